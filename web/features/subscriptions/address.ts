/** What the subscriptions page keeps in the address. `folder` is a folder's slug or `unsorted`. */
export type SubscriptionsSearch = { q?: string; folder?: string; sort?: 'name-desc' }

/** Takes out of the address what makes sense. */
export function readAddress(search: Record<string, unknown>): SubscriptionsSearch {
  const { q, folder, sort } = search
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(sort === 'name-desc' && { sort }),
  }
}
