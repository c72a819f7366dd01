import { useRef } from 'react'
import { newestVideos } from '#text/folder.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { NewVideosButton } from '#web/features/videos/new-videos-button.tsx'
import { useShownVideos } from '#web/features/videos/use-shown-videos.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import type { Density } from '#web/lib/preferences.ts'
import styles from './folder-videos.module.css'

/** Skeletons while the number of videos is not known. */
const INITIAL_PLACES = 12

type Props = {
  list: VideoList
  /** Identifies the list. Another one is shown at once, from its beginning. */
  source: string
  channels: ReadonlyMap<string, CardChannel>
  density: Density
}

/** The newest videos, page by page. Videos that arrive while the user is busy with others wait behind a button. */
export function FeedList({ list, source, channels, density }: Props) {
  const grid = useRef<HTMLElement>(null)
  const { videos, waiting, showLatest, more } = useShownVideos(list, source, grid)
  const isWaiting =
    list.isLoading ||
    (!list.isSettled && list.checkedAt === null) ||
    (videos.length === 0 && list.hasMore && !list.isMoreFailed)
  return (
    <div className={styles.videos}>
      <NewVideosButton count={waiting} onShow={showLatest} />
      <VideoGrid
        ref={grid}
        label={newestVideos}
        channels={channels}
        videos={videos}
        density={density}
        total={list.listed}
        isBusy={!list.isSettled}
        minItems={isWaiting ? INITIAL_PLACES : 0}
      />
      {more && <LoadMore {...more} />}
    </div>
  )
}
