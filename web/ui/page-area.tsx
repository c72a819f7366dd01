import type { ReactNode } from 'react'
import styles from './page-area.module.css'

/**
 * What is arranged by the width of the page. Browsers style all that is in it only while they lay it out, every time
 * anything in it changes: long lists belong outside.
 */
export const PageArea = ({ children }: { children: ReactNode }) => <div className={styles.area}>{children}</div>
