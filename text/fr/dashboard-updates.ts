import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'Impossible de charger vos nouveautés'

// How current the dashboard is.

export const refreshAll = 'Tout actualiser'
export const checked = 'Vérifié'
export const notCheckedRecently = 'Pas vérifié récemment'
export const offline = 'Vous semblez être hors connexion. De nouvelles vidéos peuvent manquer.'

/** `Vérifié il y a 5 minutes`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string => `Vérifié ${videoAge(checkedAt, now)}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `Pas encore vérifiées : ${countText(unread)} sur ${channelsText(channels)}`

export const notChecked = (failed: number, channels: number): string =>
  `Vérification impossible : ${countText(failed)} sur ${channelsText(channels)}`

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `La limite quotidienne de YouTube est atteinte. De nouvelles vidéos peuvent manquer jusqu’à ce qu’elle soit renouvelée, ${quotaResetText(until, now)}.`

// The newest videos.

export const lastDays = 'Les 7 derniers jours'
export const newestVideos = 'Les dernières vidéos'

/** A moment within a sentence: `hier, 18:20`, `mardi, 18:20`, `le 3 octobre`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now)
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^\d/, (digit) => `le ${digit}`)

/** `15 nouvelles depuis hier, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  plural(
    'fr',
    videos,
    {
      one: `# nouvelle depuis ${momentWithin(since, now)}`,
      other: `# nouvelles depuis ${momentWithin(since, now)}`,
    },
    countText(videos),
  )
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string =>
  `Rien de nouveau depuis ${momentWithin(since, now)}`
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  `Rien de nouveau trouvé depuis ${momentWithin(since, now)}`
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string => `Depuis ${momentWithin(since, now)}`

export const seeNewIn = (videos: number, folder: string): string =>
  plural(
    'fr',
    videos,
    {
      one: `Voir la nouvelle dans ${isolate(folder)}`,
      other: `Voir les # nouvelles dans ${isolate(folder)}`,
    },
    countText(videos),
  )
/** Leads to the page of all folders. */
export const seeAllNew = 'Voir toutes les nouveautés'
export const openFolder = (folder: string): string => `Ouvrir ${isolate(folder)}`

export const allOpened = 'Vous avez ouvert toutes les dernières vidéos.'
export const noVideosYet = 'Pas encore de vidéos.'

// What has changed since the last visit.

export const sinceLastVisit = 'Depuis votre dernière visite'
export const nothingNewSoFar = 'Rien de nouveau jusqu’ici.'
export const channelsUnchanged = 'Vos abonnements sont tels que vous les avez laissés.'
export const noFolderChecked = 'Vos dossiers n’ont pas été vérifiés depuis.'
export const nothingNewInChecked = 'Rien de nouveau dans les dossiers vérifiés depuis.'
export const nothingNew = 'Rien de nouveau. Vous êtes à jour.'

/** `12 nouvelles vidéos dans 3 autres dossiers`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'fr',
    folders,
    {
      one: `${newVideosText(videos)} dans # autre dossier`,
      other: `${newVideosText(videos)} dans # autres dossiers`,
    },
    countText(folders),
  )

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  `Les nouvelles vidéos sont comptées depuis ${momentWithin(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: plural(
    'fr',
    names.length,
    { one: '# chaîne ajoutée :', other: '# chaînes ajoutées :' },
    countText(names.length),
  ),
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: plural(
    'fr',
    names.length,
    { one: '# chaîne retirée :', other: '# chaînes retirées :' },
    countText(names.length),
  ),
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'Pas vérifiés depuis :',
  names: someNames(names, MAX_NAMES),
})

// The week.

export const yourWeek = 'Votre semaine'
export const weekTable = 'Nouvelles vidéos par dossier et par jour'
/** `lun.` */
export const weekdayText = dateFormat({ weekday: 'short' })
/** `lun. 3` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ peut-être plus · ? pas encore vérifié'
export const folderColumn = 'Dossier'
export const otherFolders = 'Autres dossiers'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Tableau'
export const tableButtonName = 'Tableau de votre semaine'

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Vos dossiers'
export const allFolders = (count: number): string =>
  plural('fr', count, { one: 'Voir # dossier', other: `Les ${foldersText(count)}` }, countText(count))

export const videosNotLoaded = 'Impossible de charger les vidéos.'
export const emptyFolder = 'Pas encore de chaînes dans ce dossier.'
export const addChannelsTo = (folder: string): string => `Ajouter des chaînes à ${folder}`

export const folderNotChecked = 'Pas encore vérifié.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `Pas encore vérifiées : ${countText(unread)} sur ${channelsText(channels)}.`
export const folderWithoutVideos = 'Les chaînes de ce dossier n’ont aucune vidéo.'
export const allWatched = 'Vous les avez toutes ouvertes.'
export const newestWatched = 'Vous avez ouvert toutes les dernières.'

// Unsorted channels.

/** `61 non classées` */
export const unsortedCard = (count: number): string =>
  plural('fr', count, { one: '# non classée', other: '# non classées' }, countText(count))
export const channelsAreHere = (count: number): string =>
  plural('fr', count, { one: '# chaîne est arrivée', other: '# chaînes sont arrivées' }, countText(count))
export const noFoldersHint = 'Créez un dossier, puis ajoutez-y des chaînes.'
