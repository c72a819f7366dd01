import type { Embedding } from '#contract/videos.ts'
import { isolate } from '../isolate.ts'
import { lengthText } from './format.ts'

// The page that plays a video.

/** The title while the video is not known. */
export const title = 'Assistir'
/** @param place the title of the page the video was opened from; null: not known */
export const back = (place: string | null): string => (place === null ? 'Voltar' : `Voltar para ${isolate(place)}`)
/** @param host the site of the player, such as `youtube-nocookie.com` */
export const playedBy = (host: string): string =>
  `Reproduzido por ${host}. O Google fica sabendo que este vídeo foi reproduzido.`
export const play = 'Reproduzir'
export const playerOf = (video: string): string => `Player: ${isolate(video)}`

export const previous = 'Vídeo anterior'
export const next = 'Próximo vídeo'
export const seen = 'Visto'
export const youtube = 'YouTube'
export const watchOnYouTube = 'Assistir no YouTube'
export const speed = 'Velocidade'
const decimal = (rate: number): string => String(rate).replace('.', ',')
/** `1,5×` */
export const speedText = (rate: number): string => `${decimal(rate)}×`
export const speedSet = (rate: number): string => `Velocidade ${decimal(rate)}`

export const goesOnAt = (position: number): string => `Continua em ${lengthText(position)}.`
export const fromTheBeginning = 'Desde o começo'

export const folders = 'Pastas'
export const alsoAdd = 'Adicionar também'
export const addToFolder = 'Adicionar a uma pasta'

// Why it is not played here.

export const notHere: Readonly<Record<Exclude<Embedding, 'allowed' | 'region_limited'>, string>> = {
  refused: 'O dono do vídeo não permite a reprodução em outros sites.',
  made_for_kids: 'É um conteúdo para crianças. Esses vídeos só são reproduzidos no YouTube.',
  age_restricted: 'Tem restrição de idade. O YouTube só o mostra a adultos conectados.',
  region_blocked: 'Não está disponível no seu país.',
  gone: 'Não está mais no YouTube ou é privado.',
  unknown: 'Não foi possível perguntar ao YouTube se ele pode ser reproduzido aqui.',
}
/** Below the play button. */
export const mayBeBlocked = 'Talvez não esteja disponível no seu país.'
export const playerFailed = 'O player não conseguiu reproduzir o vídeo.'
export const notLoaded = 'Não foi possível carregar o vídeo'
export const notFound = 'Este vídeo não é de nenhum dos seus canais'
export const notFoundHint = 'Ele pode ser de um canal que você removeu.'
export const toDashboard = 'Painel'

// What comes next.

export const upNext = 'A seguir'
export const playOn = 'Continuar tocando'
export const playOnHint = 'O próximo vídeo começa sozinho enquanto esta página está à vista'
export const playing = 'Reproduzindo'
export const lastOne = 'Esse era o último desta lista.'
export const afterThat = (place: string | null): string => (place === null ? 'Depois' : `Depois: ${isolate(place)}`)

// The setting.

export const openVideos = 'Abrir vídeos'
export const openVideosText =
  'Aqui, cada vídeo toca em uma página própria, com os próximos ao lado. Com Ctrl ou o botão do meio, ele ainda abre no YouTube.'
export const openingPlaces = { youtube: 'No YouTube', here: 'Aqui' } as const
