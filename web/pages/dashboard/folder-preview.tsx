import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import type { Overview } from '#contract/videos.ts'
import { colourFor } from '#domain/colours.ts'
import { addChannels, retry as retryLabel } from '#text/common.ts'
import { subscriptionsText } from '#text/counts.ts'
import * as text from '#text/dashboard-updates.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import styles from './folder-previews.module.css'
import { PreviewVideo, PreviewVideoSkeleton } from './preview-video.tsx'
import { usePreviewVideos, VIDEOS_PER_PREVIEW } from './use-preview-videos.ts'

const PLACES = Array.from({ length: VIDEOS_PER_PREVIEW }, (_, place) => place)

type Props = {
  folder: FolderView
  /** undefined: the folder is newer than the overview. */
  counts: Overview['folders'][number] | undefined
  /** A refresh is running, which may bring the first videos of unread channels. */
  isChecking: boolean
  /** Loads the pictures at once. */
  eager: boolean
}

/** A folder's name, its number of new videos, and its newest videos that the user has not opened. */
export function FolderPreview({ folder, counts, isChecking, eager }: Props) {
  const newCount = useNewCount(folder)
  const { videos: latest, isLoading, error, retry } = usePreviewVideos(folder)
  const list = useRef<HTMLUListElement>(null)
  const { videos } = useSteadyVideos({
    source: folder.id,
    latest,
    shownCount: VIDEOS_PER_PREVIEW,
    isSettled: true,
    container: list,
  })
  useVideoDetails(videos, !isChecking && !isLoading && error === null)
  const names = new Map(folder.channels.map((channel) => [channel.id, channel.name]))
  const colour = colourFor(folder.id)
  const isFirstRead = isChecking && videos.length === 0 && counts !== undefined && counts.unread > 0
  const expected = isFirstRead ? newCount || VIDEOS_PER_PREVIEW : isLoading ? (newCount ?? 0) : 0
  const placeCount = videos.length + Math.min(VIDEOS_PER_PREVIEW, expected)
  return (
    <li className={styles.preview} data-colour={colour}>
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
      {placeCount > 0 ? (
        <ul ref={list} className={styles.videos}>
          {/* Keyed by place, so that a newer video moves no card. */}
          {PLACES.slice(0, placeCount).map((place) => {
            const video = videos[place]
            return video ? (
              <PreviewVideo
                key={place}
                video={video}
                channelName={names.get(video.channelId) ?? ''}
                colour={colour}
                eager={eager}
              />
            ) : (
              <PreviewVideoSkeleton key={place} />
            )
          })}
        </ul>
      ) : (
        <EmptyPreview folder={folder} reason={emptyText(counts, newCount)} error={error} retry={retry} />
      )}
    </li>
  )
}

type EmptyProps = { folder: FolderView; reason: string; error: Error | null; retry(): void }

/** Why the folder has no unwatched videos, and what the user can do about it. */
const EmptyPreview = ({ folder, reason, error, retry }: EmptyProps) => (
  <p className={styles.note}>
    {error ? (
      <>
        {text.previewNotLoaded}{' '}
        <button type="button" className={styles.action} onClick={retry}>
          {retryLabel}
        </button>
      </>
    ) : folder.channels.length === 0 ? (
      <>
        {text.emptyFolder}{' '}
        <button
          type="button"
          className={styles.action}
          aria-label={text.addChannelsTo(folder.name)}
          onClick={() => openAddChannels(folder.id)}
        >
          {addChannels}
        </button>
      </>
    ) : (
      reason
    )}
  </p>
)

/** Why no unwatched video is among the newest ones. */
function emptyText(counts: Props['counts'], newCount: number | null): string {
  if (!counts || newCount === null) return text.folderNotChecked
  if (counts.unread > 0) return text.folderPartlyChecked(counts.unread, counts.channels)
  if (counts.stored === 0) return text.folderWithoutVideos
  return newCount === 0 ? text.allWatched : text.newestWatched
}
