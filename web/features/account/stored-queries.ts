import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import type { InfiniteData } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { withUserDatabase } from './user-database.ts'

/** Increase when the page stores answers in another shape. {@link CONTRACT_VERSION} covers the answers themselves. */
const STORED_VERSION = 1

/** YouTube's data may be kept for 30 days; an answer that was not shown for a week is too old to be shown first. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const { persisterFn, persisterGc } = experimental_createQueryPersister({
  storage: {
    getItem: (key) => withUserDatabase(undefined, (db) => db.get('queries', key)),
    setItem: (key, text: string) => withUserDatabase('', (db) => db.put('queries', text, key)),
    removeItem: (key) => withUserDatabase(undefined, (db) => db.delete('queries', key)),
    entries: () =>
      withUserDatabase([], async (db) => {
        const [keys, texts] = await Promise.all([db.getAllKeys('queries'), db.getAll('queries')])
        return keys.map((key, place): [string, string] => [key, texts[place] ?? ''])
      }),
  },
  serialize: (query) => JSON.stringify({ ...query, state: { ...query.state, data: firstPage(query.state.data) } }),
  deserialize: (text) => JSON.parse(text) as PersistedQuery,
  buster: `${CONTRACT_VERSION}.${STORED_VERSION}`,
  maxAge: KEPT_MS,
  prefix: 'query',
  refetchOnRestore: false,
})

/**
 * A persister for queries: stores their answers in the browser, so that a page opens with them after a reload and offline.
 * Query keys must contain the user's id. A stored answer is always requested again, because another page may have changed
 * the data.
 */
export const persister: typeof persisterFn = async (queryFn, context, query) => {
  let isAsked = false
  const ask: typeof queryFn = (given) => {
    isAsked = true
    return queryFn(given)
  }
  const data = await persisterFn(ask, context, query)
  // A failure is in the state of the query. TanStack's own way of asking again leaves it uncaught.
  if (!isAsked) setTimeout(() => void query.fetch().catch(() => undefined))
  return data
}

/** Call once per visit: a stored answer may never be requested again. */
export const deleteExpiredAnswers = persisterGc

/** Only the first page of a list is stored; the others are loaded again when the user scrolls. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
}
