import { useState } from 'react'
import { changeSearch, searchNow, useSearch } from '#web/lib/navigation.ts'
import { hideSeenStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { parseFolderSearch, type VideosShown } from './folder-search-params.ts'

/**
 * Which videos the page lists: as its address says, or else as the user last chose in this browser.
 * `opening` rises when the user chooses: then a list begins anew.
 */
export function useFolderView(): { view: VideosShown; opening: number; choose(view: VideosShown): void } {
  const { show } = parseFolderSearch(useSearch())
  const hidesSeen = useSelector(hideSeenStore) === 'yes'
  const [opening, setOpening] = useState(0)
  return {
    view: show ?? (hidesSeen ? 'unseen' : 'all'),
    opening,
    choose(view) {
      hideSeenStore.set(view === 'unseen' ? 'yes' : 'no')
      setOpening(opening + 1)
      changeSearch('/folder/:slug', { ...parseFolderSearch(searchNow()), show: view })
    },
  }
}
