import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { allChannels } from '#domain/library.ts'
import { isSnoozed, SNOOZE_DAYS } from '#domain/snooze.ts'
import { channelsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import { createSelection } from '#web/lib/selection.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/focus.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { CleanupAnalysis } from './analysis.ts'
import { CleanupBar } from './cleanup-bar.tsx'
import styles from './cleanup-list.module.css'
import { CleanupRow } from './cleanup-row.tsx'
import { ListHeader } from './list-header.tsx'
import { SnoozedChannels } from './snoozed-channels.tsx'
import { snooze, snoozeStore, unsnooze } from './snoozes.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

const ROWS_PER_PAGE = 50

/** The channels by fewest opened videos; snoozed ones stand aside until their time has come. */
export function CleanupList({ analysis }: { analysis: CleanupAnalysis }) {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const now = useNow()
  const [selection] = useState(createSelection)
  const [shown, setShown] = useState(ROWS_PER_PAGE)
  const [leaving, setLeaving] = useState<readonly string[] | null>(null)
  const top = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const store = snoozeStore(user.id)
  const snoozes = useSelector(store)

  const held = new Map((library ? allChannels(library) : []).map((entry) => [entry.channel.id, entry]))
  const channels = analysis.channels.flatMap((engagement) => {
    const entry = held.get(engagement.channelId)
    return entry ? [{ entry, engagement }] : []
  })
  const { data: stats } = useQuery(statsQuery(user.id))
  const awake = channels.filter(({ entry }) => !isSnoozed(snoozes, entry.channel.id, now))
  const asleep = channels.filter(({ entry }) => isSnoozed(snoozes, entry.channel.id, now))
  const rows = awake.slice(0, shown)

  useEffect(() => {
    if (shown > ROWS_PER_PAGE) list.current?.querySelectorAll('input')[shown - ROWS_PER_PAGE]?.focus()
  }, [shown])

  useListFocus(list)
  // What the focus was on goes, and no row takes its place. The list stays where it is.
  const focusTop = () => top.current?.focus({ preventScroll: true })

  const putAside = (channelIds: readonly string[]) => {
    selection.select(channelIds, false)
    snooze(store, channelIds)
    showToast({
      text: `${channelsText(channelIds.length)} snoozed for ${SNOOZE_DAYS} days`,
      undo: async () => unsnooze(store, channelIds),
    })
    if (channelIds.length === rows.length) focusTop()
  }

  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <p className={styles.about}>
          Counted from the videos you opened in this browser.
          {analysis.unknown > 0 && ` ${unknownText(analysis.unknown)}`}
        </p>
        <ListHeader ref={top} selection={selection} ids={rows.map(({ entry }) => entry.channel.id)} />
        {awake.length === 0 && (
          <p className={styles.none}>
            {asleep.length > 0
              ? 'All channels are snoozed. Nothing to do here for now.'
              : 'The channels that were looked at have left your library.'}
          </p>
        )}
        <ul ref={list} className={styles.rows} aria-label="Channels by fewest opened videos">
          {rows.map(({ entry, engagement }) => (
            <CleanupRow
              key={engagement.channelId}
              entry={entry}
              engagement={engagement}
              state={stats?.get(engagement.channelId)?.state}
              selection={selection}
              onSnooze={() => putAside([engagement.channelId])}
              onUnsubscribe={() => setLeaving([engagement.channelId])}
            />
          ))}
        </ul>
        {shown < awake.length && (
          <div className={styles.more}>
            <Button onClick={() => setShown(shown + ROWS_PER_PAGE)}>
              Show more ({countText(awake.length - shown)} left)
            </Button>
          </div>
        )}
        <SnoozedChannels
          entries={asleep.map(({ entry }) => entry)}
          snoozes={snoozes}
          now={now}
          onWake={(id) => {
            unsnooze(store, [id])
            announce(`${held.get(id)?.channel.name} is back in the list`)
          }}
        />
      </div>
      <CleanupBar
        selection={selection}
        folders={library?.folders ?? []}
        onSnooze={(channelIds) => {
          putAside(channelIds)
          focusTop()
        }}
        onUnsubscribe={setLeaving}
        onDone={focusTop}
      />
      {leaving && (
        <UnsubscribeDialog channels={leaving.flatMap((id) => held.get(id) ?? [])} onClose={() => setLeaving(null)} />
      )}
    </div>
  )
}

const unknownText = (count: number): string =>
  count === 1
    ? '1 channel is not listed: it has not been checked for videos yet.'
    : `${channelsText(count)} are not listed: they have not been checked for videos yet.`
