import { useEffect, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'

/** The lists of videos that are on screen. A page can have a long one and parts of it. */
const lists: { current: readonly VideoView[] }[] = []

/** Makes the list known while it is on screen: a video opened from it goes on to the next one there. */
export function useListOnScreen(videos: readonly VideoView[]): void {
  const list = useRef(videos)
  list.current = videos
  useEffect(() => {
    lists.push(list)
    return () => void lists.splice(lists.indexOf(list), 1)
  }, [])
}

/** The longest list on screen that has the video; the video alone if there is none. */
export const listWith = (video: VideoView): readonly VideoView[] =>
  lists
    .map(({ current }) => current)
    .filter((list) => list.some(({ id }) => id === video.id))
    .reduce((longest, list) => (list.length > longest.length ? list : longest), [video])
