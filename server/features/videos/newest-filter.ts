type Published = { id: string; publishedAt: number }

/**
 * Lets videos pass that are among the newest so far. A refresh of thousands of channels finds tens of thousands of videos,
 * and a page shows the newest first. A video that has passed passes again when it is changed, while it is among them.
 * Cost: a binary search a video.
 * @param max how many of the newest are known
 */
export function makeNewestFilter(max: number) {
  /** When the newest videos so far were published, oldest first. */
  const times: number[] = []
  const passed = new Set<string>()
  const placeOf = (time: number) => {
    let [from, to] = [0, times.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((times[middle] ?? 0) < time) from = middle + 1
      else to = middle
    }
    return from
  }
  return <T extends Published>(videos: readonly T[]): T[] =>
    videos.filter(({ id, publishedAt }) => {
      const oldest = times[0] ?? 0
      if (times.length === max && publishedAt < oldest) return false
      if (passed.has(id)) return true
      passed.add(id)
      times.splice(placeOf(publishedAt), 0, publishedAt)
      if (times.length > max) times.shift()
      return true
    })
}
