import { type LaterEntries, type LaterEntry, listLater } from '#domain/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { laterOf } from './later-store.ts'

const queues = new WeakMap<LaterEntries, readonly LaterEntry[]>()

function queueOf(entries: LaterEntries): readonly LaterEntry[] {
  const queue = queues.get(entries) ?? listLater(entries)
  queues.set(entries, queue)
  return queue
}

/** The videos to watch later, in their order; null: not read yet. */
export const useLater = (): readonly LaterEntry[] | null =>
  useSelector(laterOf(useSignedIn().user.id).store, ({ entries, isLoaded }) => (isLoaded ? queueOf(entries) : null))

/** Whether a video is to be watched later. */
export const useIsLater = (videoId: string): boolean =>
  useSelector(laterOf(useSignedIn().user.id).store, ({ entries }) => entries.get(videoId)?.removed === false)
