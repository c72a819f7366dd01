import * as text from '#text/shortcuts.ts'
import { openPanel } from '#web/lib/panels.ts'
import { SingleKeysSwitch } from '#web/pages/shortcuts/single-keys-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { keysText } from '#web/ui/keys.tsx'
import styles from './settings.module.css'

/** Turns single keys off; the list of all shortcuts replaces the settings. */
export const ShortcutSettings = () => (
  <section className={styles.section} aria-labelledby="shortcuts">
    <h3 id="shortcuts">{text.title}</h3>
    <div>
      <SingleKeysSwitch />
    </div>
    <p>{text.singleKeysHint(keysText('$mod+k'), keysText('$mod+z'))}</p>
    <div className={styles.buttons}>
      <Button onClick={() => openPanel('shortcuts')}>{text.showAll}</Button>
    </div>
  </section>
)
