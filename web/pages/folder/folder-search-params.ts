import type { RawSearch } from '#web/lib/addresses.ts'
/** Which videos a folder's page lists. */
export type VideosShown = 'unseen' | 'all'

/** The search parameters of a folder's page: the text, `in=all` to search all subscriptions, and which videos are listed. */
export type FolderSearchParams = { q?: string; in?: 'all'; show?: VideosShown }

/** The server's limit. */
const MAX_LENGTH = 200

declare module '#web/lib/addresses.ts' {
  interface SearchOf {
    '/folder/:slug': FolderSearchParams
  }
}

/** Drops search parameters that are unknown or invalid. */
export function parseFolderSearch({ q, in: scope, show }: RawSearch): FolderSearchParams {
  const view: Pick<FolderSearchParams, 'show'> = show === 'unseen' || show === 'all' ? { show } : {}
  if (!q?.trim()) return view
  return { q: q.trim().slice(0, MAX_LENGTH), ...(scope === 'all' && { in: 'all' as const }), ...view }
}
