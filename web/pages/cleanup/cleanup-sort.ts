import { compareNames } from '#domain/library.ts'
import type { CleanupChannel } from './cleanup-channels.ts'

export type CleanupSort = 'opened' | 'uploads' | 'name'

export const CLEANUP_SORTS: readonly CleanupSort[] = ['opened', 'uploads', 'name']

/** @param channels the fewest opened first, which also decides between equal ones */
export function sortChannels(channels: readonly CleanupChannel[], sort: CleanupSort): readonly CleanupChannel[] {
  if (sort === 'uploads') return channels.toSorted((a, b) => b.engagement.recentUploads - a.engagement.recentUploads)
  if (sort === 'name') return channels.toSorted((a, b) => compareNames(a.entry.channel.name, b.entry.channel.name))
  return channels
}
