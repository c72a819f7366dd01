import * as text from '#text/baseline.ts'
import { BaselineChoice } from '#web/features/videos/baseline-choice.tsx'
import styles from './settings.module.css'

/** Which videos are new. */
export const Baseline = () => (
  <section className={styles.section} aria-labelledby="baseline">
    <h3 id="baseline">{text.heading}</h3>
    <div className={styles.buttons}>
      <BaselineChoice />
    </div>
    <p>{text.explanation}</p>
  </section>
)
