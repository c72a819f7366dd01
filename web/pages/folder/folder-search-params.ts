/** The search parameters of a folder's page: the text, and `in=all` to search all subscriptions. */
export type FolderSearchParams = { q?: string; in?: 'all' }

/** The server's limit. */
const MAX_LENGTH = 200

/** Drops search parameters that are unknown or invalid. */
export function parseFolderSearch({ q, in: scope }: Record<string, unknown>): FolderSearchParams {
  if (typeof q !== 'string' || q.trim() === '') return {}
  return { q: q.trim().slice(0, MAX_LENGTH), ...(scope === 'all' && { in: 'all' as const }) }
}
