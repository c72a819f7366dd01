/** @module-tag slow */
import { expect, inject, test } from 'vitest'
import type { RefreshEvent, VideoView } from '#contract/videos.ts'
import { claimsHeld, driftedChannels, expireClaims, nextDay } from '../support/catalogue.ts'
import { onBothEngines } from '../support/engines.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import {
  ALWAYS_STREAMED,
  allVideos,
  callsFromNow,
  eventsOf,
  liveChannels,
  lookAt,
  newestFirst,
  page,
  refresh,
  videosIn,
} from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens the stream of a refresh, as a tab does. @returns reads its first event and leaves it open; `close` is the closed tab */
async function openTab(user: Visitor, body = {}) {
  const tab = new AbortController()
  const answer = await fetch(`${user.origin}/api/videos/refresh`, {
    method: 'POST',
    headers: {
      Cookie: user.cookie,
      Origin: user.origin,
      'X-Requested-With': 'test',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: tab.signal,
  })
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  const start = JSON.parse(new TextDecoder().decode(value).split('\n')[0] ?? '') as RefreshEvent
  return { start, close: () => tab.abort() }
}

const untilNothingIsDue = (user: Visitor) =>
  expect.poll(async () => (await page(user)).due, { interval: 100, message: 'channels that are due' }).toBe(0)

onBothEngines('videos for many at once', (product) => {
  test('[VIDEO-03] ten streams of several users cause each call once, and all see the same videos', async () => {
    const ids = channelIds(40)
    const users = await Promise.all([0, 1, 2].map(() => newImportedUser(product(), ids)))
    const folders = await Promise.all(users.map((user) => newFolder(user, 'Same', ids)))
    await product().sandbox.latency(150)
    const calls = await callsFromNow(product())
    const streams = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await pause(n * 40) // some come when others are well under way
        const [user, folder] = [users[n % 3], folders[n % 3]]
        if (!user || !folder) throw new Error('nobody')
        return refresh(user, { folder })
      }),
    )
    await product().sandbox.latency(0)
    const { asked, lists } = await calls()
    expect(lists).toHaveLength(40)
    expect(new Set(asked).size).toBe(asked.length)
    const [someone] = users
    const stored = someone ? await allVideos(someone) : []
    expect(stored.length).toBeGreaterThan(100)
    for (const events of streams) {
      const start = eventsOf(events, 'start')[0]
      expect(eventsOf(events, 'progress').at(-1)?.done ?? 0).toBe(start?.due)
      expect(events.at(-1)?.type).toBe('done')
      // Whoever came before anything was read saw it all come.
      if (start?.due === 40) expect(videosIn(events)).toEqual(stored.slice(0, ALWAYS_STREAMED))
    }
    expect(streams.filter((events) => eventsOf(events, 'start')[0]?.due === 40).length).toBeGreaterThan(1)
  })

  test('[VIDEO-03] a closed tab does not stop a refresh', async () => {
    const ids = channelIds(30, 100)
    const user = await newImportedUser(product(), ids)
    await product().sandbox.latency(200)
    const calls = await callsFromNow(product())
    const tab = await openTab(user)
    expect(tab.start).toEqual({ type: 'start', channels: 30, due: 30 })
    tab.close()
    await untilNothingIsDue(user)
    await product().sandbox.latency(0)
    expect((await calls()).lists).toHaveLength(30)
    expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBeGreaterThan(20)
  })

  test('[VIDEO-03] a server killed in a refresh leaves nothing half written, and its channels free', async () => {
    const ids = channelIds(60, 200)
    const user = await newImportedUser(product(), ids)
    await product().sandbox.latency(100)
    // One slow call keeps the refresh from ending while the others are written.
    await product().sandbox.fault({ match: `playlistId=UU${ids[59]?.slice(2)}`, kind: 'slow', ms: 9_000 })
    const tab = await openTab(user)
    await expect
      .poll(async () => (await page(user)).stored, { interval: 50, message: 'stored videos' })
      .toBeGreaterThan(0)
    await product().kill()
    tab.close()
    await product().sandbox.clearFaults()
    await product().sandbox.latency(0)
    await product().start()
    expect(await driftedChannels(product())).toEqual([])
    if (product().databaseUrl.startsWith('postgres')) {
      expect(await claimsHeld(product())).toBeGreaterThan(0)
      await expireClaims(product())
    }
    await refresh(user)
    expect((await page(user)).due).toBe(0)
    expect(await driftedChannels(product())).toEqual([])
    expect(await claimsHeld(product())).toBe(0)
  })
})

