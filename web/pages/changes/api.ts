import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangePage } from '#contract/changes.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The log of changes of the library, newest first. Fetched whenever it is opened, and when the page gets the focus again. */
export const changesQuery = infiniteQueryOptions({
  queryKey: ['changes'],
  queryFn: ({ pageParam, signal }) => readChanges(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** @param before `next` of the page before; null: the first page. Throws ApiError. */
export const readChanges = (before: number | null, signal?: AbortSignal): Promise<ChangePage> =>
  json(
    api.changes.$get(
      { query: before === null ? {} : { before: String(before) } },
      signal ? { init: { signal } } : undefined,
    ),
  )

/** Undoes a change, or does it again. Throws ApiError `change_contradicted` among others. @param what it did, for people */
export async function setUndone(id: string, undone: boolean, what: string): Promise<void> {
  try {
    await undoChange(id, what, null, !undone)
  } finally {
    await queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
  }
}
