import { useEffect, useMemo, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import type { Library } from '#domain/library.ts'
import { mayAddChannels } from '#domain/plans.ts'
import { type FolderSuggestion, suggestFolders } from '#domain/suggestions/suggestions.ts'
import { shelfNames } from '#text/suggestions.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useTopics } from '#web/features/library/suggestions/use-topics.ts'
import { afterPaint } from '#web/lib/idle.ts'

/**
 * The folder that suits a channel best and has room for it: one of the user's, or a new one while the limit allows that.
 * null: too little is known.
 */
export function useSuggestion(
  channel: ChannelView | null,
  library: Library,
  canCreate: boolean,
): FolderSuggestion | null {
  const { channelsPerFolderCap } = useSignedIn().user
  const topics = useTopics()
  // Learning from a large library takes a while. The next channel is shown with what was known a moment ago.
  const [known, setKnown] = useState(library)
  useEffect(() => void afterPaint().then(() => setKnown(library)), [library])
  return useMemo(() => {
    if (!channel) return null
    const hasRoom = (folderId: string) =>
      library.folders.some(
        ({ id, channels }) => id === folderId && mayAddChannels(channelsPerFolderCap, channels.length, 1),
      )
    const isPossible = ({ target }: FolderSuggestion) => (target.kind === 'new' ? canCreate : hasRoom(target.folder.id))
    return suggestFolders(channel, known, topics, shelfNames).find(isPossible) ?? null
  }, [channel, known, library, topics, canCreate, channelsPerFolderCap])
}
