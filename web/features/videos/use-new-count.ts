import type { MarkedVideo } from '#domain/marks.ts'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'

/** Videos after the baseline of their channels, which the rules of the folder let pass, newest first. */
export type NewList = {
  listed: readonly MarkedVideo[]
  /** Those the user has not seen. */
  unseen: readonly MarkedVideo[]
  /** Older ones are not in it. */
  hasMore: boolean
}

/** Which list of new videos: of all channels, of the unsorted ones, or of a folder, by its id. */
export type NewListKey = 'all' | 'unsorted' | (string & {})

/** Kept up to date by `CountNew`. null: not known yet. */
export const newLists = createStore<ReadonlyMap<NewListKey, NewList> | null>(null)

/** How many unseen videos lists on screen want to know, by list: `CountNew` loads as many, if there are. */
export const wantedUnseen = createStore<ReadonlyMap<NewListKey, number>>(new Map())

export const wantUnseen = (key: NewListKey, count: number): void =>
  wantedUnseen.setState((wanted) => ((wanted.get(key) ?? 0) < count ? new Map(wanted).set(key, count) : wanted))

/**
 * How many new videos the user has not seen: the only source of such counts. Beyond 99 there may be more than the number.
 * null: not known yet.
 */
export const useNewCount = (key: NewListKey): number | null =>
  useSelector(newLists, (lists) => lists?.get(key)?.unseen.length ?? null)
