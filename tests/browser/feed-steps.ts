import type { Page } from '@playwright/test'
import type { AccessTokenView } from '#contract/session.ts'
import type { Product } from '../support/product.ts'
import type { ProviderCall } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, type SignIn, shortcutsWork } from './fixtures.ts'

export const DAY_MS = 24 * 60 * 60_000

/** The browser itself reports answers of the provider that say no: these are the ones a test provokes. */
export const refused = (...statuses: number[]) =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of (${statuses.join('|')})\\b`)
export const BROKEN_OFF = /^error: Failed to load resource: net::ERR_/

export const articles = (page: Page) => page.getByRole('feed').getByRole('article')
export const links = (page: Page) => articles(page).getByRole('link')
export const counts = (page: Page) => page.getByText(/\d+ channel\(s\)/)
/** The videos on screen, in their order. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  links(page).evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('v')))
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  await shortcutsWork(page)
}

/** Turns the wheel once, which may meet a page that has not grown yet. @returns how many videos there are then */
export async function scrollOn(page: Page): Promise<number> {
  await page.mouse.wheel(0, 20_000)
  return articles(page).count()
}

export async function channelsNamed(user: Visitor, ...names: string[]): Promise<string[]> {
  const channels = await user.channels()
  return names.map((name) => {
    const channel = channels.find((held) => held.name === name)
    if (!channel) throw new Error(`${name} is not among the channels`)
    return channel.id
  })
}

export async function firstChannels(user: Visitor, count: number, from = 0): Promise<string[]> {
  return (await user.channels()).slice(from, from + count).map((channel) => channel.id)
}

/** A new folder with some of the user's channels. */
export async function folderOf(user: Visitor, name: string, count: number, from = 30) {
  const ids = await firstChannels(user, count, from)
  return { ids, folder: await newFolder(user, name, ids) }
}

/** Calls of one method at the platform, out of all the sandbox remembers. */
export const callsTo = async (product: Product, method: string): Promise<ProviderCall[]> =>
  (await product.sandbox.calls()).filter((call) => call.method === 'GET' && call.path === `/youtube/v3/${method}`)

/** One list call with the user's own token. */
async function listAtProvider<T>(product: Product, token: string, path: string): Promise<T> {
  const answer = await fetch(`${product.sandbox.url}/youtube/v3/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as T
}

type Listed = { id: string; title: string; publishedAt: number }
type Activity = { snippet: { title: string; publishedAt: string }; contentDetails: { upload?: { videoId: string } } }

/** What the provider itself lists as uploads of these channels, newest first. */
export async function uploadsAtProvider(
  product: Product,
  user: Visitor,
  channelIds: readonly string[],
): Promise<Listed[]> {
  const { body } = await user.post<AccessTokenView>('/.netlify/functions/google-auth-token', { action: 'refresh' })
  const all = new Map<string, Listed>()
  for (const channelId of channelIds) {
    const query = `activities?part=snippet,contentDetails&maxResults=50&channelId=${channelId}`
    const { items } = await listAtProvider<{ items: Activity[] }>(product, body.access_token, query)
    for (const { snippet, contentDetails } of items) {
      const id = contentDetails.upload?.videoId
      if (id) all.set(id, { id, title: snippet.title, publishedAt: Date.parse(snippet.publishedAt) })
    }
  }
  return [...all.values()].sort((a, b) => b.publishedAt - a.publishedAt)
}

/** Opens the folder "Bread", which has one channel of many videos. @returns the user and the folder's id */
export async function openBread(page: Page, signedIn: SignIn): Promise<{ user: Visitor; folder: string }> {
  const user = await signedIn('small@sandbox.test', { import: true })
  const folder = await newFolder(user, 'Bread', await channelsNamed(user, 'Nora Bakes Bread'))
  await page.goto('/folder/bread')
  await settled(page)
  return { user, folder }
}
