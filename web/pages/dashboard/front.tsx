import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { baselineOf } from '#domain/baseline.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { allChannels, type Library, type LibraryFolder } from '#domain/library.ts'
import { retry as retryLabel } from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { useIsSeen, useMark } from '#web/features/marks/use-marks.ts'
import { CardActions } from '#web/features/videos/card-actions.tsx'
import { useListOnScreen } from '#web/features/videos/lists-on-screen.ts'
import { useSteadyVideos } from '#web/features/videos/use-steady-videos.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { VideoLink } from '#web/features/videos/video-link.tsx'
import { type CardChannel, VideoMeta } from '#web/features/videos/video-meta.tsx'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FolderChip } from '#web/ui/chip.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './front.module.css'
import { useFrontVideos } from './use-newest-videos.ts'
import { useUntilChecked } from './use-until-checked.ts'

const VIDEOS_ON_FRONT = 5
const PLACES = Array.from({ length: VIDEOS_ON_FRONT }, (_, place) => place)
/** px, about as wide as it is shown. */
const LEAD_PICTURE_PX = 600

const ALL = {}
const UNKNOWN: Place = { channel: { name: '', imageUrl: null, colour: 1 }, folder: null }

/** A video's channel, and the first folder it is in. */
type Place = { channel: CardChannel; folder: LibraryFolder | null }

/** Where the button leads on to: a folder, and how many new videos it has; null: not counted. */
export type LeadsTo = { folder: LibraryFolder; newVideos: number | null }

type Props = {
  library: Library
  headline: (videos: readonly VideoView[]) => string
  /** The line below the headline. */
  status: ReactNode
  /** Stands at the end of the buttons. */
  refreshButton: ReactNode
  leadsTo: LeadsTo | null
  /** A refresh is running, which may bring the first videos. */
  isChecking: boolean
  /** Every channel has been read, so that no video means that there is none. */
  isKnown: boolean
}

/** The newest unopened videos of all channels, unsorted ones included: the first large, four more beside it. */
export function Front(props: Props) {
  const { library, headline, status, refreshButton, leadsTo, isChecking, isKnown } = props
  const { newHours } = useSignedIn().user
  const places = useMemo(() => findPlaces(library, newHours), [library, newHours])
  const channelIds = useMemo(() => new Set(places.keys()), [places])
  const latest = useFrontVideos(channelIds, VIDEOS_ON_FRONT)
  const { isLoading, error, retry } = latest
  const isOutOfReach = useIsOutOfReach()
  const section = useRef<HTMLElement>(null)
  const { videos } = useSteadyVideos({
    source: ALL,
    latest: latest.videos,
    shownCount: VIDEOS_ON_FRONT,
    isSettled: true,
    container: section,
  })
  useListOnScreen(videos)
  useVideoDetails(videos, !isChecking && !isLoading && error === null)
  // The first videos of channels that were never read come one after another: their places are kept free.
  const areMoreComing = useUntilChecked(!isKnown || (!isLoading && videos.length === 0), isChecking)
  const isExpecting = error === null && (isLoading || areMoreComing)
  const placeCount = isExpecting ? VIDEOS_ON_FRONT : videos.length
  const [lead, ...others] = PLACES.slice(0, placeCount).map((place) => {
    const video = videos[place]
    const isLead = place === 0
    if (!video) return <FrontVideoSkeleton key={place} isLead={isLead} />
    return <FrontVideo key={place} video={video} isLead={isLead} {...(places.get(video.channelId) ?? UNKNOWN)} />
  })
  return (
    <section ref={section} className={styles.front} data-empty={placeCount === 0 || undefined} aria-labelledby="newest">
      <header className={styles.head}>
        <h2 id="newest">{headline(videos)}</h2>
        {status}
      </header>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.side}>
        {others.length > 0 && <ul className={styles.others}>{others}</ul>}
        {placeCount === 0 && (
          <p className={styles.note}>
            {error ? text.videosNotLoaded : isKnown ? text.allOpened : text.noVideosYet}{' '}
            {error && !isOutOfReach && <Button onClick={retry}>{retryLabel}</Button>}
          </p>
        )}
        <div className={styles.actions}>
          {leadsTo && <LeadOn {...leadsTo} />}
          <Link to="/new" search={{}} className={buttonClass('line')}>
            {text.seeAllNew}
          </Link>
          {refreshButton}
        </div>
      </div>
    </section>
  )
}

function findPlaces(library: Library, newHours: number | null): ReadonlyMap<string, Place> {
  return new Map(
    allChannels(library).map(({ channel: { id, name, thumbnailUrl, addedAt }, folders: [folder = null] }) => {
      const colour = folder ? folderColour(folder) : colourFor(id)
      return [
        id,
        { channel: { name, imageUrl: thumbnailUrl, colour, baseline: baselineOf(addedAt, newHours) }, folder },
      ]
    }),
  )
}

const LeadOn = ({ folder, newVideos }: LeadsTo) => (
  <Link to="/folder/$slug" params={{ slug: folder.slug }} className={`${buttonClass('primary')} ${styles.leadOn}`}>
    <span className={styles.leadName}>
      {newVideos === null ? text.openFolder(folder.name) : text.seeNewIn(newVideos, folder.name)}
    </span>
  </Link>
)

type FrontVideoProps = Place & { video: VideoView; isLead: boolean }

function FrontVideo({ video, isLead, channel, folder }: FrontVideoProps) {
  const id = useId()
  const mark = useMark(video.id)
  const isSeen = useIsSeen(video)
  const Frame = isLead ? 'article' : 'li'
  return (
    <Frame className={isLead ? styles.leadVideo : styles.video} data-seen={isSeen ? '' : undefined}>
      <VideoThumbnail
        video={video}
        channelName={channel.name}
        colour={channel.colour}
        eager
        progress={mark?.progress}
        {...(isLead && { width: LEAD_PICTURE_PX })}
      />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <VideoLink
            video={video}
            titleId={`${id}-title`}
            aria-labelledby={`${id}-title ${id}-channel ${id}-age ${id}-mark`}
          />
        </h3>
        <div className={styles.about}>
          <VideoMeta
            id={id}
            className={styles.meta}
            video={video}
            channel={channel}
            isNew={!isSeen && video.publishedAt > (channel.baseline ?? 0)}
            mark={mark}
            isSeen={isSeen}
          />
          {folder &&
            (isLead ? (
              <FolderChip name={folder.name} colour={channel.colour} emoji={folder.emoji} />
            ) : (
              <FolderTile name={folder.name} colour={channel.colour} emoji={folder.emoji} size="tiny" />
            ))}
        </div>
      </div>
      <CardActions className={isLead ? undefined : styles.actions} video={video} isSeen={isSeen} />
    </Frame>
  )
}

/** Takes the same space as a video. */
function FrontVideoSkeleton({ isLead }: { isLead: boolean }) {
  const Frame = isLead ? 'div' : 'li'
  return (
    <Frame className={isLead ? styles.leadVideo : styles.video} aria-hidden="true">
      <div className={styles.picturePlace}>
        <Skeleton height="100%" />
      </div>
      <div className={`${styles.texts} ${styles.waiting}`}>
        <Skeleton width="86%" height={isLead ? 26 : 15} />
        <Skeleton width="48%" height={13} />
      </div>
    </Frame>
  )
}
