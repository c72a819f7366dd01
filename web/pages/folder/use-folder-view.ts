import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { hideSeenStore } from '#web/lib/preferences.ts'
import type { VideosShown } from './folder-search-params.ts'

/**
 * Which videos the page lists: as its address says, or else as the user last chose in this browser.
 * `opening` rises when the user chooses: then a list begins anew.
 */
export function useFolderView(): { view: VideosShown; opening: number; choose(view: VideosShown): void } {
  const { show } = useSearch({ from: '/folder/$slug' })
  const hidesSeen = useSelector(hideSeenStore) === 'yes'
  const navigate = useNavigate({ from: '/folder/$slug' })
  const [opening, setOpening] = useState(0)
  return {
    view: show ?? (hidesSeen ? 'unseen' : 'all'),
    opening,
    choose(view) {
      hideSeenStore.set(view === 'unseen' ? 'yes' : 'no')
      setOpening(opening + 1)
      void navigate({ search: (search) => ({ ...search, show: view }), replace: true, resetScroll: false })
    },
  }
}
