import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RuleName } from '#contract/rules.ts'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import type { MarkedVideo } from '#domain/marks.ts'
import { newestFirst, VIDEOS_PER_PAGE } from '#domain/video-order.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { useSeenBefore } from '#web/features/marks/use-seen-before.ts'
import { toServerTime } from '#web/lib/clock.ts'
import { ApiError } from '#web/lib/http.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { type FeedSelection, feedQuery, newVideosQuery, POLL_MS } from './api.ts'
import { isRunning, type RefreshState, refreshVideos } from './refresh.ts'
import { useDueRefresh } from './use-due-refresh.ts'
import { newLists, wantUnseen } from './use-new-count.ts'
import { useStoredVideos } from './use-stored-videos.ts'

export type VideoList = {
  /** Newest first. */
  videos: readonly VideoView[]
  /** With those that are left out because they had been seen. */
  loaded: readonly VideoView[]
  /** How many videos the channels have; null: not known. */
  total: number | null
  /** How many of them the list has; null: not known. */
  listed: number | null
  /** How many videos each rule hides among those loaded, and whether these are all. */
  hidden: ReadonlyMap<RuleName, number>
  isHiddenComplete: boolean
  /** Whether YouTube has labelled any stored video as made with AI. */
  hasAiLabels: boolean
  /** The channels of the selection that could not be read. */
  failed: VideosAnswer['failed']
  /** The oldest check among the channels, in ms; null: none was ever checked. */
  checkedAt: number | null
  /** There is an answer, of now or stored. */
  isKnown: boolean
  /** Nothing is stored and the first answer has not arrived. */
  isLoading: boolean
  /** The server has answered, and no refresh of the list is running or about to start. */
  isSettled: boolean
  /** Why the last request failed. Loaded videos are still shown. */
  error: Error | null
  /** Idle if the list is not refreshed. */
  refresh: RefreshState
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded; `loadMore` tries again. */
  isMoreFailed: boolean
  loadMore(): void
  /** Loads the list again and, if it is refreshed, the channels that are due, or with `force` all of them. */
  retry(force?: boolean): void
}

type Options = {
  /** The channels of the selection, unsent changes included: videos of other channels are left out. */
  channelIds: { has(channelId: string): boolean; size: number }
  /** Checks channels that are due. Else the list of another selection stays until the first answer arrives. */
  isRefreshed?: boolean
  /** false: the server does not have the selection's folder yet, nothing is requested. */
  enabled?: boolean
  /** Leaves out what had been seen when the list began; another text begins it anew. null: nothing is left out. */
  unseenSince?: string | null
}

/**
 * The videos of some channels: first those stored in the browser, then those of the server, then what a refresh finds. Of a
 * list without seen videos the ids of what is new are known, so nothing is loaded to find what is not seen.
 */
export function useVideoList(selection: FeedSelection, options: Options): VideoList {
  const { channelIds, isRefreshed = false, enabled = true, unseenSince = null } = options
  const { user } = useSignedIn()
  const { list, hidden: _, ...channels } = selection
  const query = useInfiniteQuery({
    ...feedQuery(user.id, selection),
    enabled,
    ...(isRefreshed ? { refetchInterval: POLL_MS } : { placeholderData: keepPreviousData }),
  })
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const first = data?.pages[0]
  // Only an answer that has just arrived says what is due.
  const isAnswered = isRefreshed && !isFetching && error === null && first !== undefined
  const due = isAnswered ? (channelIds.size > 0 ? first.due : 0) : null
  const { refresh, isDue } = useDueRefresh(user.id, channels, due, toServerTime(query.dataUpdatedAt))

  // The server no longer accepts the cursor, so the list is loaded from the beginning.
  const isCursorLost = error instanceof ApiError && error.code === 'invalid_cursor'
  useEffect(() => {
    if (isCursorLost) void refetch()
  }, [isCursorLost, refetch])

  const loaded = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.videos.filter((video) => channelIds.has(video.channelId))),
    [data, channelIds],
  )
  const failed = useMemo(
    () => (first?.failed ?? []).filter(({ channelId }) => channelIds.has(channelId)),
    [first, channelIds],
  )
  const hidden = useMemo(() => countHidden(data?.pages ?? []), [data])
  const unseen = useUnseen(selection, loaded, unseenSince, query.isPending || query.isPlaceholderData)
  const isSettled =
    (isFetchingNextPage || !isFetching) &&
    !query.isPlaceholderData &&
    !(isRefreshed && (isRunning(refresh) || isDue)) &&
    unseen.isSettled
  const hasNoProblem = error === null && refresh.problem === null && refresh.quotaUntil === null
  const hasAll = list === undefined && hidden.size === 0
  const known = query.hasNextPage || !hasAll ? Math.max(first?.stored ?? 0, loaded.length) : loaded.length
  const isEmptyCertain =
    isSettled && hasNoProblem && first?.due === 0 && failed.every(({ reason }) => isUnlisted(reason))
  const total = channelIds.size === 0 ? 0 : known > 0 || isEmptyCertain ? known : null
  const more = unseen.more ?? {
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError && !isCursorLost,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  }
  return {
    ...more,
    videos: unseen.videos,
    loaded,
    total,
    listed: hasAll && unseenSince === null ? total : more.hasMore || !first ? null : unseen.videos.length,
    hidden,
    isHiddenComplete: !query.hasNextPage,
    hasAiLabels: first?.hasAiLabels ?? false,
    failed,
    checkedAt: first?.checkedAt ?? null,
    isKnown: first !== undefined,
    isLoading: query.isPending || unseen.isLoading,
    isSettled,
    error: isCursorLost || isFetchNextPageError ? null : error,
    refresh,
    retry: (force = false) => {
      const answered = refetch()
      if (!isRefreshed) return
      const refreshNow = () => refreshVideos(user.id, channels, force)
      // A first answer that arrives during the refresh may predate it.
      void (data ? refreshNow() : answered.then(refreshNow))
    },
  }
}

