import type { BrowserContext, Page } from '@playwright/test'
import type { VideosAnswer } from '#contract/videos.ts'
import type { Product } from '../support/product.ts'
import { newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { answerOpening, expect } from './fixtures.ts'

const shelves = (page: Page) =>
  page.getByRole('region', { name: 'Your folders' }).getByRole('list').first().locator('> li')
export const shelf = (page: Page, name: string) =>
  shelves(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
export const videosOn = (page: Page, name: string) => shelf(page, name).getByRole('listitem').getByRole('link')
export const idsOn = (page: Page, name: string) =>
  videosOn(page, name).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).search.slice(3)),
  )
/** All videos of the dashboard. */
export const idsOnDashboard = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[target="_blank"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search.slice(3)))
export const otherFolders = (page: Page) => page.getByRole('navigation', { name: 'Other folders' })
export const sidebarEntry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
export const checked = (page: Page) => expect(page.getByRole('main').getByText('Checked just now')).toBeVisible()

/** Signs in a user of their own with these subscriptions, and gives the browser the session. */
export async function signedInWith(product: Product, context: BrowserContext, ids: readonly string[]) {
  const user = await newImportedUser(product, ids)
  // The question about Shorts stands above lists until it is answered.
  await user.send('PATCH', '/api/account', { shorts: 'show' })
  await giveSession(product, context, user)
  return user
}

/** Gives the browser the user's session. */
export async function giveSession({ origin }: Product, context: BrowserContext, { cookie }: Visitor): Promise<void> {
  const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? []
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await answerOpening(context)
}

/** What the server lists of a folder, 100 at most. */
export const listed = async (user: Visitor, folderId: string) =>
  (await user.get<VideosAnswer>(`/api/videos?folder=${folderId}&limit=100`)).body

/** Calls at YouTube about channels so far. Lengths of videos are asked for when they are on screen, whenever that is. */
export const callsAt = async ({ sandbox }: Product) =>
  (await sandbox.calls()).filter(
    ({ path }) =>
      (path.startsWith('/youtube/v3/') && !path.startsWith('/youtube/v3/videos')) || path.startsWith('/feeds/'),
  ).length
