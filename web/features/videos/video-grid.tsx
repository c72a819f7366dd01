import type { KeyboardEvent, RefObject } from 'react'
import type { VideoView } from '#contract/videos.ts'
import type { Density } from '#web/lib/preferences.ts'
import { useListOnScreen } from './lists-on-screen.ts'
import { UNKNOWN_CHANNEL, VideoCard } from './video-card.tsx'
import styles from './video-grid.module.css'
import type { CardChannel } from './video-meta.tsx'
import { VideoSkeleton } from './video-skeleton.tsx'

/** How many pictures are loaded at once: those of the first screen. */
const EAGER: Readonly<Record<Density, number>> = { grid: 8, list: 8, compact: 16 }

type Props = {
  label: string
  channels: ReadonlyMap<string, CardChannel>
  /** By the id of a video: what is shown instead of its channel. */
  places?: ReadonlyMap<string, CardChannel>
  videos: readonly VideoView[]
  density: Density
  /** Videos in the whole list; null: not known. */
  total: number | null
  /** More videos may appear without the user's doing. */
  isBusy: boolean
  /** Fills up with skeletons to at least this many. */
  minItems?: number
  /** How many videos stand above this list on the page. */
  offset?: number
  /** The level of the videos' titles. */
  heading?: 'h2' | 'h3'
  /** Folded words to highlight in titles and names. */
  words?: readonly string[]
  ref?: RefObject<HTMLElement | null>
}

/** The class of a list of videos. */
export const feedClass = (density: Density): string => `${styles.feed} ${styles[density]}`

/**
 * A feed of videos. Cards are keyed by their position: when a newer video is inserted, cards change their content and none
 * is moved.
 */
export function VideoGrid(props: Props) {
  const {
    label,
    channels,
    places,
    videos,
    density,
    total,
    isBusy,
    minItems = 0,
    offset = 0,
    heading,
    words,
    ref,
  } = props
  useListOnScreen(videos)
  const keys = Array.from({ length: Math.max(videos.length, minItems) }, (_, index) => String(index))
  return (
    <section
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={feedClass(density)}
      onKeyDown={onFeedKey}
    >
      {keys.map((key, index) => {
        const video = videos[index]
        return video ? (
          <VideoCard
            key={key}
            video={video}
            channel={places?.get(video.id) ?? channels.get(video.channelId) ?? UNKNOWN_CHANNEL}
            variant={density}
            position={index + 1}
            total={total}
            eager={offset + index < EAGER[density]}
            heading={heading}
            words={words}
          />
        ) : (
          <VideoSkeleton key={key} variant={density} />
        )
      })}
    </section>
  )
}

const FEED = '[role="feed"]'

/**
 * The keys of a feed: Page Down and Page Up move from video to video, the arrows up and down from row to row, Control with
 * End or Home leaves the feed. On a page with several feeds these keys lead on into the next one.
 */
function onFeedKey(event: KeyboardEvent<HTMLElement>): void {
  const feed = event.currentTarget
  const target = event.ctrlKey ? targetOutside(feed, event.key) : targetInside(feed, event.key)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function targetOutside(feed: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'End' && key !== 'Home') return undefined
  const all = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter((it) => !it.closest(FEED))
  const isAfter = (it: HTMLElement) => feed.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
  return key === 'End' ? all.find(isAfter) : all.findLast((it) => !isAfter(it))
}

function targetInside(feed: HTMLElement, key: string): HTMLElement | undefined {
  const isRowKey = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isRowKey && key !== 'PageDown' && key !== 'PageUp') return undefined
  const links = [...document.querySelectorAll<HTMLElement>(`main ${FEED} article a`)]
  const current = links.indexOf(document.activeElement as HTMLElement)
  const step = isRowKey ? getComputedStyle(feed).gridTemplateColumns.split(' ').length : 1
  return current < 0 ? undefined : links[current + (key.endsWith('Down') ? step : -step)]
}