test('[VIDEO-03] two servers refresh the same channels: each call once, and both streams tell every video', async () => {
  const product: Product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
  try {
    const second = await product.second()
    const ids = channelIds(50)
    const user = await newImportedUser(product, ids)
    const elsewhere = new Visitor(product, second.origin)
    elsewhere.cookie = user.cookie
    for (let day = 0; day < 2; day++) {
      if (day > 0) {
        for (const id of ids.slice(0, 5)) await product.sandbox.uploads(id, 2)
        await nextDay(product, ids)
      }
      await product.sandbox.latency(200)
      const calls = await callsFromNow(product)
      const streams = await Promise.all(Array.from({ length: 10 }, (_, n) => refresh(n % 2 ? elsewhere : user)))
      await product.sandbox.latency(0)
      const { asked } = await calls()
      expect(asked.length).toBeGreaterThan(0)
      expect(new Set(asked).size).toBe(asked.length)
      const stored = await allVideos(user)
      for (const events of streams) {
        expect(eventsOf(events, 'failed').filter(({ reason }) => reason === 'unavailable')).toEqual([])
        if (day > 0 || eventsOf(events, 'start')[0]?.due !== 50) continue
        const newest = stored.toSorted(newestFirst).slice(0, ALWAYS_STREAMED)
        expect(videosIn(events).map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
      }
    }
  } finally {
    await product.stop()
  }
})

test('who has had ten thousand channels checked before they are due waits for the next day; others are not kept from it', async () => {
  const product = await startProduct()
  try {
    const [user, other] = [new Visitor(product), await newImportedUser(product, 5)]
    await user.signIn('large@sandbox.test')
    await user.import()
    await product.sandbox.latency(5_000) // none of the 1,500 channels is checked meanwhile
    for (let round = 0; round < 7; round++) {
      const tab = await openTab(user, { force: true })
      expect(tab.start).toMatchObject({ due: 1_500 })
      tab.close()
    }
    const refused = await user.send<unknown>('POST', '/api/videos/refresh', { force: true })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const unforced = await openTab(user)
    expect(unforced.start.type).toBe('start')
    unforced.close()
    const others = await openTab(other, { force: true })
    expect(others.start).toMatchObject({ due: 5 })
    others.close()
    await product.sandbox.latency(0)
  } finally {
    await product.stop()
  }
})

test('[VIDEO-05] of two servers one works in the background at a time', async () => {
  const env = { REFRESH_AT: '* * * * * *' }
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env })
  try {
    await product.second()
    const ids = channelIds(120)
    const user = await newImportedUser(product, ids)
    await refresh(user)
    await product.sandbox.latency(300)
    const calls = await callsFromNow(product)
    await nextDay(product, ids)
    await untilNothingIsDue(user)
    await product.sandbox.latency(0)
    const { asked } = await calls()
    expect(new Set(asked).size).toBe(asked.length)
  } finally {
    await product.stop()
  }
})

const idsOf = (videos: readonly { id: string }[]) => videos.map(({ id }) => id).toSorted()
const isUnknown = ({ kind }: VideoView) => kind === 'unknown'

test('[VIDEO-03] two servers that are asked for the same videos both tell them', async () => {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')) })
  try {
    const second = await product.second()
    const user = await newUser(product)
    await liveChannels(product, user, channelIds(4))
    await refresh(user)
    const unknown = (await allVideos(user)).filter(isUnknown)
    const there = new Visitor(product, second.origin)
    there.cookie = user.cookie
    await product.sandbox.latency(300)
    const looked = unknown.slice(0, 50)
    const answers = await Promise.all([lookAt(user, looked), lookAt(there, looked)])
    await product.sandbox.latency(0)
    for (const answer of answers) expect(answer.filter(isUnknown)).toEqual([])
    // A server that finds the channels being written by the other answers without waiting for that.
    const left = async () => (await allVideos(there)).filter(isUnknown)
    await expect.poll(async () => idsOf(await left())).toEqual(idsOf(unknown.slice(50)))
    expect(await driftedChannels(product)).toEqual([])
  } finally {
    await product.stop()
  }
})

test.each(['sqlite', 'postgres'] as const)(
  '[VIDEO-06] two thousand posts of one video add it once and leave the server answering (%s)',
  async (engine) => {
    const product = await startProduct({
      databaseUrl: engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined,
      env: { SUBSCRIBE_AT: '* * * * * *', PUSH_DETAILS_SECONDS: '0' },
      hub: true,
    })
    try {
      const user = await newUser(product)
      const [id = ''] = channelIds(1)
      await liveChannels(product, user, [id])
      await refresh(user)
      await until(
        'the hub has a confirmed subscription',
        async () => (await product.sandbox.hub()).subscriptions[0]?.isActive,
      )
      await product.sandbox.changeHub({ hold: true })
      const [videoId = ''] = await product.sandbox.uploads(id, 1)
      const before = await allVideos(user)

      const flood = (async () => {
        // A request waits five minutes for its answer at most; a slow machine may need more for all of them.
        for (let i = 0; i < 4; i++) await product.sandbox.push({ videoId, times: 500 })
      })()
      for (let i = 0; i < 20; i++) expect((await user.get('/healthz')).status).toBe(200)
      await flood
      await until('the pushed video is there', async () => (await allVideos(user))[0]?.id === videoId)
      expect(await allVideos(user)).toHaveLength(before.length + 1)
    } finally {
      await product.stop()
    }
  },
)
