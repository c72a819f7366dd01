import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { ENGINES, type Engine, startDatabases } from '../../bench/databases.ts'
import { print, type Row, type Table, under } from '../../bench/report.ts'
import { type SeededPerson, seed } from '../../bench/seed.ts'
import { WEBHOOK_SECRET } from '../../tests/support/payment.ts'
import { startProduct } from '../../tests/support/product.ts'
import { badBodies, badTexts } from './reliability-bodies.ts'
import { ROUTES, type Route } from './reliability-routes.ts'

const AT_ONCE = 8
const MOST_MS = 2_000
/** Many, each with few requests: nearly all are let through by the limits per person. */
const PEOPLE = 2_000
const CHANNELS = 5
const OPERATOR = 'person-0@example.test'
/** Requests made at a time; more would only fill memory. */
const BATCH = 1_000

/** What is sent in place of what a route asks for. */
type BadRequest = { path: string; body: string | null; headers: Record<string, string> }
type Outcome = { statuses: Map<number, number>; slowestMs: number; failures: string[] }
type Target = { origin: string; agent: Agent; people: readonly SeededPerson[]; sent: number }

/** Requests made from each route's schema and then spoilt, half of them on each engine. @param perRoute how many in all */
export async function benchBadRequests(perRoute: number): Promise<Table[]> {
  const tables: Table[] = []
  for (const engine of ENGINES) tables.push(await onEngine(engine, Math.ceil(perRoute / ENGINES.length)))
  return tables
}

async function onEngine(engine: Engine, perRoute: number): Promise<Table> {
  const databases = await startDatabases(engine)
  try {
    const databaseUrl = await databases.newUrl()
    const people = await seed(databaseUrl, [{ people: PEOPLE, channels: CHANNELS }])
    const env = {
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: OPERATOR,
      // Visitors are told apart by the address a proxy names.
      TRUSTED_PROXIES: '127.0.0.1',
      // Ten times as many may wait: the queue has room for one import of each person.
      IMPORTS_AT_ONCE: String(PEOPLE / 10),
    }
    const product = await startProduct({ databaseUrl, env })
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    try {
      const origin = product.origin
      const target = { origin, agent, people, sent: 0 }
      const rows: Row[] = []
      for (const route of ROUTES) rows.push(...rowsOf(route, await attack(target, route, perRoute)))
      const title = `${perRoute} bad requests a route: ${engine}`
      const table = { title, unit: 'ms, slowest', baseline: '', rows }
      print(table)
      return table
    } finally {
      agent.destroy()
      await product.stop()
    }
  } finally {
    await databases.stop()
  }
}

function rowsOf({ method, path }: Route, { statuses, slowestMs, failures }: Outcome): Row[] {
  for (const failure of failures.slice(0, 3)) console.log(`${method} ${path}: ${failure}`)
  const shown = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  const rows = [under(`${method} ${path} (${shown.join(', ')})`, slowestMs, MOST_MS)]
  return failures.length > 0 ? [...rows, under('… answers of 5xx, or none', failures.length, 0)] : rows
}

async function attack(target: Target, route: Route, count: number): Promise<Outcome> {
  const outcome: Outcome = { statuses: new Map(), slowestMs: 0, failures: [] }
  const arbitrary = requestsTo(route)
  for (let made = 0; made < count; made += BATCH) {
    const waiting = fc.sample(arbitrary, Math.min(BATCH, count - made))
    const sendNext = async (): Promise<void> => {
      for (let bad = waiting.pop(); bad !== undefined; bad = waiting.pop()) await sendOne(target, route, bad, outcome)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  }
  return outcome
}

function requestsTo(route: Route): fc.Arbitrary<BadRequest> {
  const query = fc.dictionary(fc.constantFrom(...(route.query ?? ['q'])), badTexts, { maxKeys: 4 })
  const path = fc.tuple(badTexts, query).map(([text, parameters]) => {
    const search = Object.entries(parameters).map(([name, value]) => `${name}=${value}`)
    return route.path.replace('{}', text) + (search.length > 0 ? `?${search.join('&')}` : '')
  })
  const body = route.method === 'GET' ? fc.constant(null) : badBodies(route.body ?? null)
  const headers = fc.oneof(
    { weight: 16, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: badTexts.map((text) => ({ Cookie: `sid=${text}` })) },
    { weight: 1, arbitrary: badTexts.map((text) => ({ 'Content-Type': text || 'x' })) },
    { weight: 1, arbitrary: badTexts.map((text) => ({ Origin: text })) },
    { weight: 1, arbitrary: badTexts.map((text) => ({ 'If-None-Match': text, 'Stripe-Signature': text })) },
  )
  return fc.record({ path, body, headers }) as fc.Arbitrary<BadRequest>
}

async function sendOne(target: Target, route: Route, bad: BadRequest, outcome: Outcome): Promise<void> {
  const n = target.sent++
  const operator = target.people[0] as SeededPerson
  const others = target.people.length - 1
  const person = route.operator ? operator : (target.people[1 + (n % others)] as SeededPerson)
  const headers = {
    Cookie: person.cookie,
    Origin: target.origin,
    'X-Requested-With': 'bench',
    'Content-Type': 'application/json',
    'X-Forwarded-For': `198.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    // By itself, Node announces no body of a DELETE.
    ...(bad.body === null ? {} : { 'Content-Length': String(Buffer.byteLength(bad.body)) }),
    ...(route.signed ? { 'Stripe-Signature': signatureOf(bad.body ?? '') } : {}),
    ...bad.headers,
  }
  const startedAt = performance.now()
  const { status, text } = await send(target, route.method, { ...bad, headers })
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt)
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  if (status === 0 || status >= 500)
    outcome.failures.push(`${status} ${text.slice(0, 200)} for ${JSON.stringify(bad).slice(0, 600)}`)
}

function signatureOf(body: string): string {
  const at = Math.floor(Date.now() / 1_000)
  return `t=${at},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')}`
}

/** @returns status 0 and why when there was no answer */
function send({ origin, agent }: Target, method: string, { path, body, headers }: BadRequest) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>()
  const failed = (error: Error) => resolve({ status: 0, text: error.message })
  const { port } = new URL(origin)
  const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      text += text.length < 300 ? part : ''
    })
    answer.on('error', failed)
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
  })
  asking.on('error', failed)
  asking.end(body ?? undefined)
  return promise
}
