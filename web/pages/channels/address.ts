import type { ChannelSort } from '#domain/library.ts'
import { UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'

export type SubscriptionSort = ChannelSort | UploadSort

/** What the subscriptions page keeps in the address. `folder` is a folder's slug or `unsorted`. */
export type SubscriptionsSearch = { q?: string; folder?: string; sort?: SubscriptionSort }

const SORTS: readonly SubscriptionSort[] = ['name-asc', 'name-desc', ...UPLOAD_SORTS]

/** Takes out of the address what makes sense. */
export function readAddress(search: Record<string, unknown>): SubscriptionsSearch {
  const { q, folder } = search
  const sort = SORTS.find((known) => known === search.sort)
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(sort && { sort }),
  }
}
