import type { NewAnswer } from '#contract/videos.ts'
import type { Library } from '#domain/library.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { areOlderSeen, type MarksById, unseenIn } from '#domain/seen.ts'
import { MAX_COUNTED } from '#text/counts.ts'
import type { NewList, NewListKey } from '#web/features/videos/use-new-count.ts'

type Listed = { videos: readonly MarkedVideo[]; hasMore: boolean }

/** Videos that follow those of a list. `cursor` null: there are no more. */
export type Page = { videos: readonly MarkedVideo[]; cursor: string | null }

/** The ids of the channels of each list. */
export function channelsByList(library: Library): ReadonlyMap<NewListKey, ReadonlySet<string>> {
  const ids = (channels: readonly { id: string }[]) => new Set(channels.map(({ id }) => id))
  return new Map<NewListKey, ReadonlySet<string>>([
    ['all', ids(library.channels)],
    ['unsorted', ids(library.unsortedChannels)],
    ...library.folders.map((folder): [NewListKey, ReadonlySet<string>] => [folder.id, ids(folder.channels)]),
  ])
}

/** The server's answer by list. */
export function presentLists({ channels, all, folders }: NewAnswer): ReadonlyMap<NewListKey, Listed> {
  const present = ({ videos, hasMore }: NewAnswer['all']): Listed => ({
    videos: videos.map(([id, channel, publishedAt]) => ({ id, channelId: channels[channel] ?? '', publishedAt })),
    hasMore,
  })
  return new Map<NewListKey, Listed>([
    ['all', present(all)],
    ...folders.map(({ folderId, ...list }): [NewListKey, Listed] => [folderId ?? 'unsorted', present(list)]),
  ])
}

/**
 * What of each list the user has not seen, of the channels that are in it now.
 * @param further the pages that follow what the server listed
 */
export function countLists(
  channels: ReadonlyMap<NewListKey, ReadonlySet<string>>,
  listed: ReadonlyMap<NewListKey, Listed>,
  further: ReadonlyMap<NewListKey, Page>,
  marks: MarksById,
): ReadonlyMap<NewListKey, NewList> {
  return new Map(
    [...channels].map(([key, ids]) => {
      const { videos, hasMore } = withFurther(listed.get(key), further.get(key))
      const own = videos.filter(({ channelId }) => ids.has(channelId))
      const isRestSeen = hasMore && areOlderSeen(marks, own, ids)
      return [key, { listed: own, unseen: unseenIn(marks, own), hasMore: hasMore && !isRestSeen }]
    }),
  )
}

/** A list that the server does not know yet is empty. */
function withFurther(list: Listed | undefined, page: Page | undefined): Listed {
  if (!list) return { videos: [], hasMore: false }
  if (!page) return list
  const known = new Set(list.videos.map(({ id }) => id))
  return { videos: [...list.videos, ...page.videos.filter(({ id }) => !known.has(id))], hasMore: page.cursor !== null }
}

/** A list that may have more than 99 unseen videos, or as many as are wanted, which is not known yet. */
export const findUncertain = (lists: ReadonlyMap<NewListKey, NewList>, wanted: ReadonlyMap<NewListKey, number>) =>
  [...lists].find(
    ([key, { unseen, hasMore }]) => hasMore && unseen.length <= Math.max(MAX_COUNTED, wanted.get(key) ?? 0),
  )?.[0] ?? null
