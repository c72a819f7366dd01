import type { LibraryFolder } from '#domain/library.ts'
import { type FoundNames, findNames, indexNames, type NameIndex } from '#domain/name-search.ts'
import type { Way } from '#web/features/library/changes.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** What the palette lists: everything, the actions of a folder or channel, or the folders a channel can be moved or added to. */
export type Level =
  | { kind: 'all' }
  | { kind: 'folder'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'place'; channelId: string; way: Way }

/** The picture in front of a row. */
export type Mark =
  | { icon: IconName }
  | { folder: LibraryFolder | null }
  | { channel: { id: string; name: string; thumbnailUrl: string | null }; folder: LibraryFolder | null }

export type Row = {
  id: string
  label: string
  mark: Mark
  /** Shown at the end, in a lighter colour. */
  note?: string | null
  /** The keys that do the same. */
  keys?: string
  danger?: boolean
  /** Done after the palette has closed; or the level it leads to; or the group of which more is shown. */
  does: (() => void) | Level | { more: string }
  /** The level with the actions of what the row stands for. */
  actions?: Level
}

export type Group = { id: string; heading: string | null; rows: readonly Row[] }

/** How many rows of a group with a heading are shown at first. */
const FIRST_ROWS = 5
/** How many are shown of a group that stands alone, and how many more each time. */
const MANY_ROWS = 50

/** How many rows of a group are shown, by its id; absent: the first ones. */
export type Limits = ReadonlyMap<string, number>

export const raiseLimit = (limits: Limits, groupId: string): Limits =>
  new Map([...limits, [groupId, (limits.get(groupId) ?? FIRST_ROWS) + MANY_ROWS]])

/** One kind of thing that is searched. */
export type Source = { id: string; heading: string | null; find(typed: string): FoundNames<() => Row> | null }

/** @param rowOf called only for the rows that are shown */
export const searchSource = <T>(
  id: string,
  heading: string | null,
  index: NameIndex<T>,
  rowOf: (item: T) => Row,
): Source => ({
  id,
  heading,
  find(typed) {
    const found = findNames(index, typed)
    return found && { best: found.best, items: found.items.map((item) => () => rowOf(item)) }
  },
})

/** A source of few rows that are there already. */
export const rowSource = (id: string, heading: string | null, rows: readonly Row[]): Source =>
  searchSource(
    id,
    heading,
    indexNames(rows, ({ label }) => label),
    (row) => row,
  )

export type SearchOutcome = {
  groups: Group[]
  /** How many rows were found, hidden ones included. */
  count: number
  /** Nothing but the letters in order was found, or nothing at all. */
  isVague: boolean
}

/**
 * The rows that fit the text, in groups: those with a better match first, else in the order of the sources. Matches of the
 * letters alone are left out where something fits better.
 * @param more the row that shows more of a group
 */
export function searchRows(
  sources: readonly Source[],
  typed: string,
  limits: Limits,
  more: (groupId: string, count: number) => Row,
): SearchOutcome {
  const found = sources.flatMap((source) => {
    const result = source.find(typed)
    return result ? [{ ...source, ...result }] : []
  })
  const isVague = found.every(({ best }) => best === 3)
  const kept = found.filter(({ best }) => isVague || best < 3).toSorted((a, b) => a.best - b.best)
  const groups = kept.map(({ id, heading, items }) => ({
    id,
    heading,
    rows: limitRows(id, items, limits, more, heading === null ? MANY_ROWS : FIRST_ROWS),
  }))
  return { groups, isVague, count: kept.reduce((sum, { items }) => sum + items.length, 0) }
}

/** The first rows of a group, and a row that shows the rest. */
export function limitRows(
  id: string,
  items: readonly (() => Row)[],
  limits: Limits,
  more: (groupId: string, count: number) => Row,
  first = FIRST_ROWS,
): Row[] {
  const limit = limits.get(id) ?? first
  // The row that shows more takes as much space as the one row it would hide.
  const isWhole = items.length <= limit + 1
  const shown = (isWhole ? items : items.slice(0, limit)).map((rowOf) => rowOf())
  return isWhole ? shown : [...shown, more(id, items.length - limit)]
}
