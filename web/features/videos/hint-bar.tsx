import { useLayoutEffect } from 'react'
import * as text from '#text/hints.ts'
import { choiceStore } from '#web/lib/preferences.ts'
import { SHORTCUTS, type ShortcutId } from '#web/lib/shortcut-keys.ts'
import { keysUsedStore, singleKeysStore } from '#web/lib/single-keys.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Keys } from '#web/ui/keys.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './hint-bar.module.css'

const hintsStore = choiceStore('keyHints', ['shown', 'hidden'])

const HINTS: readonly (readonly [label: string, ...ids: ShortcutId[]])[] = [
  [text.move, 'next', 'previous'],
  [text.open, 'open'],
  [text.seen, 'seen'],
  [text.later, 'later'],
  [text.folder, 'videoFolders'],
  [text.unseenOnly, 'unseenOnly'],
  [text.allKeys, 'help'],
]

/** The keys of a list of videos, at the foot of wide screens for users of keys, until they hide them. */
export function HintBar() {
  const hasKeys = useSelector(singleKeysStore) === 'on'
  const isUser = useSelector(keysUsedStore) === 'yes'
  const isShown = useSelector(hintsStore) === 'shown' && hasKeys && isUser
  // An attribute of the root element, for the styles that make room.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-has-hints', isShown)
    return () => void document.documentElement.removeAttribute('data-has-hints')
  }, [isShown])
  if (!isShown) return null
  const hide = () => {
    hintsStore.set('hidden')
    showToast({ text: text.hidden, undo: async () => hintsStore.set('shown'), isLogged: false })
  }
  return (
    <section className={styles.bar} aria-label={text.label}>
      <ul className={styles.hints}>
        {HINTS.map(([label, ...ids]) => (
          <li key={label}>
            {ids.map((id) => (
              <Keys key={id} keys={SHORTCUTS[id].keys[0]} />
            ))}
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.hide} onClick={hide}>
        {text.hide}
      </button>
    </section>
  )
}
