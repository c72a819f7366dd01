import { useEffect, useRef } from 'react'
import { countText } from '#text/format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-more.module.css'
import { useTabbing } from './use-tabbing.ts'

/** How far below the screen the end of the list may be when the next page comes by itself. */
const MARGIN = '200px'

type Props = {
  /** Videos on screen, of all there are; null: nobody has counted them. */
  shown: number
  total: number | null
  /** The next page could not be loaded. */
  isFailed?: boolean
  /** The next page comes by itself when its place comes near. */
  automatic: boolean
  onMore(byHand: boolean): void
}

/**
 * The end of the list so far. Scrolling adds pages until the last video. The Tab key does not: a keyboard user would
 * never reach the button or what follows the list.
 */
export function LoadMore({ shown, total, isFailed = false, automatic, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const isTabbing = useTabbing()
  useEffect(() => {
    const element = foot.current
    if (!automatic || isFailed || !element) return
    let isNear = false
    const growIfNear = () => {
      if (isNear && !(isTabbing() && isFocusInOrAfter(element.parentElement ?? element))) onMore(false)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // Several may have come together while the browser was busy: the last one holds.
        isNear = entries.at(-1)?.isIntersecting ?? false
        growIfNear()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    // Scrolling goes on after the Tab key has held it, though the end of the list may be near all along.
    addEventListener('scroll', growIfNear, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', growIfNear)
    }
  })
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status">{isFailed && 'More videos could not be loaded.'}</p>
      <Button onClick={() => onMore(true)} aria-describedby="videos-shown">
        {isFailed ? 'Retry' : 'Load more'}
      </Button>
      <p id="videos-shown">
        {countText(shown)} {total !== null && `of ${countText(total)} `}videos shown
      </p>
    </div>
  )
}

/** Whether the focus is in the list or past it. */
function isFocusInOrAfter(list: Element): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  return list.contains(focused) || (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
