import { useState } from 'react'

/** Pages shown per folder, so that a return to the folder restores its scroll height. */
const shownPages = new Map<string, number>()

/** How many pages of videos a folder shows. */
export function useShownPages(folderId: string): { pages: number; showMore(): void } {
  const [pages, setPages] = useState(shownPages.get(folderId) ?? 1)
  return {
    pages,
    showMore() {
      shownPages.set(folderId, pages + 1)
      setPages(pages + 1)
    },
  }
}
