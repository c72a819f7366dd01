import type { MarkedVideo } from './marks.ts'

/** The new videos of a list, newest first, without those that were seen when the screen opened. */
export type NewsList = {
  /** A folder's id, or `unsorted`. */
  key: string
  videos: readonly MarkedVideo[]
}

export type News = {
  /** What All new lists. */
  all: readonly MarkedVideo[]
  /** In the order in which they stand. */
  shelves: readonly NewsList[]
  /** The folder that is opened most; null: none was. */
  favourite: string | null
}

/** Ids of videos, each at most once. */
export type Home = {
  /** The largest picture; null: there are no videos. */
  lead: string | null
  beside: readonly string[]
  shelves: readonly { key: string; videos: readonly string[] }[]
}

const BESIDE = 4
const PER_SHELF = 5
/** So many of a list are needed at most: the front may take all of its places from one shelf. */
const LOOKED_AT = 1 + BESIDE + PER_SHELF

/** Folders with a shelf. What is looked at of them fits into one request. */
export const MAX_SHELVES = 50

/** The videos that {@link arrangeHome} looks at: at most 10 of each list. */
export function videosOfHome({ all, shelves }: News): MarkedVideo[] {
  const looked = [all, ...shelves.map(({ videos }) => videos)].flatMap((videos) => videos.slice(0, LOOKED_AT))
  return [...new Map(looked.map((video) => [video.id, video])).values()]
}

/**
 * Where the newest unseen videos stand: the newest of the folder opened most that is no Short in the largest place, the next
 * of all beside it, the others on the shelves of their folders. Shelves without a video are left out.
 * @param isStored false: nothing is known about a video, so it is left out
 */
export function arrangeHome(news: News, isStored: (id: string) => boolean, isShort: (id: string) => boolean): Home {
  const idsOf = (videos: readonly MarkedVideo[]) =>
    videos
      .slice(0, LOOKED_AT)
      .map(({ id }) => id)
      .filter(isStored)
  const all = idsOf(news.all)
  const listed = new Set(all)
  const shelves = news.shelves.map(({ key, videos }) => ({ key, ids: idsOf(videos) }))
  const sorted = new Set(shelves.flatMap(({ key, ids }) => (key === 'unsorted' ? [] : ids)))
  const ofFavourite = shelves.find(({ key }) => key === news.favourite)?.ids ?? []
  const isLong = (id: string) => !isShort(id)
  const lead =
    ofFavourite.find(isLong) ?? all.find((id) => sorted.has(id) && isLong(id)) ?? all.find(isLong) ?? all[0] ?? null
  const taken = new Set(lead === null ? [] : [lead])
  const take = (ids: Iterable<string>, count: number): string[] => {
    const free = [...ids].filter((id) => !taken.has(id)).slice(0, count)
    for (const id of free) taken.add(id)
    return free
  }
  return {
    lead,
    beside: take(listed, BESIDE),
    shelves: shelves
      .map(({ key, ids }) => ({ key, videos: take(ids, PER_SHELF) }))
      .filter(({ videos }) => videos.length > 0),
  }
}

/** The arrangement with what has come since in its free places: what has a place keeps it. */
export function growHome(home: Home, latest: Home): Home {
  const placed = new Set([home.lead, ...home.beside, ...home.shelves.flatMap(({ videos }) => videos)])
  const filled = (ids: readonly string[], more: readonly string[], count: number): string[] => {
    const added = more.filter((id) => !placed.has(id)).slice(0, Math.max(0, count - ids.length))
    for (const id of added) placed.add(id)
    return [...ids, ...added]
  }
  if (home.lead === null) return latest
  const known = new Map(home.shelves.map(({ key, videos }) => [key, videos]))
  const news = new Map(latest.shelves.map(({ key, videos }) => [key, videos]))
  return {
    lead: home.lead,
    beside: filled(home.beside, [...(latest.lead === null ? [] : [latest.lead]), ...latest.beside], BESIDE),
    shelves: [...new Set([...known.keys(), ...news.keys()])]
      .map((key) => ({ key, videos: filled(known.get(key) ?? [], news.get(key) ?? [], PER_SHELF) }))
      .filter(({ videos }) => videos.length > 0),
  }
}

/** The folder whose channels' videos were opened most often; null: none was opened. @param opened channel ids */
export function favouriteOf(
  folders: readonly { id: string; channels: readonly { id: string }[] }[],
  opened: readonly string[],
): string | null {
  const counts = new Map<string, number>()
  for (const channelId of opened) counts.set(channelId, (counts.get(channelId) ?? 0) + 1)
  let best: { id: string; count: number } | null = null
  for (const { id, channels } of folders) {
    const count = channels.reduce((sum, channel) => sum + (counts.get(channel.id) ?? 0), 0)
    if (count > (best?.count ?? 0)) best = { id, count }
  }
  return best?.id ?? null
}
