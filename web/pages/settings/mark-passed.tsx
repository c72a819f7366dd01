import * as text from '#text/marks.ts'
import { markPassedStore } from '#web/features/videos/use-mark-passed.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import styles from './settings.module.css'

/** Whether videos count as seen when they are scrolled past. It applies at once, in every tab. */
export function MarkPassed() {
  const isOn = useSelector(markPassedStore) === 'yes'
  return (
    <section className={styles.section} aria-labelledby="mark-passed">
      <h3 id="mark-passed">{text.whileScrolling}</h3>
      <div>
        <LabelledSwitch
          label={text.markPassed}
          checked={isOn}
          aria-describedby="mark-passed-text"
          onChange={() => markPassedStore.set(isOn ? 'no' : 'yes')}
        />
      </div>
      <p id="mark-passed-text">{text.markPassedText}</p>
    </section>
  )
}
