import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { searchWords } from '#domain/search-text.ts'
import { countText } from '#text/format.ts'
import type { Selection } from '#web/features/videos/api.ts'
import { useDetails } from '#web/features/videos/details.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import type { CardChannel } from '#web/features/videos/video-card.tsx'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import { announce } from '#web/ui/announce.ts'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import styles from './search-results.module.css'
import { useSearch } from './use-search.ts'

type Props = {
  userId: string
  selection: Selection
  /** As typed. */
  text: string
  /** Those in the selection. */
  channels: ReadonlyMap<string, CardChannel>
  /** Ways out when nothing is found. */
  children: ReactNode
}

/** The videos that hold every word, the words marked. */
export function SearchResults({ userId, selection, text, channels, children }: Props) {
  const words = useMemo(() => searchWords(text), [text])
  const state = useSearch(userId, selection, { text, words }, channels)
  const { videos, isOffline, isLoading, error, hasMore } = state
  useDetails(videos, !isLoading && error === null)
  const grid = useRef<HTMLElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    const place = firstNew.current
    if (place === null || place >= videos.length) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[place]?.focus()
    firstNew.current = null
  }, [videos])

  const count = `${countText(videos.length)}${hasMore ? '+' : ''} video${videos.length === 1 ? '' : 's'} found`
  const outcome = isLoading || (error && videos.length === 0) ? '' : count
  useEffect(() => {
    if (outcome !== '') announce(outcome)
  }, [outcome])

  if (error && videos.length === 0)
    return <ErrorState title="The search did not work" error={error} onRetry={state.retry} />
  if (videos.length === 0 && !isLoading)
    return (
      <EmptyState
        icon="search"
        title={`No videos found for “${text}”`}
        hint={
          isOffline
            ? 'You seem to be offline: only videos this page has loaded were searched.'
            : 'Titles and channel names were searched. Fewer or other words may help.'
        }
      >
        {children}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.count}>
        {outcome || 'Searching…'}
        {isOffline && '. You seem to be offline: only videos this page has loaded were searched.'}
      </p>
      <VideoGrid
        ref={grid}
        label="Videos found"
        channels={channels}
        videos={videos}
        total={hasMore ? null : videos.length}
        isBusy={isLoading}
        places={isLoading && videos.length === 0 ? 12 : 0}
        words={words}
      />
      {hasMore && (
        <LoadMore
          shown={videos.length}
          total={null}
          automatic={!isLoading}
          isFailed={state.isMoreFailed}
          onMore={(byHand) => {
            if (byHand) firstNew.current = videos.length
            state.loadMore()
          }}
        />
      )}
    </>
  )
}
