import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Marks a video that the user has not clicked yet. */
export const newTag = 'NUEVO'
export const live = 'EN VIVO'
/** While it runs. */
export const premiere = 'ESTRENO'
export const untitled = 'Video sin título'
/** Stands for a channel's name where YouTube gives none. */
export const untitledChannel = 'Canal sin nombre'

// How videos are laid out.

export const layout = 'Vista'
export const gridLayout = 'Cuadrícula'
export const listLayout = 'Lista'
export const compactLayout = 'Compacta'

export const moreFailed = 'No se han podido cargar más videos.'
export const loadMore = 'Cargar más'
/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  plural(
    'es',
    total ?? shown,
    total === null
      ? { one: '# video a la vista', other: '# videos a la vista' }
      : { one: `# de ${countText(total)} video a la vista`, other: `# de ${countText(total)} videos a la vista` },
    countText(shown),
  )
