import { CHANNEL_FACTS, type ChannelFact } from '#domain/channel-facts.ts'
import type { ChannelSort } from '#domain/library.ts'
import { UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'
import type { RawSearch } from '#web/lib/addresses.ts'

export type ChannelsSort = ChannelSort | UploadSort

/** Narrows the channels: to those in several folders, or to those with a fact. */
export type ChannelsOnly = 'several' | ChannelFact

export const ONLY: readonly ChannelsOnly[] = ['several', ...CHANNEL_FACTS]

/** The search parameters of the page. `folder` is a folder's slug or `unsorted`; `only` is without effect beside it. */
export type ChannelsSearch = { q?: string; folder?: string; only?: ChannelsOnly; sort?: ChannelsSort }

export const SORTS: readonly ChannelsSort[] = ['name-asc', 'name-desc', ...UPLOAD_SORTS]

declare module '#web/lib/addresses.ts' {
  interface SearchOf {
    '/subscriptions': ChannelsSearch
  }
}

/** Drops search parameters that are unknown or invalid. */
export function parseChannelsSearch(search: RawSearch): ChannelsSearch {
  const { q, folder } = search
  const sort = SORTS.find((known) => known === search.sort)
  const only = ONLY.find((known) => known === search.only)
  return {
    ...(q && { q }),
    ...(folder && { folder }),
    ...(only && { only }),
    ...(sort && { sort }),
  }
}
