import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** A checkbox of 20 px. Its label gives it a larger target and, where the label shows the focus, hides the outline. */
export const Checkbox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" {...props} className={styles.checkbox} />
)
