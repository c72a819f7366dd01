import type { Browser, Page } from '@playwright/test'
import type { VideosAnswer } from '#contract/videos.ts'
import type { VideoMark } from '#domain/marks.ts'
import type { Product } from '../support/product.ts'
import type { Visitor } from '../support/visitor.ts'
import { giveSession } from './dashboard-steps.ts'
import { expect } from './fixtures.ts'

/** Everything in a store of the browser's database; nothing where there is no database, which is not made by looking. */
export const storedIn = <Entry>(page: Page, store: string): Promise<Entry[]> =>
  page.evaluate(
    (name) =>
      new Promise<Entry[]>((resolve, reject) => {
        const opening = indexedDB.open('subshelf-data')
        let isMissing = false
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error))
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => {
            db.close()
            resolve(reading.result)
          }
        }
      }),
    store,
  )

/** The marks of videos that the browser keeps. */
export const storedMarks = (page: Page): Promise<VideoMark[]> => storedIn(page, 'videoMarks')

/** Waits until the page has made the browser's database: opening it earlier would make one without stores. */
export const databaseReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'subshelf-data')))
    .toBe(true)

/** Puts marks into the browser's database. A page shows them after it was loaded again. */
export async function storeMarks(page: Page, userId: string, marks: readonly VideoMark[]): Promise<void> {
  await databaseReady(page)
  await page.evaluate(
    ([id, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('subshelf-data')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction('videoMarks', 'readwrite')
          for (const mark of all) tx.objectStore('videoMarks').put(mark, [id, mark.videoId])
          tx.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    [userId, marks] as const,
  )
}

export async function idOf(user: Visitor): Promise<string> {
  const { body } = await user.get<{ user: { id: string } }>('/api/session')
  return body.user.id
}

/** How many videos the server lists as new in a folder, at most 100. */
export async function newIn(user: Visitor, folder: string): Promise<number> {
  const { body } = await user.get<VideosAnswer>(`/api/videos?list=new&limit=100&folder=${folder}`)
  return body.videos.length
}

/** Has videos count as new that were published so many hours before their channel was added. */
export async function newSince(user: Visitor, hours: number): Promise<void> {
  const { status } = await user.send('PATCH', '/api/account', { newHours: hours })
  expect(status).toBe(200)
}

/** Takes the baseline away: every video is new until it is seen. */
export async function everythingIsNew(user: Visitor): Promise<void> {
  const { status } = await user.send('PATCH', '/api/account', { newHours: null })
  expect(status).toBe(200)
}

/** A page of a second browser of the same user. */
export async function otherDevice(browser: Browser, product: Product, user: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin })
  await giveSession(product, context, user)
  return context.newPage()
}
