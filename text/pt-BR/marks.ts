import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Part of a video's accessible name. */
export const seen = 'visto'
/** Part of a video's accessible name. */
export const watched = 'assistido'

/** How much of a video is left to watch: `faltam 26 min`. @param seconds of the whole video */
export const timeLeft = (seconds: number, progress: number): string => {
  const minutes = Math.max(1, Math.round((seconds * (1 - progress)) / 60))
  return plural('pt-BR', minutes, { one: 'falta # min', other: 'faltam # min' }, countText(minutes))
}

export const videoActions = 'Ações deste vídeo'
export const moreActions = 'Mais ações'
export const channelFolders = 'Pastas do canal'
export const openOnYouTube = 'Abrir no YouTube'
export const openHere = 'Abrir aqui'
export const markSeen = 'Marcar como visto'
export const markUnseen = 'Marcar como não visto'
export const markAllSeen = 'Marcar tudo como visto'
export const markFolderSeen = 'Marcar a pasta como vista'
export const markOlderSeen = 'Marcar anteriores como vistos'

/** `12 marcados como vistos`. */
export const markedSeen = (count: number): string =>
  plural('pt-BR', count, { one: 'Marcado como visto', other: '# marcados como vistos' }, countText(count))
export const markedUnseen = (count: number): string =>
  plural('pt-BR', count, { one: 'Marcado como não visto', other: '# marcados como não vistos' }, countText(count))
/** More than are listed. */
export const markedAllSeen = 'Tudo marcado como visto'
export const markedOlderSeen = 'Tudo o que é anterior marcado como visto'

/** A tooltip with the shortcut: `Marcar como visto (S)`. */
export const withKey = (label: string, keys: string): string => `${label} (${keys})`

/** A setting, its label and what it does. */
export const whileScrolling = 'Ao rolar a página'
export const markPassed = 'Marcar como visto o que fica para trás'
export const markPassedText =
  'Em Novidades e nas pastas, um vídeo conta como visto depois de aparecer na tela e você continuar rolando. Dá para desfazer a cada vez.'
