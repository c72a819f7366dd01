import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangePage } from '#contract/changes.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
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

/** Undoes a change, or does it again. Throws ApiError `change_contradicted` among others. */
export async function setUndone(id: string, undone: boolean): Promise<void> {
  const call = undone ? api.changes[':id'].undo : api.changes[':id'].redo
  try {
    await call.$post({ param: { id } })
  } finally {
    await Promise.all([revalidateLibrary(), queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })])
  }
}
