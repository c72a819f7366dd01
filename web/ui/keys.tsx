import { Fragment } from 'react'
import * as text from '#text/keys.ts'
import { isApple } from '#web/lib/is-apple.ts'
import { singleKeysStore } from '#web/lib/single-keys.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import styles from './keys.module.css'

/** Between the first and the last of several keys. */
const TO = '–'

/** Between keys: a space, or a plus that is no key itself. */
const SEPARATOR = / |\b\+/

const WORDS: Readonly<Record<string, string>> = {
  Escape: text.escapeKey,
  Enter: text.enterKey,
  Tab: text.tabKey,
  Space: text.spaceKey,
}

/** What stands on a key, and its name where that is a sign. */
function faceOf(key: string): { face: string; name?: string } {
  if (key === '$mod') return isApple ? { face: '⌘', name: text.command } : { face: text.control }
  if (key === 'Shift') return { face: '⇧', name: text.shift }
  if (key === 'Backspace') return { face: '⌫', name: text.backspaceKey }
  if (key.startsWith('Arrow')) return text.arrows[key as keyof typeof text.arrows]
  return { face: WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key) }
}

/** The keys of a shortcut, written as in `shortcut-keys.ts`: `g d`, `$mod+k`, `1 – 9`. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split(SEPARATOR).map((key) => {
      if (key === TO) return ` ${TO} `
      const { face, name } = faceOf(key)
      return (
        <Fragment key={key}>
          <kbd className={styles.key}>
            {name === undefined ? (
              face
            ) : (
              <>
                <span aria-hidden="true">{face}</span>
                <span className="visually-hidden">{name}</span>
              </>
            )}
          </kbd>{' '}
        </Fragment>
      )
    })}
  </span>
)

/** The keys as text: `Ctrl K`. */
export const keysText = (keys: string): string =>
  keys
    .split(SEPARATOR)
    .map((key) => faceOf(key).face)
    .join(' ')

/**
 * A key that does the same as the button it stands in; none while single keys are off. Decorative: the button says it with
 * `aria-keyshortcuts`.
 */
export function Key({ name }: { name: string }) {
  const isOff = useSelector(singleKeysStore) === 'off' && name !== 'Enter'
  if (isOff) return null
  return (
    <span className={styles.hint} aria-hidden="true">
      <kbd>{faceOf(name).face}</kbd>
    </span>
  )
}
