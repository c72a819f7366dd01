import type { ReactNode } from 'react'
import styles from './components.module.css'

/** Components of one kind. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} data-section={title}>
    <h2>{title}</h2>
    <div className={styles.specimens}>{children}</div>
  </section>
)

type Props = { name: string; size?: 'card' | 'line' | 'wide' | 'field' | 'colour'; children: ReactNode }

/** One component in one state. */
export const Specimen = ({ name, size, children }: Props) => (
  <div className={`${styles.specimen} ${size ? styles[size] : ''}`} data-specimen={name}>
    <h3>{name}</h3>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
