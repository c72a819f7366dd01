import type { ReactNode } from 'react'
import styles from './page-area.module.css'

/**
 * A container for container queries on the page's width. Browsers style its content during layout, after every change in
 * it, so long lists belong outside.
 */
export const PageArea = ({ children }: { children: ReactNode }) => <div className={styles.area}>{children}</div>
