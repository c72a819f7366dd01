import { useEffect, useRef } from 'react'
import * as text from '#text/videos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-more.module.css'
import { useTabbing } from './use-tabbing.ts'

/** The next page is loaded when the end of the list is this close to the screen. */
const MARGIN = '200px'

type Props = {
  /** Videos on screen. */
  shown: number
  /** Videos in all; null: not known. */
  total: number | null
  /** The next page could not be loaded. */
  isFailed?: boolean
  /** Loads the next page without the button when the end of the list comes near. */
  isAutomatic: boolean
  onMore(byButton: boolean): void
}

/**
 * The end of a list: loads more when the user scrolls to it or presses the button. While the user moves with the Tab key it
 * loads nothing by itself, because the button and what follows the list could never be reached.
 */
export function LoadMore({ shown, total, isFailed = false, isAutomatic, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const isTabbing = useTabbing()
  useEffect(() => {
    const element = foot.current
    if (!isAutomatic || isFailed || !element) return
    let isNear = false
    const loadIfNear = () => {
      if (isNear && !(isTabbing() && isFocusInOrAfter(element.parentElement ?? element))) onMore(false)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several entries at once: the last one is current.
        isNear = entries.at(-1)?.isIntersecting ?? false
        loadIfNear()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    // The observer reports no change if the end was near while the user was tabbing and still is when they scroll.
    addEventListener('scroll', loadIfNear, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', loadIfNear)
    }
  })
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status">{isFailed && text.moreFailed}</p>
      <Button onClick={() => onMore(true)} aria-describedby="videos-shown">
        {text.loadMore}
      </Button>
      <p id="videos-shown">{text.videosShown(shown, total)}</p>
    </div>
  )
}

/** Whether the focus is in the list or after it. */
function isFocusInOrAfter(list: Element): boolean {
  const focused = document.activeElement
  if (!focused) return false
  return list.contains(focused) || (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
