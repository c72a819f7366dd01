import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Marks a video that the user has not clicked yet. */
export const newTag = 'NOVO'
export const live = 'AO VIVO'
/** While it runs. */
export const premiere = 'ESTREIA'
export const untitled = 'Vídeo sem título'
/** Stands for a channel's name where YouTube gives none. */
export const untitledChannel = 'Canal sem nome'

// How videos are laid out.

export const layout = 'Exibição'
export const gridLayout = 'Grade'
export const listLayout = 'Lista'
export const compactLayout = 'Compacta'

export const moreFailed = 'Não foi possível carregar mais vídeos.'
export const loadMore = 'Carregar mais'
/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  plural(
    'pt-BR',
    total ?? shown,
    total === null
      ? { one: '# vídeo exibido', other: '# vídeos exibidos' }
      : { one: `# de ${countText(total)} vídeo exibido`, other: `# de ${countText(total)} vídeos exibidos` },
    countText(shown),
  )
