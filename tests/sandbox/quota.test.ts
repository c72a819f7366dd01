import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { makeApp } from '../../sandbox/app.ts'
import { DEFAULT_REDIRECT_URI, startSandbox } from '../../sandbox/start.ts'
import { makeSandbox } from '../../sandbox/state.ts'
import { bearer, control, signIn } from './user.ts'
import { callYouTube, failure } from './youtube-client.ts'

const PUBLIC = 'channels?part=id&id=x&key=sandbox-api-key'

let running: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.map((sandbox) => sandbox.close()))
  running = []
})

async function start(moment: string) {
  const startMs = Date.parse(moment)
  const sandbox = await startSandbox({ port: 0, now: () => startMs })
  running.push(sandbox)
  return sandbox.url
}

/** Another, of whose day so many units are used. */
async function startSpent(units: number): Promise<string> {
  const now = () => Date.parse('2026-11-20T12:00:00Z')
  const sandbox = makeSandbox([DEFAULT_REDIRECT_URI], now)
  for (let n = 0; n < units; n++) sandbox.quota.charge('channels.list')
  const server = createAdaptorServer({ fetch: makeApp(sandbox).fetch })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  running.push({
    close: async () => {
      server.close()
    },
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const spend = async (url: string, times: number) => {
  for (let done = 0; done < times; done++) await (await callYouTube(url, PUBLIC)).text()
}

describe('usage', () => {
  test('counts calls and units per method, invalid calls too', async () => {
    const url = await start('2026-11-20T12:00:00Z')
    const headers = bearer(await signIn(url, 'small@sandbox.test'))
    await callYouTube(url, 'subscriptions?part=snippet&mine=true', headers)
    await callYouTube(url, 'subscriptions?mine=true', headers)
    await callYouTube(url, 'videos?part=id&id=x', headers)
    await callYouTube(url, 'videos?part=id&id=x') // no credentials: nobody to charge
    expect(await control(url, 'GET', 'usage')).toMatchObject({
      methods: { 'subscriptions.list': { calls: 2, units: 2 }, 'videos.list': { calls: 2, units: 1 } },
      total: { calls: 4, units: 3 },
      today: { units: 3, limit: 10_000 },
    })
    await control(url, 'POST', 'reset')
    expect(await control(url, 'GET', 'usage')).toMatchObject({ methods: {}, total: { calls: 0, units: 0 } })
  })
})

describe('the daily quota', () => {
  test('is 10,000 units for everybody together, then every call is refused', async () => {
    const url = await startSpent(9_999)
    const headers = bearer(await signIn(url, 'small@sandbox.test'))
    expect((await callYouTube(url, 'subscriptions?part=id&mine=true', headers)).status).toBe(200)
    const refused = await failure(url, 'subscriptions?part=id&mine=true', headers)
    expect([refused.status, refused.reason]).toEqual([403, 'quotaExceeded'])
    expect(refused.body.error.message).toContain('<a href="/youtube/v3/getting-started#quota">quota</a>')
    expect(refused.body.error).not.toHaveProperty('status')
    expect(await failure(url, PUBLIC)).toMatchObject({ reason: 'quotaExceeded' })
    expect(await control(url, 'GET', 'usage')).toMatchObject({ total: { calls: 3, units: 10_000 } })
  })

  test.each([
    ['winter', '2026-01-15T07:59:00Z', '2026-01-14'],
    ['summer', '2026-07-15T06:59:00Z', '2026-07-14'],
  ])('comes back at midnight Pacific time in %s', async (_season, moment, day) => {
    const url = await start(moment)
    await spend(url, 3)
    expect(await control(url, 'GET', 'usage')).toMatchObject({ today: { day, units: 3 } })
    await control(url, 'POST', 'clock', { advanceSeconds: 59 })
    expect(await control(url, 'GET', 'usage')).toMatchObject({ today: { day, units: 3 } })
    await control(url, 'POST', 'clock', { advanceSeconds: 1 })
    expect(await control(url, 'GET', 'usage')).toMatchObject({ today: { units: 0 }, total: { units: 3 } })
  })
})
