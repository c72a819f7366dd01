import { dateText } from './format.ts'
import { message, messages } from './message.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore ? message('weekly-mail.subjectWithMore', { count }) : message('weekly-mail.subject', { count })
export const { heading } = messages('weekly-mail')

/** @param at ms since epoch */
export const sinceText = (at: number): string => message('weekly-mail.sinceText', { at: dateText(at) })
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore ? message('weekly-mail.newVideosOrMore', { count }) : message('weekly-mail.newVideos', { count })
export const folderLine = (folder: string, newVideos: string): string =>
  message('weekly-mail.folderLine', { folder, newVideos })
export const videoLine = (title: string, channel: string): string =>
  message('weekly-mail.videoLine', { title, channel })
export const { unsorted } = messages('weekly-mail')

export const { moreFolders, seeAll, whyText, stopLink, stopQuestion, stopQuestionText } = messages('weekly-mail')
export const { stopButton, stopped, stoppedText, linkUnknown, linkUnknownText, goToSite } = messages('weekly-mail')
export const { weeklyMail, weeklyMailSwitch } = messages('weekly-mail')

export const { weeklyMailText } = messages('weekly-mail')
export const nextMail = (at: number): string => message('weekly-mail.nextMail', { at: dateText(at) })
export const { turnedOn, turnedOff } = messages('weekly-mail')
