import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
}

/** The class of an icon button, for links that should look like one. */
export const iconButtonClass = `${styles.button} ${styles.square}`

/** A square button of 36 px with an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${iconButtonClass} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
}
