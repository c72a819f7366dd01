import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore
    ? `More than ${countText(count)} new videos on your shelves`
    : plural(
        'en',
        count,
        { one: '# new video on your shelves', other: '# new videos on your shelves' },
        countText(count),
      )
export const heading = 'New on your shelves'
/** @param at ms since epoch */
export const sinceText = (at: number): string => `Since ${dateText(at)}:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ new videos`
    : plural('en', count, { one: '# new video', other: '# new videos' }, countText(count))
export const folderLine = (folder: string, newVideos: string): string => `${folder}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = 'Unsorted channels'
export const moreFolders = (count: number): string =>
  plural(
    'en',
    count,
    { one: '# more folder has new videos too.', other: '# more folders have new videos too.' },
    countText(count),
  )
export const seeAll = 'See everything that is new'
export const whyText = 'You get this mail on Mondays because you asked for it in Settings.'
export const stopLink = 'Stop these mails'

export const stopQuestion = 'Stop the weekly mail?'
export const stopQuestionText = 'You can turn it on again in Settings whenever you like.'
export const stopButton = 'Stop the mails'
export const stopped = "You won't get the weekly mail any more"
export const stoppedText = 'You can turn it on again in Settings whenever you like.'
export const linkUnknown = 'This link is too old'
export const linkUnknownText = 'Please turn the weekly mail off in Settings.'
export const goToSite = `Go to ${PRODUCT}`

export const weeklyMail = 'Weekly mail'
export const weeklyMailSwitch = 'Send me a weekly mail'
export const weeklyMailText = (email: string): string =>
  `What's new in each folder, on Monday morning, to ${email}. There is no mail when nothing is new, and no tracking in it.`
export const nextMail = (at: number): string => `The next one is due on ${dateText(at)}.`
export const turnedOn = 'The weekly mail is on'
export const turnedOff = 'The weekly mail is off'
