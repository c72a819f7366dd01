import { expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { onSqlite } from '../support/engines.ts'
import { Visitor } from '../support/visitor.ts'

const PUBLIC_ORIGIN = 'https://subshelf.example'

const cookieNamed = (headers: Headers, name: RegExp) => headers.getSetCookie().filter((cookie) => name.test(cookie))

/** What a reverse proxy would hand on: the server itself listens on plain HTTP. */
onSqlite('at an https address', (product) => {
  test('[AUTH-10] cookies are Secure, the session is a __Host- cookie, and browsers are told to stay on https', async () => {
    const { sandbox } = product()
    expect((await new Visitor(product()).get('/')).headers.has('strict-transport-security')).toBe(false)
    await product().stopServer()
    const { origin } = await product().second({ PUBLIC_ORIGIN })
    const redirectUris = [`${PUBLIC_ORIGIN}/auth/google/callback`]
    const client = await fetch(`${sandbox.url}/__sandbox/client`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirectUris }),
    })
    expect(client.status).toBe(200)

    const visitor = new Visitor({ origin, sandbox })
    const start = await visitor.get('/auth/google/start?attempt=abcdefgh&mode=redirect')
    const [attempt = ''] = cookieNamed(start.headers, /^(?:__Host-)?sign_in_/)
    expect(attempt).toMatch(/; HttpOnly/)
    expect(attempt).toMatch(/; Secure/)

    const answer = await visitor.get(await visitor.atGoogle('small@sandbox.test'))
    expect(answer.headers.get('location')).toBe('/')
    expect(cookieNamed(answer.headers, /^sid=/)).toEqual([])
    const [session = ''] = cookieNamed(answer.headers, /^__Host-sid=/)
    for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\/(?:;|$)/])
      expect(session).toMatch(attribute)
    expect(session).not.toMatch(/; Domain=/)
    expect((await visitor.get<SessionView>('/api/session')).body.user?.email).toBe('small@sandbox.test')

    for (const path of ['/', '/api/session', '/healthz', '/nowhere'])
      expect((await visitor.get(path)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/)

    const planted = visitor.cookie.replace('__Host-sid=', 'sid=')
    expect((await visitor.get<SessionView>('/api/session', { Cookie: planted })).body.user).toBeNull()

    const out = await visitor.send('DELETE', '/api/session', undefined, { Origin: PUBLIC_ORIGIN })
    expect(out.status).toBe(204)
    const [cleared = ''] = cookieNamed(out.headers, /^__Host-sid=/)
    expect(cleared).toMatch(/^__Host-sid=;/)
    expect(cleared).toMatch(/; Secure/)
    expect(cleared).toMatch(/; Path=\/(?:;|$)/)
  })
})
