import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const newTag = 'NEU'
export const live = 'LIVE'
/** While it runs. */
export const premiere = 'PREMIERE'
export const untitled = 'Video ohne Titel'
export const untitledChannel = 'Kanal ohne Namen'

export const layout = 'Ansicht'
export const gridLayout = 'Raster'
export const listLayout = 'Liste'
export const compactLayout = 'Kompakt'

export const moreFailed = 'Weitere Videos konnten nicht geladen werden.'
export const loadMore = 'Mehr laden'
/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  plural(
    'de',
    total ?? shown,
    total === null
      ? { one: '# Video angezeigt', other: '# Videos angezeigt' }
      : { one: `# von ${countText(total)} Video angezeigt`, other: `# von ${countText(total)} Videos angezeigt` },
    countText(shown),
  )
