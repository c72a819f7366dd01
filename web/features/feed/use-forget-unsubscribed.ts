import { useEffect } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { allChannels } from '#rules/library.ts'
import type { FeedParts } from './feed-parts.ts'

const TIDY_AFTER_MS = 3_000

/**
 * Channels that are no longer in the library leave the stores of videos and facts, once the page has come to rest.
 * @param library null: not known for sure, then nothing leaves
 */
export function useForgetUnsubscribed(parts: FeedParts, library: LibraryView | null): void {
  useEffect(() => {
    if (!library) return
    const timer = setTimeout(() => {
      const held = new Set(allChannels(library).map(({ channel }) => channel.id))
      parts.uploads.keepOnly(held)
      parts.facts.keepOnly(held)
    }, TIDY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [parts, library])
}
