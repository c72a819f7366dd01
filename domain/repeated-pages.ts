/** Entries on a full page of a list of subscriptions. */
const PAGE = 50
/** Lists shift while they are read, so that a few entries come twice. */
const MAX_REPEATS = 2 * PAGE

type ListPage = {
  ids: readonly string[]
  /** Entries without a usable id. */
  invalid: number
  /** How many entries the list should have; `null`: not known. */
  expected: number | null
}

/**
 * Notices a list that comes again and again under new page tokens, as YouTube's sometimes do.
 * @returns a function that is told each page, and returns whether the list goes round
 */
export function watchRepeats(): (page: ListPage) => boolean {
  const seen = new Set<string>()
  let received = 0
  let repeats = 0
  return ({ ids, invalid, expected }) => {
    const before = seen.size
    for (const id of ids) seen.add(id)
    const added = seen.size - before
    received += ids.length + invalid
    repeats += ids.length - added
    const isRepeated = ids.length >= PAGE && added === 0
    return isRepeated || (expected !== null && repeats > MAX_REPEATS && received > expected + MAX_REPEATS)
  }
}
