import { DAY_MS } from '#domain/durations.ts'
import { makeServer, openStore } from '../support/app.ts'
import { channelIds, type Sandbox } from '../support/sandbox.ts'
import { Visitor } from '../support/visitor.ts'
import { newPlace, type Place } from './database.ts'
import { atDate } from './virtual-time.ts'

/** The last one is of no user at first. */
export const CHANNELS = channelIds(7)
export const SUBSCRIBED = CHANNELS.slice(0, -1)
const DEVICES = 2

/** When the users have come, ms since epoch: any noon, but always the same, or a seed would be another run on another day. */
const MADE_AT = Date.UTC(2026, 0, 15, 12)
/** When runs begin, ms since epoch. */
export const BEGINS_AT = MADE_AT + DAY_MS

/** The data of two users, as each run begins with it. */
export type Template = { place: Place; sandbox: Sandbox; users: TemplateUser[] }
/** `cookies`: one of each device. */
export type TemplateUser = { id: string; email: string; cookies: string[] }
export type Store = Awaited<ReturnType<typeof openStore>>

export const ORIGIN = 'http://localhost:3000'

export const openIn = ({ dataDir, databaseUrl }: Place, sandbox: Sandbox): Promise<Store> =>
  openStore(sandbox, dataDir, databaseUrl, {
    PUBLIC_ORIGIN: ORIGIN,
    YOUTUBE_HUB_URL: `${sandbox.url}/hub/subscribe`,
    USER_REQUESTS_PER_MINUTE: '100000000',
    ADDRESS_REQUESTS_PER_MINUTE: '1000000000',
    IMPORTS_PER_HOUR: '1000000',
    // How busy this machine is decides nothing.
    MAX_LOOP_DELAY_MS: '1000000000',
    MAX_REQUESTS_AT_ONCE: '1000000000',
  })

/**
 * Two users with two devices each, who have imported their channels and sync their marks.
 * @param postgresUrl a server's maintenance database; `null`: on SQLite
 */
export const makeTemplate = (sandbox: Sandbox, postgresUrl: string | null): Promise<Template> =>
  atDate(MADE_AT, () => fill(sandbox, postgresUrl))

async function fill(sandbox: Sandbox, postgresUrl: string | null): Promise<Template> {
  const place = await newPlace(postgresUrl)
  await sandbox.reset({ stoppedAt: MADE_AT })
  const store = await openIn(place, sandbox)
  const server = makeServer({ ...store, now: () => MADE_AT })
  const users: TemplateUser[] = []
  for (const name of ['ann', 'bob']) {
    const email = `${name}-${process.pid}@sandbox.test`
    await sandbox.setSubscriptions(email, SUBSCRIBED)
    const visitors = Array.from(
      { length: DEVICES },
      () => new Visitor({ origin: ORIGIN, sandbox, fetch: server.fetch }),
    )
    for (const visitor of visitors) await visitor.signIn(email)
    const [first] = visitors as [Visitor]
    await first.import()
    await first.post('/api/import/skip')
    await first.send('PUT', '/api/marks/sync', { on: true })
    const { body } = await first.get<{ user: { id: string } }>('/api/session')
    users.push({ id: body.user.id, email, cookies: visitors.map(({ cookie }) => cookie) })
  }
  await server.stop()
  await store.close()
  return { place, sandbox, users }
}
