/**
 * Counts times by intervals. Each interval ends where the next one starts; the last one has no end. Times before the first
 * one are not counted.
 * @param starts of the intervals, ascending
 */
export function countsByStart(times: readonly number[], starts: readonly number[]): number[] {
  const counts = starts.map(() => 0)
  for (const time of times) {
    const interval = lastUpTo(starts, time)
    if (interval >= 0) counts[interval] = (counts[interval] ?? 0) + 1
  }
  return counts
}

/** Index of the last start that is not later than the time; -1: none. */
function lastUpTo(starts: readonly number[], time: number): number {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= time) from = middle + 1
    else to = middle
  }
  return from - 1
}
