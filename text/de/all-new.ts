import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'Alles Neue'
export const notLoaded = 'Die neuen Videos konnten nicht geladen werden'

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'Nichts ungesehen'
  const text = `${shortNewCount(videos)} ungesehen`
  return unsorted === 0 || unsorted === videos ? text : `${text}, davon ${shortNewCount(unsorted)} unsortiert`
}

export const filterByFolder = 'Ordner'
export const all = 'Alle'
export const unseenOnly = 'Nur ungesehene'
/** Shows videos from before the baseline too. */
export const older = 'Auch ältere'
export const showOlder = 'Ältere Videos zeigen'
export const showSeen = 'Gesehene zeigen'

const numeral = dateFormat({ day: '2-digit' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

/** A day in its parts: `22`, `Heute`, `Sonntag`; for older days `20`, `Freitag`, `November`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  const day = String(Number.parseInt(numeral(at), 10))
  return { numeral: day, name: near ?? weekday(at), detail: near ? weekday(at) : month(at) }
}

/** The same for screen readers: `Heute, Sonntag, 22. November`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}, ${weekdayDateText(at)}` : weekdayDateText(at)
}

/** Unseen videos of a day: `13 neu`. */
export const newOfDay = (count: number): string => `${shortNewCount(count)} neu`

/** A line in the list. */
export const newUpToHere = 'Bis hier ist es neu. Darunter, was du gesehen hast.'

export const nothingNew = 'Nichts Neues'
export const nothingNewYet = 'Noch nichts Neues'
export const nothingNewHint = 'Videos, die ab jetzt erscheinen, stehen dann hier.'
export const checkingHint = 'Deine Kanäle werden gerade geprüft.'
export const nothingOlder = 'Noch keine Videos'
export const allSeen = 'Du hast hier alles gesehen'

/** Videos in the queue. */
export const waitingInLater = (count: number): string =>
  plural('de', count, { one: '# Video wartet in Später.', other: '# Videos warten in Später.' }, countText(count))
export const openLater = 'Später öffnen'

export const byFolder = 'Nach Ordner'
export const byTime = 'Nach Zeit'
export const newsOrder = 'Ordnung der Neuigkeiten'
