import { useSelector } from '@tanstack/react-store'
import type { Library } from '#domain/library.ts'
import { isSnoozed } from '#domain/snooze.ts'
import { cleanupSummary, cleanupTitle, openCleanup } from '#text/dashboard.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openPanel } from '#web/lib/panels.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './cleanup-card.module.css'
import { snoozeStore } from './snoozes.ts'
import { useBackgroundAnalysis } from './use-background-analysis.ts'

/** The dashboard's card with the number of channels the user never opens; nothing until the analysis has found any. */
export function CleanupCard({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const analysis = useBackgroundAnalysis(user.id, library)
  const snoozes = useSelector(snoozeStore(user.id))
  const now = useNow()
  if (!analysis || analysis.channels.length === 0) return null

  const unopened = analysis.channels.filter((channel) => channel.clickedVideos === 0)
  const snoozed = unopened.filter((channel) => isSnoozed(snoozes, channel.channelId, now)).length
  const summary = cleanupSummary({
    checked: analysis.channels.length,
    unopened: unopened.length - snoozed,
    snoozed,
    isComplete: analysis.unknown === 0,
  })
  return (
    <section className={styles.card} aria-labelledby="cleanup">
      <h2 id="cleanup">{cleanupTitle}</h2>
      <p>{summary}</p>
      <Button onClick={() => openPanel('cleanup')}>{openCleanup}</Button>
    </section>
  )
}
