import { useEffect, useState } from 'react'
import type { FolderView, LibraryView } from '#rules/api/library.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { knownUploadsOf } from '#web/features/news/known-uploads.ts'
import { gatherNews, idsOf, MOST_SHELVES, marksOf, type News } from './gather-news.ts'
import { noteVisit } from './visits-database.ts'

/** Uploads arrive in bursts: they are shown together. */
const GATHER_AFTER_MS = 300

/** What was shown last, so that coming back finds the same height to scroll in. */
let shownLast: { userId: string; news: News } | null = null

/** The news shown last, while they are of just these folders. */
function remembered(userId: string, folders: readonly FolderView[]): News | null {
  if (shownLast?.userId !== userId) return null
  const { shelves } = shownLast.news
  const isSame = shelves.length === Math.min(folders.length, MOST_SHELVES)
  return isSame && shelves.every(({ folder }, i) => folder === folders[i]) ? shownLast.news : null
}

/**
 * What is new for the person; null until it is known. Read between frames, so that nothing on screen waits for it, and
 * again when uploads arrive or channels move. A click changes nothing here: what a person looks at keeps its place.
 * @param folders in the order to show; the same array until it changes
 */
export function useNews(parts: FeedParts, library: LibraryView, folders: readonly FolderView[]): News | null {
  const [openedAt] = useState(Date.now)
  const [news, setNews] = useState(() => remembered(parts.userId, folders))
  const { userId, clicks } = parts

  useEffect(() => {
    const known = knownUploadsOf(userId)
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isClicked = (videoId: string) => (clicks.get(videoId)?.clickedAt ?? openedAt) < openedAt

    async function gather() {
      const now = Date.now()
      const [{ last }] = await Promise.all([
        noteVisit(userId, { at: now, channels: marksOf(library) }),
        known.read(idsOf(folders), true),
      ])
      const gathered = await gatherNews({ parts, known, folders, library, last, isClicked, now })
      if (isLeft) return
      shownLast = { userId, news: gathered }
      setNews(gathered)
    }
    const gatherSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void gather(), GATHER_AFTER_MS)
    }
    const onVisible = () => document.visibilityState === 'visible' && gatherSoon()

    let stop = () => {}
    void gather().then(() => {
      if (!isLeft) stop = known.subscribe(gatherSoon)
    })
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [parts, userId, clicks, openedAt, library, folders])
  return news
}
