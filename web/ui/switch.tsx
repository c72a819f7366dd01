import { type ComponentProps, useId } from 'react'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'>

/** A switch of 52 by 32 px. It needs a label. */
export const Switch = (props: Props) => (
  <input type="checkbox" role="switch" {...props} aria-checked={props.checked} className={styles.switch} />
)

/** A switch with its label beside it. */
export function LabelledSwitch({ label, ...props }: Omit<Props, 'id'> & { label: string }) {
  const id = useId()
  return (
    <span className={styles.labelled}>
      <Switch {...props} id={id} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
