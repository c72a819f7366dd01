import { message, messages } from './message.ts'

/** Marks a video that the user has not clicked yet. */
export const { newTag, live, untitled } = messages('videos')

/** While it runs. */
export const { premiere } = messages('videos')

/** Stands for a channel's name where YouTube gives none. */
export const { untitledChannel } = messages('videos')

// How videos are laid out.

export const { layout, gridLayout, listLayout, compactLayout, moreFailed, loadMore } = messages('videos')

/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  total === null ? message('videos.videosShown', { shown }) : message('videos.videosShownOf', { shown, total })
