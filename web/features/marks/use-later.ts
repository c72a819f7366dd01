import { type LaterEntries, type LaterEntry, listLater } from '#domain/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { firstSync, laterOf } from './later-store.ts'

const queues = new WeakMap<LaterEntries, readonly LaterEntry[]>()

function queueOf(entries: LaterEntries): readonly LaterEntry[] {
  const queue = queues.get(entries) ?? listLater(entries)
  queues.set(entries, queue)
  return queue
}

/** The videos to watch later, in their order; null: not read yet, or none here and those of the server are not known. */
export function useLater(): readonly LaterEntry[] | null {
  const { id, syncsMarks } = useSignedIn().user
  const isComplete = useSelector(firstSync, (state) => !syncsMarks || state === 'done')
  const queue = useSelector(laterOf(id).store, ({ entries, isLoaded }) => (isLoaded ? queueOf(entries) : null))
  return isComplete || queue?.length !== 0 ? queue : null
}

/** Whether a video is to be watched later. */
export const useIsLater = (videoId: string): boolean =>
  useSelector(laterOf(useSignedIn().user.id).store, ({ entries }) => entries.get(videoId)?.removed === false)
