import type { ChannelSort } from '#domain/library.ts'
import { UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'

export type ChannelsSort = ChannelSort | UploadSort

/** What the subscriptions page keeps in the address. `folder` is a folder's slug or `unsorted`. */
export type ChannelsSearch = { q?: string; folder?: string; sort?: ChannelsSort }

const SORTS: readonly ChannelsSort[] = ['name-asc', 'name-desc', ...UPLOAD_SORTS]

/** Takes out of the address what makes sense. */
export function parseChannelsSearch(search: Record<string, unknown>): ChannelsSearch {
  const { q, folder } = search
  const sort = SORTS.find((known) => known === search.sort)
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(sort && { sort }),
  }
}
