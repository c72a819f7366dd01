import { AS_PEOPLE_RUN_IT, type Engine, startDatabases } from '../../bench/databases.ts'
import { newUser, signInUser } from '../../bench/people.ts'
import { channelIdOf, type SeededPerson, seed } from '../../bench/seed.ts'
import { startHelper } from '../../bench/server-helper.ts'
import { seedCatalogue } from '../../bench/videos-seed.ts'
import { type Product, startProduct } from '../../tests/support/product.ts'
import type { ReverseProxy } from '../../tests/support/reverse-proxy.ts'
import { makePremium } from '../../tests/support/stored.ts'
import { until } from '../../tests/support/until.ts'
import type { BalancerQuestion } from './load-balancer.ts'

/** `origin`: the balancer's. `servers`: the origins of the servers behind it. */
export type LoadedProduct = {
  origin: string
  servers: readonly string[]
  product: Product
  people: readonly SeededPerson[]
  /** Cookies of users who can import. */
  importers: readonly string[]
  /** Channels that the sandbox has, too. */
  knownChannelIds: readonly string[]
  stop(): Promise<void>
}

type Sizes = { engine: Engine; servers: number; people: number; importers: number }

const CHANNELS = 300
/** One user in a hundred has as many. */
const MOST_CHANNELS = 5_000
const IMPORTED = 120
const KNOWN_CHANNELS = 2_500
const YOUTUBE_LATENCY_MS = 100
/** Everybody's first read comes from one machine, and what the sandbox serves is nobody's quota. */
const NO_LIMITS = { USER_VIDEO_UNITS_PER_DAY: '10000000', USER_UNITS_PER_DAY: '10000000' }

/** Starts servers behind a balancer, on a database that holds people and videos. */
export async function startLoaded({ engine, servers, people, importers }: Sizes): Promise<LoadedProduct> {
  const databases = await startDatabases(engine)
  const balancer = startHelper(import.meta.resolve('./load-balancer.ts'))
  try {
    const databaseUrl = await databases.newUrl()
    const large = Math.ceil(people / 100)
    const crowds = [
      { people: people - large, channels: CHANNELS },
      { people: large, channels: MOST_CHANNELS },
    ]
    const seeded = await seed(databaseUrl, crowds)
    const { close } = await seedCatalogue(databaseUrl, MOST_CHANNELS)
    await close()

    const origin = await balancer.ask<string>({ start: true } satisfies BalancerQuestion)
    const behind: ReverseProxy = {
      port: Number(new URL(origin).port),
      target: 0,
      clientAddress: '',
      stop: async () => {},
    }
    const env = { ...AS_PEOPLE_RUN_IT, ...NO_LIMITS }
    const product = await startProduct({ databaseUrl, behind, env })
    const origins = [`http://localhost:${behind.target}`]
    while (origins.length < servers) origins.push((await product.second({ ...env, PUBLIC_ORIGIN: origin })).origin)
    for (const add of origins) await balancer.ask({ add } satisfies BalancerQuestion)
    await until('all servers are ready', async () => (await balancer.ask<number>({ ready: true })) === servers)

    // The sandbox makes channels up when they are listed.
    const known = Array.from({ length: KNOWN_CHANNELS }, (_, n) => channelIdOf(n))
    await newUser(product, known)
    const cookies: string[] = []
    for (let n = 0; n < importers; n++) {
      const user = await signInUser(product, known.slice(n * 10, n * 10 + IMPORTED))
      await makePremium(product, user.email)
      cookies.push(user.cookie)
    }
    await product.sandbox.latency(YOUTUBE_LATENCY_MS)
    const stop = async () => {
      await product.stop()
      balancer.stop()
      await databases.stop()
    }
    return { origin, servers: origins, product, people: seeded, importers: cookies, knownChannelIds: known, stop }
  } catch (error) {
    balancer.stop()
    await databases.stop()
    throw error
  }
}
