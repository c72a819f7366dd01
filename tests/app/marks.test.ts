import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarksAnswer } from '#contract/marks.ts'
import type { SessionView } from '#contract/session.ts'
import { listLater } from '#domain/later.ts'
import { type MarkedVideo, newMark, seenMark } from '#domain/marks.ts'
import { onBothApps } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { Device } from '../support/devices.ts'
import { userOf } from '../support/payment.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { query, rowsOf } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const START = Date.now()

type Act = 'open' | 'seen' | 'unseen' | 'play' | 'until' | 'keep' | 'drop' | 'move' | 'sync' | 'lost' | 'killed'
type History = {
  skews: [number, number, number]
  acts: { device: number; what: Act; n: number; wait: number }[]
}

const video = (n: number): MarkedVideo => ({
  id: String(n).padStart(11, 'v'),
  channelId: channelIdOf(n % 3),
  publishedAt: START - n * MINUTE,
})

/** A device whose clock is a year behind overwrites a mark that it had received. */
const FORGOTTEN: [History, number[]] = [
  {
    skews: [0, 0, -YEAR],
    acts: [
      { device: 0, what: 'open', n: 2, wait: 0 },
      { device: 0, what: 'sync', n: 0, wait: 0 },
      { device: 2, what: 'sync', n: 0, wait: 0 },
      { device: 2, what: 'open', n: 2, wait: 0 },
    ],
  },
  [0, 2, 1],
]

const turn = (user: Visitor, on: boolean) => user.send('PUT', '/api/marks/sync', { on })
const NOTHING = { videos: [], channels: [], later: [], since: null }

async function newSyncingUser(product: Parameters<typeof newUser>[0]) {
  const user = await newUser(product)
  expect((await turn(user, true)).status).toBe(204)
  return user
}

