import { useState } from 'react'

/** How many pages are added by scrolling alone; after that the person decides. */
const AUTOMATIC_PAGES = 3

/** Pages open per folder, so that coming back finds the same height to scroll in. */
const openPages = new Map<string, number>()

export type Pages = { pages: number; mayGrowAlone: boolean; grow(byHand: boolean): void }

/** How many pages of videos a folder shows. */
export function usePages(folderId: string): Pages {
  const [pages, setPages] = useState(openPages.get(folderId) ?? 1)
  const [grownAlone, setGrownAlone] = useState(0)
  return {
    pages,
    mayGrowAlone: grownAlone < AUTOMATIC_PAGES,
    grow(byHand) {
      openPages.set(folderId, pages + 1)
      setPages(pages + 1)
      if (!byHand) setGrownAlone(grownAlone + 1)
    },
  }
}
