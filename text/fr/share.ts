import { PRODUCT } from '#contract/product.ts'
// The page for what other apps share with us.

export const title = `Partagé avec ${PRODUCT}`
export const nothing = 'Il n’y a ici ni vidéo ni chaîne YouTube'
export const nothingHint =
  'Partagez une vidéo ou une chaîne depuis l’application YouTube ou depuis sa page dans un navigateur.'
export const goToDashboard = 'Aller au tableau de bord'

export const unknownVideo = 'Nous n’avons pas cette vidéo'
export const unknownVideoHint =
  'Elle vient d’une chaîne qui n’est pas dans votre bibliothèque, ou elle est plus ancienne que les vidéos que nous gardons. Elle est toujours sur YouTube.'
export const videoNotLoaded = 'Impossible de charger la vidéo'
export const openOnYouTube = 'Ouvrir sur YouTube'
export const watch = 'Regarder'
export const addToLater = 'Garder pour plus tard'
export const inLater = 'Dans Plus tard'

export const notInLibrary = 'Cette chaîne n’est pas encore dans votre bibliothèque'
export const notInLibraryHint = 'Vous pouvez l’ajouter ici. Cela ne vous y abonne pas sur YouTube.'
export const addChannel = 'Ajouter à la bibliothèque'
/** Stands for the name of a file in the preview of what will be added. */
export const sharedChannel = 'Chaîne partagée'
export const channelNotLoaded = 'Impossible de rechercher la chaîne'
export const noSuchChannel = 'YouTube n’a aucune chaîne à cette adresse'
export const oldAddress = 'C’est un ancien type d’adresse, que seul YouTube peut interpréter'
export const oldAddressHint = 'Ouvrez-la sur YouTube et partagez à nouveau la chaîne depuis là.'

export const whichFolder = 'Quel dossier ?'
export const unsortedChannel = 'Pas encore dans un dossier'
