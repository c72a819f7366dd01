import { DAY_MS } from './durations.ts'

/** One entry of the user's list of subscriptions at YouTube, cleaned. */
export type ListedChannel = { id: string; name: string; thumbnailUrl: string | null }

export type ImportDiff = {
  /** In the order of the list, without repeats. */
  added: ListedChannel[]
  /** In the library, but not in the list. Only meaningful if the whole list was read. */
  removed: string[]
  /** Entries that are in the library already, or repeated in the list. */
  duplicates: number
}

/** What an import changes. @param held ids of the channels in the library @param listed entries in YouTube's order */
export function diffImport(held: ReadonlySet<string>, listed: readonly ListedChannel[]): ImportDiff {
  const seen = new Set<string>()
  const added: ListedChannel[] = []
  for (const channel of listed) {
    if (seen.has(channel.id)) continue
    seen.add(channel.id)
    if (!held.has(channel.id)) added.push(channel)
  }
  const removed = [...held].filter((id) => !seen.has(id))
  return { added, removed, duplicates: listed.length - added.length }
}

/**
 * Whether the user must confirm removals: if more than 10 channels and more than 10 per cent would be removed, if the list
 * is empty, or if every channel would be removed. That happens when a user picks the wrong brand account.
 * @param held channels in the library @param removed how many of them would be removed @param listed channels in the list
 */
export const mustAskBeforeRemoving = (held: number, removed: number, listed: number): boolean =>
  removed > 0 && (listed === 0 || removed >= held || (removed > 10 && removed > held * 0.1))

/**
 * Whether YouTube sent clearly fewer channels than its total. The total is approximate: a few channels fewer are normal
 * (recorded: 15 of 16, 198 of 200).
 */
export const isCutShort = (delivered: number, expected: number | null): boolean =>
  expected !== null && expected - delivered > 5 && delivered < expected * 0.95

/** How long a removed channel is archived with its folder. */
export const REMOVED_CHANNELS_KEPT_MS = 28 * DAY_MS
