import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './file-box.module.css'

type Props = { title: string; note: string; className?: string | undefined; children?: ReactNode }

/** A file, or the place for one, with what stands on its right, such as a button. */
export const FileBox = ({ title, note, className = '', children }: Props) => (
  <div className={`${styles.box} ${className}`}>
    <span className={styles.tile}>
      <Icon name="file" />
    </span>
    <p>
      <b dir="auto">{title}</b>
      <span>{note}</span>
    </p>
    {children}
  </div>
)
