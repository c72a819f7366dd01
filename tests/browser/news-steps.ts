import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { signedInWith } from './dashboard-steps.ts'
import { expect } from './fixtures.ts'

export const MONTH_HOURS = 720

/** Videos count as new from so many hours before their channel entered the library; null: all of them. */
const setNewHours = (user: Visitor, newHours: number | null) => user.send('PATCH', '/api/account', { newHours })

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
