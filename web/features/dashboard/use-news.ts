import { useEffect, useState } from 'react'
import type { FolderView, LibraryView } from '#rules/api/library.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { knownUploadsOf } from '#web/features/news/known-uploads.ts'
import { gatherNews, idsOf, marksOf, type News } from './gather-news.ts'
import { noteVisit } from './visits-database.ts'

/** Uploads arrive in bursts: they are shown together. */
const GATHER_AFTER_MS = 300

/**
 * What is new for the person; null until it is known. Read between frames, so that nothing on screen waits for it, and again when uploads
 * arrive or channels move. A click changes nothing here: what a person looks at keeps its place.
 * @param folders in the order to show; the same array until it changes
 */
export function useNews(parts: FeedParts, library: LibraryView, folders: readonly FolderView[]): News | null {
  const [openedAt] = useState(Date.now)
  const [news, setNews] = useState<News | null>(null)
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
      if (!isLeft) setNews(gathered)
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
