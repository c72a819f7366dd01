/**
 * How many of the times lie in each of the stretches that begin at `starts`: each ends where the next one begins, the last
 * one never. What is earlier than all of them is not counted.
 * @param starts ascending
 */
export function countsByStart(times: readonly number[], starts: readonly number[]): number[] {
  const counts = starts.map(() => 0)
  for (const time of times) {
    const stretch = lastUpTo(starts, time)
    if (stretch >= 0) counts[stretch] = (counts[stretch] ?? 0) + 1
  }
  return counts
}

/** The place of the last of the starts that is not later than the time; -1: none. */
function lastUpTo(starts: readonly number[], time: number): number {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= time) from = middle + 1
    else to = middle
  }
  return from - 1
}
