import type { KeyboardEvent, RefObject } from 'react'
import type { ChannelView } from '#rules/api/library.ts'
import type { VideoView } from '#rules/api/videos.ts'
import { VideoBones } from './video-bones.tsx'
import { VideoCard } from './video-card.tsx'
import styles from './video-grid.module.css'

/** Places kept while nobody knows how many videos will come. */
const PLACES_AT_FIRST = 12

type Props = {
  channels: readonly ChannelView[]
  videos: readonly VideoView[]
  /** Of the whole list; null while more may come. */
  total: number | null
  /** Colour number of the folder. */
  shelf: number
  ref: RefObject<HTMLElement | null>
}

/**
 * The videos in their places. A place is a card of its own: when a newer video comes in, cards change what they show
 * and none of them moves.
 */
export function VideoGrid({ channels, videos, total, shelf, ref }: Props) {
  const names = new Map(channels.map((channel) => [channel.id, channel.name]))
  const count = total === null ? Math.max(videos.length, PLACES_AT_FIRST) : videos.length
  const places = Array.from({ length: count }, (_, place) => `place-${place}`)
  return (
    <section
      ref={ref}
      role="feed"
      aria-label="Newest videos"
      aria-busy={total === null}
      className={styles.grid}
      onKeyDown={moveByArticle}
    >
      {places.map((place, index) => {
        const video = videos[index]
        return video ? (
          <VideoCard
            key={place}
            video={video}
            channelName={names.get(video.channelId) ?? ''}
            shelf={shelf}
            position={index + 1}
            total={total}
          />
        ) : (
          <VideoBones key={place} />
        )
      })}
    </section>
  )
}

/** Page Down and Page Up go from video to video, Control with End and Home leave the feed: the keys of every feed. */
function moveByArticle(event: KeyboardEvent<HTMLElement>): void {
  const feed = event.currentTarget
  if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) {
    const all = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter((it) => !feed.contains(it))
    const isAfter = (it: HTMLElement) => feed.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
    const target = event.key === 'End' ? all.find(isAfter) : all.findLast((it) => !isAfter(it))
    if (!target) return
    event.preventDefault()
    target.focus()
    return
  }
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  const links = [...feed.querySelectorAll<HTMLElement>('article a')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  const target = links[here + (event.key === 'PageDown' ? 1 : -1)]
  if (here < 0 || !target) return
  event.preventDefault()
  target.focus()
}
