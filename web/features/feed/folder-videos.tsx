import { useEffect, useRef, useState } from 'react'
import type { FolderView } from '#rules/api/library.ts'
import { shownAfter } from '#rules/feed.ts'
import { countText } from '#rules/formats.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { announce } from '#web/ui/announce.ts'
import { ChannelsDialog } from './channels-dialog.tsx'
import { EmptyFolder, FeedProblemPage, NoVideos } from './feed-empty.tsx'
import type { FeedParts } from './feed-parts.ts'
import { FeedStatus } from './feed-status.tsx'
import type { FeedState } from './folder-feed.ts'
import { FolderHeader } from './folder-header.tsx'
import styles from './folder-videos.module.css'
import { LoadMore } from './load-more.tsx'
import { NewVideos } from './new-videos.tsx'
import { useFolderFeed } from './use-folder-feed.ts'
import { usePages } from './use-pages.ts'
import { useSteadyVideos } from './use-steady-videos.ts'
import { useWantDetails } from './use-want-details.ts'
import { VideoGrid } from './video-grid.tsx'

/** A folder's header and its videos. */
export function FolderVideos({ folder, parts }: { folder: FolderView; parts: FeedParts }) {
  const { feed, state } = useFolderFeed(parts, folder)
  const { pages, grow } = usePages(folder.id)
  const [channelsOpen, setChannelsOpen] = useState(false)
  const grid = useRef<HTMLElement>(null)
  const settled = state.phase === 'settled'
  const { videos, waiting, showLatest } = useSteadyVideos({
    source: feed,
    latest: state.uploads,
    shownCount: shownAfter(pages, state.uploads.length),
    settled,
    container: grid,
  })
  const shown = shownAfter(pages, videos.length)
  useWantDetails(parts.details, videos, shown, settled)
  useAnnounced(settled, outcomeText(state))

  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (firstNew.current === null) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[firstNew.current]?.focus()
    firstNew.current = null
  })
  const loadMore = (byHand: boolean) => {
    if (byHand) firstNew.current = shown
    grow()
  }
  const toLatest = () => {
    showLatest()
    firstNew.current = 0
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <FolderHeader
        folder={folder}
        videoCount={videoCountOf(state)}
        status={folder.channels.length > 0 && <FeedStatus state={state} parts={parts} retry={feed.retry} />}
        onChannels={() => setChannelsOpen(true)}
      />
      {folder.channels.length === 0 ? (
        <EmptyFolder folderId={folder.id} />
      ) : videos.length === 0 && settled ? (
        state.problem ? (
          <FeedProblemPage problem={state.problem} parts={parts} retry={feed.retry} />
        ) : (
          <NoVideos {...state} retry={feed.retry} onChannels={() => setChannelsOpen(true)} />
        )
      ) : (
        <div className={styles.videos}>
          <NewVideos count={waiting} onShow={toLatest} />
          <VideoGrid
            ref={grid}
            parts={parts}
            channels={folder.channels}
            videos={videos.slice(0, shown)}
            total={settled ? videos.length : null}
            shelf={shelfColour(folder.id)}
          />
          {shown < videos.length && (
            <LoadMore shown={shown} total={videos.length} automatic={settled} onMore={loadMore} />
          )}
        </div>
      )}
      {channelsOpen && <ChannelsDialog folder={folder} parts={parts} onClose={() => setChannelsOpen(false)} />}
    </>
  )
}

/** How many videos the folder has; of a store that is still being read, and of silence, there is no number. */
const videoCountOf = ({ uploads, phase, problem }: FeedState): number | null =>
  (uploads.length > 0 && phase !== 'starting') || (phase === 'settled' && problem === null) ? uploads.length : null

/** What loading brought, and what it did not; nothing where the page has an alert of its own for it. */
function outcomeText({ uploads, problem, failed, total }: FeedState): string {
  if (uploads.length === 0 && (problem !== null || total === 0)) return ''
  const videos = uploads.length === 0 ? 'No videos in this folder' : `${countText(uploads.length)} videos`
  return failed.length === 0 ? videos : `${videos}, ${failed.length} of ${total} channels failed to load`
}

/** Tells screen readers once how loading ended. */
function useAnnounced(settled: boolean, outcome: string): void {
  const wasLoading = useRef(false)
  useEffect(() => {
    if (settled && wasLoading.current && outcome !== '') announce(outcome)
    wasLoading.current = !settled
  }, [settled, outcome])
}
