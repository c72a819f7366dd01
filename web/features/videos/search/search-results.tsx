import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { searchWords } from '#domain/search-text.ts'
import * as text from '#text/search.ts'
import type { Selection } from '#web/features/videos/api.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { useFocusVideo } from '#web/features/videos/use-focus-video.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import type { Density } from '#web/lib/preferences.ts'
import { announce } from '#web/ui/announce.ts'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import styles from './search-results.module.css'
import { useSearch } from './use-search.ts'

const SKELETONS = 12

type Props = {
  userId: string
  selection: Selection
  /** As typed. */
  search: string
  /** The channels of the selection. */
  channels: ReadonlyMap<string, CardChannel>
  density: Density
  /** Buttons shown when nothing was found. */
  children: ReactNode
}

/** The videos that contain every word of the search, with the words highlighted. */
export function SearchResults({ userId, selection, search, channels, density, children }: Props) {
  const words = useMemo(() => searchWords(search), [search])
  const state = useSearch(userId, selection, { text: search, words }, channels)
  const { videos, isOffline, isLoading, error, hasMore } = state
  useVideoDetails(videos, !isLoading && error === null)
  const grid = useRef<HTMLElement>(null)
  const focusVideo = useFocusVideo(grid, videos.length)

  const isFailed = error !== null && videos.length === 0
  const outcome = isLoading || isFailed ? '' : text.countFound(videos.length, hasMore)
  useEffect(() => {
    if (outcome !== '') announce(outcome)
  }, [outcome])

  if (isFailed) return <ErrorState title={text.searchFailed} error={error} onRetry={state.retry} />
  if (videos.length === 0 && !isLoading)
    return (
      <EmptyState title={text.nothingFound(search)} hint={isOffline ? text.nothingFoundOffline : text.nothingFoundHint}>
        {children}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.count}>
        {outcome === '' ? text.searching : isOffline ? text.countFoundOffline(videos.length) : outcome}
      </p>
      <VideoGrid
        ref={grid}
        label={text.videosFound}
        channels={channels}
        videos={videos}
        density={density}
        total={hasMore ? null : videos.length}
        isBusy={isLoading}
        minItems={isLoading && videos.length === 0 ? SKELETONS : 0}
        words={words}
      />
      {hasMore && (
        <LoadMore
          shown={videos.length}
          total={null}
          isAutomatic={!isLoading}
          isFailed={state.isMoreFailed}
          onMore={(byButton) => {
            if (byButton) focusVideo(videos.length)
            state.loadMore()
          }}
        />
      )}
    </>
  )
}
