import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FolderView } from '#rules/api/library.ts'
import { accessTokens } from '#web/features/access-token/access-token.ts'
import { quotaStop } from '#web/features/quota/quota-stop.ts'
import { afterPaint } from '#web/lib/idle.ts'
import type { FeedParts } from './feed-parts.ts'
import { createFolderFeed, type FeedState, type FolderFeed } from './folder-feed.ts'

/** The feed of a folder, loading while the page shows it. A new one when other channels are in the folder. */
export function useFolderFeed(parts: FeedParts, folder: FolderView): { feed: FolderFeed; state: FeedState } {
  const ids = folder.channels.map((channel) => channel.id).join(',')
  const feed = useMemo(
    () =>
      createFolderFeed({
        name: folder.id,
        channelIds: ids === '' ? [] : ids.split(','),
        uploads: parts.uploads,
        tokens: accessTokens,
        resume: parts.client.resume,
        isQuotaGone: () => quotaStop.until() !== null,
        painted: afterPaint,
      }),
    [parts, folder.id, ids],
  )
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && feed.comeBack()
    feed.open()
    addEventListener('online', feed.comeBack)
    document.addEventListener('visibilitychange', onVisible)
    const stops = [accessTokens.subscribe(feed.goOn), quotaStop.subscribe(feed.goOn)]
    return () => {
      feed.close()
      for (const stop of stops) stop()
      removeEventListener('online', feed.comeBack)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [feed])
  return { feed, state: useSyncExternalStore(feed.subscribe, feed.state) }
}
