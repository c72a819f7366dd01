import { useRef, useState } from 'react'
import { SNOOZE_DAYS } from '#domain/snooze.ts'
import * as text from '#text/cleanup.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { createSelection } from '#web/lib/selection.ts'
import { announce } from '#web/ui/announce.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { CleanupAnalysis } from './analysis.ts'
import { CleanupBar } from './cleanup-bar.tsx'
import styles from './cleanup-list.module.css'
import { CleanupRows } from './cleanup-rows.tsx'
import { SnoozedChannels } from './snoozed-channels.tsx'
import { snooze, snoozeStore, unsnooze } from './snoozes.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { useCleanupChannels } from './use-cleanup-channels.ts'

/** The channels by fewest opened videos, the snoozed ones below, and the bar for selected ones. */
export function CleanupList({ analysis }: { analysis: CleanupAnalysis }) {
  const { user } = useSignedIn()
  const { entries, folders, listed, snoozed, snoozes } = useCleanupChannels(user.id, analysis)
  const [selection] = useState(createSelection)
  /** The channels of the open unsubscribe dialog. */
  const [unsubscribing, setUnsubscribing] = useState<readonly string[] | null>(null)
  const selectAll = useRef<HTMLInputElement>(null)
  const store = snoozeStore(user.id)
  // For a focus whose element disappears without a row that takes its place. Does not scroll the list.
  const focusSelectAll = () => selectAll.current?.focus({ preventScroll: true })

  const snoozeChannels = (channelIds: readonly string[]) => {
    selection.select(channelIds, false)
    snoozeWithUndo(store, channelIds)
  }

  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <p className={styles.about}>{text.basis(analysis.unknown)}</p>
        <CleanupRows
          channels={listed}
          emptyText={snoozed.length > 0 ? text.allSnoozed : text.allRemoved}
          selection={selection}
          selectAll={selectAll}
          onSnooze={(channelId) => {
            snoozeChannels([channelId])
            if (listed.length === 1) focusSelectAll()
          }}
          onUnsubscribe={(channelId) => setUnsubscribing([channelId])}
        />
        <SnoozedChannels
          channels={snoozed}
          snoozes={snoozes}
          onBringBack={({ id, name }) => {
            unsnooze(store, [id])
            announce(text.isBack(name))
          }}
        />
      </div>
      <CleanupBar
        selection={selection}
        folders={folders}
        onSnooze={(channelIds) => {
          snoozeChannels(channelIds)
          focusSelectAll()
        }}
        onUnsubscribe={setUnsubscribing}
        onDone={focusSelectAll}
      />
      {unsubscribing && (
        <UnsubscribeDialog
          channels={unsubscribing.flatMap((id) => entries.get(id) ?? [])}
          onClose={() => setUnsubscribing(null)}
        />
      )}
    </div>
  )
}

function snoozeWithUndo(store: ReturnType<typeof snoozeStore>, channelIds: readonly string[]): void {
  snooze(store, channelIds)
  showToast({
    text: text.snoozedFor(channelIds.length, SNOOZE_DAYS),
    undo: async () => unsnooze(store, channelIds),
  })
}
