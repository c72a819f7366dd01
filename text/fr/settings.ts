import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'Paramètres'
export const parts = {
  appearance: 'Apparence',
  videos: 'Vidéos',
  shortcuts: 'Clavier',
  data: 'Vos données',
  feeds: 'Flux',
  changes: 'Modifications récentes',
  devices: 'Appareils',
  account: 'Compte',
  advanced: 'Avancé',
} as const

export const theme = 'Thème'
export const themes = { light: 'Clair', dark: 'Sombre', system: 'Système' } as const

export const yourData = 'Vos données'
export const yourDataText = 'Téléchargez vos dossiers et vos chaînes.'
export const exportFile = 'Exporter'
export const exportAs = (format: string): string => `Exporter en ${format}`
/** Keys are the ends of the addresses that export them. */
export const exportFormats = {
  json: {
    name: 'JSON',
    about:
      'Tout, à conserver ou à réimporter : aussi les couleurs, emojis, règles, l’ordre et les chaînes dans plusieurs dossiers',
  },
  csv: {
    name: 'CSV',
    about: 'Une ligne par chaîne et par dossier, pour les tableurs. Sans couleurs ni emojis',
  },
  opml: { name: 'OPML', about: 'Dossiers de flux, pour les lecteurs de flux. Sans couleurs ni emojis' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'Pour NewPipe, LibreTube, Piped, Invidious et Grayjay. Chaque chaîne une fois, sans dossiers',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'Les dossiers deviennent des profils avec leurs couleurs. Sans emojis ni ordre des dossiers',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'Les dossiers deviennent des groupes dans leur ordre. Sans chaînes non classées, couleurs ni emojis',
  },
} as const
export const importFromFileHint = `Depuis ${PRODUCT}, PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious ou Google Takeout, ou tout fichier OPML. Vous verrez d’abord les changements.`

export const googleAccount = 'Compte Google associé'
export const notConnected = 'Non associé.'
export const disconnect = 'Dissocier'
export const disconnectTitle = 'Dissocier ce compte Google ?'
export const disconnectText =
  `${PRODUCT} perdra aussitôt l’accès à votre compte YouTube. Vos dossiers et chaînes restent, et rien ne change sur YouTube. ` +
  'Tant que le compte est dissocié, rien ne peut être importé et aucune vidéo n’est chargée ; les noms et images de vos ' +
  'chaînes sont effacés au bout de 30 jours. Vous pouvez l’associer à nouveau à tout moment.'
export const disconnected = 'Compte dissocié. Nous avons révoqué notre accès chez Google.'
export const disconnectedPending =
  'Compte dissocié. Nous avons supprimé notre accès ici, mais Google était injoignable pour le révoquer. Si votre compte Google ' +
  `affiche encore ${PRODUCT} demain sous « Applications et services tiers », retirez-le à cet endroit.`

