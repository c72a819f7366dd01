import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import type { FolderView } from '#contract/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type DatedOverview, overviewQuery } from './api.ts'
import { clicksOf } from './clicks.ts'

/**
 * How many stored videos of a folder the user has not clicked; null until one of its channels has been read. Clicked videos
 * that YouTube has deleted since are subtracted too, so the count can be too low.
 */
export function useNewCount({ id, channels }: FolderView): number | null {
  const { user } = useSignedIn()
  const ofFolder = useCallback(({ folders }: DatedOverview) => folders.find(({ folderId }) => folderId === id), [id])
  const { data: counts } = useQuery({ ...overviewQuery(user.id), select: ofFolder })
  const clicks = clicksOf(user.id)
  const clicked = useSelector(clicks.store, () =>
    channels.reduce((sum, channel) => sum + clicks.countOf(channel.id), 0),
  )
  if (!counts || (counts.channels > 0 && counts.unread === counts.channels)) return null
  return Math.max(0, counts.stored - clicked)
}
