import { type KyselyPlugin, sql } from 'kysely'
import type { Context } from '../../server/context.ts'
import { reconcileSubscriptions } from '../../server/features/billing/jobs.ts'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { refreshInBackground } from '../../server/features/videos/jobs.ts'
import { makeServer } from '../support/app.ts'
import { type Random, randomFrom } from './random.ts'
import type { Store } from './template.ts'
import type { Turns } from './turns.ts'
import type { VirtualTime } from './virtual-time.ts'

const SERVERS = 2

type State = { isKilled: boolean }
type Server = ReturnType<typeof makeServer> & { state: State }
export type JobName = 'retention' | 'refresh' | 'reconcile'

type Parts = { store: Store; turns: Turns; time: VirtualTime; order: Random; seed: number }

/** They ask nobody. */
const AT_ONCE: ReadonlySet<PropertyKey> = new Set(['readEvent', 'authUrl'])

/** Several servers on one database, in this process. Every statement and every call of a provider waits for its turn. */
export class Servers {
  /** How far their clock is ahead, ms. */
  skew = 0
  /** From now on one of them answers everything. */
  isCalm = false
  readonly #parts: Parts
  #servers: Server[] = []
  #started = 0
  #ids = 0
  readonly #killed: Promise<void>[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    for (let n = 0; n < SERVERS; n++) this.#start()
  }

  /** A request reaches one of the servers. Rejects if that is killed before it has answered. */
  readonly serve = async (url: string, request?: RequestInit): Promise<Response> => {
    const server = this.#pick()
    const answer = await server.fetch(url, request)
    if (server.state.isKilled) throw new Error('killed')
    return answer
  }

  /** Runs a job on one of the servers. Rejects if it fails, unless the server was killed. */
  async runJob(name: JobName): Promise<void> {
    const { ctx, refresher, state } = this.#pick()
    const goesOn = async () => !state.isKilled
    try {
      if (name === 'retention') await runRetention(ctx, goesOn)
      else if (name === 'refresh') await refreshInBackground(ctx, refresher, goesOn)
      else await reconcileSubscriptions(ctx, goesOn)
    } catch (error) {
      if (!state.isKilled) throw error
    }
  }

  /** One ends at once, whatever it is doing; another one takes its place. */
  kill(): void {
    const server = this.#pick()
    this.#end(server)
    this.#servers = this.#servers.filter((other) => other !== server)
    this.#start()
  }

  /** Ends all of them. Nothing of them must wait for its turn afterwards. */
  async end(): Promise<void> {
    for (const server of this.#servers) this.#end(server)
    await Promise.all(this.#killed)
  }

  #pick = (): Server => (this.isCalm ? this.#servers[0] : this.#parts.order.pick(this.#servers)) as Server

  /** A UUID v7; later ones are greater. */
  #newId(): string {
    const time = this.#parts.time.now.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(++this.#ids).padStart(12, '0')}`
  }

  #end(server: Server): void {
    server.state.isKilled = true
    this.#killed.push(server.kill())
  }

  #start(): void {
    const state: State = { isKilled: false }
    const { store, turns, time, seed } = this.#parts
    const gate: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (state.isKilled) throw new Error('killed')
        return node
      },
      async transformResult({ result }) {
        await turns.wait()
        if (state.isKilled) throw new Error('killed')
        return result
      },
    }
    const { db, catalogue, ...rest } = store
    const random = randomFrom(seed + this.#started++)
    const server = makeServer({
      ...rest,
      db: db.withPlugin(gate),
      // PostgreSQL's own clock would be the machine's.
      catalogue: { ...catalogue, db: catalogue.db.withPlugin(gate), clock: (now) => sql`cast(${now} as bigint)` },
      now: () => time.now + this.skew,
      change: (ctx: Context) => {
        ctx.random = random.next
        ctx.newId = () => this.#newId()
        for (const name of ['google', 'youtube', 'youtubeApi', 'rss', 'payment'] as const)
          ctx[name] = this.#late(ctx[name], state) as never
      },
    })
    this.#servers.push({ ...server, state })
  }

  #late<T extends object>(client: T, state: State): T {
    return new Proxy(client, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function' || AT_ONCE.has(key)) return value
        return async (...args: unknown[]) => {
          await this.#parts.turns.wait()
          if (state.isKilled) throw new Error('killed')
          return value.apply(target, args)
        }
      },
    })
  }
}
