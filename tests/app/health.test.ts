import { expect, onTestFinished, test, vi } from 'vitest'
import { healthRoutes } from '../../server/http/health.ts'
import { onApp, startApp } from '../support/app.ts'
import { breakDatabase } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const TOKEN = 'a-token-for-tests'

const metricsOf = (visitor: Visitor, token: string | null) =>
  visitor.get<string>('/metrics', { Authorization: token && `Bearer ${token}` })

/** The value of one line. */
const lineOf = (text: string, line: string) => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

onApp(
  'health',
  (app) => {
    test('[DATA-06] /healthz and /readyz answer to everybody, and tell nothing but that', async () => {
      const visitor = new Visitor(app())
      for (const path of ['/healthz', '/readyz'])
        expect(await visitor.get(path)).toMatchObject({ status: 200, body: { ok: true } })
    })

    test('[DATA-06] /metrics is there for whoever has the token alone', async () => {
      const visitor = new Visitor(app())
      for (const token of [null, '', 'x', `${TOKEN}x`, TOKEN.slice(1)])
        expect((await metricsOf(visitor, token)).status).toBe(404)
      expect((await metricsOf(visitor, TOKEN)).status).toBe(200)
    })

    test('[DATA-06] imports, units by purpose and durations by route are counted; nobody is named', async () => {
      const before = (await metricsOf(new Visitor(app()), TOKEN)).body
      const user = await newImportedUser(app(), 120)
      await user.send('DELETE', '/api/folders/0198f000-0000-7000-8000-000000000000')
      const { body: after, headers } = await metricsOf(user, TOKEN)
      expect(headers.get('content-type')).toMatch(/^text\/plain/)
      const grown = (line: string) => lineOf(after, line) - (lineOf(before, line) || 0)
      expect(grown('subshelf_imports_total\\{outcome="done"\\}')).toBe(1)
      expect(grown('subshelf_quota_units_total\\{purpose="import"\\}')).toBe(3)
      const route = 'method="DELETE",route="/api/folders/:id",status="404"'
      expect(grown(`subshelf_http_request_duration_seconds_count\\{${route}\\}`)).toBe(1)
      expect(after).toContain('process_cpu_seconds_total')
      expect(after).not.toMatch(/0198f000|sandbox\.test/)
    })

    test('[RUN-02] a database that does not answer within three seconds makes the server not ready', async () => {
      const { ctx } = app()
      const writes = { ...ctx.writes, isWritable: () => new Promise<boolean>(() => {}) }
      const routes = healthRoutes({ ...ctx, writes })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      let status: number | null = null
      const answer = Promise.resolve(routes.request('/readyz')).then(async (response) => {
        status = response.status
        return response.json()
      })
      await vi.advanceTimersByTimeAsync(2_999)
      expect(status).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect([await answer, status]).toEqual([{ ok: false }, 503])
      expect((await routes.request('/healthz')).status).toBe(200)
    })

    // The last one: the database is of no use afterwards.
    test('[DATA-06] without a database that has its tables the server lives but is not ready', async () => {
      await breakDatabase(app())
      const visitor = new Visitor(app())
      expect((await visitor.get('/healthz')).status).toBe(200)
      const isReady = async () => (await visitor.get('/readyz')).status === 200
      await until('the server says that it is not ready', async () => !(await isReady())) // it is asked once a second
      expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { ok: false } })
    })
  },
  { METRICS_TOKEN: TOKEN },
)

test('[DATA-06] without a token in the settings there are no metrics', async () => {
  const app = await startApp()
  try {
    expect((await metricsOf(new Visitor(app), TOKEN)).status).toBe(404)
  } finally {
    await app.stop()
  }
})

test.each([
  ['with a contact', { CONTACT_EMAIL: 'security@subshelf.example' }, 200],
  ['without a contact', {}, 404],
])('security.txt %s', async (_, env, status) => {
  const app = await startApp(env)
  try {
    const answer = await new Visitor(app).get<string>('/.well-known/security.txt')
    expect(answer.status).toBe(status)
    if (status === 404) return
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.body).toMatch(/^Contact: mailto:security@subshelf\.example$/m)
    expect(answer.body).toContain(`Canonical: ${app.origin}/.well-known/security.txt`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
  } finally {
    await app.stop()
  }
})
