import { useSelector } from '@tanstack/react-store'
import type { LibraryView } from '#contract/library.ts'
import { isSnoozed } from '#domain/snooze.ts'
import { channelsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openPanel } from '#web/lib/panels.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CleanupAnalysis } from './analysis.ts'
import styles from './cleanup-card.module.css'
import { snoozeStore } from './snoozes.ts'
import { useBackgroundAnalysis } from './use-background-analysis.ts'

type Props = { library: LibraryView /** What stands above is not in its place yet. */; hidden: boolean }

/** The quiet card on the dashboard that says how many channels are never opened; nothing while nothing is known. */
export function CleanupCard({ library, hidden }: Props) {
  const { user } = useSignedIn()
  const analysis = useBackgroundAnalysis(user.id, library)
  const snoozes = useSelector(snoozeStore(user.id))
  const now = useNow()
  if (hidden || !analysis || analysis.channels.length === 0) return null

  const never = analysis.channels.filter((channel) => channel.clickedVideos === 0)
  const waiting = never.filter((channel) => !isSnoozed(snoozes, channel.channelId, now)).length
  return (
    <section className={styles.note} aria-labelledby="cleanup">
      <Icon name="broom" />
      <div className={styles.texts}>
        <h2 id="cleanup">Cleanup</h2>
        <p>{noteText(waiting, never.length - waiting, whichText(analysis))}</p>
      </div>
      <Button onClick={() => openPanel('cleanup')}>See the list</Button>
    </section>
  )
}

const whichText = ({ channels, unknown }: CleanupAnalysis): string =>
  unknown === 0 ? `your ${channelsText(channels.length)}` : `the ${channelsText(channels.length)} checked so far`

function noteText(waiting: number, snoozed: number, which: string): string {
  if (waiting + snoozed === 0) return `You have opened a video of each of ${which}`
  const aside = snoozed > 0 ? `${countText(snoozed)} snoozed` : ''
  if (waiting === 0) return `Nothing to clean up for now, ${aside}`
  const text = `You have not opened a video of ${countText(waiting)} of ${which}`
  return aside ? `${text}, besides ${aside}` : text
}
