import * as text from '#text/shorts.ts'
import { useListSetting } from '#web/features/videos/use-list-setting.ts'
import { Segments } from '#web/ui/segments.tsx'
import styles from './settings.module.css'

const CHOICES = (['show', 'hide'] as const).map((value) => ({ value, label: text.choices[value] }))

/** Whether Shorts are listed wherever a folder does not differ. */
export function Shorts() {
  const { value, change } = useListSetting('shorts')
  return (
    <section className={styles.section} aria-labelledby="shorts">
      <h3 id="shorts">{text.heading}</h3>
      <div className={styles.buttons}>
        <Segments<'show' | 'hide'>
          label={text.label}
          value={value ?? 'show'}
          options={CHOICES}
          onChange={(choice) => change(choice)}
        />
      </div>
      <p>{text.explanation}</p>
    </section>
  )
}
