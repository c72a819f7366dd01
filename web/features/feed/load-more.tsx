import { useEffect, useRef } from 'react'
import { VIDEOS_PER_PAGE } from '#rules/feed.ts'
import { countText } from '#rules/formats.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-more.module.css'

/** How far below the screen the end of the list may be when the next page comes by itself. */
const MARGIN = '200px'

type Props = {
  /** Videos not shown yet. */
  left: number
  /** The next page comes by itself when its place comes near. */
  automatic: boolean
  onMore(byHand: boolean): void
}

/** The end of the list so far. */
export function LoadMore({ left, automatic, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = foot.current
    if (!automatic || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Whoever is on the button already decides alone.
        if (entry?.isIntersecting && !element.contains(document.activeElement)) onMore(false)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={foot} className={styles.foot}>
      <Button onClick={() => onMore(true)} aria-describedby="videos-left">
        Load more
      </Button>
      <p id="videos-left">
        {Math.min(left, VIDEOS_PER_PAGE)} of {countText(left)} left
      </p>
    </div>
  )
}
