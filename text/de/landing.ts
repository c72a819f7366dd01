import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const login = 'Anmelden'
export const tagline = 'Deine Abos, endlich im\u00a0Regal.'
export const description = `${PRODUCT} holt deine YouTube-Abos herein, lässt dich Kanäle in Ordner legen und zeigt dir, was neu ist, Ordner für Ordner.`
export const descriptionClosed = `${PRODUCT} bringt deine YouTube-Abos in Ordner. Die Registrierung ist gerade geschlossen: Trag dich in die Warteliste ein, und wir schreiben dir ein einziges Mal, wenn es losgeht.`
export const getStarted = 'Loslegen'
export const readOnly = 'Google-Anmeldung nur mit Lesezugriff.'
/** @param folders how many the free plan has */
export const freeWith = (folders: number): string =>
  plural('de', folders, { one: 'Kostenlos mit # Ordner.', other: 'Kostenlos mit # Ordnern.' }, countText(folders))
export const comingSoon = 'Kommt bald'
export const comingSoonText = 'Erfahr als Erstes, wenn die Registrierung öffnet'
export const joinTheWaitlist = 'Auf die Warteliste'
export const needsScript = 'Zum Anmelden brauchst du JavaScript.'

export const preview = 'Beispielordner'
/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
export const sampleFolders = {
  science: {
    name: 'Technik & Wissen',
    channelCount: 8,
    videos: [
      { title: 'Wohin verschwinden Saturns Ringe?', channel: 'Stille Umlaufbahn', length: 1082 },
      { title: 'Eine Uhr aus Schrott, Teil 3', channel: 'Werkbank Nord', length: 2467 },
      { title: 'Der Chip, der überall steckt', channel: 'Kilovolt', length: 566 },
      { title: 'Warum Primzahlen seltener werden', channel: 'Zahlenfreund', length: 679 },
    ],
  },
  music: {
    name: 'Musik & Kunst',
    channelCount: 2,
    videos: [
      { title: 'B-Seite, live vom Dachboden', channel: 'Papierzüge', length: 1367 },
      { title: 'Cellosuite bei Kerzenschein', channel: 'Ensemble Sora', length: 3751 },
      { title: 'Den Hafen malen', channel: 'Papierzüge', length: 2031 },
      { title: 'Regen, für ein Klavier', channel: 'Ensemble Sora', length: 331 },
    ],
  },
  entertainment: {
    name: 'Unterhaltung',
    channelCount: 4,
    videos: [
      { title: 'Fünfmal Ei, eine Pfanne', channel: 'Zweites Frühstück', length: 760 },
      { title: 'Im Nachtzug ans Meer', channel: 'Langzeitgast', length: 1634 },
      { title: 'Planken für den Rumpf, Tag 12', channel: 'Tide & Holz', length: 1145 },
      { title: 'Eine Nacht über den Wolken', channel: 'Klares Wetter', length: 873 },
    ],
  },
} as const

export const howItWorks = 'So funktioniert es'
export const steps = [
  {
    title: 'Hereinholen',
    text: 'Melde dich mit Google an, und deine Abos sind in Sekunden da. Auf YouTube ändert sich nichts.',
  },
  {
    title: 'Einsortieren',
    text: 'Leg einen Ordner an, wähl die Kanäle aus, verschieb alle auf einmal. Per Ziehen, Klick oder Tastatur.',
  },
  {
    title: 'Neues ansehen',
    text: 'Öffne einen Ordner und sieh seine neuesten Videos. Was du noch nicht geöffnet hast, trägt ein NEU.',
  },
] as const

export const why = 'Warum deine Abos ordnen?'
export const features = {
  organization: {
    title: 'Deine Ordnung',
    text: 'Eigene Ordner, jeder in seiner Farbe. Verschieb einen Kanal oder zweihundert auf einmal.',
  },
  discovery: {
    title: 'Sofort gefunden',
    text: 'Finde jedes Abo schon beim Tippen, nach Name oder Ordner.',
  },
  feeds: {
    title: 'Immer das Neueste',
    text: 'Die neuesten Videos jedes Ordners, mit einem NEU an denen, die du noch nicht geöffnet hast.',
  },
  design: {
    title: 'Modernes Design',
    text: 'Ruhig, schnell, hell oder dunkel, am Handy und per Tastatur.',
  },
} as const
/** What the small pictures of the features show. Invented. */
export const featurePieces = {
  folders: ['Holzwerken', 'Weltraum', 'Slow Cooking', 'Fahrräder'],
  search: 'umlauf',
  found: [
    { channel: 'Stille Umlaufbahn', folder: 'Technik & Wissen' },
    { channel: 'Garten im Umlauf', folder: 'Unterhaltung' },
  ],
} as const

export const plansTitle = 'Kostenlos starten, ein Preis für mehr'
/** `0 £`, `2,99 £`. @param priceMinor pence a month */
export const price = (priceMinor: number): string =>
  `${priceMinor === 0 ? 0 : (priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£`
/** Beside the price. */
export const perMonth = 'im Monat'
export const startForFree = 'Kostenlos starten'
/** Below the plans. */
export const cancelAnyTime =
  'Premium kannst du jederzeit kündigen. Danach wird nichts gelöscht: Deine Ordner bleiben, du kannst nur nicht mehr anlegen, als der kostenlose Tarif erlaubt.'

export const questionsTitle = 'Gut zu wissen'
export const questions = [
  {
    question: `Kann ${PRODUCT} auf YouTube etwas ändern?`,
    answer: `Nein. Du gibst nur Lesezugriff: ${PRODUCT} sieht, welchen Kanälen du folgst, kann aber nichts abonnieren, abbestellen, liken oder kommentieren.`,
  },
  {
    question: 'Und wenn ich die falschen Kanäle verschiebe?',
    answer: 'Rückgängig bringt sie dorthin zurück, wo sie waren, einen Kanal oder zweihundert.',
  },
  {
    question: 'Muss ich alles einsortieren?',
    answer: 'Nein. Kanäle ohne Ordner warten unter Unsortiert, bis du dazu kommst, oder für immer.',
  },
  {
    question: 'Kann ich wieder gehen?',
    answer:
      'Jederzeit. Lade deine Ordner und Kanäle als JSON, CSV oder OPML herunter und lösch dann in den Einstellungen dein Konto. Deine Daten gehen mit.',
  },
] as const
