import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const cancel = 'Annuler'
export const close = 'Fermer'
export const ok = 'OK'
export const retry = 'Réessayer'
export const loading = 'Chargement…'
export const home = `${PRODUCT}, accueil`
export const unsorted = 'Non classées'
export const addChannels = 'Ajouter des chaînes'
export const importSubscriptions = 'Importer les abonnements'
export const importHint = 'Importez vos abonnements pour commencer'
export const noFoldersYet = 'Pas encore de dossier. Mais que de possibilités !'
export const foldersNotLoaded = 'Impossible de charger vos dossiers'

export const skipToContent = 'Aller au contenu'
export const undo = 'Annuler'
export const undoKeys = 'Ctrl+Z'
export const dismiss = 'Masquer'
export const notifications = 'Notifications'
export const andMore = (count: number): string => `et ${countText(count)} de plus`
export const showEarlier = 'Voir les notifications précédentes'
export const requestIdText = (id: string): string => `Requête ${id}`

export const offline = 'Vous semblez être hors connexion. Rien n’a été modifié.'
/** Does not promise that nothing was changed: only the response may have been lost. */
export const serverUnreachable = 'Impossible de joindre le serveur. Veuillez réessayer.'
export const internalError = 'Un problème est survenu de notre côté. Veuillez réessayer.'
export const unavailableError = 'Le service est très sollicité. Veuillez réessayer dans un instant.'
