import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText, videosText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

// The page and its header.

export const folder = 'Dossier'
export const folderNotFound = 'Dossier introuvable'
export const noFolders = 'Il n’y a pas encore de dossiers'
export const goToFolders = 'Aller aux dossiers'
export const existingFolders = 'Il a peut-être été renommé ou supprimé. Voici vos dossiers :'

/** `12 chaînes • 340 vidéos`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null ? channelsText(channels) : `${channelsText(channels)} • ${videosText(videos)}`

export const add = 'Ajouter'
export const showInSubscriptions = 'Voir dans les abonnements'

// Search.

export const searchVideos = 'Chercher des vidéos'
export const clearSearch = 'Effacer la recherche'
export const searchIn = 'Chercher dans'
export const thisFolder = 'Ce dossier'
export const allSubscriptions = 'Tous les abonnements'
export const searchAll = 'Chercher dans tous les abonnements'

// The videos.

export const newestVideos = 'Dernières vidéos'

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: 'Vous devez être connecté(e). Utilisez le bouton ci-dessous.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'Impossible de charger les vidéos. Veuillez réessayer.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'Impossible de charger les vidéos. Veuillez réessayer.',
  quota: 'La limite quotidienne de YouTube est atteinte. Le quota est renouvelé à minuit, heure du Pacifique.',
}
export const offlineWithVideos = `${feedProblems.offline} Les vidéos ci-dessous ont été chargées plus tôt.`

export const signInHint = `Connectez-vous avec Google pour voir les vidéos. Cela consomme le quota quotidien de YouTube, partagé par tous sur ${PRODUCT}.`
export const offlineHint = `Vous semblez être hors connexion, ou ${PRODUCT} est injoignable.`

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now
    ? 'Les vidéos peuvent de nouveau être chargées.'
    : `Ce sera ${quotaResetText(until, now)}.`

export const emptyFolder = 'Cliquez sur « Ajouter » avant que ce dossier ne doute du sens de son existence.'
export const emptyFolderHint =
  'Choisissez des chaînes parmi vos abonnements, glissez-les sur ce dossier, ou importez d’abord vos abonnements.'

export const noVideos = 'Aucune vidéo disponible'
export const noVideosHint = 'Les chaînes sont peut-être privées ou restreintes.'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint} Chargement impossible : ${countText(failed)} sur ${channelsText(total)}.`
export const noVideosFound = (total: number): string =>
  `${noVideosHint} Aucune vidéo trouvée pour ${channelsText(total)}. Les chaînes sont peut-être vides, ou YouTube a un problème passager. Essayez d’actualiser.`
export const showChannels = 'Voir les chaînes'

// How current the videos are.

export const loadingVideos = 'Chargement des vidéos'
/** `Chargement : 3 sur 12 chaînes`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `Chargement : ${countText(done)} sur ${channelsText(total)}`

/** `vérifié il y a 5 minutes`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string => `vérifié ${videoAge(checkedAt, now)}`

/** `3 sur 5 n’ont pas pu être chargées`: channels. */
export const notLoaded = (failed: number, total: number): string =>
  plural(
    'fr',
    failed,
    {
      one: `# sur ${countText(total)} n’a pas pu être chargée`,
      other: `# sur ${countText(total)} n’ont pas pu être chargées`,
    },
    countText(failed),
  )
/** `1 sur 2 est supprimée ou privée`: channels. */
export const unavailable = (failed: number, total: number): string =>
  plural(
    'fr',
    failed,
    {
      one: `# sur ${countText(total)} est supprimée ou privée`,
      other: `# sur ${countText(total)} sont supprimées ou privées`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `La limite quotidienne de YouTube est atteinte. De nouvelles vidéos peuvent tarder jusqu’à son renouvellement, ${quotaResetText(until, now)}.`

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string =>
  videos === 0
    ? 'Aucune vidéo dans ce dossier'
    : plural('fr', videos, { one: '# vidéo', other: '# vidéos' }, countText(videos))
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}, chargement impossible : ${countText(failed)} sur ${channelsText(total)}`

export const failedChannels = 'Chaînes qui n’ont pas pu être chargées'
/** In place of the reason, after a retry. */
export const loadedNow = 'Chargée maintenant'
/** `Privée · remarqué il y a 3 jours`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · remarqué ${videoAge(since, now)}` : reason

// The dialog with the folder's channels.

export const channelsIn = (folderName: string): string => `Chaînes dans ${folderName}`
/** @param used as in `92 sur 100` */
export const channelsUsed = (used: string): string => `${used} chaînes`
export const noChannels = 'Pas encore de chaînes dans ce dossier.'

/** `Dernière vidéo il y a 3 jours`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string => `Dernière vidéo ${relativeDay(uploadedAt, now)}`
export const noLongerInLibrary = 'Plus dans votre bibliothèque'
export const nowUnsorted = 'Désormais non classée'
/** @param folders their names, as a list */
export const nowIn = (folders: string): string => `Désormais dans ${folders}`

export const move = 'Déplacer'
export const moveChannel = (name: string): string => `Déplacer ${name}`
export const alsoAdd = 'Ajouter aussi'
export const alsoAddChannel = (name: string): string => `Ajouter aussi ${name} à d’autres dossiers`
/** Before the chips of a channel's other folders. */
export const alsoIn = 'Aussi dans'
export const remove = 'Retirer'
export const removeHint = 'Retirer de ce dossier. La chaîne reste dans ses autres dossiers.'
export const removeChannel = (name: string): string => `Retirer ${name} de ce dossier`
export const undo = 'Annuler'
export const undoMove = (name: string): string => `Annuler le déplacement de ${name}`
