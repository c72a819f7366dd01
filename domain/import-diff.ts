import { DAY_MS } from './durations.ts'

/** One entry of the platform's list, cleaned. */
export type ListedChannel = { id: string; name: string; thumbnailUrl: string | null }

export type ImportDiff = {
  /** In list order, the first of each id. */
  added: ListedChannel[]
  /** Held, but not listed. Only meaningful when the whole list was read. */
  departed: string[]
  /** Entries of the list that are no news: held already, or listed twice. */
  duplicates: number
}

/** What an import changes. @param held ids the person has now @param listed entries in the order they came */
export function diffImport(held: ReadonlySet<string>, listed: readonly ListedChannel[]): ImportDiff {
  const seen = new Set<string>()
  const added: ListedChannel[] = []
  for (const channel of listed) {
    if (seen.has(channel.id)) continue
    seen.add(channel.id)
    if (!held.has(channel.id)) added.push(channel)
  }
  const departed = [...held].filter((id) => !seen.has(id))
  return { added, departed, duplicates: listed.length - added.length }
}

/**
 * Whether the user is asked before channels are removed: when more than 10 channels and more than 10 percent would go, and
 * whenever the list came empty or every channel would go. A brand account picked by mistake looks like that.
 * @param held channels in the library @param departing how many of them would go @param listed channels YouTube listed
 */
export const mustAskBeforeRemoving = (held: number, departing: number, listed: number): boolean =>
  departing > 0 && (listed === 0 || departing >= held || (departing > 10 && departing > held * 0.1))

/**
 * Whether YouTube delivered clearly fewer channels than it says the list holds. The total is approximate: a few channels
 * less are normal (recorded: 15 of 16, 198 of 200).
 */
export const isCutShort = (delivered: number, expected: number | null): boolean =>
  expected !== null && expected - delivered > 5 && delivered < expected * 0.95

/** How long a channel that left the list is kept aside with its folder. */
export const REMOVED_CHANNELS_KEPT_MS = 28 * DAY_MS
