import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { NotificationsView } from '#contract/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { foldText } from '#domain/search-text.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { firstSerialAt } from '#domain/video-serials.ts'
import { listAlerts } from '../../server/features/alerts/present.ts'
import { reencryptTargets } from '../../server/features/notifications/commands.ts'
import { notificationJob, notify } from '../../server/features/notifications/jobs.ts'
import { decryptTarget, encryptTarget, type Target } from '../../server/features/notifications/targets.ts'
import { makeEncryption } from '../../server/lib/encryption.ts'
import { makeDeliveries } from '../../server/providers/deliveries.ts'
import { queriesOn } from '../../server/queries.ts'
import { onBothAppsInAll, type TestApp, withApp } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { userOf } from '../support/payment.ts'
import { PushBrowser, type Receiver, startReceiver } from '../support/push-service.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const PATH = '/api/notifications'
const KEY = Buffer.alloc(32, 7).toString('base64')

const receiver: Receiver = await startReceiver()
afterAll(() => receiver.stop())
const ENV = { VAPID_PRIVATE_KEY: KEY, CONTACT_EMAIL: 'push@example.com', PUSH_SERVICE_URL: receiver.url }

/** The next noon, UTC: a clock that is behind the last activity sends nothing. */
const NOON = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
/** A moment after it, by the clock in Greenwich. */
const at = (hours: number, minutes = 0) => NOON + (hours - 12) * HOUR_MS + minutes * MINUTE_MS
/** Where it is an hour later, in winter and in summer. */
const ZONE = 'Etc/GMT-1'
let videos = 0

/** Videos that came out in the catalogue at a time. @returns their ids */
async function addVideos({ ctx }: TestApp, channel: string, time: number, titles: readonly string[], kind = 0) {
  const { catalogue: c } = ctx
  const ids: string[] = []
  for (const title of titles) {
    const id = `v${String(++videos).padStart(10, '0')}`
    ids.push(id)
    await sql`
      insert into ${c.video} (channel_id, id, published_at, time_source, title, title_folded, kind, serial)
      values (${channel}, ${id}, ${time - MINUTE_MS}, 2, ${title}, ${foldText(title)}, ${kind}, ${firstSerialAt(time) + videos})`.execute(
      c.db,
    )
  }
  return ids
}

let users = 0
/** A user with a folder of one channel, and a browser that gets notifications of it. */
async function newSubscriber(product: TestApp, { pace = 'half_hour', rules = {}, from = NOON as number | null } = {}) {
  const n = ++users
  const [channel = ''] = channelIds(1, 9_000 + n)
  product.setTime(null)
  const user = await newImportedUser(product, [channel])
  const folder = await newFolder(user, `Folder ${n}`, [channel], { rules: rules as never })
  // They were there before: what is new begins at noon.
  await sql`update user_channel set added_at = ${Date.now() - 2 * DAY_MS} where id = ${channel}`.execute(product.ctx.db)
  product.setTime(from)
  const endpoint = `/push/${n}`
  const browser = new PushBrowser(receiver.url + endpoint)
  expect((await user.send('PUT', `${PATH}/device`, browser.subscription)).status).toBe(200)
  expect((await user.send('PUT', `${PATH}/folders/${folder}`, { pace })).status).toBe(200)
  const sent = () => receiver.at(endpoint).map((one) => browser.read(one))
  const view = async () => (await user.get<NotificationsView>(PATH)).body
  return { n, user, channel, folder, endpoint, browser, sent, view }
}

/** What the job does at a time. */
async function runAt(product: TestApp, time: number) {
  product.setTime(time)
  await notificationJob(product.ctx).work(async () => true)
}

const settings = async (user: Visitor, quiet: NotificationsView['quiet'], timeZone: string | null, dailyHour = 18) =>
  (await user.send('PUT', `${PATH}/times`, { quiet, dailyHour, timeZone })).status

