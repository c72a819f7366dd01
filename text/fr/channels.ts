import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Abonnements on screen.

export const title = 'Abonnements'
export const notLoaded = 'Impossible de charger vos abonnements'
export const empty = 'C’est si calme ici qu’on entend les vidéos se charger.'

/** `12 sur 240 abonnements` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} sur ${subscriptionsText(total)}`
export const shownCount = (count: number): string =>
  plural('fr', count, { one: '# abonnement affiché', other: '# abonnements affichés' }, countText(count))

// Filter.

export const search = 'Chercher dans les abonnements'
export const searchPlaceholder = 'Chercher un abonnement…'
export const filters = 'Filtres'
export const all = 'Toutes'
/** Channels that are in more than one folder. */
export const inSeveral = 'Dans plusieurs dossiers'
/** Channels about which something is certain. */
export const facts = { quiet: 'Inactive depuis un an', gone: 'Plus sur YouTube' }
export const folder = 'Dossier'
export const allFolders = 'Tous les dossiers'
export const unsortedOnly = 'Non classées seulement'
export const sort = 'Trier les abonnements'
export const sortLabels = {
  'name-asc': 'Nom de A à Z',
  'name-desc': 'Nom de Z à A',
  'upload-recent': 'Vidéo la plus récente',
  'upload-oldest': 'Vidéo la plus ancienne',
}
export const noMatch = 'Aucun abonnement ne correspond à votre recherche'
export const noMatchHint = 'Essayez avec d’autres mots'
export const showAll = 'Tout afficher'
export const updateOrder = 'Retrier'

export const columns = { folder: 'Dossiers', subscribers: 'Abonnés', lastUpload: 'Dernière vidéo' }

// Channels and upload dates.

export const visitChannel = 'Voir la chaîne'
export const visitInNewTab = (name: string): string => `Voir ${name} (ouvre un nouvel onglet)`
/** `Dernière vidéo il y a 3 jours`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string =>
  `Dernière vidéo ${relativeDay(uploadedAt, now)}`
export const noUploads = 'Aucune vidéo'

/** `Chargement des dates… 3 sur 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0 ? 'Chargement des dates…' : `Chargement des dates… ${countText(done)} sur ${countText(total)}`
export const datesLoaded = 'Dates chargées'
/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string =>
  count === 0
    ? 'Impossible de charger les dates des vidéos'
    : plural(
        'fr',
        count,
        { one: '# date de vidéo n’a pas pu être chargée', other: '# dates de vidéos n’ont pas pu être chargées' },
        countText(count),
      )
/** `403 dates sur 5 000 connues ; le reste, quand le quota … sera renouvelé`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  `Dates connues : ${countText(known)} sur ${countText(total)} ; le reste suivra quand le quota de YouTube sera renouvelé, ${quotaResetText(until, now)}`
