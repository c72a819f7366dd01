import { useEffect } from 'react'
import { sessionQuery } from '#web/features/account/api.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { revalidateVideos } from '#web/features/videos/revalidate-videos.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Tells the server the browser's time zone while a folder has a rule that counts days: lists, feeds and mails follow it. */
export function useTimeZone(): void {
  const { id, timeZone } = useSignedIn().user
  const { library } = useLibrary()
  const own = browserTimeZone()
  const isWanted = timeZone !== own && library?.folders.some(({ rules }) => rules?.perDay !== undefined) === true
  useEffect(() => {
    // Without an answer it is sent on the next visit.
    if (isWanted) void store(id, own).catch(() => undefined)
  }, [id, own, isWanted])
}

async function store(userId: string, timeZone: string | null): Promise<void> {
  await json(api.account.$patch({ json: { timeZone } }))
  await Promise.all([queryClient.refetchQueries(sessionQuery), revalidateVideos(userId)])
}
