import { Link } from '@tanstack/react-router'
import { type FocusEvent, useMemo, useRef } from 'react'
import type { Overview } from '#contract/videos.ts'
import { folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { addChannels, retry as retryLabel } from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { useIsFolderPending } from '#web/features/library/pending-changes.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { useListOnScreen } from '#web/features/videos/lists-on-screen.ts'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './folder-shelf.module.css'
import { ShelfVideo, ShelfVideoSkeleton } from './shelf-video.tsx'
import { useIsNear } from './use-is-near.ts'
import { useNewestVideos } from './use-newest-videos.ts'
import { useUntilChecked } from './use-until-checked.ts'

const VIDEOS_PER_SHELF = 5
const PLACES = Array.from({ length: VIDEOS_PER_SHELF }, (_, place) => place)

type Props = {
  folder: LibraryFolder
  /** undefined: the folder is newer than the overview. */
  counts: Overview['folders'][number] | undefined
  /** A refresh is running, which may bring the first videos of unread channels. */
  isChecking: boolean
  /** Loads the pictures at once. */
  eager: boolean
}

/**
 * A folder as a shelf: its name, its number of new videos, and its newest videos that the user has not opened. A folder
 * without any is one line. The videos are requested when the shelf comes near the screen.
 */
export function FolderShelf({ folder, counts, isChecking, eager }: Props) {
  const shelf = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(shelf, eager)
  const newCount = useNewCount(folder.id)
  const isPending = useIsFolderPending(folder.id)
  const { channels } = folder
  const names = useMemo(() => new Map(channels.map(({ id, name }) => [id, name])), [channels])
  const channelIds = useMemo(() => new Set(names.keys()), [names])
  const seenCount = useMarks((marks) =>
    marks.videos.values().reduce((sum, { seen, channelId }) => sum + Number(seen && channelIds.has(channelId)), 0),
  )
  const selection = { folder: folder.id }
  const latest = useNewestVideos(selection, channelIds, VIDEOS_PER_SHELF, isNear && !isPending)
  const { isLoading, error, retry } = latest
  const list = useRef<HTMLUListElement>(null)
  const { videos } = useSteadyVideos({
    source: folder.id,
    latest: latest.videos,
    shownCount: VIDEOS_PER_SHELF,
    isSettled: true,
    container: list,
  })
  useVideoDetails(videos, isNear && !isChecking && !isLoading && error === null)
  useListOnScreen(videos)
  const colour = folderColour(folder)
  const hasUnread = counts !== undefined && counts.unread > 0
  const areMoreComing = useUntilChecked(hasUnread, isChecking)
  const isFirstRead = areMoreComing && error === null && videos.length === 0
  const expected = isFirstRead ? counts?.stored || VIDEOS_PER_SHELF : isLoading ? (counts?.stored ?? 0) : 0
  const placeCount = Math.min(VIDEOS_PER_SHELF, videos.length + expected)
  return (
    <li ref={shelf} className={styles.shelf} data-colour={colour}>
      <div className={styles.head}>
        <FolderTile name={folder.name} colour={colour} emoji={folder.emoji} />
        <h3>
          <Link to="/folder/$slug" params={{ slug: folder.slug }} dir="auto">
            {folder.name}
          </Link>
        </h3>
        <NewTag count={newCount} />
        {placeCount === 0 && (
          <EmptyNote folder={folder} reason={emptyText(counts, seenCount)} error={error} retry={retry} />
        )}
      </div>
      {placeCount > 0 && (
        <div className={styles.stand}>
          <ul ref={list} className={styles.videos} onFocus={showWhole}>
            {/* Keyed by place, so that a newer video moves no card. */}
            {PLACES.slice(0, placeCount).map((place) => {
              const video = videos[place]
              return video ? (
                <ShelfVideo
                  key={place}
                  video={video}
                  channelName={names.get(video.channelId) ?? ''}
                  colour={colour}
                  eager={eager}
                />
              ) : (
                <ShelfVideoSkeleton key={place} />
              )
            })}
          </ul>
          <div className={styles.ledge}>
            <Ledge />
          </div>
        </div>
      )}
    </li>
  )
}

/** In a row that slides, browsers leave a focused video half outside. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type EmptyProps = { folder: LibraryFolder; reason: string; error: Error | null; retry(): void }

/** Why the folder has no unopened videos, and what the user can do about it. */
function EmptyNote({ folder, reason, error, retry }: EmptyProps) {
  const isOutOfReach = useIsOutOfReach()
  return (
    <p className={styles.note}>
      {error ? (
        <>
          {text.videosNotLoaded}{' '}
          {!isOutOfReach && (
            <button type="button" className={styles.action} onClick={retry}>
              {retryLabel}
            </button>
          )}
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
}

/** Why no unopened video is among the newest ones. */
function emptyText(counts: Props['counts'], seenCount: number): string {
  if (!counts || (counts.channels > 0 && counts.unread === counts.channels)) return text.folderNotChecked
  if (counts.unread > 0) return text.folderPartlyChecked(counts.unread, counts.channels)
  if (counts.stored === 0) return text.folderWithoutVideos
  return seenCount >= counts.stored ? text.allWatched : text.newestWatched
}
