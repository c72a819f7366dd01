import * as text from '#text/changes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './settings.module.css'

/** Leads to the log of changes, which has a page of its own. */
export const ChangesLink = ({ onLeave }: { onLeave(): void }) => (
  <section className={styles.section} aria-labelledby="recent-changes">
    <h3 id="recent-changes">{text.recentChanges}</h3>
    <p>{text.recentChangesText}</p>
    <div className={styles.buttons}>
      <Link to="/changes" className={buttonClass()} onClick={onLeave}>
        {text.showChanges}
      </Link>
    </div>
  </section>
)
