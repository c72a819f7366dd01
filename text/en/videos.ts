import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Marks a video that the user has not clicked yet. */
export const newTag = 'NEW'
export const live = 'LIVE'
/** While it runs. */
export const premiere = 'PREMIERE'
export const untitled = 'Untitled video'
/** Stands for a channel's name where YouTube gives none. */
export const untitledChannel = 'Untitled channel'

// How videos are laid out.

export const layout = 'Layout'
export const gridLayout = 'Grid'
export const listLayout = 'List'
export const compactLayout = 'Compact'

export const moreFailed = "More videos couldn't be loaded."
export const loadMore = 'Load more'
/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  plural(
    'en',
    total ?? shown,
    total === null
      ? { one: '# video shown', other: '# videos shown' }
      : { one: `# of ${countText(total)} video shown`, other: `# of ${countText(total)} videos shown` },
    countText(shown),
  )
