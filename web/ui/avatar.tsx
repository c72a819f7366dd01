import { useState } from 'react'
import styles from './avatar.module.css'

/** The first letter or digit of a name with its accents, in upper case; a dot if there is none. */
export function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)
  return letter ? letter[0].toLocaleUpperCase() : '·'
}

/** px: tiny 20, small 32, row 36, slot 45, medium 48, large 56. */
type Size = 'tiny' | 'small' | 'row' | 'slot' | 'medium' | 'large'

type Props = { name: string; imageUrl: string | null; colour: number; size?: Size }

/**
 * A round picture of fixed size, or the initial on a colour if the picture is missing or fails to load. It never shows the
 * picture of another channel while its own is loading. Decorative.
 */
export function Avatar({ name, imageUrl, colour, size = 'medium' }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const className = `${styles.avatar} ${size === 'medium' ? '' : styles[size]}`
  if (imageUrl === null || imageUrl === failedUrl)
    return (
      <span className={className} data-colour={colour} aria-hidden="true">
        {initialOf(name)}
      </span>
    )
  return (
    <img
      key={imageUrl}
      className={className}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailedUrl(imageUrl)}
    />
  )
}