type Unseen = {
  videos: readonly VideoView[]
  isLoading: boolean
  isSettled: boolean
  /** Absent: more are loaded as pages. */
  more?: Pick<VideoList, 'hasMore' | 'isLoadingMore' | 'isMoreFailed' | 'loadMore'>
}

/**
 * The videos that had not been seen when the list began; what is seen since stays. What is on no loaded page is requested by
 * the ids that counts are made of. These are not known of older videos, and not of those that rules hide.
 * @param since null: all loaded videos  @param isWaiting the first page is on its way
 */
function useUnseen(
  { list, hidden, folder }: FeedSelection,
  loaded: readonly VideoView[],
  since: string | null,
  isWaiting: boolean,
): Unseen {
  const { user } = useSignedIn()
  const key = folder ?? 'all'
  const isNew = since !== null && list === 'new' && hidden === undefined
  const known = useSelector(newLists, (lists) => (isNew ? lists?.get(key) : undefined))
  const isUnknown = useQuery({ ...newVideosQuery(user.id), enabled: false }).isError && !known
  const areMarksRead = useMarks((marks) => marks.isLoaded)
  const wasSeen = useSeenBefore(user.id, since ?? '')
  const [asked, setAsked] = useState({ since, count: VIDEOS_PER_PAGE })
  const count = !isNew || isUnknown ? Infinity : asked.since === since ? asked.count : VIDEOS_PER_PAGE
  const unseen = useMemo(() => {
    if (since === null) return loaded
    const all = new Map([...(known?.listed ?? []), ...loaded].map((video) => [video.id, video]))
    return [...all.values()].filter((video) => !wasSeen(video)).sort(newestFirst)
  }, [since, known, loaded, wasSeen])
  const wanted = useMemo(() => unseen.slice(0, count), [unseen, count])
  const missing = useMemo(() => (isWaiting ? [] : wanted.filter((video) => !isWhole(video))), [isWaiting, wanted])
  const { byId, isLoading, error, retry } = useStoredVideos(user.id, key, missing)
  const videos = useMemo(
    () => wanted.flatMap((video) => (isWhole(video) ? video : (byId.get(video.id) ?? []))),
    [wanted, byId],
  )
  if (since === null) return { videos: loaded, isLoading: false, isSettled: true }
  const isKnown = areMarksRead && (!isNew || known !== undefined || isUnknown)
  const state = { videos, isLoading: !isKnown, isSettled: isKnown && !isLoading }
  if (!Number.isFinite(count)) return state
  const loadMore = () => {
    if (error) retry()
    else if (unseen.length > count) setAsked({ since, count: count + VIDEOS_PER_PAGE })
    else wantUnseen(key, count + VIDEOS_PER_PAGE)
  }
  const hasMore = unseen.length > count || (known?.hasMore ?? false)
  return {
    ...state,
    more: { hasMore: hasMore || error !== null, isLoadingMore: isLoading, isMoreFailed: error !== null, loadMore },
  }
}

const isWhole = (video: MarkedVideo): video is VideoView => 'title' in video

function countHidden(pages: readonly VideosAnswer[]): ReadonlyMap<RuleName, number> {
  const counts = new Map<RuleName, number>()
  for (const { rule, count } of pages.flatMap(({ hidden }) => hidden)) counts.set(rule, (counts.get(rule) ?? 0) + count)
  return counts
}
