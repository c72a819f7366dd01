import type { CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { CleanupChannel } from './cleanup-channels.ts'

export type CleanupFilter = 'all' | CleanupReasonKind

export const matchesFilter = ({ reasons }: CleanupChannel, filter: CleanupFilter): boolean =>
  filter === 'all' || reasons.some(({ kind }) => kind === filter)

/** Whether the name of the channel or of one of its folders contains the text, ignoring case. */
export function matchesSearch({ entry: { channel, folders } }: CleanupChannel, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return channel.name.toLowerCase().includes(wanted) || folders.some(({ name }) => name.toLowerCase().includes(wanted))
}
