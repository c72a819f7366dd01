/** One entry of the platform's list, cleaned. */
export type ListedChannel = { id: string; name: string; thumbnailUrl: string | null }

export type ImportDiff = {
  /** In list order, the first of each id. */
  added: ListedChannel[]
  /** Held already and listed: their name and picture are refreshed. */
  kept: ListedChannel[]
  /** Held, but not listed. Only meaningful when the whole list was read. */
  departed: string[]
  /** Entries of the list that are no news: held already, or listed twice. */
  duplicates: number
}

/** What an import changes. @param held ids the person has now @param listed entries in the order they came */
export function diffImport(held: ReadonlySet<string>, listed: readonly ListedChannel[]): ImportDiff {
  const seen = new Set<string>()
  const added: ListedChannel[] = []
  const kept: ListedChannel[] = []
  for (const channel of listed) {
    if (seen.has(channel.id)) continue
    seen.add(channel.id)
    ;(held.has(channel.id) ? kept : added).push(channel)
  }
  const departed = [...held].filter((id) => !seen.has(id))
  return { added, kept, departed, duplicates: listed.length - added.length }
}

/** More than 10 channels and more than 10 percent would go: the person is asked first. */
export const mustAskBeforeRemoving = (held: number, departing: number): boolean =>
  departing > 10 && departing > held * 0.1

/** How long a channel that left the list is kept aside with its folder. */
export const DEPARTED_KEPT_MS = 28 * 24 * 60 * 60 * 1000
