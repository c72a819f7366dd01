import type { KeyboardEvent, RefObject } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { type CardChannel, VideoCard } from './video-card.tsx'
import styles from './video-grid.module.css'
import { VideoSkeleton } from './video-skeleton.tsx'

const UNKNOWN: CardChannel = { name: '', colour: 1 }

type Props = {
  label: string
  channels: ReadonlyMap<string, CardChannel>
  videos: readonly VideoView[]
  /** Of the whole list; null: not known. */
  total: number | null
  /** More may come without being asked for. */
  isBusy: boolean
  /** Places to keep at least, for videos that are on their way. */
  places?: number
  /** Folded words to mark in the texts. */
  words?: readonly string[]
  ref?: RefObject<HTMLElement | null>
}

/**
 * The videos in their places. A place is a card of its own: when a newer video comes in, cards change what they show
 * and none of them moves.
 */
export function VideoGrid({ label, channels, videos, total, isBusy, places = 0, words, ref }: Props) {
  const keys = Array.from({ length: Math.max(videos.length, places) }, (_, place) => `place-${place}`)
  return (
    <section
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={styles.grid}
      onKeyDown={moveByArticle}
    >
      {keys.map((key, index) => {
        const video = videos[index]
        return video ? (
          <VideoCard
            key={key}
            video={video}
            channel={channels.get(video.channelId) ?? UNKNOWN}
            position={index + 1}
            total={total}
            words={words}
          />
        ) : (
          <VideoSkeleton key={key} />
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
