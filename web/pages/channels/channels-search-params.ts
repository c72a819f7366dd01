import type { ChannelSort } from '#domain/library.ts'
import { UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'

export type ChannelsSort = ChannelSort | UploadSort

/** The search parameters of the page. `folder` is a folder's slug or `unsorted`. */
export type ChannelsSearch = { q?: string; folder?: string; sort?: ChannelsSort }

export const SORTS: readonly ChannelsSort[] = ['name-asc', 'name-desc', ...UPLOAD_SORTS]

/** Drops search parameters that are unknown or invalid. */
export function parseChannelsSearch(search: Record<string, unknown>): ChannelsSearch {
  const { q, folder } = search
  const sort = SORTS.find((known) => known === search.sort)
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(sort && { sort }),
  }
}
