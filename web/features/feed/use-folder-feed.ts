import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FolderView } from '#rules/api/library.ts'
import { accessTokens } from '#web/features/access-token/access-token.ts'
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
      }),
    [parts, folder.id, ids],
  )
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && feed.comeBack()
    feed.open()
    addEventListener('online', feed.comeBack)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      feed.close()
      removeEventListener('online', feed.comeBack)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [feed])
  return { feed, state: useSyncExternalStore(feed.subscribe, feed.state) }
}
