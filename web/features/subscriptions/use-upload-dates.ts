import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShelvedChannel } from '#rules/library.ts'
import { type FeedParts, feedPartsFor } from '#web/features/feed/feed-parts.ts'
import type { DatesState } from '#web/features/feed/upload-dates.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'

/** What is scrolled by is not worth a unit: cards must stay on screen this long. */
const DWELL_MS = 500

/** The parts of the feed that this page shares with folders. */
export function useFeedParts(): FeedParts {
  const { user, platform } = useSignedIn()
  return feedPartsFor(user.id, platform)
}

/** Whether subscribers and last uploads have been read from the browser's store. */
export function useFactsLoaded({ facts }: FeedParts): boolean {
  const [loaded, setLoaded] = useState(facts.isLoaded)
  useEffect(() => {
    void facts.load().then(() => setLoaded(true))
  }, [facts])
  return loaded
}

export const useDatesState = ({ dates }: FeedParts): DatesState => useSyncExternalStore(dates.subscribe, dates.state)

/**
 * Sees to subscribers and last uploads of the cards on screen, and of all others when the list is sorted by them.
 * @param first and @param last places in `shown`; null: nothing is on screen yet
 */
export function useWantDates(
  { dates }: FeedParts,
  shown: readonly ShelvedChannel[],
  first: number | null,
  last: number,
  all: boolean,
): void {
  useEffect(() => {
    if (first === null) return
    const timer = setTimeout(() => {
      const ids = shown.map((entry) => entry.channel.id)
      dates.want({
        onScreen: ids.slice(first, last + 1),
        next: [...ids.slice(last + 1), ...ids.slice(0, first)],
        all,
      })
    }, DWELL_MS)
    return () => clearTimeout(timer)
  }, [dates, shown, first, last, all])
  useEffect(() => dates.stop, [dates])
}
