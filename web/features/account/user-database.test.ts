import * as fakeDatabases from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView } from '#contract/session.ts'

const NAME = 'subshelf-data'
const VERSION = 5

beforeAll(() => {
  for (const [name, value] of Object.entries(fakeDatabases)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
})
afterAll(() => vi.unstubAllGlobals())

type Databases = Awaited<ReturnType<typeof visit>>
let here: Databases

/** A page of somebody who is signed in. */
async function visit() {
  vi.resetModules()
  const [{ sessionCache }, databases] = await Promise.all([import('./session-cache.ts'), import('./user-database.ts')])
  sessionCache.set({ user: { id: 'one' } } as unknown as SessionView)
  const put = (userId: string, id: string) =>
    databases.withUserDatabase(false, async (db) => {
      await db.put('markLog', { id } as never, [userId, id])
      await db.put('library', { etag: id, text: '' }, userId)
      return true
    })
  const idsOf = (store: 'markLog' | 'library') =>
    databases.withUserDatabase(null, async (db) => (await db.getAllKeys(store)).map((key) => String(key)))
  return { ...databases, sessionCache, put, idsOf }
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new fakeDatabases.IDBFactory())
  here = await visit()
})

const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const versions = async () => (await indexedDB.databases()).map(({ version }) => version)

test('[FEED-07] what is kept is there for the next page, and nothing is kept of or for somebody who is signed out', async () => {
  expect(await here.put('one', 'a')).toBe(true)
  here = await visit()
  expect(await here.idsOf('markLog')).toEqual(['one,a'])
  here.sessionCache.set(null)
  expect(await here.idsOf('markLog')).toBeNull()
  expect(await here.put('one', 'b')).toBe(false)
})

test('[AUTH-08] what the server can send again is deleted without the marks, which only this browser has', async () => {
  await here.deleteStoredAnswers()
  // A visitor's browser gets none by it.
  expect(await names()).toEqual([])
  await here.put('one', 'a')
  await here.deleteStoredAnswers()
  expect([await here.idsOf('library'), await here.idsOf('markLog')]).toEqual([[], ['one,a']])
})

test('[AUTH-08] where the answers cannot be deleted, everything is', async () => {
  await here.put('one', 'a')
  vi.spyOn(fakeDatabases.IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  await here.deleteStoredAnswers()
  vi.restoreAllMocks()
  expect(await names()).toEqual([])
})

test('[AUTH-08] the marks of everybody but one are deleted, whatever their ids', async () => {
  for (const id of ['on', 'one', 'one1', 'zero', '']) await here.put(id, 'a')
  await here.deleteMarksOfOthers('one')
  expect(await here.idsOf('markLog')).toEqual(['one,a'])
})

test('[AUTH-08] signing out deletes the databases of the product alone', async () => {
  await here.put('one', 'a')
  ;(await openDB('subshelf-old', 1)).close()
  ;(await openDB('of-another-site', 1)).close()
  await here.deleteUserDatabases()
  expect(await names()).toEqual(['of-another-site'])
})

test('[FEED-07] a database of a later version is used as it is, if it has all that is needed', async () => {
  await here.put('one', 'a')
  await here.withUserDatabase(undefined, async (db) => db.close())
  const later = await openDB(NAME, VERSION + 1, { upgrade: (db) => void db.createObjectStore('new') })
  later.close()
  here = await visit()
  expect(await here.idsOf('markLog')).toEqual(['one,a'])
  expect(await versions()).toEqual([VERSION + 1])
})

test('[FEED-07] a later database that lacks something, and one that is broken, is made anew', async () => {
  await here.put('one', 'a')
  await here.withUserDatabase(undefined, async (db) => db.close())
  const later = await openDB(NAME, VERSION + 1, { upgrade: (db) => db.deleteObjectStore('later') })
  later.close()
  here = await visit()
  expect([await here.idsOf('markLog'), await versions()]).toEqual([[], [VERSION]])

  await here.put('one', 'a')
  await here.withUserDatabase(undefined, async (db) => db.close())
  here = await visit()
  vi.spyOn(fakeDatabases.IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    const request = new fakeDatabases.IDBOpenDBRequest()
    Object.defineProperty(request, 'error', { value: new DOMException('broken', 'UnknownError') })
    const tell = (type: string, listener: () => void) => void (type === 'error' && setTimeout(listener))
    return Object.assign(request, { addEventListener: tell })
  })
  expect(await here.idsOf('markLog')).toEqual([])
  expect(await here.put('one', 'b')).toBe(true)
})

test('[FEED-07] whatever goes wrong, a page gets what it said it does without', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await here.put('one', 'a')).toBe(false)
  for (const work of [here.deleteUserDatabases(), here.deleteStoredAnswers(), here.deleteMarksOfOthers('one')])
    expect(await work).toBeUndefined()
})
