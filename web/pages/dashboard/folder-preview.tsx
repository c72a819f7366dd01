import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import type { Overview } from '#contract/videos.ts'
import { colourFor } from '#domain/colours.ts'
import { channelsText, subscriptionsText } from '#text/counts.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { useDetails } from '#web/features/videos/details.ts'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import styles from './folder-previews.module.css'
import { PreviewVideo, PreviewVideoSkeleton } from './preview-video.tsx'
import { usePreviewVideos, VIDEOS_PER_PREVIEW } from './use-preview-videos.ts'

const PLACES = Array.from({ length: VIDEOS_PER_PREVIEW }, (_, place) => place)

type Props = {
  folder: FolderView
  /** undefined: the folder is newer than the last answer. */
  counts: Overview['folders'][number] | undefined
  /** Videos of channels that were never read may be on their way. */
  isChecking: boolean
  /** Near the top: pictures are fetched at once. */
  eager: boolean
}

/** One folder: its name, how much is new, and the newest videos the user has not clicked. */
export function FolderPreview({ folder, counts, isChecking, eager }: Props) {
  const newCount = useNewCount(folder)
  const { videos: latest, isLoading, error, retry } = usePreviewVideos(folder)
  const list = useRef<HTMLUListElement>(null)
  const { videos } = useSteadyVideos({
    source: folder.id,
    latest,
    shownCount: VIDEOS_PER_PREVIEW,
    settled: true,
    container: list,
  })
  useDetails(videos, !isChecking && !isLoading && error === null)
  const names = new Map(folder.channels.map((channel) => [channel.id, channel.name]))
  const colour = colourFor(folder.id)
  const isFirstRead = isChecking && videos.length === 0 && counts !== undefined && counts.unread > 0
  const coming = isFirstRead ? newCount || VIDEOS_PER_PREVIEW : isLoading ? (newCount ?? 0) : 0
  const places = Math.min(VIDEOS_PER_PREVIEW, coming)
  return (
    <li className={styles.shelf} data-shelf={colour}>
      <div className={styles.head}>
        <h3>
          <Link to="/folder/$slug" params={{ slug: folder.slug }} dir="auto">
            {folder.name}
          </Link>
        </h3>
        <p>
          <NewTag count={newCount} />
          {subscriptionsText(folder.channels.length)}
        </p>
      </div>
      {videos.length + places > 0 && (
        <ul ref={list} className={styles.videos}>
          {/* Places, not videos, are what stays: when a newer video comes in, none of them moves. */}
          {PLACES.slice(0, videos.length + places).map((place) => {
            const video = videos[place]
            return video ? (
              <PreviewVideo
                key={place}
                video={video}
                channelName={names.get(video.channelId) ?? ''}
                shelf={colour}
                eager={eager}
              />
            ) : (
              <PreviewVideoSkeleton key={place} />
            )
          })}
        </ul>
      )}
      {videos.length + places === 0 && (
        <p className={styles.note}>
          {error ? (
            <>
              Its videos could not be loaded. <Way onClick={retry}>Retry</Way>
            </>
          ) : folder.channels.length === 0 ? (
            <>
              Nothing on this shelf yet.{' '}
              <Way onClick={() => openAddChannels(folder.id)}>
                Add channels<span className="visually-hidden"> to {folder.name}</span>
              </Way>
            </>
          ) : (
            emptyText(counts, newCount)
          )}
        </p>
      )}
    </li>
  )
}

const Way = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" className={styles.way} onClick={onClick}>
    {children}
  </button>
)

/** Why there is no unwatched video among the newest ones. */
function emptyText(counts: Props['counts'], newCount: number | null): string {
  if (!counts || newCount === null) return 'Not checked yet.'
  if (counts.unread > 0) return `${channelsText(counts.unread)} of ${counts.channels} not checked yet.`
  if (counts.stored === 0) return 'Its channels have no videos.'
  return newCount === 0 ? 'All watched. Well done.' : 'The newest are all watched. Well done.'
}
