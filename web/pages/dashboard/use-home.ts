import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { arrangeHome, favouriteOf, growHome, type Home, MAX_SHELVES, type News, videosOfHome } from '#domain/home.ts'
import type { Library } from '#domain/library.ts'
import { openedAt } from '#domain/marks.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { useSeenBefore } from '#web/features/marks/use-seen-before.ts'
import { type NewList, type NewListKey, newLists } from '#web/features/videos/use-new-count.ts'
import { isUserBusy } from '#web/features/videos/use-shown-videos.ts'
import { type StoredVideos, useStoredVideos } from '#web/features/videos/use-stored-videos.ts'
import { useSelector } from '#web/lib/use-selector.ts'

export type ShownHome = Omit<StoredVideos, 'byId'> & {
  home: Home
  videoOf(id: string): VideoView | undefined
}

const NOTHING: News = { all: [], shelves: [], favourite: null }

/**
 * The new videos that were unseen when the dashboard opened, arranged. One seen since stays in its place.
 * @param isChecking a refresh is running, which may bring more  @param container the element around the videos
 * @returns null: what is new is not known yet
 */
export function useHome(
  library: Library,
  isChecking: boolean,
  container: RefObject<HTMLElement | null>,
): ShownHome | null {
  const { user } = useSignedIn()
  const lists = useSelector(newLists)
  const wasSeen = useSeenBefore(user.id, 'dashboard')
  const hasMarks = useMarks(({ isLoaded }) => isLoaded)
  const favourite = useMemo(
    () => (hasMarks ? favouriteOf(library.folders, openedChannels(user.id)) : null),
    [library.folders, user.id, hasMarks],
  )
  const news = useMemo(
    () => (lists ? newsOf(lists, library, favourite, wasSeen) : NOTHING),
    [lists, library, favourite, wasSeen],
  )
  const wanted = useMemo(() => videosOfHome(news), [news])
  const { byId, ...state } = useStoredVideos(user.id, 'dashboard', wanted)
  const latest = useMemo(
    () =>
      arrangeHome(
        news,
        (id) => byId.has(id),
        (id) => byId.get(id)?.kind === 'short',
      ),
    [news, byId],
  )
  const home = useSteady(latest, isChecking, container)
  return lists && hasMarks ? { ...state, home, videoOf: (id) => byId.get(id) } : null
}

const openedChannels = (userId: string): string[] =>
  [...marksOf(userId).store.state.videos.values()].flatMap((mark) => (openedAt(mark) > 0 ? [mark.channelId] : []))

/** The folders in the order of their news, unsorted channels last. */
function newsOf(
  lists: ReadonlyMap<NewListKey, NewList>,
  library: Library,
  favourite: string | null,
  wasSeen: (video: NewList['listed'][number]) => boolean,
): News {
  const unseenIn = (key: NewListKey) => (lists.get(key)?.listed ?? []).filter((video) => !wasSeen(video))
  const shelves = library.folders
    .filter(({ rules }) => !rules?.notInAllNew)
    .map(({ id }) => ({ key: id, videos: unseenIn(id) }))
    .filter(({ videos }) => videos.length > 0)
    .sort((a, b) => (b.videos[0]?.publishedAt ?? 0) - (a.videos[0]?.publishedAt ?? 0))
    .slice(0, MAX_SHELVES)
  return { all: unseenIn('all'), shelves: [...shelves, { key: 'unsorted', videos: unseenIn('unsorted') }], favourite }
}

/**
 * Keeps the arrangement while the user looks at it. During a refresh it only grows: nothing that has a place moves.
 */
function useSteady(latest: Home, isChecking: boolean, container: RefObject<HTMLElement | null>): Home {
  const [shown, setShown] = useState(latest)
  const next = shown.lead === null || !isChecking ? latest : growHome(shown, latest)
  useLayoutEffect(() => {
    const isFree = shown.lead === null || isChecking || !isUserBusy(container.current, true)
    if (isFree && !isSame(shown, next)) setShown(next)
  })
  return shown.lead === null ? latest : shown
}

const isSame = (a: Home, b: Home) => JSON.stringify(a) === JSON.stringify(b)