// PostgreSQL has a clock of its own, so these are at the real time, and folders are made due.
onBothAppsInAll(
  'notifications',
  (app) => {
    const subscribe = () => newSubscriber(app(), { from: null })
    type Subscriber = Awaited<ReturnType<typeof subscribe>>
    /** Videos came out since the folder began to notify, and it is due. */
    const addDue = async ({ user, channel }: Subscriber, titles: readonly string[]) => {
      const { db } = app().ctx
      const { id } = await userOf(user)
      const [now, since] = [Date.now(), firstSerialAt(Date.now() - MINUTE_MS)]
      const due = sql`due_at = ${now - 1}, covered_until = case when covered_until > ${since} then ${since} else covered_until end`
      await sql`update notification_folder set ${due} where user_id = ${id}`.execute(db)
      return addVideos(app(), channel, now - 30_000, titles)
    }
    const run = () => notify(app().ctx, async () => true)

    test('[WATCH-11] what is new in a folder is sent together, once, encrypted, by two servers too; a bystander gets nothing', async () => {
      const [subscriber, bystander] = [await subscribe(), await subscribe()]
      const { n, folder, sent, endpoint, view } = subscriber
      await addDue(subscriber, ['One', 'Two', 'Three', 'Four'])
      await Promise.all([run(), run(), run()])
      expect(sent()).toEqual([
        {
          ...{ title: `Folder ${n}: 4 new videos`, tag: folder, path: `/folder/folder-${n}` },
          body: expect.stringMatching(/^Four · .+\nThree · .+\nTwo · .+\nand 1 more$/),
          ...{ language: 'en', direction: 'ltr' },
        },
      ])
      const [post] = receiver.at(endpoint)
      expect(post?.headers.ttl).toBe('43200')
      expect(post?.body.includes('Folder')).toBe(false)
      await run()
      expect(sent()).toHaveLength(1)
      expect(bystander.sent()).toEqual([])
      expect((await view()).targets).toMatchObject([{ kind: 'device', isThis: true, failingSince: null }])
    })

    test('[WATCH-11] a message is claimed by one process alone, and not sent again when that one is killed', async () => {
      const subscriber = await subscribe()
      const { id: userId } = await userOf(subscriber.user)
      const { notifications } = queriesOn(app().ctx.db)
      await addDue(subscriber, ['Killed'])
      // It is stopped between the folder and the message.
      let isFirst = true
      await notify(app().ctx, async () => {
        const goesOn = isFirst
        isFirst = false
        return goesOn
      })
      const [message] = (await notifications.dueMessages(Date.now(), 10)).filter(({ user_id }) => user_id === userId)
      if (!message) throw new Error('no message')
      const claims = await Promise.all([1, 2, 3].map(() => notifications.claimMessage(message)))
      expect(claims.filter(Boolean)).toHaveLength(1)
      await run()
      expect(subscriber.sent()).toEqual([])
    })

    test('[WATCH-11] signing out ends the device’s notifications, and deleting the account all of them', async () => {
      const subscriber = await subscribe()
      const { user, sent } = subscriber
      const { id } = await userOf(user)
      const { notifications } = queriesOn(app().ctx.db)
      await user.send('DELETE', '/api/session')
      expect(await notifications.listTargets(id)).toEqual([])
      await user.signIn(user.email)
      await addDue(subscriber, ['Gone'])
      await run()
      expect(sent()).toEqual([])
      expect(await notifications.listFolders(id)).toHaveLength(1)
      expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
      expect(await notifications.listFolders(id)).toEqual([])
      expect(await notifications.settings(id)).toBeUndefined()
    })
  },
  ENV,
)