onBothApps('marks', (product) => {
  withBystander(product)

  test('[WATCH-07] nothing is taken until the user turns syncing on, and only the user’s own', async () => {
    const user = await newUser(product())
    const isOn = async () => (await user.get<SessionView>('/api/session')).body.user?.syncsMarks
    expect(await isOn()).toBe(false)
    const mark = { ...NOTHING, videos: [seenMark(newMark(video(1)), true, START)] }
    for (const body of [NOTHING, mark])
      expect(await user.refusal('POST', '/api/marks', body)).toMatchObject({ status: 409, code: 'marks_sync_off' })
    expect(await rowsOf(product(), 'mark', (await userOf(user)).id)).toBe(0)
    for (let i = 0; i < 2; i++) expect((await turn(user, true)).status).toBe(204)
    expect(await isOn()).toBe(true)
    expect((await user.post('/api/marks', mark)).status).toBe(200)
    const visitor = new Visitor(product())
    for (const [method, path, body] of [
      ['POST', '/api/marks', NOTHING],
      ['PUT', '/api/marks/sync', { on: true }],
    ] as const)
      expect(await visitor.refusal(method, path, body)).toMatchObject({ status: 401, code: 'sign_in_required' })
  })

  test('[WATCH-07] marks of another user are never sent', async () => {
    const [user, other] = [await newSyncingUser(product()), await newSyncingUser(product())]
    const [mine, theirs] = [new Device(user), new Device(other)]
    for (let n = 0; n < 5; n++) theirs.open(video(n))
    theirs.markUntil(channelIdOf(1), START)
    await theirs.sync()
    mine.mark(video(1), false)
    expect(await mine.sync()).toEqual({ sent: 1, received: 0 })
    expect([...mine.videos.keys()]).toEqual([video(1).id])
    await turn(user, false)
    expect(await rowsOf(product(), 'mark', (await userOf(other)).id)).toBe(6)
  })

  test('[WATCH-07] what one device marks arrives on the other, and repeating changes nothing', async () => {
    const user = await newSyncingUser(product())
    const { id } = await userOf(user)
    const [phone, laptop] = [new Device(user), new Device(user)]
    phone.open(video(1))
    phone.play(video(2), 0.5)
    phone.markUntil(channelIdOf(0), video(6).publishedAt)
    expect(await phone.sync()).toEqual({ sent: 3, received: 0 })
    expect(await laptop.sync()).toEqual({ sent: 0, received: 3 })
    expect(laptop.marks).toEqual(phone.marks)
    expect([0, 1, 2, 6, 9].map((n) => laptop.sees(video(n)))).toEqual([false, true, true, true, true])
    const before = await query(product(), 'select * from mark where user_id = $1 order by changed_at', [id])
    const all = { ...NOTHING, videos: [...phone.videos.values()], channels: [...phone.channels.values()] }
    for (let i = 0; i < 3; i++) {
      expect((await user.post('/api/marks', all)).status).toBe(200)
      for (const device of [phone, laptop]) expect(await device.sync()).toEqual({ sent: 0, received: 0 })
    }
    expect(await query(product(), 'select * from mark where user_id = $1 order by changed_at', [id])).toEqual(before)
    laptop.mark(video(1), false)
    await laptop.sync()
    await phone.sync()
    expect([phone.sees(video(1)), phone.videos.get(video(1).id)?.progress]).toEqual([false, 0.1])
  })

  test('[WATCH-05] [WATCH-07] what is kept for later is synced in its order, without what YouTube says about it', async () => {
    const user = await newSyncingUser(product())
    const [phone, laptop] = [new Device(user), new Device(user)]
    for (const n of [1, 2, 3]) phone.keep(video(n))
    await phone.sync()
    await laptop.sync()
    expect(laptop.later.get(video(2).id)).toMatchObject({ rank: 2, title: null, duration: null })
    laptop.move(video(3).id, 0)
    phone.drop(video(2).id)
    for (const device of [laptop, phone, laptop]) await device.sync()
    for (const device of [phone, laptop])
      expect(listLater(device.later).map(({ videoId }) => videoId)).toEqual([video(3).id, video(1).id])
    expect(phone.later.get(video(3).id)?.title).toBe('Read')
    const rows = await query(product(), "select value from mark where kind = 'later'")
    expect(JSON.stringify(rows)).not.toContain('title')
  })

  test('[WATCH-07] offline devices with clocks apart end equal, in whatever order they come back', async () => {
    let user = await newSyncingUser(product())
    let run = 0
    const act = fc.record({
      device: fc.nat({ max: 2 }),
      what: fc.constantFrom<Act[]>(
        'open',
        'seen',
        'unseen',
        'play',
        'until',
        'keep',
        'drop',
        'move',
        'sync',
        'lost',
        'killed',
      ),
      n: fc.nat({ max: 4 }),
      wait: fc.constantFrom(0, 1, 40 * MINUTE),
    })
    const skew = fc.constantFrom(0, 0, -YEAR, -MINUTE, 3 * MINUTE, YEAR, 80 * YEAR)
    const history = fc.record({ skews: fc.tuple(skew, skew, skew), acts: fc.array(act, { maxLength: 20 }) })
    await fc.assert(
      fc.asyncProperty(history, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async ({ skews, acts }, order) => {
        if (++run % 5 === 0) user = await newSyncingUser(product()) // before the rate limit is reached
        await turn(user, false)
        await turn(user, true)
        let passed = 0
        const devices = skews.map((ahead) => new Device(user, () => START + ahead + passed))
        for (const { device: which, what, n, wait } of acts) {
          const device = devices[which] as Device
          passed += wait
          if (what === 'open') device.open(video(n))
          if (what === 'seen' || what === 'unseen') device.mark(video(n), what === 'seen')
          if (what === 'play') device.play(video(n), wait === 1 ? 0.4 : 0.9)
          if (what === 'until') device.markUntil(channelIdOf(n % 3), video(n).publishedAt)
          if (what === 'keep') device.keep(video(n), wait === 1 ? 'next' : 'end')
          if (what === 'drop') device.drop(video(n).id)
          if (what === 'move') device.move(video(n).id, wait === 1 ? 0 : 9)
          if (what === 'sync' || what === 'lost') await device.sync(what === 'lost')
          if (what === 'killed') device.acknowledged.clear()
        }
        for (const which of [...order, ...order]) await devices[which]?.sync()
        for (const device of devices) {
          expect(device.marks).toEqual(devices[0]?.marks)
          expect(await device.sync()).toEqual({ sent: 0, received: 0 })
        }
        const fresh = new Device(user)
        await fresh.sync()
        expect(fresh.marks).toEqual(devices[0]?.marks)
      }),
      { ...propertyRuns(16), examples: [FORGOTTEN] },
    )
  }, 600_000)

  test('[WATCH-07] a clock that is years ahead does not win for ever', async () => {
    const user = await newSyncingUser(product())
    const [wrong, right] = [new Device(user, () => Date.now() + 50 * YEAR), new Device(user)]
    wrong.open(video(1))
    wrong.markUntil(channelIdOf(2), Date.now() + 50 * YEAR)
    await wrong.sync()
    await right.sync()
    const latest = Date.now() + 5 * MINUTE
    expect(right.videos.get(video(1).id)?.seenAt).toBeLessThanOrEqual(latest)
    expect(right.channels.get(channelIdOf(2))?.until).toBeLessThanOrEqual(latest)
    const later = new Device(user, () => Date.now() + 6 * MINUTE) // as if some minutes had passed
    await later.sync()
    later.mark(video(1), false)
    later.videos.set(video(1).id, { ...(later.videos.get(video(1).id) ?? newMark(video(1))), seenAt: latest + 1 })
    await later.sync()
    for (const device of [wrong, right]) {
      await device.sync()
      expect(device.sees(video(1))).toBe(false)
    }
  })

  test('[WATCH-07] turning it off deletes what the server has; on again, each device sends what it has', async () => {
    const user = await newSyncingUser(product())
    const { id } = await userOf(user)
    const [phone, laptop] = [new Device(user), new Device(user)]
    phone.open(video(1))
    await phone.sync()
    await laptop.sync()
    laptop.open(video(2))
    await laptop.sync()
    for (let i = 0; i < 2; i++) expect((await turn(user, false)).status).toBe(204)
    expect(await rowsOf(product(), 'mark', id)).toBe(0)
    await expect(phone.sync()).rejects.toThrow('marks_sync_off')
    expect(phone.videos.size).toBe(1)
    await turn(user, true)
    expect(await phone.sync()).toEqual({ sent: 1, received: 0 })
    await laptop.sync()
    await phone.sync()
    expect(phone.marks).toEqual(laptop.marks)
    expect(await rowsOf(product(), 'mark', id)).toBe(2)
  })

  test('[WATCH-07] [AUTH-08] marks go with the account', async () => {
    const user = await newSyncingUser(product())
    const { id } = await userOf(user)
    const device = new Device(user)
    for (let n = 0; n < 10; n++) device.open(video(n))
    await device.sync()
    expect(await rowsOf(product(), 'mark', id)).toBe(10)
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    expect(await rowsOf(product(), 'mark', id)).toBe(0)
  })

  test('[WATCH-07] thousands of marks go up and down in pages; beyond 25,000 the oldest are dropped', async () => {
    const user = await newSyncingUser(product())
    const { id } = await userOf(user)
    const [phone, laptop] = [new Device(user), new Device(user)]
    for (let n = 0; n < 2_500; n++) phone.open(video(n))
    phone.markUntil(channelIdOf(1), START)
    await Promise.all([phone.sync(), laptop.sync()])
    await laptop.sync()
    expect(laptop.marks).toEqual(phone.marks)
    await query(product(), 'update "user" set marks_version = 30000 where id = $1', [id])
    await query(product(), "update mark set changed_at = 0 where user_id = $1 and kind = 'channel'", [id])
    const places = (from: number) => Array.from({ length: 500 }, (_, i) => from + i)
    for (let from = 10_001; from < 32_500; from += 500)
      await query(
        product(),
        `insert into mark (user_id, kind, key, value, changed_at) values ${places(from)
          .map((n) => `('${id}', 'video', '${video(n).id}', '${JSON.stringify(newMark(video(n)))}', ${n - 5_000})`)
          .join()}`,
      )
    phone.open(video(99_999))
    await phone.sync()
    expect(await rowsOf(product(), 'mark', id)).toBe(25_000)
    const oldest = await query(product(), 'select key from mark where user_id = $1 order by changed_at limit 2', [id])
    expect(oldest).toEqual([{ key: channelIdOf(1) }, { key: video(2).id }])
    expect(await query(product(), 'select 1 from mark where key = $1', [video(99_999).id])).toHaveLength(1)
  })

  test('[WATCH-07] [RUN-06] marks that are none are refused, all of a request or nothing', async () => {
    const user = await newSyncingUser(product())
    const good = seenMark(newMark(video(1)), true, START)
    const bad = [
      { videoId: 'short' },
      { videoId: '../../../..' },
      { channelId: 'UC' },
      { seenAt: -1 },
      { seenAt: 1.5 },
      { seenAt: 9e15 },
      { watchedAt: '1' },
      { progress: 1.1 },
      { position: -1 },
      { position: 2_000_000 },
      { position: null, later: [] },
      { title: 'x' },
    ]
    for (const part of bad) {
      const videos = [good, { ...good, ...part }]
      expect([part, await user.refusal('POST', '/api/marks', { ...NOTHING, videos })]).toMatchObject([
        part,
        { status: 400, code: 'bad_request' },
      ])
    }
    for (const body of [{}, { ...NOTHING, since: -1 }, { ...NOTHING, since: 1.5 }, { ...NOTHING, userId: 'x' }])
      expect((await user.refusal('POST', '/api/marks', body)).status).toBe(400)
    const { body } = await user.post<MarksAnswer>('/api/marks', { ...NOTHING, since: 1e15 })
    expect(body).toMatchObject({ restarted: true, videos: [], channels: [] })
  })
})
