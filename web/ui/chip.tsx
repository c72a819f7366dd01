import type { ComponentProps, ReactNode } from 'react'
import { countText } from '#text/format.ts'
import styles from './chip.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>

type FilterChipProps = {
  isOn: boolean
  /** How many things the filter leaves; 0 is shown faintly. */
  count?: number
  /** How the count is shown, if not as a plain number. */
  shownCount?: string
  children: ReactNode
} & ButtonProps

/** A filter that is on or off. */
export const FilterChip = ({ isOn, count, shownCount, children, ...props }: FilterChipProps) => (
  <button
    type="button"
    className={`${styles.chip} ${styles.filter} ${count === 0 ? styles.empty : ''}`}
    aria-pressed={isOn}
    {...props}
  >
    {children}
    {count !== undefined && <span className={styles.count}>{shownCount ?? countText(count)}</span>}
  </button>
)

type ActionChipProps = {
  /** As shown. */
  count?: string | undefined
  /** What is counted, for screen readers. */
  countLabel?: string
  /** It adds something. */
  isDashed?: boolean
  /** What it switches is on. */
  isOn?: boolean
  children: ReactNode
} & ButtonProps

/** A chip that does or opens something. */
export const ActionChip = ({ count, countLabel, isDashed, isOn, children, ...props }: ActionChipProps) => (
  <button
    type="button"
    className={`${styles.chip} ${styles.action} ${isDashed ? styles.dashed : ''} ${isOn ? styles.on : ''}`}
    {...props}
  >
    {children}
    {count !== undefined && (
      <span className={styles.count}>
        {count} <span className="visually-hidden">{countLabel}</span>
      </span>
    )}
  </button>
)

type FolderChipProps = {
  name: string
  /** 1 to 10 */
  colour: number
  emoji?: string | null
}

/** The name of a folder that a channel is in, on a tint of the folder's colour. */
export const FolderChip = ({ name, colour, emoji = null }: FolderChipProps) => (
  <span className={`${styles.chip} ${styles.folder}`} data-colour={colour} data-emoji={emoji ?? undefined}>
    <span className={styles.name} dir="auto">
      {name}
    </span>
  </span>
)
