import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'Alles Neue'
export const notLoaded = 'Die neuen Videos konnten nicht geladen werden'

/** `15 ungesehen in 6 Ordnern`. @param folders with unseen videos */
export const unseenText = (videos: number, folders: number): string =>
  videos === 0
    ? 'Nichts ungesehen'
    : folders === 0
      ? `${shortNewCount(videos)} ungesehen`
      : plural(
          'de',
          folders,
          {
            one: `${shortNewCount(videos)} ungesehen in # Ordner`,
            other: `${shortNewCount(videos)} ungesehen in # Ordnern`,
          },
          countText(folders),
        )

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