describe('on SQLite', () => {
  const app = withApp(ENV)
  const open = makeDeliveries({ allowsPrivate: true })
  let guarded: typeof open
  beforeAll(() => {
    guarded = app().ctx.deliveries
  })
  afterEach(async () => {
    app().ctx.deliveries = guarded
    app().setTime(null)
    receiver.answers.clear()
  })
  afterAll(() => open.close())

  test('[WATCH-11] the next notification comes after the span, with what came since; what may have arrived is not sent again', async () => {
    const { n, channel, endpoint, sent } = await newSubscriber(app())
    const titles = () => sent().map(({ title }) => title)
    await addVideos(app(), channel, at(12, 1), ['One'])
    await runAt(app(), at(12, 6))
    await addVideos(app(), channel, at(12, 7), ['Two', 'Three'])
    await runAt(app(), at(12, 12))
    expect(titles()).toEqual([`Folder ${n}: 1 new video`])
    await runAt(app(), at(12, 37))
    await runAt(app(), at(12, 38))
    expect(titles()).toEqual([`Folder ${n}: 1 new video`, `Folder ${n}: 2 new videos`])
    receiver.answers.set(endpoint, 'hang_up')
    await addVideos(app(), channel, at(13), ['Lost'])
    await runAt(app(), at(13, 8))
    receiver.answers.clear()
    await runAt(app(), at(14))
    expect(titles()).toHaveLength(3)
    await addVideos(app(), channel, at(15), ['Next'])
    await runAt(app(), at(16))
    expect(titles().slice(2)).toEqual([`Folder ${n}: 1 new video`, `Folder ${n}: 1 new video`])
  })

  test('[WATCH-11] nothing is sent of what rules hide, was seen on a synced device, or was there before', async () => {
    const { n, user, channel, sent } = await newSubscriber(app(), { rules: { noShorts: true, words: ['boring'] } })
    await user.send('PUT', '/api/marks/sync', { on: true })
    await addVideos(app(), channel, NOON - MINUTE_MS, ['Before'])
    await addVideos(app(), channel, NOON + MINUTE_MS, ['A Short'], VIDEO_KIND.short)
    const [seen = ''] = await addVideos(app(), channel, NOON + MINUTE_MS, ['Seen'])
    await addVideos(app(), channel, NOON + MINUTE_MS, ['Boring news', 'Kept'])
    const mark = {
      ...{ videoId: seen, channelId: channel, publishedAt: NOON, seen: true, seenAt: NOON, watchedAt: 0 },
      ...{ progress: 0, position: null, progressAt: 0 },
    }
    expect((await user.post('/api/marks', { since: 0, videos: [mark], channels: [], later: [] })).status).toBe(200)
    await runAt(app(), NOON + 6 * MINUTE_MS)
    expect(sent()).toMatchObject([{ title: `Folder ${n}: 1 new video`, body: expect.stringMatching(/^Kept · /) }])
  })

  test('[WATCH-11] in quiet hours nothing is sent, and afterwards everything together, by the user’s clocks', async () => {
    const { n, user, channel, sent } = await newSubscriber(app(), { pace: 'at_once' })
    expect(await settings(user, { from: 22 * 60, until: 7 * 60 }, ZONE)).toBe(200)
    const evening = at(21, 5)
    await addVideos(app(), channel, evening, ['Late'])
    await runAt(app(), evening + 5 * MINUTE_MS)
    await addVideos(app(), channel, evening + HOUR_MS, ['Later'])
    await runAt(app(), at(29, 59))
    expect(sent()).toEqual([])
    await runAt(app(), at(30, 1))
    expect(sent()).toMatchObject([{ title: `Folder ${n}: 2 new videos` }])
  })

  test('[WATCH-11] daily notifications come at their hour', async () => {
    const { n, user, channel, sent } = await newSubscriber(app(), { pace: 'daily' })
    expect(await settings(user, null, ZONE, 19)).toBe(200)
    await addVideos(app(), channel, NOON + MINUTE_MS, ['Daily'])
    const isWanted = () => notificationJob(app().ctx).isWanted?.()
    await runAt(app(), at(17, 59))
    expect([sent(), await isWanted()]).toEqual([[], false])
    app().setTime(at(18, 1))
    expect(await isWanted()).toBe(true)
    await runAt(app(), at(18, 1))
    expect(await isWanted()).toBe(false)
    expect(sent()).toMatchObject([{ title: `Folder ${n}: 1 new video` }])
  })

  test('[WATCH-11] 404 and 410 end a device; 429, 5xx are tried again later; 403 is told to admins', async () => {
    for (const status of [404, 410]) {
      const gone = await newSubscriber(app())
      receiver.answers.set(gone.endpoint, { status })
      await addVideos(app(), gone.channel, NOON + MINUTE_MS, ['Gone'])
      await runAt(app(), NOON + 6 * MINUTE_MS)
      await runAt(app(), NOON + HOUR_MS)
      expect(receiver.at(gone.endpoint)).toHaveLength(1)
      expect((await gone.view()).targets).toEqual([])
    }
    for (const status of [429, 503]) {
      const busy = await newSubscriber(app())
      receiver.answers.set(busy.endpoint, { status, headers: { 'Retry-After': '600' } })
      await addVideos(app(), busy.channel, NOON + MINUTE_MS, ['Busy'])
      await runAt(app(), NOON + 6 * MINUTE_MS)
      receiver.answers.clear()
      await runAt(app(), NOON + 15 * MINUTE_MS)
      expect(busy.sent()).toHaveLength(1)
      expect((await busy.view()).targets[0]?.failingSince).toBe(NOON + 6 * MINUTE_MS)
      await runAt(app(), NOON + 17 * MINUTE_MS)
      await runAt(app(), NOON + 20 * MINUTE_MS)
      expect(busy.sent()).toHaveLength(2)
      expect((await busy.view()).targets[0]?.failingSince).toBe(null)
    }
    const refused = await newSubscriber(app())
    receiver.answers.set(refused.endpoint, { status: 403 })
    await addVideos(app(), refused.channel, NOON + MINUTE_MS, ['Refused'])
    await runAt(app(), NOON + 6 * MINUTE_MS)
    expect((await listAlerts(app().ctx)).map(({ kind }) => kind)).toContain('push_refused')
    expect((await refused.view()).targets).toHaveLength(1)
  })

  test('[WATCH-11] what a push service answers decides whether a message is tried again and admins are told', async () => {
    const { channel, endpoint } = await newSubscriber(app(), { pace: 'at_once' })
    const isTold = async () => (await listAlerts(app().ctx)).some(({ kind }) => kind === 'push_refused')
    let time = NOON
    for (const [status, isTriedAgain, isOurFault] of [
      ...([
        [400, false, true],
        [401, false, true],
        [403, false, true],
      ] as const),
      ...([
        [413, false, false],
        [406, true, false],
        [429, true, false],
        [500, true, false],
      ] as const),
    ]) {
      time += 2 * HOUR_MS
      receiver.answers.set(endpoint, { status })
      await addVideos(app(), channel, time, [`Answered ${status}`])
      await runAt(app(), time + MINUTE_MS)
      expect([status, await isTold()]).toEqual([status, isOurFault])
      const before = receiver.at(endpoint).length
      receiver.answers.clear()
      await runAt(app(), time + 10 * MINUTE_MS)
      expect([status, receiver.at(endpoint).length - before]).toEqual([status, isTriedAgain ? 1 : 0])
      // One that is taken ends the alert.
      await addVideos(app(), channel, time + HOUR_MS, ['Taken'])
      await runAt(app(), time + HOUR_MS + MINUTE_MS)
      expect([status, await isTold()]).toEqual([status, false])
    }
  })

  test('[WATCH-11] a message that is not taken waits twice as long each time, an hour at most, and is given up after twelve', async () => {
    const { user, channel, endpoint } = await newSubscriber(app(), { pace: 'at_once' })
    const { id } = await userOf(user)
    const { notifications } = queriesOn(app().ctx.db)
    const waiting = async () =>
      (await notifications.dueMessages(Number.MAX_SAFE_INTEGER, 100)).find(({ user_id }) => user_id === id)
    vi.spyOn(Math, 'random').mockReturnValue(0.5) // neither shorter nor longer
    receiver.answers.set(endpoint, { status: 503 })
    await addVideos(app(), channel, NOON + MINUTE_MS, ['Waits'])
    let time = NOON + 2 * MINUTE_MS
    for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
      await runAt(app(), time)
      const wait = ((await waiting())?.due_at ?? 0) - time
      expect(wait).toBe(minutes * MINUTE_MS)
      time += wait
    }
    const made = (await waiting())?.created_at ?? 0
    await runAt(app(), made + 12 * HOUR_MS)
    expect(await waiting()).toBeDefined()
    await runAt(app(), made + 12 * HOUR_MS + 1)
    expect(await waiting()).toBeUndefined()
  })

  test('[WATCH-11] a device that fails for two weeks is given up', async () => {
    const { user, channel, endpoint, view } = await newSubscriber(app())
    receiver.answers.set(endpoint, { status: 500 })
    const { id } = await userOf(user)
    for (let day = 0; day <= 14; day++) {
      await addVideos(app(), channel, NOON + day * DAY_MS + MINUTE_MS, [`Day ${day}`])
      if (day === 14) expect(await queriesOn(app().ctx.db).notifications.listTargets(id)).toHaveLength(1)
      await runAt(app(), NOON + day * DAY_MS + 6 * MINUTE_MS)
    }
    app().setTime(NOON)
    expect((await view()).targets).toEqual([])
  })

  test('[WATCH-11] a storm is capped: twenty an hour to a device, the rest together afterwards', async () => {
    const { user, channel, sent } = await newSubscriber(app(), { pace: 'at_once' })
    for (let minute = 1; minute <= 30; minute++) {
      await addVideos(app(), channel, NOON + minute * MINUTE_MS, [`Storm ${minute}`])
      await runAt(app(), NOON + minute * MINUTE_MS + 30_000)
    }
    expect(sent()).toHaveLength(20)
    await runAt(app(), NOON + HOUR_MS + MINUTE_MS)
    expect(sent()).toHaveLength(21)
    expect(sent().at(-1)?.title).toMatch(/: 1\d new videos$/)
    expect(await queriesOn(app().ctx.db).notifications.listFolders((await userOf(user)).id)).toHaveLength(1)
  })

  test('[WATCH-11] an address gets JSON that is signed with a secret shown once; tests are sent at once', async () => {
    app().ctx.deliveries = open
    const { n, user, channel, folder } = await newSubscriber(app())
    const url = `${receiver.url}/hook/${n}`
    const made = await user.post<{ id: string; secret: string }>(`${PATH}/addresses`, { url })
    expect(made.status).toBe(201)
    const { id, secret } = made.body
    const { body: view } = await user.get<NotificationsView>(PATH)
    expect(JSON.stringify(view)).not.toContain(secret)
    expect(view.targets).toMatchObject([{ kind: 'device' }, { id, kind: 'address', name: new URL(receiver.url).host }])
    expect((await user.post(`${PATH}/targets/${id}/test`)).body).toEqual({ outcome: 'sent', status: null })
    const [videoId] = await addVideos(app(), channel, NOON + MINUTE_MS, ['@everyone look'])
    await runAt(app(), NOON + 6 * MINUTE_MS)
    const [, post] = receiver.at(`/hook/${n}`)
    expect(JSON.parse(String(post?.body))).toMatchObject({
      event: 'new_videos',
      folder: { id: folder, name: `Folder ${n}` },
      count: 1,
      videos: [{ id: videoId, title: '@everyone look', url: `${app().origin}/watch/${videoId}` }],
      url: `${app().origin}/folder/folder-${n}`,
      allowed_mentions: { parse: [] },
    })
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post?.headers['x-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${post?.body}`).digest('hex')).toBe(hex)

    receiver.answers.set(`/hook/${n}`, { status: 302, headers: { Location: `${receiver.url}/elsewhere` } })
    expect((await user.post(`${PATH}/targets/${id}/test`)).body).toEqual({ outcome: 'refused', status: 302 })
    expect(receiver.at('/elsewhere')).toEqual([])
    const stranger = await newUser(app())
    expect(await stranger.refusal('POST', `${PATH}/targets/${id}/test`)).toMatchObject({ status: 404 })
    await stranger.send('DELETE', `${PATH}/targets/${id}`)
    expect((await user.get<NotificationsView>(PATH)).body.targets).toHaveLength(2)
    await user.send('DELETE', `${PATH}/targets/${id}`)
    expect((await user.get<NotificationsView>(PATH)).body.targets).toHaveLength(1)
  })

  test('[WATCH-11] an address that has failed for three days gets nothing more, until a test arrives', async () => {
    app().ctx.deliveries = open
    const { n, user, channel } = await newSubscriber(app())
    const path = `/dead/${n}`
    const made = await user.post<{ id: string }>(`${PATH}/addresses`, { url: receiver.url + path })
    receiver.answers.set(path, { status: 404 })
    for (let day = 0; day <= 4; day++) {
      await addVideos(app(), channel, NOON + day * DAY_MS + MINUTE_MS, [`Day ${day}`])
      await runAt(app(), NOON + day * DAY_MS + 6 * MINUTE_MS)
    }
    expect(receiver.at(path)).toHaveLength(4)
    app().setTime(NOON)
    const state = async () => (await user.get<NotificationsView>(PATH)).body.targets.at(-1)
    expect(await state()).toMatchObject({ isStopped: true })
    receiver.answers.clear()
    await user.post(`${PATH}/targets/${made.body.id}/test`)
    expect(await state()).toMatchObject({ isStopped: false, failingSince: null })
  })

  /** A user with a message that the push service could not take yet. */
  async function newWaiting() {
    const subscriber = await newSubscriber(app())
    const { user, channel, endpoint } = subscriber
    const { id } = await userOf(user)
    await user.send('PUT', '/api/marks/sync', { on: true })
    const [video = ''] = await addVideos(app(), channel, at(12, 1), ['Waits'])
    receiver.answers.set(endpoint, { status: 503 })
    await runAt(app(), at(12, 6))
    receiver.answers.clear()
    /** How often it was posted, and when the message is due that waits. */
    const state = async () => {
      const messages = await queriesOn(app().ctx.db).notifications.dueMessages(at(24 * 30), 1_000)
      const due = messages.filter(({ user_id }) => user_id === id).map(({ due_at }) => due_at)
      return [receiver.at(endpoint).length, ...due]
    }
    expect(await state()).toEqual([1, expect.any(Number)])
    return { ...subscriber, video, state }
  }

  test('[WATCH-11] a message that waits is not sent in quiet hours that have begun meanwhile, but when they end', async () => {
    const { user, state } = await newWaiting()
    expect(await settings(user, { from: 12 * 60, until: 15 * 60 }, null)).toBe(200)
    await runAt(app(), at(13))
    expect(await state()).toEqual([1, at(15)])
    await runAt(app(), at(15))
    expect(await state()).toEqual([2])
  })

  test('[WATCH-11] a message that waits is dropped once its videos are seen; another user’s is sent', async () => {
    const [one, other] = [await newWaiting(), await newWaiting()]
    app().setTime(at(12, 7))
    const mark = {
      ...{ videoId: one.video, channelId: one.channel, publishedAt: NOON, seen: true, seenAt: at(12, 7) },
      ...{ watchedAt: 0, progress: 0, position: null, progressAt: 0 },
    }
    expect((await one.user.post('/api/marks', { since: 0, videos: [mark], channels: [], later: [] })).status).toBe(200)
    await runAt(app(), at(13))
    expect([await one.state(), await other.state()]).toEqual([[1], [2]])
  })

  test('[WATCH-11] videos from before their channel came are sent to whoever wants all, and to nobody else', async () => {
    const [all, usual] = [await newSubscriber(app()), await newSubscriber(app())]
    expect((await all.user.send('PATCH', '/api/account', { newHours: null })).status).toBe(200)
    for (const { channel } of [all, usual]) {
      await sql`update user_channel set added_at = ${at(24 * 30)} where id = ${channel}`.execute(app().ctx.db)
      await addVideos(app(), channel, at(12, 1), ['Before'])
    }
    await runAt(app(), at(12, 6))
    expect(all.sent()).toMatchObject([{ title: `Folder ${all.n}: 1 new video` }])
    expect(usual.sent()).toEqual([])
  })

  test('[WATCH-11] a test says why it did not arrive, and changes nothing', async () => {
    app().ctx.deliveries = open
    const { user, browser } = await newSubscriber(app())
    const { ctx } = app()
    const { id: userId } = await userOf(user)
    const { notifications } = queriesOn(ctx.db)
    const outcomeOf = async (id: string) => (await user.post(`${PATH}/targets/${id}/test`)).body
    const url = `http://127.0.0.1:${await freePort()}/`
    const { id: address } = (await user.post<{ id: string }>(`${PATH}/addresses`, { url })).body
    expect(await outcomeOf(address)).toEqual({ outcome: 'unreachable', status: null })
    ctx.deliveries = guarded
    expect(await outcomeOf(address)).toEqual({ outcome: 'forbidden', status: null })

    const [device] = (await notifications.listTargets(userId)).filter(({ kind }) => kind === 'device')
    if (!device) throw new Error('no device')
    const store = (encrypted_target: string) => notifications.updateTarget(device, { encrypted_target })
    // A push service that was known, and a key that is lost.
    const target: Target = { kind: 'device', endpoint: 'https://evil.example/push', ...browser.subscription.keys }
    await store(encryptTarget(ctx, userId, target))
    expect(await outcomeOf(device.id)).toEqual({ outcome: 'forbidden', status: null })
    await store(
      encryptTarget({ ...ctx, encryption: makeEncryption(['a lost key, of 32 characters or more']) }, userId, target),
    )
    expect(await outcomeOf(device.id)).toEqual({ outcome: 'forbidden', status: null })
    expect(await notifications.listTargets(userId)).toMatchObject([
      { last_sent_at: null, failing_since: null },
      { last_sent_at: null, failing_since: null },
    ])
  })

  test('[WATCH-11] nothing is posted to a public name if one of its addresses is not public', async () => {
    const { lookup } = dns
    onTestFinished(() => {
      dns.lookup = lookup
      syncBuiltinESMExports()
    })
    const asked: string[] = []
    // As a name server of somebody else may answer.
    const answering = (...addresses: string[]) => {
      dns.lookup = ((host: string, _: object, callback: (...answer: unknown[]) => void) => {
        asked.push(host)
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )
      }) as typeof lookup
      syncBuiltinESMExports()
    }
    const post = () =>
      guarded.post({ url: 'https://hooks.example.com/', headers: {}, body: '' }, AbortSignal.timeout(5_000))
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], []]) {
      answering(...addresses)
      expect([addresses, await post()]).toEqual([addresses, { kind: 'forbidden' }])
    }
    expect(asked).toEqual(Array.from({ length: 3 }, () => 'hooks.example.com'))
  })

  test('[EVERY-02] [WATCH-11] notifications are in the language of the page that asked for them first, or the one that the user chose', async () => {
    const user = await newUser(app())
    const folder = await newFolder(user, 'Music')
    const endpoint = '/push/language'
    const browser = new PushBrowser(receiver.url + endpoint)
    await user.send('PUT', `${PATH}/device`, browser.subscription)
    for (const language of ['de', 'fr'])
      await user.send('PUT', `${PATH}/folders/${folder}`, { pace: 'hour' }, { 'X-Language': language })
    const [target] = (await user.get<NotificationsView>(PATH)).body.targets
    for (const [language, direction] of [
      ['de', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      expect((await user.post(`${PATH}/targets/${target?.id}/test`)).status).toBe(200)
      expect(browser.read(receiver.at(endpoint).at(-1) as never)).toMatchObject({ language, direction, path: '/new' })
      await user.send('PATCH', '/api/account', { language: 'ar' })
    }
  })

  test('[WATCH-11] only known push services and public https addresses are taken', async () => {
    const user = await newUser(app())
    for (const endpoint of ['https://evil.example/push', 'http://fcm.googleapis.com/fcm/send/x'])
      expect(await user.refusal('PUT', `${PATH}/device`, new PushBrowser(endpoint).subscription)).toMatchObject({
        code: 'push_service_unknown',
      })
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/x')
    const noPoint = { ...subscription.keys, p256dh: Buffer.alloc(65, 9).toString('base64url') }
    expect(await user.refusal('PUT', `${PATH}/device`, { ...subscription, keys: noPoint })).toMatchObject({
      code: 'push_service_unknown',
    })
    for (const url of [
      ...[
        'http://example.com/',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://localhost/',
        'https://169.254.169.254/latest',
      ],
      ...['https://example.com:8443/', 'https://user:secret@example.com/', 'ftp://example.com/', 'no address'],
    ])
      expect([url, await user.refusal('POST', `${PATH}/addresses`, { url })]).toEqual([
        url,
        expect.objectContaining({ status: 422, code: 'address_refused' }),
      ])
    expect(
      await guarded.post({ url: 'https://localhost/', headers: {}, body: '' }, AbortSignal.timeout(5_000)),
    ).toEqual({
      kind: 'forbidden',
    })
    for (let n = 0; n < 5; n++)
      expect((await user.post(`${PATH}/addresses`, { url: `https://example.com/${n}` })).status).toBe(201)
    expect(await user.refusal('POST', `${PATH}/addresses`, { url: 'https://example.com/6' })).toMatchObject({
      code: 'too_many_targets',
    })
  })

  test('[WATCH-11] with a new secret key, addresses are encrypted anew and still get their posts', async () => {
    const { user } = await newSubscriber(app())
    const { id } = await userOf(user)
    const { ctx } = app()
    const [old] = ctx.settings.secretKeys
    const next = 'another key, of 32 characters or more'
    await reencryptTargets({ ...ctx, encryption: makeEncryption([next, old]) }, async () => true)
    const [row] = await queriesOn(ctx.db).notifications.listTargets(id)
    if (!row) throw new Error('no target')
    expect(decryptTarget({ ...ctx, encryption: makeEncryption([next]) }, row)).toMatchObject({ kind: 'device' })
    expect(decryptTarget(ctx, row)).toBeNull()
  })

  test('[WATCH-11] a deleted folder notifies of nothing, and again once its deletion is undone', async () => {
    const { n, user, channel, folder, sent } = await newSubscriber(app())
    const { body } = await user.send<{ change: string }>('DELETE', `/api/folders/${folder}`)
    await addVideos(app(), channel, at(12, 1), ['Meanwhile'])
    await runAt(app(), at(12, 6))
    expect(sent()).toEqual([])
    app().setTime(at(12, 7))
    expect((await user.post(`/api/changes/${body.change}/undo`)).status).toBe(200)
    await addVideos(app(), channel, at(13), ['Back'])
    await runAt(app(), at(36, 7))
    expect(sent()).toMatchObject([{ title: `Folder ${n}: 1 new video` }])
  })

  test('[WATCH-11] a browser of the same session replaces its subscription, and ends it alone; another folder of the user stays silent', async () => {
    const { user, channel, endpoint, view } = await newSubscriber(app())
    await newFolder(user, 'Silent', [channel])
    const next = new PushBrowser(`${receiver.url}/next${endpoint}`)
    await user.send('PUT', `${PATH}/device`, next.subscription)
    expect((await view()).targets).toHaveLength(1)
    await addVideos(app(), channel, NOON + MINUTE_MS, ['Once'])
    await runAt(app(), NOON + 6 * MINUTE_MS)
    expect(receiver.at(endpoint)).toEqual([])
    expect(receiver.at(`/next${endpoint}`)).toHaveLength(1)
    const elsewhere = new Visitor(app())
    await elsewhere.signIn(user.email)
    const other = new PushBrowser(`${receiver.url}/other${endpoint}`)
    await elsewhere.send('PUT', `${PATH}/device`, other.subscription)
    expect((await view()).targets.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
    const { body } = await user.send<NotificationsView>('DELETE', `${PATH}/device`)
    expect(body.targets).toMatchObject([{ isThis: false }])
    expect((await elsewhere.get<NotificationsView>(PATH)).body.targets).toMatchObject([{ isThis: true }])
    const stranger = await newUser(app())
    expect(
      await stranger.refusal('PUT', `${PATH}/folders/0198f000-0000-7000-8000-000000000000`, { pace: 'hour' }),
    ).toMatchObject({ code: 'folder_not_found' })
    for (const [method, path] of [
      ['PUT', 'folders/x'],
      ['DELETE', 'targets/x'],
    ] as const)
      expect(await stranger.refusal(method, `${PATH}/${path}`, { pace: 'hour' })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })
})

describe('without a key', () => {
  const app = withApp()
  test('[WATCH-11] web push is not offered, and a subscription is refused', async () => {
    const user = await newUser(app())
    expect((await user.get<NotificationsView>(PATH)).body).toMatchObject({ vapidKey: null, allowsAddresses: true })
    const { subscription } = new PushBrowser('https://fcm.googleapis.com/fcm/send/x')
    expect(await user.refusal('PUT', `${PATH}/device`, subscription)).toMatchObject({ code: 'push_not_configured' })
  })
})
