import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NewAnswer } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { feedsKey, newVideosQuery, POLL_MS } from '#web/features/videos/api.ts'
import { type NewListKey, newLists, wantedUnseen } from '#web/features/videos/use-new-count.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { channelsByList, countLists, findUncertain, type Page, presentLists } from './listed-as-new.ts'

const PAGE_SIZE = 100

/** The pages that follow on the server's answer `of`. */
type Further = { of: NewAnswer | undefined; lists: ReadonlyMap<NewListKey, Page> }

const NONE: Further = { of: undefined, lists: new Map() }

/**
 * Keeps `newLists` and the app's badge up to date: what the server lists as new, without what was seen and without channels
 * that have just left a folder. If many videos of a list are seen, more pages are loaded until the count is certain.
 * Renders nothing.
 */
export function CountNew() {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const { data } = useQuery({ ...newVideosQuery(user.id), refetchInterval: POLL_MS })
  useCurrentLists(user.id, data)
  const marks = useMarks((state) => state)
  const [loaded, setLoaded] = useState(NONE)
  const further = loaded.of === data ? loaded.lists : NONE.lists
  const channels = useMemo(() => library && channelsByList(library), [library])
  const listed = useMemo(() => data && presentLists(data), [data])
  const lists = useMemo(() => {
    if (!listed || !channels || !marks.isLoaded) return null
    return countLists(channels, listed, further, marks)
  }, [listed, channels, marks, further])

  useLayoutEffect(() => newLists.set(lists), [lists])

  const wanted = useSelector(wantedUnseen)
  const uncertain = lists && findUncertain(lists, wanted)
  const cursor = uncertain === null ? null : further.get(uncertain)?.cursor
  useEffect(() => {
    if (uncertain === null) return
    const controller = new AbortController()
    const add = (page: Page) =>
      setLoaded((before) => {
        const known = before.of === data ? before.lists : NONE.lists
        const videos = [...(known.get(uncertain)?.videos ?? []), ...page.videos]
        return { of: data, lists: new Map(known).set(uncertain, { ...page, videos }) }
      })
    // After a failure the count is what is known until the next answer.
    loadPage(uncertain, cursor, controller.signal).then(add, () => undefined)
    return () => controller.abort()
  }, [data, uncertain, cursor])

  const count = lists?.get('all')?.unseen.length
  useEffect(() => {
    if (count !== undefined) void showBadge(count)
  }, [count])
  return null
}

/** Fetches the lists on screen again when other videos are new, so that counts and lists agree. */
function useCurrentLists(userId: string, data: NewAnswer | undefined): void {
  const before = useRef(data)
  useEffect(() => {
    if (before.current !== undefined && before.current !== data)
      void queryClient.invalidateQueries({ queryKey: feedsKey(userId), stale: true }, { cancelRefetch: false })
    before.current = data
  }, [userId, data])
}

async function loadPage(key: NewListKey, cursor: string | null | undefined, signal: AbortSignal): Promise<Page> {
  const query = {
    ...{ list: 'new' as const, limit: PAGE_SIZE, cursor: cursor ?? undefined },
    ...(key !== 'all' && { folder: key }),
  }
  const { videos, nextCursor } = await json(api.videos.$get({ query }, { init: { signal } }))
  return { videos, cursor: nextCursor }
}

/** The number on the installed app's icon, where the system shows one. */
async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge(count)
    else await navigator.clearAppBadge()
  } catch {
    // Not supported, or not allowed.
  }
}
