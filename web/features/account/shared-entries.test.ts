import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareEntries } from './shared-entries.ts'

/** What this browser's database has, by user. */
const stored = new Map<string, string[]>()
/** What ends a write; pages that are left never end theirs. */
let isLeft = false

const openPage = () =>
  shareEntries<{ entries: readonly string[] }, [entries: readonly string[]]>({
    channel: 'subshelf:tests',
    empty: { entries: [] },
    merge: ({ entries }, [others]) => ({ entries: [...new Set([...entries, ...others])] }),
    read: async (userId) => [stored.get(userId) ?? []],
    write: async (userId, [entries]) => {
      if (isLeft) return new Promise<boolean>(() => {})
      stored.set(userId, [...new Set([...(stored.get(userId) ?? []), ...entries])])
      return true
    },
    prune: (_, state) => state,
  })

/** Like a browser's: its keys are its properties. */
class LocalStorage {
  [key: string]: unknown
  static quota = Number.POSITIVE_INFINITY
}
const methods = {
  getItem(this: LocalStorage, key: string) {
    return this[key] ?? null
  },
  setItem(this: LocalStorage, key: string, value: string) {
    if (value.length > LocalStorage.quota) throw new Error('full')
    this[key] = value
  },
  removeItem(this: LocalStorage, key: string) {
    delete this[key]
  },
}
Object.defineProperties(
  LocalStorage.prototype,
  Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }])),
)

beforeEach(() => {
  stored.clear()
  isLeft = false
  LocalStorage.quota = Number.POSITIVE_INFINITY
  vi.stubGlobal('localStorage', new LocalStorage())
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (userId: string) => {
  const entries = openPage()(userId)
  await entries.loaded
  return entries
}
const entriesOf = async (userId: string) => (await opened(userId)).store.state.entries

test('[WATCH-02] what a page shows as marked is there on the next one, also if the page is left before it is written', async () => {
  const page = await opened('ada')
  isLeft = true
  page.put(['one'])
  page.put(['two'])
  expect(page.store.state.entries).toEqual(['one', 'two'])
  isLeft = false
  expect(await entriesOf('ada')).toEqual(['one', 'two'])
  expect(stored.get('ada')).toEqual(['one', 'two'])
  expect(await entriesOf('bob')).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('nothing is kept beside what is written, and a full storage only keeps nothing', async () => {
  const page = await opened('ada')
  page.put(['one'])
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  LocalStorage.quota = 0
  page.put(['two'])
  expect(await entriesOf('ada')).toEqual(['one', 'two'])
})
