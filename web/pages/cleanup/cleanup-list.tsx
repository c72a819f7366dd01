import { useRef, useState } from 'react'
import { MIN_COUNTED_MS } from '#domain/cleanup-reasons.ts'
import { noMatch } from '#text/channels.ts'
import * as text from '#text/cleanup.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { createSelection } from '#web/lib/selection.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import type { LibraryAnalysis } from './analysis.ts'
import { CleanupBar } from './cleanup-bar.tsx'
import styles from './cleanup-list.module.css'
import { CleanupRows } from './cleanup-rows.tsx'
import { CleanupTools } from './cleanup-tools.tsx'
import { snoozeWithUndo } from './snooze-with-undo.ts'
import { SnoozedChannels } from './snoozed-channels.tsx'
import { snoozeStore, unsnooze } from './snoozes.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { useCleanupChannels } from './use-cleanup-channels.ts'
import { type CleanupView, useCleanupView } from './use-cleanup-view.ts'

type Props = {
  analysis: LibraryAnalysis
  /** By the channel's id; undefined: not loaded. */
  stats: ReadonlyMap<string, ChannelStats> | undefined
}

/** The channels, at first by fewest opened videos, with their filters, the snoozed ones below, and the bar for selected ones. */
export function CleanupList({ analysis, stats }: Props) {
  const { user } = useSignedIn()
  const { entries, listed, snoozed, snoozes } = useCleanupChannels(user.id, analysis, stats)
  const view = useCleanupView(listed)
  const [selection] = useState(createSelection)
  /** The channels of the open unsubscribe dialog. */
  const [unsubscribing, setUnsubscribing] = useState<readonly string[] | null>(null)
  const selectAll = useRef<HTMLInputElement>(null)
  // For a focus whose element disappears without a row that takes its place. Does not scroll the list.
  const focusSelectAll = () => selectAll.current?.focus({ preventScroll: true })

  const snoozeChannels = (channelIds: readonly string[]) => {
    selection.select(channelIds, false)
    snoozeWithUndo(user.id, channelIds)
    if (view.shown.every(({ entry }) => channelIds.includes(entry.channel.id))) focusSelectAll()
  }

  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <About analysis={analysis} />
        <CleanupTools view={view} />
        <CleanupRows
          key={`${view.filter}/${view.search}/${view.sort}`}
          channels={view.shown}
          sort={view.sort}
          emptyText={emptyText(view, listed.length, snoozed.length)}
          selection={selection}
          selectAll={selectAll}
          onSnooze={(channelId) => snoozeChannels([channelId])}
          onUnsubscribe={(channelId) => setUnsubscribing([channelId])}
        />
        <SnoozedChannels
          channels={snoozed}
          snoozes={snoozes}
          onBringBack={({ id, name }) => {
            unsnooze(snoozeStore(user.id), [id])
            announce(text.isBack(name))
          }}
        />
      </div>
      <CleanupBar
        selection={selection}
        listedIds={new Set(view.shown.map(({ entry }) => entry.channel.id))}
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

/** What the list is based on. */
function About({ analysis: { unknown, countedSince, hasHistory } }: { analysis: LibraryAnalysis }) {
  const { user } = useSignedIn()
  const neverFrom = countedSince === null ? 0 : countedSince + MIN_COUNTED_MS
  const isEarly = neverFrom > useNow()
  return (
    <p className={styles.about}>
      {text.basis(countedSince, hasHistory ? 'history' : user.syncsMarks ? 'devices' : 'browser')}{' '}
      {isEarly && text.unopenedFrom(neverFrom)} {unknown > 0 && text.notCheckedCount(unknown)}
    </p>
  )
}

function emptyText({ search, filter }: CleanupView, listed: number, snoozed: number): string {
  if (listed === 0) return snoozed > 0 ? text.allSnoozed : text.allRemoved
  return search.trim() === '' && filter !== 'all' ? text.noneLeft : noMatch
}
