import { useEffect, useRef, useState } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { allChannels, channelsText } from '#rules/library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CleanupAnalysis } from './analysis.ts'
import styles from './cleanup-dialog.module.css'
import { CleanupRow } from './cleanup-row.tsx'

const AT_ONCE = 50

type Props = { analysis: CleanupAnalysis; library: LibraryView; onClose(): void }

/** The channels by fewest opened videos, with what is known of each. */
export function CleanupDialog({ analysis, library, onClose }: Props) {
  const { platform } = useSignedIn()
  // The list stays as it was opened.
  const [channels] = useState(() => {
    const held = new Map(allChannels(library).map((entry) => [entry.channel.id, entry]))
    return analysis.channels.flatMap((engagement) => {
      const entry = held.get(engagement.channelId)
      return entry ? [{ entry, engagement }] : []
    })
  })
  const [shown, setShown] = useState(AT_ONCE)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown > AT_ONCE) list.current?.querySelectorAll('a')[shown - AT_ONCE]?.focus()
  }, [shown])

  return (
    <Dialog title="Channels you open least" onClose={onClose} wide>
      <p className={styles.about}>
        Counted from the videos you opened in this browser.
        {analysis.unknown > 0 &&
          ` Nothing is known yet of ${channelsText(analysis.unknown)} whose videos were never loaded here.`}
      </p>
      <ul ref={list} className={styles.rows}>
        {channels.slice(0, shown).map(({ entry, engagement }) => (
          <CleanupRow key={engagement.channelId} entry={entry} engagement={engagement} siteUrl={platform.siteUrl} />
        ))}
      </ul>
      {shown < channels.length && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + AT_ONCE)}>
            Show more ({(channels.length - shown).toLocaleString('en')} left)
          </Button>
        </div>
      )}
    </Dialog>
  )
}
