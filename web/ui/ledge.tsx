import styles from './ledge.module.css'

type Props = {
  /** 1 to 10; without it the ledge has the colour of its surroundings. */
  colour?: number | undefined
  /** Paler, for what is not chosen. */
  dimmed?: boolean
}

/** The ledge in a folder's colour on which a row of pictures stands. Decorative. */
export const Ledge = ({ colour, dimmed = false }: Props) => (
  <span className={styles.ledge} data-colour={colour} data-dimmed={dimmed || undefined} aria-hidden="true" />
)
