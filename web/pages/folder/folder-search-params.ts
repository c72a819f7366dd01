/** What a folder's page keeps in the address: what is searched for, and `in=all` when in all subscriptions. */
export type FolderSearch = { q?: string; in?: 'all' }

/** As long as the server takes it. */
const MAX_LETTERS = 200

/** Takes out of the address what makes sense. */
export function parseFolderSearch({ q, in: where }: Record<string, unknown>): FolderSearch {
  if (typeof q !== 'string' || q.trim() === '') return {}
  return { q: q.trim().slice(0, MAX_LETTERS), ...(where === 'all' && { in: 'all' as const }) }
}
