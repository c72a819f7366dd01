import type { Library } from '#domain/library.ts'
import { cleanupFound, cleanupTitle, openCleanup } from '#text/dashboard.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openPanel } from '#web/lib/panels.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { countUnopened } from './analysis.ts'
import styles from './cleanup-card.module.css'
import { snoozeStore } from './snoozes.ts'
import { useBackgroundAnalysis } from './use-background-analysis.ts'

/** How many channels the user does not open, and the way to them; nothing while that is not certain. */
export function CleanupCard({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const analysis = useBackgroundAnalysis(user.id, library)
  const snoozes = useSelector(snoozeStore(user.id))
  const now = useNow()
  const count = analysis ? countUnopened(analysis, library.channels, snoozes, now) : 0
  if (count === 0) return null
  return (
    <section className={styles.card} aria-labelledby="cleanup">
      <h2 id="cleanup">{cleanupTitle}</h2>
      <p>{cleanupFound(count)}</p>
      <Button onClick={() => openPanel('cleanup')}>{openCleanup}</Button>
    </section>
  )
}
