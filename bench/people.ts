import type { Product } from '../tests/support/product.ts'
import { makePremium } from '../tests/support/stored.ts'
import { newFolder } from '../tests/support/users.ts'
import { Visitor } from '../tests/support/visitor.ts'

/** What is known of someone who is signed in. `path`: the page that is measured. */
export type BenchPerson = { cookie: { name: string; value: string; url: string }; channelIds: string[]; path: string }

/** The catalogue's first channels are all odd ones; from here on they are as a person has them. */
const USUAL_FROM = 30
const MOST_SUBSCRIBED = 'huge@sandbox.test'

type Place = Pick<Product, 'origin' | 'sandbox'>
type StoringPlace = Place & Pick<Product, 'databaseUrl'>
type Channel = { channelId: string; terminated: boolean }

let count = 0

/** Channels YouTube lists, from that place of the sandbox's catalogue on. */
export async function usualChannels({ sandbox }: Place, length: number, from = 0): Promise<string[]> {
  const usual = (await mostSubscribed(sandbox.url)).slice(USUAL_FROM).filter(({ terminated }) => !terminated)
  const ids = usual.slice(from, from + length).map(({ channelId }) => channelId)
  if (ids.length < length) throw new Error(`the sandbox has ${usual.length} usual channels, not ${from + length}`)
  return ids
}

const mostSubscribed = async (sandboxUrl: string): Promise<Channel[]> =>
  (await fetch(`${sandboxUrl}/__sandbox/accounts/${MOST_SUBSCRIBED}/subscriptions`)).json() as Promise<Channel[]>

/** Each user has an address of their own where the server trusts a proxy on this machine: sign-ins are limited by address. */
class BenchUser extends Visitor {
  readonly #address: string
  constructor(product: Place, n: number) {
    super(product)
    this.#address = `10.0.${n >> 8}.${n & 255}`
  }
  override send<T>(method: string, path: string, body?: unknown, headers: Record<string, string | null> = {}) {
    return super.send<T>(method, path, body, { 'X-Forwarded-For': this.#address, ...headers })
  }
}

/** Signs a new user in who is subscribed to these channels, has imported them and ended the first run. */
export async function newUser(product: Place, channelIds: readonly string[]) {
  const user = await signInUser(product, channelIds)
  await user.import()
  await user.post('/api/import/skip')
  return user
}

/** Signs a new user in who is subscribed to these channels. */
export async function signInUser(product: Place, channelIds: readonly string[]) {
  const email = `bench-${++count}@sandbox.test`
  await product.sandbox.setSubscriptions(email, channelIds)
  const visitor = new BenchUser(product, count)
  await visitor.signIn(email)
  return Object.assign(visitor, { email })
}

/** Signs a new user in who has one folder of these channels. */
export async function newFolderOwner(product: Place, channelIds: string[]): Promise<BenchPerson> {
  const visitor = await newUser(product, channelIds)
  const { status, body } = await visitor.post<{ folder: { slug: string } }>('/api/folders', {
    name: `Folder of ${channelIds.length}`,
    channelIds,
  })
  if (status !== 201) throw new Error(`folder: ${status} ${JSON.stringify(body)}`)
  return { cookie: cookieOf(visitor), channelIds, path: `/folder/${body.folder.slug}` }
}

/** Signs somebody in who is subscribed to so many channels and has put none into a folder. */
export async function newSubscriber(product: Place, channelCount: number): Promise<BenchPerson> {
  const all = await mostSubscribed(product.sandbox.url)
  const channelIds = all.slice(0, channelCount).map((channel) => channel.channelId)
  return { cookie: cookieOf(await newUser(product, channelIds)), channelIds, path: '/subscriptions' }
}

/** The same with Premium, and all channels in so many folders. */
export async function newSorter(
  product: StoringPlace,
  channelCount: number,
  folderCount: number,
): Promise<BenchPerson> {
  const all = await mostSubscribed(product.sandbox.url)
  const channelIds = all.slice(0, channelCount).map((channel) => channel.channelId)
  const user = await newUser(product, channelIds)
  await makePremium(product, user.email)
  const size = Math.ceil(channelCount / folderCount)
  for (let n = 0; n < folderCount; n++)
    await newFolder(user, `Folder ${n + 1}`, channelIds.slice(n * size, (n + 1) * size))
  return { cookie: cookieOf(user), channelIds, path: '/subscriptions' }
}

function cookieOf({ cookie, origin }: Visitor): BenchPerson['cookie'] {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: origin }
}
