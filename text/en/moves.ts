import type { LibraryView } from '#contract/library.ts'
import type { Move } from '#domain/library-changes.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** A name inside a sentence: whatever its script, it cannot turn the rest round. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/**
 * `34 channels moved to Music, 1 from Science`: what a move did, and which folders lost channels by it.
 * @param back the moves that would bring them back to where they were @param target a folder's name; null: to unsorted
 */
export function movedText(library: LibraryView, back: readonly Move[], target: string | null): string {
  const total = back.reduce((sum, move) => sum + move.channelIds.length, 0)
  const sources = back.filter((move) => move.folderId !== null)
  const taken = sources.reduce((sum, move) => sum + move.channelIds.length, 0)
  if (target === null) return `${channelsText(total)} moved to Unsorted`
  if (taken === 0) return `${channelsText(total)} moved to ${target}`
  const [first] = sources
  const name = library.folders.find((folder) => folder.id === first?.folderId)?.name ?? ''
  const from = sources.length === 1 ? isolated(name) : `${countText(sources.length)} other folders`
  const share = taken < total ? `${countText(taken)} ` : total > 1 ? 'all ' : ''
  return `${channelsText(total)} moved to ${isolated(target)}, ${share}from ${from}`
}
