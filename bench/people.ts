import { Visitor } from '../tests/support/visitor.ts'
import type { BenchProduct } from './product.ts'

/** Someone with one folder of so many channels, signed in. */
export type BenchPerson = { cookie: { name: string; value: string; url: string }; channelIds: string[]; path: string }

/** The catalogue's first channels are all odd ones; from here on they are as a person has them. */
const USUAL_FROM = 30
const CATALOGUE_OWNER = 'large@sandbox.test'

const MOST_SUBSCRIBED = 'huge@sandbox.test'

const API_KEY = 'sandbox-api-key'

let count = 0

type Channel = { channelId: string; terminated: boolean }

/**
 * Signs somebody in who has one folder of so many channels.
 * @param activeOnly only channels whose activities show uploads: each costs exactly one call
 */
export async function newBenchPerson(
  product: BenchProduct,
  channelCount: number,
  { activeOnly = false } = {},
): Promise<BenchPerson> {
  const list = await fetch(`${product.sandbox.url}/__sandbox/accounts/${CATALOGUE_OWNER}/subscriptions`)
  const channelIds: string[] = []
  for (const { channelId, terminated } of ((await list.json()) as Channel[]).slice(USUAL_FROM)) {
    if (channelIds.length === channelCount) break
    if (!terminated && (!activeOnly || (await isActive(product, channelId)))) channelIds.push(channelId)
  }
  const email = `bench-${++count}@sandbox.test`
  await product.sandbox.setSubscriptions(email, channelIds)

  const visitor = new Visitor(product)
  await visitor.signIn(email)
  await visitor.import()
  const { status, body } = await visitor.post<{ folder: { slug: string } }>('/api/folders', {
    name: `Folder of ${channelCount}`,
    channelIds,
  })
  if (status !== 201) throw new Error(`folder: ${status} ${JSON.stringify(body)}`)
  const [name = '', value = ''] = visitor.cookie.split('=')
  return { cookie: { name, value, url: product.origin }, channelIds, path: `/folder/${body.folder.slug}` }
}

/** Signs somebody in who is subscribed to so many channels and has put none into a folder. */
export async function newSubscriber(product: BenchProduct, channelCount: number): Promise<BenchPerson> {
  const list = await fetch(`${product.sandbox.url}/__sandbox/accounts/${MOST_SUBSCRIBED}/subscriptions`)
  const channelIds = ((await list.json()) as Channel[]).slice(0, channelCount).map((channel) => channel.channelId)
  const email = `bench-${++count}@sandbox.test`
  await product.sandbox.setSubscriptions(email, channelIds)
  const visitor = new Visitor(product)
  await visitor.signIn(email)
  await visitor.import()
  const [name = '', value = ''] = visitor.cookie.split('=')
  return { cookie: { name, value, url: product.origin }, channelIds, path: '/subscriptions' }
}

async function isActive(product: BenchProduct, channelId: string): Promise<boolean> {
  const query = new URLSearchParams({ part: 'snippet', channelId, maxResults: '50', key: API_KEY })
  const answer = await fetch(`${product.sandbox.url}/youtube/v3/activities?${query}`)
  const { items = [] } = (await answer.json()) as { items?: { snippet: { type: string } }[] }
  return items.some((item) => item.snippet.type === 'upload')
}
