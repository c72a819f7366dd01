import * as text from '#text/shortcuts.ts'
import { isSingleKey, SHORTCUT_GROUPS, SHORTCUT_IDS, SHORTCUTS } from '#web/lib/shortcut-keys.ts'
import { singleKeysStore } from '#web/lib/single-keys.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Keys, keysText } from '#web/ui/keys.tsx'
import styles from './shortcuts-dialog.module.css'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

/** All shortcuts by group, and the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const isOn = useSelector(singleKeysStore) === 'on'
  return (
    <Dialog title={text.title} onClose={onClose} broad>
      <SingleKeysSwitch />
      <div className={styles.groups}>
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{text.groups[group]}</h3>
            <dl>
              {SHORTCUT_IDS.filter((id) => SHORTCUTS[id].group === group).map((id) => {
                const keys = SHORTCUTS[id].keys[0]
                return (
                  <div key={id} data-off={(!isOn && isSingleKey(keys)) || undefined}>
                    <dt>{text.labels[id]}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.hint}>{text.singleKeysHint(keysText('$mod+k'), keysText('$mod+z'))}</p>
    </Dialog>
  )
}
