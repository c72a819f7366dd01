import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const login = 'Connexion'
export const tagline = 'Vos abonnements, enfin sur leurs\u00a0étagères.'
export const description = `${PRODUCT} importe vos abonnements YouTube, vous permet de ranger les chaînes dans des dossiers et vous montre les nouveautés, dossier par dossier.`
export const descriptionClosed = `${PRODUCT} range vos abonnements YouTube dans des dossiers. Les inscriptions sont fermées pour le moment : rejoignez la liste d’attente, et nous vous écrirons une seule fois, à l’ouverture.`
export const getStarted = 'Commencer'
export const readOnly = 'Connexion Google en lecture seule.'
/** @param folders how many the free plan has */
export const freeWith = (folders: number): string =>
  plural('fr', folders, { one: 'Gratuit avec # dossier.', other: 'Gratuit avec # dossiers.' }, countText(folders))
export const comingSoon = 'Bientôt disponible'
export const comingSoonText = 'Soyez au courant dès l’ouverture des inscriptions'
export const joinTheWaitlist = 'Rejoindre la liste d’attente'
export const needsScript = 'La connexion nécessite JavaScript.'

export const preview = 'Exemples de dossiers'
/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
export const sampleFolders = {
  science: {
    name: 'Tech et sciences',
    channelCount: 8,
    videos: [
      { title: 'Où vont les anneaux de Saturne ?', channel: 'Orbite calme', length: 1082 },
      { title: 'Une horloge de récup, partie 3', channel: 'L’Établi du Nord', length: 2467 },
      { title: 'La puce qui est partout', channel: 'Kilovolts', length: 566 },
      { title: 'Les nombres premiers se font rares', channel: 'À bon compte', length: 679 },
    ],
  },
  music: {
    name: 'Musique et arts',
    channelCount: 2,
    videos: [
      { title: 'Face B, en direct du grenier', channel: 'Trains de papier', length: 1367 },
      { title: 'Suite pour violoncelle à la bougie', channel: 'Ensemble Sora', length: 3751 },
      { title: 'Peindre le port', channel: 'Trains de papier', length: 2031 },
      { title: 'Pluie, pour un piano', channel: 'Ensemble Sora', length: 331 },
    ],
  },
  entertainment: {
    name: 'Divertissement',
    channelCount: 4,
    videos: [
      { title: 'Cinq façons de cuire un œuf', channel: 'Deuxième petit-déj', length: 760 },
      { title: 'Train de nuit vers la côte', channel: 'Long séjour', length: 1634 },
      { title: 'Border la coque, jour 12', channel: 'Bois et marées', length: 1145 },
      { title: 'Une nuit au-dessus des nuages', channel: 'Temps clair', length: 873 },
    ],
  },
} as const

export const howItWorks = 'Comment ça marche'
export const steps = [
  {
    title: 'Importez',
    text: 'Connectez-vous avec Google, et vos abonnements arrivent en quelques secondes. Rien ne change sur YouTube.',
  },
  {
    title: 'Classez',
    text: 'Créez un dossier, choisissez les chaînes, déplacez-les toutes d’un coup. En glissant, d’un clic ou au clavier.',
  },
  {
    title: 'Regardez les nouveautés',
    text: 'Ouvrez un dossier et voyez ses dernières vidéos. Celles que vous n’avez pas ouvertes portent la mention NOUVEAU.',
  },
] as const

export const why = 'Pourquoi organiser vos abonnements ?'
export const features = {
  organization: {
    title: 'Votre rangement',
    text: 'Vos propres dossiers, chacun sa couleur. Déplacez une chaîne ou deux cents à la fois.',
  },
  discovery: {
    title: 'Tout de suite trouvé',
    text: 'Trouvez un abonnement dès les premières lettres, par son nom ou son dossier.',
  },
  feeds: {
    title: 'Toujours les dernières vidéos',
    text: 'Les dernières vidéos de chaque dossier, avec la mention NOUVEAU sur celles que vous n’avez pas encore ouvertes.',
  },
  design: {
    title: 'Design moderne',
    text: 'Calme, rapide, clair ou sombre, sur votre téléphone comme au clavier.',
  },
} as const
/** What the small pictures of the features show. Invented. */
export const featurePieces = {
  folders: ['Menuiserie', 'Espace lointain', 'Cuisine lente', 'Vélos'],
  search: 'orb',
  found: [
    { channel: 'Orbite calme', folder: 'Tech et sciences' },
    { channel: 'Jardin orbital', folder: 'Divertissement' },
  ],
} as const

export const plansTitle = 'Gratuit pour commencer, un seul prix pour plus'
/** `0 £`, `2,99 £`. @param priceMinor pence a month */
export const price = (priceMinor: number): string =>
  `${priceMinor === 0 ? 0 : (priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£`
/** Beside the price. */
export const perMonth = 'par mois'
export const startForFree = 'Commencer gratuitement'
/** Below the plans. */
export const cancelAnyTime =
  'Résiliez Premium quand vous voulez. Rien n’est supprimé à la fin : vos dossiers restent, vous ne pouvez simplement plus en ajouter au-delà du forfait gratuit.'

export const questionsTitle = 'Bon à savoir'
export const questions = [
  {
    question: `${PRODUCT} peut-il modifier quelque chose sur YouTube ?`,
    answer: `Non. Vous donnez un accès en lecture seule : ${PRODUCT} voit quelles chaînes vous suivez, mais ne peut ni vous abonner, ni vous désabonner, ni aimer, ni commenter.`,
  },
  {
    question: 'Et si je déplace les mauvaises chaînes ?',
    answer: 'Annuler les remet où elles étaient, une chaîne ou deux cents.',
  },
  {
    question: 'Faut-il tout classer ?',
    answer: 'Non. Les chaînes sans dossier attendent dans Non classées que vous ayez le temps, ou pour toujours.',
  },
  {
    question: 'Puis-je repartir ?',
    answer:
      'À tout moment. Téléchargez vos dossiers et chaînes en JSON, CSV ou OPML, puis supprimez votre compte dans les paramètres. Vos données partent avec lui.',
  },
] as const
