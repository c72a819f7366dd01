import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

/** The title while the video is not known. */
export const title = 'Regarder'
/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string => (place === null ? 'Retour' : `Retour : ${isolate(place)}`)
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const playedBy = (host: string): string => `Lecture par ${host}. Google saura que cette vidéo a été lue.`
export const play = 'Lire'
export const playerOf = (video: string): string => `Lecteur : ${isolate(video)}`

export const previous = 'Vidéo précédente'
export const next = 'Vidéo suivante'
export const seen = 'Vue'
export const youtube = 'YouTube'
export const watchOnYouTube = 'Regarder sur YouTube'
export const speed = 'Vitesse'
/** `1,5×` */
export const speedText = (rate: number): string => `${String(rate).replace('.', ',')}×`
export const speedSet = (rate: number): string => `Vitesse ${String(rate).replace('.', ',')}`

export const goesOnAt = (position: number): string => `Reprend à ${lengthText(position)}.`
export const fromTheBeginning = 'Depuis le début'

export const folders = 'Dossiers'
export const alsoAdd = 'Ajouter aussi'
export const addToFolder = 'Ajouter à un dossier'

// Why it is not played here.

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: 'Son propriétaire n’autorise pas la lecture sur d’autres sites.',
  made_for_kids: 'Elle est conçue pour les enfants. Ces vidéos ne sont lues que sur YouTube.',
  age_restricted: 'Elle est soumise à une limite d’âge. YouTube ne la montre qu’aux adultes connectés.',
  region_blocked: 'Elle n’est pas disponible dans votre pays.',
  gone: 'Elle n’est plus sur YouTube, ou elle est privée.',
  unknown: 'Impossible de demander à YouTube si elle peut être lue ici.',
}
/** Below the play button. */
export const mayBeBlocked = 'Elle n’est peut-être pas disponible dans votre pays.'
export const playerFailed = 'Le lecteur n’a pas pu la lire.'
export const notLoaded = 'Impossible de charger la vidéo'
export const notFound = 'Cette vidéo n’appartient à aucune de vos chaînes'
export const notFoundHint = 'Elle vient peut-être d’une chaîne que vous avez retirée.'
export const toDashboard = 'Tableau de bord'

export const upNext = 'À suivre'
export const playOn = 'Enchaîner'
export const playOnHint = 'La vidéo suivante démarre d’elle-même tant que cette page est visible'
export const playing = 'En cours'
export const lastOne = 'C’était la dernière de cette liste.'
export const afterThat = (place: string | null): string => (place === null ? 'Ensuite' : `Ensuite : ${isolate(place)}`)

export const openVideos = 'Ouvrir les vidéos'
export const openVideosText =
  'Ici, une vidéo est lue sur sa propre page, avec les suivantes à côté. Avec Ctrl ou le bouton du milieu, elle s’ouvre toujours sur YouTube.'
export const openingPlaces = { youtube: 'Sur YouTube', here: 'Ici' } as const
