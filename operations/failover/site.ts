import type { ChildProcess } from 'node:child_process'
import { startWrites, type Writes } from '../../tests/support/acknowledged-writes.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { askStatus, buyPremium, openCheckout, Payment, untilPlan, userOf } from '../../tests/support/payment.ts'
import { startProduct } from '../../tests/support/product.ts'
import { type Program, startProgram } from '../../tests/support/program.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { until } from '../../tests/support/until.ts'
import { newImportedUser, newUser } from '../../tests/support/users.ts'
import type { Visitor } from '../../tests/support/visitor.ts'
import { type Machines, pgbouncerVersion } from './machines.ts'

const USERS = 6
const CHANNELS = 20
const SUBSCRIPTIONS = 300
const DRAIN_SECONDS = 8
const WAIT_MS = 180_000
const WRITES_BEFORE = 40
const WRITES_AFTER = 60

/** What a disturbance did. */
export type Outcome = {
  acknowledged: number
  failed: number
  /** The longest time without an acknowledged write of any user. */
  outageSeconds: number
  problems: string[]
}

/**
 * Three servers behind HAProxy, the first of them behind PgBouncer, and users who write, import and pay.
 * @param onStop called with what stops the servers, as soon as there are some
 */
export async function startSite(machines: Machines, onStop: (stop: () => Promise<void>) => void) {
  const [front, second, third] = [await freePort(), await freePort(), await freePort()]
  const behind = { port: front, target: 0, clientAddress: '', stop: async () => {} }
  const env = { DRAIN_SECONDS: String(DRAIN_SECONDS), LOG_LEVEL: 'warn' }
  const pooled = { DATABASE_NAMED_STATEMENTS: pgbouncerVersion().names ? 'on' : 'off' }
  const product = await startProduct({ databaseUrl: machines.pooledUrl, behind, env: { ...env, ...pooled } })
  const direct = { DATABASE_URL: machines.databaseUrl, DATABASE_NAMED_STATEMENTS: 'on' }
  const startOther = (port: number) =>
    startProgram('server', { ...product.environment(), ...direct, PORT: String(port) })
  const others = new Map<number, Program>()
  let proxy: ChildProcess | null = null
  let stopping: Promise<void> | null = null
  async function stopServers() {
    proxy?.kill()
    for (const server of others.values()) await server.stop('SIGKILL')
    await product.stop()
  }
  onStop(() => {
    stopping ??= stopServers()
    return stopping
  })
  for (const port of [second, third]) others.set(port, await startOther(port))
  proxy = machines.start(
    'haproxy-http',
    ['haproxy', '-db', '-f', `${process.cwd()}/operations/machines/haproxy-http.cfg`],
    {
      HTTP_BIND: `127.0.0.1:${front}`,
      APP1: `127.0.0.1:${behind.target}`,
      APP2: `127.0.0.1:${second}`,
      APP3: `127.0.0.1:${third}`,
    },
  )
  const isReady = async (port: number) => {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    return answer?.status === 200
  }
  const ready = async () => {
    for (const port of [behind.target, second, third, front])
      await until('all servers are ready', () => isReady(port), WAIT_MS)
  }
  await ready()

  const payment = new Payment(product)
  const writes: Writes[] = []
  for (let u = 0; u < USERS; u++) {
    const user = await newImportedUser(product, CHANNELS)
    await buyPremium(user, payment)
    await untilPlan(user, ({ plan }) => plan === 'premium')
    writes.push(await startWrites(user, channelIds(CHANNELS)))
  }
  const wrote = (since: number) => {
    const counts = writes.map(({ acknowledged }) => acknowledged.filter((time) => time >= since).length)
    return Math.min(...counts)
  }
  const failures = () => writes.flatMap(({ failures }) => [...failures.values()]).reduce((sum, one) => sum + one, 0)

  async function importEnds(importer: Visitor): Promise<string[]> {
    const end = await until(
      'the import ends',
      async () => {
        const { status, body } = await importer.get<{ import: { state: string } | null }>('/api/import')
        return status === 200 && body.import?.state !== 'running' ? (body.import?.state ?? 'none') : null
      },
      WAIT_MS,
    )
    if (end !== 'done') await importer.import()
    const count = (await importer.channels()).length
    return count === SUBSCRIPTIONS ? [] : [`an import brought ${count} of ${SUBSCRIPTIONS} channels`]
  }

  async function paymentArrives(buyer: Visitor, sessionId: string): Promise<string[]> {
    await until(
      'the payment has arrived',
      async () => {
        await askStatus(buyer, { sessionId })
        return (await userOf(buyer)).plan === 'premium'
      },
      WAIT_MS,
    )
    const { id } = await userOf(buyer)
    const customers = (await payment.held()).customers.filter(({ metadata }) => metadata.user_id === id)
    return customers.length === 1 ? [] : [`${customers.length} Stripe customers of one user`]
  }

  return {
    ready,
    /** Restarts all servers, each once the previous one is ready again. */
    async restartAll() {
      await product.stopServer()
      await product.start()
      await ready()
      for (const [port, server] of others) {
        await server.stop()
        others.set(port, await startOther(port))
        await ready()
      }
    },
    /** Does something while users write, import and pay, waits until all write again, and looks at what they have. */
    async during(disturb: () => Promise<void>, after: () => Promise<void>): Promise<Outcome> {
      const importer = await newUser(product, SUBSCRIPTIONS)
      const buyer = await newUser(product)
      const { sessionId } = await openCheckout(buyer)
      const startedAt = Date.now()
      const failuresBefore = failures()
      await until('users write', () => wrote(startedAt) >= WRITES_BEFORE, WAIT_MS)
      await importer.post('/api/import')
      const disturbedAt = Date.now()
      await disturb()
      await payment.pay(sessionId)
      const stableAt = Date.now()
      await until('users write again', () => wrote(stableAt) >= WRITES_AFTER, WAIT_MS)
      await after()
      const afterwards = Date.now()
      await until('users write afterwards', () => wrote(afterwards) >= WRITES_AFTER, WAIT_MS)
      await ready()

      const problems = [...(await importEnds(importer)), ...(await paymentArrives(buyer, sessionId))]
      await Promise.all(writes.map(({ stop }) => stop()))
      for (const [w, one] of writes.entries())
        problems.push(...(await one.problems()).map((problem) => `user ${w}: ${problem}`))
      for (const { resume } of writes) resume()

      const times = writes
        .flatMap(({ acknowledged }) => acknowledged.filter((time) => time >= disturbedAt))
        .toSorted((a, b) => a - b)
      const gaps = times.map((time, t) => time - (times[t - 1] ?? disturbedAt))
      return {
        acknowledged: times.length,
        failed: failures() - failuresBefore,
        outageSeconds: Math.max(...gaps) / 1_000,
        problems,
      }
    },
    /** How calls failed, by status and code. */
    failures: () => writes.map(({ failures }) => Object.fromEntries(failures)),
    /** How many calls failed. */
    failed: failures,
    /** Users end with their running calls. */
    async leave() {
      await Promise.all(writes.map(({ stop }) => stop()))
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>
