import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const login = 'Iniciar sesión'
export const tagline = 'Tus suscripciones, por fin en su\u00a0estante.'
export const description = `${PRODUCT} trae tus suscripciones de YouTube, te deja poner los canales en carpetas y te muestra lo nuevo, carpeta por carpeta.`
export const descriptionClosed = `${PRODUCT} pone tus suscripciones de YouTube en carpetas. El registro está cerrado por ahora: apúntate a la lista de espera y te escribiremos una vez, cuando abramos.`
export const getStarted = 'Empezar'
export const readOnly = 'Acceso de Google de solo lectura.'
/** @param folders how many the free plan has */
export const freeWith = (folders: number): string =>
  plural('es', folders, { one: 'Gratis con # carpeta.', other: 'Gratis con # carpetas.' }, countText(folders))
export const comingSoon = 'Muy pronto'
export const comingSoonText = 'Entérate antes que nadie de cuándo se abre el registro'
export const joinTheWaitlist = 'Apuntarme a la lista'
export const needsScript = 'Necesitas JavaScript para iniciar sesión.'

export const preview = 'Carpetas de ejemplo'
/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
export const sampleFolders = {
  science: {
    name: 'Ciencia y tecnología',
    channelCount: 8,
    videos: [
      { title: '¿Adónde van los anillos de Saturno?', channel: 'Órbita Serena', length: 1082 },
      { title: 'Un reloj con chatarra, parte 3', channel: 'Banco Norte', length: 2467 },
      { title: 'El chip que está en todo', channel: 'Kilovoltios', length: 566 },
      { title: 'Por qué escasean los primos', channel: 'Numerario', length: 679 },
    ],
  },
  music: {
    name: 'Música y arte',
    channelCount: 2,
    videos: [
      { title: 'Cara B, en directo desde el desván', channel: 'Trenes de Papel', length: 1367 },
      { title: 'Suite para chelo a la luz de las velas', channel: 'Ensamble Sora', length: 3751 },
      { title: 'Pintar el puerto', channel: 'Trenes de Papel', length: 2031 },
      { title: 'Lluvia, para un piano', channel: 'Ensamble Sora', length: 331 },
    ],
  },
  entertainment: {
    name: 'Entretenimiento',
    channelCount: 4,
    videos: [
      { title: 'Huevos de cinco formas, una sartén', channel: 'Segundo Desayuno', length: 760 },
      { title: 'Tren nocturno a la costa', channel: 'Sin Prisa', length: 1634 },
      { title: 'Forrar el casco, día 12', channel: 'Marea y Madera', length: 1145 },
      { title: 'Una noche sobre las nubes', channel: 'Tiempo Sereno', length: 873 },
    ],
  },
} as const

export const howItWorks = 'Cómo funciona'
export const steps = [
  {
    title: 'Tráelas',
    text: 'Inicia sesión con Google y tus suscripciones llegan en segundos. En YouTube no cambia nada.',
  },
  {
    title: 'Clasifícalas',
    text: 'Crea una carpeta, elige los canales y muévelos todos de una vez. Arrastra, haz clic o usa el teclado.',
  },
  {
    title: 'Mira lo nuevo',
    text: 'Abre una carpeta y ve sus últimos videos. Los que no has abierto dicen NUEVO.',
  },
] as const

export const why = '¿Por qué organizar tus suscripciones?'
export const features = {
  organization: {
    title: 'Orden a tu manera',
    text: 'Carpetas propias, cada una con su color. Mueve un canal o doscientos de una vez.',
  },
  discovery: {
    title: 'Todo al instante',
    text: 'Encuentra cualquier suscripción mientras escribes, por su nombre o su carpeta.',
  },
  feeds: {
    title: 'Videos al día',
    text: 'Los últimos videos de cada carpeta, con la etiqueta NUEVO en los que aún no has abierto.',
  },
  design: {
    title: 'Diseño moderno',
    text: 'Tranquilo, rápido, claro u oscuro, en tu teléfono y desde el teclado.',
  },
} as const
/** What the small pictures of the features show. Invented. */
export const featurePieces = {
  folders: ['Carpintería', 'Espacio profundo', 'Cocina lenta', 'Bicis'],
  search: 'órb',
  found: [
    { channel: 'Órbita Serena', folder: 'Ciencia y tecnología' },
    { channel: 'Jardín en Órbita', folder: 'Entretenimiento' },
  ],
} as const

export const plansTitle = 'Empieza gratis; un solo precio para más'
/** `0 £`, `2,99 £`. @param priceMinor pence a month */
export const price = (priceMinor: number): string =>
  `${priceMinor === 0 ? '0' : (priceMinor / 100).toFixed(2).replace('.', ',')}\u00a0£`
/** Beside the price. */
export const perMonth = 'al mes'
export const startForFree = 'Empezar gratis'
/** Below the plans. */
export const cancelAnyTime =
  'Cancela Premium cuando quieras. Al terminar no se borra nada: tus carpetas se quedan; solo no puedes añadir más de las que permite el plan gratuito.'

export const questionsTitle = 'Conviene saber'
export const questions = [
  {
    question: `¿Puede ${PRODUCT} cambiar algo en YouTube?`,
    answer: `No. El acceso que das es de solo lectura: ${PRODUCT} puede ver qué canales sigues, pero no puede suscribirte, anular suscripciones, dar “me gusta” ni comentar.`,
  },
  {
    question: '¿Y si muevo los canales equivocados?',
    answer: 'Deshacer los devuelve a donde estaban, sea un canal o sean doscientos.',
  },
  {
    question: '¿Tengo que clasificarlo todo?',
    answer: 'No. Los canales sin carpeta esperan en Sin clasificar hasta que te pongas con ellos, o para siempre.',
  },
  {
    question: '¿Puedo irme después?',
    answer:
      'Cuando quieras. Descarga tus carpetas y canales en JSON, CSV u OPML y elimina tu cuenta en Configuración. Tus datos se van con ella.',
  },
] as const
