import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'Nouveautés'
export const notLoaded = 'Impossible de charger les nouvelles vidéos'

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'Tout est vu'
  const text = plural('fr', videos, { one: '# non vue', other: '# non vues' }, shortNewCount(videos))
  return unsorted === 0 || unsorted === videos
    ? text
    : `${text}${plural('fr', unsorted, { one: ', dont # non classée', other: ', dont # non classées' }, shortNewCount(unsorted))}`
}

export const filterByFolder = 'Dossiers'
export const all = 'Tous'
export const unseenOnly = 'Non vues'
/** Shows videos from before the baseline too. */
export const older = 'Anciennes aussi'
export const showOlder = 'Voir les plus anciennes'
export const showSeen = 'Voir celles déjà vues'

const numeral = dateFormat({ day: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

/** A day in its parts: `22`, `Aujourd’hui`, `dimanche`; for older days `20`, `Vendredi`, `novembre`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return { numeral: numeral(at), name: near ?? capitalised(weekday(at)), detail: near ? weekday(at) : month(at) }
}

/** The same for screen readers: `Aujourd’hui, dimanche 22 novembre`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}, ${weekdayDateText(at)}` : capitalised(weekdayDateText(at))
}

/** Unseen videos of a day: `13 nouvelles`. */
export const newOfDay = (count: number): string =>
  plural('fr', count, { one: '# nouvelle', other: '# nouvelles' }, shortNewCount(count))

/** A line in the list. */
export const newUpToHere = 'Jusqu’ici, du nouveau. En dessous, ce que vous avez vu.'

export const nothingNew = 'Rien de nouveau'
export const nothingNewYet = 'Rien de nouveau pour l’instant'
export const nothingNewHint = 'Les vidéos qui paraîtront désormais s’afficheront ici.'
export const checkingHint = 'Vos chaînes sont en cours de vérification.'
export const nothingOlder = 'Pas encore de vidéos'
export const allSeen = 'Vous avez tout vu ici'

/** Videos in the queue. */
export const waitingInLater = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# vidéo attend dans Plus tard.', other: '# vidéos attendent dans Plus tard.' },
    countText(count),
  )
export const openLater = 'Ouvrir Plus tard'

export const byFolder = 'Par dossier'
export const byTime = 'Par date'
export const newsOrder = 'Ordre des nouveautés'
