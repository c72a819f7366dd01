import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeSealer } from '../../sealing.ts'
import type { Settings } from '../../settings.ts'
import { newAttempt, rememberAttempt, takeAttempt } from './attempt.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE_MS = 60_000
const sealer = makeSealer(['a-key-for-tests-of-thirty-two-or-more-characters'])
const settings = { publicOrigin: 'http://localhost:3000' } as Settings

/** Begins a sign-in and comes back from Google after so many ms. @returns the attempt's own id, or null */
async function comeBackAfter(ms: number): Promise<string | null> {
  const started = newAttempt({ attempt: 'abcdefgh', mode: 'popup', area: 'product' }, NOW)
  const app = new Hono()
  app.get('/start', (c) => {
    rememberAttempt(c, { sealer, settings }, started)
    return c.body(null)
  })
  app.get('/callback', (c) => c.json(takeAttempt(c, { sealer, now: () => NOW + ms }, started.state)?.attempt ?? null))
  const cookie = (await app.request('/start')).headers.getSetCookie().map((one) => one.split(';')[0])
  expect(cookie).toHaveLength(1)
  const answer = await app.request('/callback', { headers: { Cookie: cookie.join('; ') } })
  return (await answer.json()) as string | null
}

test('a sign-in may take ten minutes, however long the browser keeps its cookie', async () => {
  expect(await comeBackAfter(10 * MINUTE_MS - 1)).toBe('abcdefgh')
  expect(await comeBackAfter(10 * MINUTE_MS)).toBeNull()
  expect(await comeBackAfter(60 * MINUTE_MS)).toBeNull()
})
