import type { Page } from '@playwright/test'
import type { AccessTokenView } from '../../rules/api/session.ts'
import type { Product } from '../support/product.ts'
import type { ProviderCall } from '../support/sandbox.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect } from './fixtures.ts'

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
export const settled = (page: Page) => expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')

export async function channelsNamed(person: Visitor, ...names: string[]): Promise<string[]> {
  const channels = await person.channels()
  return names.map((name) => {
    const channel = channels.find((held) => held.name === name)
    if (!channel) throw new Error(`${name} is not among the channels`)
    return channel.id
  })
}

export async function firstChannels(person: Visitor, count: number, from = 0): Promise<string[]> {
  return (await person.channels()).slice(from, from + count).map((channel) => channel.id)
}

/** Calls of one method at the platform, out of all the sandbox remembers. */
export const callsTo = async (product: Product, method: string): Promise<ProviderCall[]> =>
  (await product.sandbox.calls()).filter((call) => call.method === 'GET' && call.path === `/youtube/v3/${method}`)

type Answer = { items?: { id: string; snippet?: { type?: string; publishedAt: string } }[] }
type Counted = { items?: { id: string; statistics: { videoCount: string } }[] }

/** One list call with a token of the person's own. */
async function listAtProvider<T>(product: Product, token: string, path: string): Promise<T> {
  const answer = await fetch(`${product.sandbox.url}/youtube/v3/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as T
}

/**
 * What the provider says of a person's channels, in the order of the library; those that are gone are missing. `shown`:
 * uploads among the latest activities. `lastUploadAt` in ms, null when none is shown.
 */
export async function channelsAtProvider(product: Product, person: Visitor) {
  const { body } = await person.post<AccessTokenView>('/.netlify/functions/google-auth-token', { action: 'refresh' })
  const ids = (await person.channels()).map((channel) => channel.id)
  const videos = new Map<string, number>()
  for (let i = 0; i < ids.length; i += 50) {
    const query = `channels?part=statistics&maxResults=50&id=${ids.slice(i, i + 50).join(',')}`
    const { items = [] } = await listAtProvider<Counted>(product, body.access_token, query)
    for (const item of items) videos.set(item.id, Number(item.statistics.videoCount))
  }
  const known = ids.filter((id) => videos.has(id))
  return Promise.all(
    known.map(async (id) => {
      const query = `activities?part=snippet,contentDetails&maxResults=50&channelId=${id}`
      const { items = [] } = await listAtProvider<Answer>(product, body.access_token, query)
      const times = items
        .filter((item) => item.snippet?.type === 'upload')
        .map((item) => item.snippet?.publishedAt ?? '')
      const lastUploadAt = times.length > 0 ? Math.max(...times.map((time) => Date.parse(time))) : null
      return { id, videos: videos.get(id) ?? 0, shown: times.length, lastUploadAt }
    }),
  )
}

/** Units by method since the sandbox was reset, as the platform itself counts them. */
export async function unitsAt(product: Product): Promise<Record<string, number>> {
  const answer = await fetch(`${product.sandbox.url}/__sandbox/usage`)
  const { methods } = (await answer.json()) as { methods: Record<string, { units: number }> }
  return Object.fromEntries(Object.entries(methods).map(([method, { units }]) => [method, units]))
}

/** Waits until the platform has counted exactly these units since `before`, and nothing more comes. */
export async function expectUnits(
  product: Product,
  before: Record<string, number>,
  expected: Record<string, number>,
): Promise<void> {
  const spent = async () => {
    const now = await unitsAt(product)
    return Object.fromEntries(
      Object.entries(now)
        .map(([method, units]) => [method, units - (before[method] ?? 0)] as const)
        .filter(([, units]) => units > 0),
    )
  }
  await expect.poll(spent).toEqual(expected)
  // Anything beyond that would still be on its way.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await spent()).toEqual(expected)
}

/** Waits until the page has written down what it has learnt: it holds its turn among the tabs as long. */
export const written = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => /^subshelf:(feed:|videos|upload-dates)/.test(name ?? ''))
          .length
      }),
    )
    .toBe(0)

/** Puts the marks of the stores so far back that what they hold is from before. */
export async function ageStores(page: Page, byMs: number): Promise<void> {
  await written(page)
  await page.evaluate(async (ms) => {
    const stores = [
      { database: 'subshelf-uploads', name: 'channels', marks: ['readAt', 'checkedAt'] },
      { database: 'subshelf-uploads', name: 'videos', marks: ['askedAt'] },
      { database: 'subshelf-facts', name: 'facts', marks: ['countedAt', 'datedAt'] },
    ]
    const made = (await indexedDB.databases()).map((one) => one.name)
    for (const { database, name, marks } of stores) {
      if (!made.includes(database)) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (db.objectStoreNames.contains(name)) {
        const store = db.transaction(name, 'readwrite').objectStore(name)
        await new Promise<void>((resolve) => {
          const reading = store.getAll()
          reading.onsuccess = () => {
            for (const entry of reading.result) {
              for (const mark of marks) if (entry[mark] > 0) entry[mark] -= ms
              store.put(entry)
            }
            store.transaction.oncomplete = () => resolve()
          }
        })
      }
      db.close()
    }
  }, byMs)
}

type Listed = { id: string; title: string; publishedAt: number }
type Activity = { snippet: { title: string; publishedAt: string }; contentDetails: { upload?: { videoId: string } } }

/** What the provider itself lists as uploads of these channels, newest first. */
export async function uploadsAtProvider(
  product: Product,
  person: Visitor,
  channelIds: readonly string[],
): Promise<Listed[]> {
  const { body } = await person.post<AccessTokenView>('/.netlify/functions/google-auth-token', { action: 'refresh' })
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
