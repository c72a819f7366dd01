import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

// The page that plays a video.

/** The title while the video is not known. */
export const title = 'Ver'
/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string => (place === null ? 'Atrás' : `Volver a ${isolate(place)}`)
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const playedBy = (host: string): string =>
  `Lo reproduce ${host}. Google se entera de que este video se ha reproducido.`
export const play = 'Reproducir'
export const playerOf = (video: string): string => `Reproductor: ${isolate(video)}`

export const previous = 'Video anterior'
export const next = 'Video siguiente'
export const seen = 'Visto'
export const youtube = 'YouTube'
export const watchOnYouTube = 'Ver en YouTube'
export const speed = 'Velocidad'
const decimal = (rate: number): string => String(rate).replace('.', ',')
/** `1,5×` */
export const speedText = (rate: number): string => `${decimal(rate)}×`
export const speedSet = (rate: number): string => `Velocidad ${decimal(rate)}`

export const goesOnAt = (position: number): string => `Continúa en ${lengthText(position)}.`
export const fromTheBeginning = 'Desde el principio'

export const folders = 'Carpetas'
export const alsoAdd = 'Añadir también'
export const addToFolder = 'Añadir a una carpeta'

// Why it is not played here.

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: 'Su propietario no permite que se reproduzca en otros sitios.',
  made_for_kids: 'Es contenido para niños. Esos videos solo se reproducen en YouTube.',
  age_restricted: 'Tiene restricción de edad. YouTube solo lo muestra a adultos con sesión iniciada.',
  region_blocked: 'No está disponible en tu país.',
  gone: 'Ya no está en YouTube o es privado.',
  unknown: 'No se ha podido preguntar a YouTube si se puede reproducir aquí.',
}
/** Below the play button. */
export const mayBeBlocked = 'Puede que no esté disponible en tu país.'
export const playerFailed = 'El reproductor no ha podido reproducirlo.'
export const notLoaded = 'No se ha podido cargar el video'
export const notFound = 'Este video no es de ninguno de tus canales'
export const notFoundHint = 'Puede que sea de un canal que has quitado.'
export const toDashboard = 'Panel'

// What comes next.

export const upNext = 'A continuación'
export const playOn = 'Seguir reproduciendo'
export const playOnHint = 'El siguiente video empieza solo mientras esta página está a la vista'
export const playing = 'Reproduciendo'
export const lastOne = 'Era el último de esta lista.'
export const afterThat = (place: string | null): string => (place === null ? 'Después' : `Después: ${isolate(place)}`)

// The setting.

export const openVideos = 'Abrir videos'
export const openVideosText =
  'Aquí, cada video se reproduce en su propia página, con los siguientes al lado. Con Ctrl o el botón central se sigue abriendo en YouTube.'
export const openingPlaces = { youtube: 'En YouTube', here: 'Aquí' } as const
