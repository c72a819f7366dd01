import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore
    ? `Mehr als ${countText(count)} neue Videos in deinem Regal`
    : plural(
        'de',
        count,
        { one: '# neues Video in deinem Regal', other: '# neue Videos in deinem Regal' },
        countText(count),
      )
export const heading = 'Neu in deinem Regal'
/** @param at ms since epoch */
export const sinceText = (at: number): string => `Seit dem ${dateText(at)}:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ neue Videos`
    : plural('de', count, { one: '# neues Video', other: '# neue Videos' }, countText(count))
export const folderLine = (folder: string, newVideos: string): string => `${folder}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = 'Unsortierte Kanäle'
export const moreFolders = (count: number): string =>
  plural(
    'de',
    count,
    { one: '# weiterer Ordner hat auch neue Videos.', other: '# weitere Ordner haben auch neue Videos.' },
    countText(count),
  )
export const seeAll = 'Alles Neue ansehen'
export const whyText = 'Diese E-Mail bekommst du montags, weil du sie in den Einstellungen eingeschaltet hast.'
export const stopLink = 'Diese E-Mails abbestellen'

export const stopQuestion = 'Die Wochenmail abbestellen?'
export const stopQuestionText = 'In den Einstellungen kannst du sie jederzeit wieder einschalten.'
export const stopButton = 'Abbestellen'
export const stopped = 'Du bekommst die Wochenmail nicht mehr'
export const stoppedText = 'In den Einstellungen kannst du sie jederzeit wieder einschalten.'
export const linkUnknown = 'Dieser Link ist zu alt'
export const linkUnknownText = 'Schalte die Wochenmail bitte in den Einstellungen aus.'
export const goToSite = `Zu ${PRODUCT}`

export const weeklyMail = 'Wochenmail'
export const weeklyMailSwitch = 'Schick mir eine Wochenmail'
export const weeklyMailText = (email: string): string =>
  `Was in jedem Ordner neu ist, am Montagmorgen, an ${email}. Wenn nichts neu ist, kommt keine, und nichts darin verfolgt dich.`
export const nextMail = (at: number): string => `Die nächste kommt am ${dateText(at)}.`
export const turnedOn = 'Die Wochenmail ist eingeschaltet'
export const turnedOff = 'Die Wochenmail ist ausgeschaltet'
