import { CHANNEL_FACTS, type ChannelFact } from '#domain/channel-facts.ts'
import type { ChannelSort } from '#domain/library.ts'
import { UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'

export type ChannelsSort = ChannelSort | UploadSort

/** Narrows the channels: to those in several folders, or to those with a fact. */
export type ChannelsOnly = 'several' | ChannelFact

export const ONLY: readonly ChannelsOnly[] = ['several', ...CHANNEL_FACTS]

/** The search parameters of the page. `folder` is a folder's slug or `unsorted`; `only` is without effect beside it. */
export type ChannelsSearch = { q?: string; folder?: string; only?: ChannelsOnly; sort?: ChannelsSort }

export const SORTS: readonly ChannelsSort[] = ['name-asc', 'name-desc', ...UPLOAD_SORTS]

/** Drops search parameters that are unknown or invalid. */
export function parseChannelsSearch(search: Record<string, unknown>): ChannelsSearch {
  const { q, folder } = search
  const sort = SORTS.find((known) => known === search.sort)
  const only = ONLY.find((known) => known === search.only)
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof folder === 'string' && folder !== '' && { folder }),
    ...(only && { only }),
    ...(sort && { sort }),
  }
}
