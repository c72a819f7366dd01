import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = 'Vous venez d’une autre application ?'
export const dropHere = 'Déposez le fichier n’importe où dans cette fenêtre'
export const orPaste = 'Vous pouvez aussi le choisir ou le coller, et même plusieurs à la fois.'
export const chooseFiles = 'Choisir des fichiers…'
export const reading = 'Lecture…'
export const dropYourFile = 'Déposez votre fichier ici'

/** Why no file could be read. */
export const readFailures = {
  too_slow: 'La lecture de ce fichier prend trop de temps, nous l’avons arrêtée. Veuillez l’exporter à nouveau.',
  not_loaded: 'Le module qui lit les fichiers n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
} as const

export const ownFileAlone = `Importez d’abord le fichier de ${PRODUCT} seul, puis les autres.`
export const nothingInFile = 'Ce fichier ne contient aucune chaîne que nous puissions importer.'
export const fileProblem = (name: string, problem: string): string => `${name} : ${problem}`
export const pastedText = 'Texte collé'

/** Why a file of another app was refused. */
export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large:
    'Ce fichier est trop volumineux. S’il s’agit d’une archive, décompressez-la et choisissez seulement la liste des abonnements.',
  too_many_entries: 'Ce fichier contient plus d’entrées que nous ne pouvons en lire.',
  too_many_channels: 'Ce fichier contient plus de 10 000 chaînes.',
  too_many_groups: 'Ce fichier contient plus de 2 000 groupes.',
  unknown_format: `Nous ne trouvons aucun abonnement dans ce fichier. ${PRODUCT} lit ses propres exports et ceux de PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious et Google Takeout, ainsi qu’OPML, newsboat, les favoris et les listes de liens.`,
  no_subscriptions:
    'Cette archive ne contient aucun abonnement. Si votre export est en plusieurs parties, essayez les autres. S’il vient de Takeout, vérifiez que vous avez exporté le bon compte Google.',
  backup_without_subscriptions:
    'C’est une sauvegarde de LibreTube sans abonnements. Faites-en une nouvelle dans les paramètres de LibreTube, en y incluant vos abonnements.',
  playlists: 'C’est une liste de playlists. Exportez plutôt vos abonnements depuis l’application.',
  history: 'C’est un historique de visionnage. Exportez plutôt vos abonnements depuis l’application.',
  entities:
    'Ce fichier contient des définitions potentiellement dangereuses, nous ne le lisons donc pas. Veuillez l’exporter à nouveau.',
  encrypted: 'Cette archive a un mot de passe. Exportez-la à nouveau sans mot de passe.',
  damaged: 'Ce fichier est endommagé. Veuillez l’exporter à nouveau.',
  not_zip: 'Cette archive est au format .tgz. Choisissez .zip lors de l’export depuis Takeout.',
}
