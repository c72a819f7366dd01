import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `Nouveautés · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = 'Nouvelles vidéos des chaînes auxquelles vous êtes abonné(e)'
export const folderFeedAbout = (folder: string): string => `Nouvelles vidéos des chaînes de votre dossier « ${folder} »`
export const feedListTitle = `Flux de ${PRODUCT}`

export const pausedTitle = `Ce flux est en pause. Ouvrez ${PRODUCT} pour le reprendre`
export const pausedText = `Vous n’avez pas ouvert ${PRODUCT} depuis trois mois : il ne cherche plus de nouvelles vidéos. Ouvrez-le une fois, et ce flux reprendra.`

export const feeds = 'Flux pour lecteurs'
export const feedsText =
  'Suivez vos dossiers dans n’importe quel lecteur de flux. Chaque dossier a sa propre adresse, et Nouveautés aussi ; leurs règles s’y appliquent également.'
export const secretText =
  'Ces adresses sont secrètes : toute personne qui en a une peut lire ce flux. Ne les donnez qu’à votre lecteur.'
export const turnOn = 'Activer les flux'
export const turnedOn = 'Les flux sont activés'
export const unreadable =
  'Vos adresses ne peuvent plus être affichées, mais elles fonctionnent toujours. Créez-en de nouvelles pour les voir ici.'

export const format = 'Format du flux'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'Adresses des flux'
export const allNew = 'Nouveautés'
export const copy = 'Copier'
export const copyAddress = (name: string): string => `Copier l’adresse du flux : ${name}`
export const copied = (name: string): string => `Adresse du flux copiée : ${name}`
export const notCopied = 'Impossible de copier l’adresse. Sélectionnez-la et copiez-la à la main.'
export const opml = 'Télécharger en OPML'
export const opmlText = 'Pour les ajouter toutes d’un coup à un lecteur.'

export const renew = 'Nouvelles adresses…'
export const renewTitle = 'Créer de nouvelles adresses ?'
export const renewText =
  'Les adresses actuelles cesseront aussitôt de fonctionner, dans tous les lecteurs qui les utilisent.'
export const renewConfirm = 'Créer de nouvelles adresses'
export const renewed = 'Vos flux ont de nouvelles adresses'

export const turnOff = 'Désactiver…'
export const turnOffTitle = 'Désactiver les flux ?'
export const turnOffText =
  'Toutes les adresses cesseront aussitôt de fonctionner. Si vous réactivez les flux, ils en recevront de nouvelles.'
export const turnOffConfirm = 'Désactiver'
export const turnedOff = 'Les flux sont désactivés'

export const folderTitle = (folder: string): string => `Flux de « ${folder} »`
export const folderText =
  'Ajoutez l’une de ces adresses à votre lecteur de flux. Elles sont secrètes : ne les donnez qu’à lui.'
export const allInSettings = 'Vous trouverez toutes les adresses dans les paramètres, sous « Flux ».'
/** @param format as in `formats` */
export const formatOf = (format: string, folder: string): string => `${folder} (${format})`
