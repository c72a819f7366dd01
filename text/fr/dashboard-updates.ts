import { plural } from '../plural.ts'
import { channelsText, shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

/** A moment within a sentence: `hier, 18:20`, `mardi, 18:20`, `le 3 octobre`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now)
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^\d/, (digit) => `le ${digit}`)

export const seeAll = (count: number): string => `Voir les ${shortNewCount(count)}`

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string =>
  `Rien de nouveau depuis ${momentWithin(since, now)}`

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Vos dossiers'

export const otherFolders = 'Autres dossiers'
export const recentVideos = 'Vidéos récentes'
export const videosNotLoaded = 'Impossible de charger les vidéos.'

// Unsorted channels.

/** `61 non classées` */
export const unsortedCard = (count: number): string =>
  plural('fr', count, { one: '# non classée', other: '# non classées' }, countText(count))
export const channelsAreHere = (count: number): string =>
  plural('fr', count, { one: '# chaîne est arrivée', other: '# chaînes sont arrivées' }, countText(count))
export const noFoldersHint = 'Créez un dossier, puis ajoutez-y des chaînes.'
