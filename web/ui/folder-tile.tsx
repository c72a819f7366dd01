import type { ReactNode } from 'react'
import { folderTile } from '#web/lib/data-attributes.ts'
import { initialOf } from './avatar.tsx'
import styles from './folder-tile.module.css'

/** px: tiny 22, small 28, medium 40, large 64. */
type Size = 'tiny' | 'small' | 'medium' | 'large'

type Props = {
  name: string
  /** 1 to 10, or `null` for the place of unsorted channels. */
  colour: number | null
  emoji?: string | null
  size?: Size
  /** Shown instead of the emoji. */
  picture?: ReactNode
  className?: string | undefined
  /** What it says to screen readers and as a tooltip; absent: it is decorative. */
  label?: string
}

/** The mark of a folder: its emoji or a picture, or the first letter of its name, on a tint of its colour. */
export function FolderTile({ name, colour, emoji = null, size = 'small', picture, className = '', label }: Props) {
  const isDecorative = label === undefined
  const mark = picture ?? emoji
  const letter = colour === null ? '?' : mark === null ? initialOf(name) : isDecorative ? undefined : emoji
  return (
    <span
      className={`${styles.tile} ${styles[size]} ${colour === null ? styles.unsorted : ''} ${className}`}
      data-colour={colour ?? undefined}
      data-letter={letter}
      {...folderTile.props('')}
      title={label}
      aria-hidden={isDecorative}
    >
      {isDecorative ? colour !== null && mark : <span className="visually-hidden">{label}</span>}
    </span>
  )
}