export const sessions = 'Appareils'
export const thisDevice = 'Cet appareil'
export const signedInOn = (createdAt: number): string => `Actif, connecté le ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `Dernière utilisation ${videoAge(lastSeenAt, now)}, connecté le ${shortDateText(createdAt)}`
export const signOut = 'Déconnecter'
export const signOutDevice = (device: string): string => `Déconnecter ${device}`
export const deviceSignedOut = (device: string): string => `Appareil déconnecté : ${device}`
export const signOutOthers = 'Déconnecter tous les autres'
export const othersSignedOut = 'Tous les autres appareils sont déconnectés'

export const quota = 'Quota YouTube'
export const quotaFrom = (at: number): string => `Ces chiffres datent de ${timeText(at)}.`
export const quotaText = `Interroger YouTube consomme des unités, et tout le monde sur ${PRODUCT} partage le même quota quotidien.`
/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: 'Utilisées par vous aujourd’hui : ',
  used: used === 0 ? 'aucune' : countText(used),
  after: ` des ${countText(limit)} unités communes.`,
})
export const quotaMeter = 'Unités que vous avez utilisées aujourd’hui'
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} sur ${countText(limit)}`
export const quotaPurposes = {
  import: 'Importer les abonnements',
  waiting: 'Chercher de nouvelles vidéos',
} as const
/** @param resets when new units come, as in "demain à 08:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  `Vous avez utilisé votre part du jour, soit ${countText(share)} unités pour vérifier les chaînes. Vous en aurez de nouvelles ` +
  `${resets} ; d’ici là, de nouvelles vidéos peuvent manquer, ou leur durée.`
export const quotaResets = (resets: string): string =>
  `Le compteur est remis à zéro ${resets}. Les chaînes déjà vérifiées pour quelqu’un d’autre ne vous coûtent rien.`
export const quotaUsedUp = (resets: string): string =>
  `Les unités communes sont épuisées. Il y en aura de nouvelles ${resets} ; d’ici là, de nouvelles vidéos peuvent manquer, ` +
  'ou leur durée.'

export const deleteAccount = 'Supprimer le compte'
export const deleteAccountText =
  'Supprime aussitôt vos dossiers, chaînes et sessions, résilie Premium si vous l’avez et révoque notre accès à votre compte ' +
  'Google. C’est irréversible : vous voudrez peut-être d’abord exporter vos données.'
export const deleteAccountButton = 'Supprimer le compte…'
export const deleteAccountTitle = 'Supprimer votre compte ?'
export const deleteAccountQuestion = 'Vos dossiers, chaînes et sessions seront supprimés aussitôt. C’est irréversible.'
export const typeToConfirm = (email: string): string => `Saisissez ${email} pour confirmer`
export const confirmIdentity =
  'Votre dernière connexion remonte à plus de 15 minutes. Veuillez vous reconnecter pour confirmer qu’il s’agit bien de vous, puis supprimez le compte.'
export const deleteMyAccount = 'Supprimer mon compte'

export const importFromFile = 'Importer un fichier'
export const importFile = 'Importer'
export const exportedOn = (at: number): string => `Exporté le ${dateText(at)}`
export const restoreIntro = 'Voici les changements. Ce qui n’est pas dans le fichier reste tel quel.'
export const restoreCounts = {
  newFolders: 'nouveaux dossiers',
  updatedFolders: 'dossiers mis à jour',
  movedChannels: 'chaînes déplacées',
  newChannels: 'chaînes que vous n’avez pas encore',
  unchangedChannels: 'inchangées',
} as const
export const entriesSkipped = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# entrée du fichier est inutilisable et sera ignorée.',
      other: '# entrées du fichier sont inutilisables et seront ignorées.',
    },
    countText(count),
  )
export const restoreChangesNothing = 'Tout ce que contient ce fichier est déjà dans votre bibliothèque.'
export const folders = 'Dossiers'
export const channelsToAdd = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# chaîne que vous n’avez pas encore sera ajoutée à votre bibliothèque',
      other: '# chaînes que vous n’avez pas encore seront ajoutées à votre bibliothèque',
    },
    countText(count),
  )
export const moreChannels = (count: number): string =>
  plural('fr', count, { one: 'et # autre chaîne', other: 'et # autres chaînes' }, countText(count))

/** What happens to a folder of the file when it is imported. */
export const restoreLeftOut = 'laissé de côté'
export const restoreNewFolder = 'nouveau dossier'
export const restoreRenamed = 'renommé'
export const restoreNewLook = 'retrouve sa couleur et son emoji'
export const restoreNewRules = 'retrouve ses règles'
export const restoreIntoSame = 'dans votre dossier existant'
export const restoreInto = (folder: string): string => `dans votre dossier « ${folder} »`
export const restoreFolderOrder = 'Vos dossiers retrouvent l’ordre de ce fichier.'
export const restoreReordered = 'retrouve cet ordre'
export const restoreUnchanged = 'inchangé'
/** `3 chaînes · renommé` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
