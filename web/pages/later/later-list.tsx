import { type RefObject, useMemo } from 'react'
import type { LaterEntry } from '#domain/later.ts'
import { list as listLabel } from '#text/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { orderEntry } from '#web/lib/data-attributes.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useListFocus } from '#web/ui/focus.ts'
import { removeVideo } from './entries.ts'
import styles from './later-page.module.css'
import { LaterRow } from './later-row.tsx'
import { useLaterOrder } from './use-later-order.ts'
import { useRead } from './use-read.ts'

/** How many pictures are loaded at once. */
const EAGER = 8
const NONE: ReadonlyMap<string, CardChannel> = new Map()

/** Removes the video of the row that has the focus. @returns false: none has it */
function removeFocused(userId: string, queue: readonly LaterEntry[]): boolean {
  const videoId = orderEntry.of(orderEntry.closest(document.activeElement))
  const entry = queue.find((one) => one.videoId === videoId)
  if (entry) void removeVideo(userId, entry)
  return entry !== undefined
}

type Props = { queue: readonly LaterEntry[]; ref: RefObject<HTMLUListElement | null> }

export function LaterList({ queue, ref }: Props) {
  useListFocus(ref)
  const { library } = useLibrary()
  const channels = useMemo(() => (library ? cardChannels(library, null, false) : NONE), [library])
  const unread = useRead(queue)
  const { shown, order } = useLaterOrder(queue)
  const { user } = useSignedIn()
  useShortcuts({ later: () => removeFocused(user.id, queue) })
  return (
    <ul ref={ref} className={styles.list} aria-label={listLabel}>
      {shown.map((entry, place) => (
        <LaterRow
          key={entry.videoId}
          entry={entry}
          place={place}
          count={shown.length}
          channel={channels.get(entry.channelId) ?? null}
          isGone={unread.has(entry.videoId) && channels.has(entry.channelId)}
          isLibraryKnown={library !== null}
          order={order}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}
