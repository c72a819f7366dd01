import { type LaterEntries, type LaterEntry, listLater } from '#domain/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { firstSync, laterOf } from './later-store.ts'

const queueOf = ({ entries, isLoaded }: { entries: LaterEntries; isLoaded: boolean }) =>
  isLoaded ? listLater(entries) : null

/** The videos to watch later, in their order; null: not read yet, or none here and those of the server are not known. */
export function useLater(): readonly LaterEntry[] | null {
  const { id, syncsMarks } = useSignedIn().user
  const isComplete = useSelector(firstSync) === 'done' || !syncsMarks
  const queue = useSelector(laterOf(id).store, queueOf)
  return queue?.length !== 0 || isComplete ? queue : null
}

/** Whether a video is to be watched later. */
export const useIsLater = (videoId: string): boolean =>
  useSelector(laterOf(useSignedIn().user.id).store, ({ entries }) => entries.get(videoId)?.removed === false)
