import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { signedInWith } from './dashboard-steps.ts'
import { expect } from './fixtures.ts'
import { databaseReady } from './marks-steps.ts'

export const MONTH_HOURS = 720

/** Videos count as new from so many hours before their channel entered the library; null: all of them. */
export const setNewHours = (user: Visitor, newHours: number | null) => user.send('PATCH', '/api/account', { newHours })

type News = { channels: number; folders?: Record<string, [from: number, to: number]>; newHours?: number | null }

/** Signs in a user with some channels, parts of which are in folders, whose videos have been read. */
export async function userWithNews(product: Product, context: BrowserContext, news: News) {
  const ids = channelIds(news.channels)
  const user = await signedInWith(product, context, ids)
  const folders: Record<string, string> = {}
  for (const [name, [from, to]] of Object.entries(news.folders ?? {}))
    folders[name] = await newFolder(user, name, ids.slice(from, to))
  if (news.newHours !== undefined) await setNewHours(user, news.newHours)
  await refresh(user)
  return { user, ids, folders }
}

export const isListed = (page: Page) => expect(page.getByRole('feed').first()).toHaveAttribute('aria-busy', 'false')

export async function openAllNew(page: Page): Promise<void> {
  await page.goto('/new')
  await isListed(page)
}

/** Puts the end of the last visit to the dashboard so far back, as if the user had been away since. */
export async function backdateVisit(page: Page, byMs: number): Promise<void> {
  await databaseReady(page)
  await expect.poll(() => moveVisit(page, byMs), { message: 'a visit is recorded' }).toBe(true)
}

/** @returns false: there is no visit yet */
const moveVisit = (page: Page, byMs: number): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('subshelf-data')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('visits', 'readwrite')
          let isMoved = false
          const reading = tx.objectStore('visits').openCursor()
          reading.onsuccess = () => {
            const { value } = reading.result ?? {}
            isMoved = value !== undefined
            if (!value) return
            value.current.at -= ms
            reading.result?.update(value)
          }
          tx.oncomplete = () => {
            opening.result.close()
            resolve(isMoved)
          }
        }
      }),
    byMs,
  )
