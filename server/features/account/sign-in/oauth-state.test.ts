import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { makeEncryption } from '../../../lib/encryption.ts'
import { beganInSession, consumeAttempt, startAttempt } from './oauth-state.ts'

const ASKED = {
  attempt: 'x'.repeat(64),
  mode: 'popup',
  area: 'product',
  purpose: 'sign-in',
  session: 'y'.repeat(43),
} as const

/** A browser that begins an attempt and comes back. */
function appAt(publicOrigin: string) {
  let now = Date.UTC(2026, 0, 1)
  const encryption = makeEncryption(['a-key-for-tests-of-thirty-two-or-more-characters'])
  const ctx = { settings: { publicOrigin }, encryption, now: () => now } as unknown as Context
  const app = new Hono()
  app.get('/start', (c) => c.json(startAttempt(c, ctx, 'google', ASKED)))
  app.get('/back', (c) => c.json(consumeAttempt(c, ctx, 'google', c.req.query('state') ?? '')))
  return {
    async start() {
      const answer = await app.request('/start')
      const started = (await answer.json()) as { state: string; nonce: string; codeChallenge: string }
      return { ...started, cookie: answer.headers.getSetCookie()[0] ?? '' }
    },
    async back(state: string, cookie: string) {
      const answer = await app.request(`/back?${new URLSearchParams({ state })}`, { headers: { Cookie: cookie } })
      return { attempt: await answer.json(), cookies: answer.headers.getSetCookie() }
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

test('[AUTH-10] over https the cookie of an attempt is one no other host can set, and small', async () => {
  const { cookie, state } = await appAt('https://subshelf.example').start()
  expect(cookie).toMatch(/^__Host-sign_in_[\w-]{16}=[\w.-]+;/)
  for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie.split('; ')).toContain(part)
  expect(pairOf(cookie).length).toBeLessThan(100)
  expect(state.length).toBeLessThan(600)
})

test('[AUTH-10] a callback needs the state and the cookie of the same attempt, and takes the cookie away', async () => {
  const app = appAt('https://subshelf.example')
  const [one, two] = [await app.start(), await app.start()]
  const cookies = [one, two].map(({ cookie }) => pairOf(cookie)).join('; ')
  const { attempt, cookies: set } = await app.back(one.state, cookies)
  expect(attempt).toMatchObject({ ...ASKED, nonce: one.nonce })
  expect(set).toEqual([expect.stringMatching(/^__Host-sign_in_[\w-]{16}=; Max-Age=0; Path=\/; Secure$/)])

  const idOf = ({ state }: { state: string }) => state.slice(0, 16)
  const renamed = pairOf(two.cookie).replace(idOf(two), idOf(one)) // the secret of the other attempt
  for (const [state, cookie] of [
    [one.state, pairOf(two.cookie)],
    [one.state, renamed],
    [idOf(one) + two.state.slice(16), cookies],
    [`${one.state}x`, cookies],
    [one.state.slice(0, 16), cookies],
    ['', cookies],
  ] as const)
    expect((await app.back(state, cookie)).attempt).toBeNull()

  app.wait(10 * 60 * 1000 - 1) // a sign-in may take ten minutes, however long the browser keeps its cookie
  expect((await app.back(two.state, cookies)).attempt).not.toBeNull()
  app.wait(1)
  expect((await app.back(two.state, cookies)).attempt).toBeNull()
})

test.each([
  ['nobody is signed in', null, true],
  ['who began it is', { idHash: 'mine', createdAt: 1 }, true],
  ['somebody is who signed in since', { idHash: 'other', createdAt: 100 }, true],
  ['somebody is who had been before', { idHash: 'other', createdAt: 99 }, false],
])('an attempt that comes back where %s', (_, here, belongs) => {
  expect(beganInSession({ session: 'mine', startedAt: 100 }, here)).toBe(belongs)
})
