import { print, type Table, told, under } from '../../bench/report.ts'
import { type Product, startProduct } from '../../tests/support/product.ts'
import { channelIdOf, channelIds } from '../../tests/support/sandbox.ts'
import { newImportedUser } from '../../tests/support/users.ts'

const LIST = '/youtube/v3/subscriptions'
const PAGE = 50
const PAGES = 9
/** A page is asked for again at most twice. */
const CALLS_A_PAGE = 3
/** In the library, no longer in the list: what a whole list would have removed. */
const LEFT = channelIdOf(5_000)

/** How the platform fails, and what the person must be told. */
const WAYS = [
  { name: 'quota used up', fault: { kind: 'quota' }, code: 'youtube_quota' },
  { name: '400', fault: { kind: 'status', status: 400 }, code: 'youtube_unavailable' },
  { name: '401', fault: { kind: 'status', status: 401, reason: 'authError' }, code: 'reauthorisation_required' },
  { name: '403, forbidden', fault: { kind: 'status', status: 403, reason: 'forbidden' }, code: 'youtube_unavailable' },
  { name: '404', fault: { kind: 'status', status: 404 }, code: 'youtube_unavailable' },
  { name: '429', fault: { kind: 'status', status: 429 }, code: 'youtube_unavailable' },
  { name: '500', fault: { kind: 'status', status: 500 }, code: 'youtube_unavailable' },
  { name: '503', fault: { kind: 'status', status: 503 }, code: 'youtube_unavailable' },
  { name: 'malformed answer', fault: { kind: 'malformed' }, code: 'youtube_unavailable' },
  { name: 'truncated answer', fault: { kind: 'truncated' }, code: 'youtube_unavailable' },
  { name: 'reset connection', fault: { kind: 'reset' }, code: 'youtube_unavailable' },
  { name: 'answer that comes too late', fault: { kind: 'late', ms: 60_000 }, code: 'youtube_unavailable' },
] as const

/** Every way of failing at every page of an import: nothing is removed, what is told is true, and few calls are made. */
export async function benchProvider(): Promise<Table> {
  const problems: string[] = []
  let mostCalls = 0
  for (const way of WAYS) {
    // One each: a server lets only so many people sign in from one place.
    const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
    try {
      for (let page = 0; page < PAGES; page++) {
        const { problem, calls } = await failAt(product, way, page)
        if (problem) problems.push(`${way.name} at page ${page}: ${problem}`)
        mostCalls = Math.max(mostCalls, calls)
      }
    } finally {
      await product.stop()
    }
  }
  for (const problem of problems) console.error(problem)
  const rows = [
    told('imports, each failing in one way at one page', WAYS.length * PAGES),
    under('imports that removed a channel or told something untrue', problems.length, 0),
    under('most calls for one page', mostCalls, CALLS_A_PAGE),
  ]
  const table = { title: 'The platform failing in 12 ways', unit: '', baseline: '', rows }
  print(table)
  return table
}

async function failAt(product: Product, { fault, code }: (typeof WAYS)[number], page: number) {
  const { sandbox } = product
  const person = await newImportedUser(product, [...channelIds(10), LEFT])
  await sandbox.setSubscriptions(person.email, channelIds(PAGE * PAGES))
  const callsNow = async () => (await sandbox.calls()).filter(({ path }) => path === LIST).length
  const before = await callsNow()
  await sandbox.fault({ match: LIST, afterCalls: page, ...fault })
  const { state, error, result } = await person.import()
  const calls = (await callsNow()) - before - page
  await sandbox.clearFaults()
  const held = new Set((await person.channels()).map(({ id }) => id))
  const facts = {
    state: [state, page === 0 ? 'failed' : 'partial'],
    error: [error?.code, code],
    removed: [result?.removed ?? 0, 0],
    read: [result?.total ?? 0, page * PAGE],
    'kept the channel that left': [held.has(LEFT), true],
    held: [held.size, 11 + (result?.imported ?? 0)],
  }
  const wrong = Object.entries(facts).filter(([, [is, should]]) => is !== should)
  return { calls, problem: wrong.map(([name, [is, should]]) => `${name} ${is}, not ${should}`).join('; ') }
}
