import { lazy, Suspense, useState } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { channelsText } from '#rules/library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cleanup-note.module.css'
import { useCleanupAnalysis } from './cleanup-store.ts'
import { useRunAnalysis } from './use-run-analysis.ts'

const CleanupDialog = lazy(() => import('./cleanup-dialog.tsx').then((module) => ({ default: module.CleanupDialog })))

type Props = { library: LibraryView /** What stands above is not in its place yet. */; hidden: boolean }

/** The quiet card on the dashboard that says how many channels are never opened; nothing while nothing is known. */
export function CleanupNote({ library, hidden }: Props) {
  const { user } = useSignedIn()
  useRunAnalysis(user.id, library)
  const analysis = useCleanupAnalysis(user.id)
  const [isOpen, setIsOpen] = useState(false)
  if (hidden || !analysis || analysis.channels.length === 0) return null

  const loaded = channelsText(analysis.channels.length)
  return (
    <section className={styles.note} aria-labelledby="cleanup">
      <Icon name="sparkle" />
      <div className={styles.texts}>
        <h2 id="cleanup">Cleanup</h2>
        <p>
          {analysis.neverClicked === 0
            ? `You have opened a video of each of the ${loaded} loaded so far`
            : `You have not opened a video of ${analysis.neverClicked.toLocaleString('en')} of the ${loaded} loaded so far`}
        </p>
      </div>
      <Button onClick={() => setIsOpen(true)}>See the list</Button>
      <Suspense>
        {isOpen && <CleanupDialog analysis={analysis} library={library} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  )
}
