import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

/** The title while the video is not known. */
export const title = 'Ansehen'
/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string => (place === null ? 'Zurück' : `Zurück zu ${isolate(place)}`)
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const playedBy = (host: string): string =>
  `Abgespielt von ${host}. Google erfährt, dass dieses Video abgespielt wurde.`
export const play = 'Abspielen'
export const playerOf = (video: string): string => `Player: ${isolate(video)}`

export const previous = 'Voriges Video'
export const next = 'Nächstes Video'
export const seen = 'Gesehen'
export const youtube = 'YouTube'
export const watchOnYouTube = 'Auf YouTube ansehen'
export const speed = 'Tempo'
/** `1,5×` */
export const speedText = (rate: number): string => `${String(rate).replace('.', ',')}×`
export const speedSet = (rate: number): string => `Tempo ${String(rate).replace('.', ',')}`

export const goesOnAt = (position: number): string => `Geht bei ${lengthText(position)} weiter.`
export const fromTheBeginning = 'Von vorn'

export const folders = 'Ordner'
export const alsoAdd = 'Auch hinzufügen'
export const addToFolder = 'Zu einem Ordner hinzufügen'

// Why it is not played here.

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: 'Der Kanal erlaubt das Abspielen auf anderen Seiten nicht.',
  made_for_kids: 'Es ist für Kinder gemacht. Solche Videos laufen nur auf YouTube.',
  age_restricted: 'Es hat eine Altersbeschränkung. YouTube zeigt es nur angemeldeten Erwachsenen.',
  region_blocked: 'Es ist in deinem Land nicht verfügbar.',
  gone: 'Es ist nicht mehr auf YouTube, oder es ist privat.',
  unknown: 'YouTube konnte nicht gefragt werden, ob es hier laufen darf.',
}
/** Below the play button. */
export const mayBeBlocked = 'In deinem Land ist es vielleicht nicht verfügbar.'
export const playerFailed = 'Der Player konnte es nicht abspielen.'
export const notLoaded = 'Das Video konnte nicht geladen werden'
export const notFound = 'Dieses Video gehört zu keinem deiner Kanäle'
export const notFoundHint = 'Vielleicht gehört es zu einem Kanal, den du entfernt hast.'
export const toDashboard = 'Übersicht'

export const upNext = 'Als Nächstes'
export const playOn = 'Weiterspielen'
export const playOnHint = 'Das nächste Video beginnt von selbst, solange diese Seite zu sehen ist'
export const playing = 'Läuft gerade'
export const lastOne = 'Das war das letzte dieser Liste.'
export const afterThat = (place: string | null): string => (place === null ? 'Danach' : `Danach: ${isolate(place)}`)

export const openVideos = 'Videos öffnen'
export const openVideosText =
  'Hier läuft ein Video auf einer eigenen Seite, mit den nächsten daneben. Mit Strg oder der mittleren Maustaste öffnet es sich weiterhin auf YouTube.'
export const openingPlaces = { youtube: 'Auf YouTube', here: 'Hier' } as const
