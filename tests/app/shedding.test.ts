import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import { withApp } from '../support/app.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { type Answer, Visitor } from '../support/visitor.ts'

const MAX_REQUESTS = 10
/** How many requests are being answered when a kind is first refused. */
const REFUSED_FROM = { early: MAX_REQUESTS / 2, usual: MAX_REQUESTS, late: 2 * MAX_REQUESTS }
const CHANNEL = `UC${'x'.repeat(22)}`

type Level = keyof typeof REFUSED_FROM
type Requests = Record<string, () => Promise<Answer<ErrorBody>>>

describe.each(['sqlite', 'postgres'] as const)('too many requests at once (%s)', (engine) => {
  const app = withApp({ MAX_REQUESTS_AT_ONCE: String(MAX_REQUESTS) }, { engine })

  /** Does the work while so many other requests are being answered. */
  async function during<T>(others: number, work: () => Promise<T>): Promise<T> {
    const ends = Array.from({ length: others }, () => app().ctx.load.begin())
    try {
      return await work()
    } finally {
      for (const end of ends) end()
    }
  }

  async function namesOfRefused(requests: Requests): Promise<string[]> {
    const refused: string[] = []
    for (const [name, send] of Object.entries(requests)) {
      const { status, body, headers } = await send()
      if (status !== 503) continue
      refused.push(name)
      const seconds = Number(headers.get('retry-after'))
      expect([name, seconds >= 5 && seconds <= 15]).toEqual([name, true])
      if (name.startsWith('GET /dashboard')) expect(headers.get('content-type')).toContain('text/html')
      else expect([name, body.error.code]).toEqual([name, 'unavailable'])
    }
    return refused
  }

  test('[RUN-06] costly requests are refused first, then reads, then changes and pages; refused ones did nothing', async () => {
    const user = await newImportedUser(app(), 20)
    const newcomer = await newUser(app(), 5)
    const folder = await newFolder(user, 'Mine')
    const before = await user.library()
    const get = (path: string) => [`GET ${path}`, () => user.get<ErrorBody>(path)] as const
    const post = (path: string, body?: unknown) => [`POST ${path}`, () => user.post<ErrorBody>(path, body)] as const
    const requests: Record<Level, Requests> = {
      early: Object.fromEntries([
        ...['/api/export.json', '/api/suggestions', '/api/videos/search?q=a', '/feeds/x.xml'].map(get),
        post('/api/videos/refresh', {}),
      ]),
      usual: Object.fromEntries(['/api/library', '/api/videos', '/api/import', '/api/changes'].map(get)),
      late: Object.fromEntries([
        ['POST /api/import', () => newcomer.post<ErrorBody>('/api/import')],
        ['PATCH folder', () => user.send<ErrorBody>('PATCH', `/api/folders/${folder}`, { name: 'Changed' })],
        ...['/dashboard', '/api/session', '/api/remote-config', '/auth/google/start?attempt=a&mode=redirect'].map(get),
        ...['/api/folders', `/push/youtube/${CHANNEL}/x`].map((path) => post(path, { name: 'Another' })),
      ]),
    }
    const all = { ...requests.early, ...requests.usual, ...requests.late }
    const namesOf = (...levels: Level[]) => levels.flatMap((level) => Object.keys(requests[level])).sort()
    const refusedAt = async (others: number, asked: Requests) =>
      (await during(others, () => namesOfRefused(asked))).sort()

    // Whatever is refused here must leave no trace, so it is asked before anything is served.
    expect(await refusedAt(REFUSED_FROM.late, all)).toEqual(namesOf('early', 'usual', 'late'))
    expect(await user.library()).toEqual(before)
    expect((await newcomer.get<ImportAnswer>('/api/import')).body.import).toBeNull()

    const earlyAndUsual = { ...requests.early, ...requests.usual }
    expect(await refusedAt(REFUSED_FROM.late - 1, all)).toEqual(namesOf('early', 'usual'))
    expect(await refusedAt(REFUSED_FROM.usual, earlyAndUsual)).toEqual(namesOf('early', 'usual'))
    expect(await refusedAt(REFUSED_FROM.usual - 1, earlyAndUsual)).toEqual(namesOf('early'))
    expect(await refusedAt(REFUSED_FROM.early, requests.early)).toEqual(namesOf('early'))
    expect(await refusedAt(REFUSED_FROM.early - 1, requests.early)).toEqual([])
    await newcomer.importEnd()
  })

  test('[RUN-06] health checks, metrics, payments and signing out are never refused, and a bystander keeps everything', async () => {
    const bystander = await newImportedUser(app(), 20)
    const folder = await newFolder(bystander, 'Mine', [(await bystander.channels())[0]?.id ?? ''])
    const before = await bystander.library()
    const leaving = await newUser(app())
    const anyone = new Visitor(app())
    await during(100 * MAX_REQUESTS, async () => {
      for (const path of ['/healthz', '/readyz']) expect((await anyone.get(path)).status).toBe(200)
      expect((await anyone.get('/metrics')).status).not.toBe(503)
      // Refused for its signature, and not for the load.
      expect((await anyone.post('/webhooks/stripe', {})).status).toBe(400)
      expect((await leaving.send('DELETE', '/api/session')).status).toBe(204)
      expect((await bystander.send('PATCH', `/api/folders/${folder}`, { name: 'Changed' })).status).toBe(503)
    })
    expect((await leaving.get<{ user: unknown }>('/api/session')).body.user).toBeNull()
    expect(await bystander.library()).toEqual(before)
  })
})
