/** Which videos a folder's page lists. */
export type VideosShown = 'unseen' | 'all'

/** The search parameters of a folder's page: the text, `in=all` to search all subscriptions, and which videos are listed. */
export type FolderSearchParams = { q?: string; in?: 'all'; show?: VideosShown }

/** The server's limit. */
const MAX_LENGTH = 200

/** Drops search parameters that are unknown or invalid. */
export function parseFolderSearch({ q, in: scope, show }: Record<string, unknown>): FolderSearchParams {
  const view: Pick<FolderSearchParams, 'show'> = show === 'unseen' || show === 'all' ? { show } : {}
  if (typeof q !== 'string' || q.trim() === '') return view
  return { q: q.trim().slice(0, MAX_LENGTH), ...(scope === 'all' && { in: 'all' as const }), ...view }
}
