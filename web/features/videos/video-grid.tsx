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
  /** Videos in the whole list; null: not known. */
  total: number | null
  /** More videos may appear without the user's doing. */
  isBusy: boolean
  /** Fills up with skeletons to at least this many. */
  minItems?: number
  /** Folded words to highlight in titles and names. */
  words?: readonly string[]
  ref?: RefObject<HTMLElement | null>
}

/**
 * A feed of videos. Cards are keyed by their position: when a newer video is inserted, cards change their content and none
 * is moved.
 */
export function VideoGrid({ label, channels, videos, total, isBusy, minItems = 0, words, ref }: Props) {
  const keys = Array.from({ length: Math.max(videos.length, minItems) }, (_, index) => String(index))
  return (
    <section ref={ref} role="feed" aria-label={label} aria-busy={isBusy} className={styles.grid} onKeyDown={onFeedKey}>
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

/** The keys of a feed: Page Down and Page Up move from video to video, Control with End or Home leaves the feed. */
function onFeedKey(event: KeyboardEvent<HTMLElement>): void {
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
  const current = links.indexOf(document.activeElement as HTMLElement)
  const target = links[current + (event.key === 'PageDown' ? 1 : -1)]
  if (current < 0 || !target) return
  event.preventDefault()
  target.focus()
}
