import type { Query } from '@tanstack/react-query'
import type { LibraryView } from '#contract/library.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type FeedSelection, videosKey } from './api.ts'

const tabs = new BroadcastChannel('subshelf:videos')

/** Makes other tabs revalidate the videos of the user. */
export const notifyTabs = (userId: string): void => tabs.postMessage(userId)

/** Fetches what is new or the channels' stats again, unless a request for them is under way. */
export const revalidate = (userId: string, query: 'new' | 'stats'): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...videosKey(userId), query] }, { cancelRefetch: false })

/** Fetches everything about videos again: what is on screen now, the rest when it is shown. Not of folders that are gone. */
export async function revalidateVideos(userId: string): Promise<void> {
  const queryKey = videosKey(userId)
  const predicate = hasFolder(userId)
  // A first request under way is never cancelled. Its answer may be older than what was just stored, so it is repeated.
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const first = new Set(underWay.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries({ queryKey, predicate })
  if (first.size === 0) return
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.has(query) && predicate(query) })
}

/** Whether the folder that a query is about is still there: a deleted one may be on screen for a moment. */
function hasFolder(userId: string): (query: Query) => boolean {
  const folders = queryClient.getQueryData<LibraryView>(['library', userId])?.folders
  const ids = folders && new Set(['unsorted', ...folders.map(({ id }) => id)])
  return ({ queryKey: [, , kind, selection] }) => {
    const { folder } = kind === 'feed' || kind === 'scheduled' ? (selection as FeedSelection) : {}
    return folder === undefined || !ids || ids.has(folder)
  }
}

/**
 * Revalidates videos after a refresh in another tab, and after a change of the library, which may move channels to other
 * folders. Call once at start.
 */
export function followVideos(): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<string>) => void revalidateVideos(data))
  const libraries = new Map<string, unknown>()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [kind, userId] = query.queryKey as readonly [string, string]
    if (type !== 'updated' || kind !== 'library' || query.state.status !== 'success') return
    const library = query.state.data
    const before = libraries.get(userId)
    libraries.set(userId, library)
    if (before !== undefined && before !== library) void revalidateVideos(userId)
  })
}
