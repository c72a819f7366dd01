import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page-heading.module.css'

let lastPath: string | null = null

/**
 * Sets the window's title and, after every change of page but the first, moves the focus to the page's own title. The
 * returned ref belongs on the h1, which needs `tabIndex={-1}`.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page's own path: the address changes while the page before is still on screen.
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    document.title = `${title} · Subshelf`
  }, [title])
  useEffect(() => {
    if (lastPath !== null && lastPath !== path) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return heading
}

type Props = {
  /** Also the window's title. */
  title: string
  /** The title as shown, where a name inside it needs a direction of its own. */
  shown?: ReactNode
  line?: ReactNode
  children?: ReactNode
}

/** A page's title, the line beneath it and its tools. */
export function PageHeading({ title, shown, line, children }: Props) {
  const heading = usePageTitle(title)
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
