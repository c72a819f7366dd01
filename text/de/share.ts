import { PRODUCT } from '#contract/product.ts'
// The page for what other apps share with us.

export const title = `Mit ${PRODUCT} geteilt`
export const nothing = 'Darin steckt kein YouTube-Video und kein Kanal'
export const nothingHint = 'Teile ein Video oder einen Kanal aus der YouTube-App oder von seiner Seite im Browser.'
export const goToDashboard = 'Zu deiner Übersicht'

export const unknownVideo = 'Dieses Video haben wir nicht'
export const unknownVideoHint =
  'Es ist von einem Kanal, der nicht in deiner Bibliothek ist, oder älter als die Videos, die wir aufbewahren. Auf YouTube gibt es es weiterhin.'
export const videoNotLoaded = 'Das Video konnte nicht geladen werden'
export const openOnYouTube = 'Auf YouTube öffnen'
export const watch = 'Ansehen'
export const addToLater = 'Für später merken'
export const inLater = 'Für später gemerkt'

export const notInLibrary = 'Dieser Kanal ist noch nicht in deiner Bibliothek'
export const notInLibraryHint = 'Du kannst ihn hier hinzufügen. Auf YouTube abonnierst du ihn damit nicht.'
export const addChannel = 'Zur Bibliothek hinzufügen'
/** Stands for the name of a file in the preview of what will be added. */
export const sharedChannel = 'Geteilter Kanal'
export const channelNotLoaded = 'Der Kanal konnte nicht gesucht werden'
export const noSuchChannel = 'Unter dieser Adresse hat YouTube keinen Kanal'
export const oldAddress = 'Das ist eine alte Art von Adresse, die nur YouTube selbst auflösen kann'
export const oldAddressHint = 'Öffne sie auf YouTube und teile den Kanal von dort noch einmal.'

export const whichFolder = 'Welcher Ordner?'
export const unsortedChannel = 'Noch in keinem Ordner'
