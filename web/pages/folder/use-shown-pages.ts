import { useState } from 'react'

/** Pages open per folder, so that coming back finds the same height to scroll in. */
const openPages = new Map<string, number>()

/** How many pages of videos a folder shows. */
export function useShownPages(folderId: string): { pages: number; grow(): void } {
  const [pages, setPages] = useState(openPages.get(folderId) ?? 1)
  return {
    pages,
    grow() {
      openPages.set(folderId, pages + 1)
      setPages(pages + 1)
    },
  }
}
