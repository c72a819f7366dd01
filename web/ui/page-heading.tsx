import { type ReactNode, useEffect, useRef } from 'react'
import { windowTitle } from '#text/counts.ts'
import { shownStore } from '#web/lib/navigation.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import styles from './page-heading.module.css'

/** Outlives the headings: every page has one of its own. */
let lastPath: string | null = null

/**
 * Sets the window title and, after every navigation, moves the focus to the page's title.
 * @param newVideos how many the page lists; the window's title begins with that
 * @returns the ref for the h1, which needs `tabIndex={-1}`
 */
export function usePageTitle(title: string, newVideos = 0) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The address already changes while the page before is still shown.
  const path = useSelector(shownStore, ({ pathname }) => pathname)
  useEffect(() => {
    document.title = windowTitle(title, newVideos)
  }, [title, newVideos])
  useEffect(() => {
    // The page gives way to one whose code is still to come.
    if (!heading.current?.isConnected) return
    if (lastPath !== null && lastPath !== path) heading.current.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return heading
}

type Props = {
  /** The window title too. */
  title: string
  /** Replaces the title on the page, where a name in it needs its own text direction. */
  shown?: ReactNode
  line?: ReactNode
  newVideos?: number
  children?: ReactNode
}

/** A page's title, the line below it and its tools. */
export function PageHeading({ title, shown, line, newVideos, children }: Props) {
  const heading = usePageTitle(title, newVideos)
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1}>
          {shown ?? <bdi>{title}</bdi>}
        </h1>
        {line !== undefined && <p>{line}</p>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  )
}
