import { useState } from 'react'

/** Pages shown per list, so that a return to a folder restores its scroll height. */
const shownPages = new Map<string, number>()

/** How many pages of videos a list shows. @param source identifies the list */
export function useShownPages(source: string): { pages: number; showMore(): void } {
  const [state, setState] = useState({ source, pages: shownPages.get(source) ?? 1 })
  const pages = state.source === source ? state.pages : (shownPages.get(source) ?? 1)
  return {
    pages,
    showMore() {
      shownPages.set(source, pages + 1)
      setState({ source, pages: pages + 1 })
    },
  }
}
