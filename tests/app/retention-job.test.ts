import { expect, test } from 'vitest'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { onBothApps, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { ageNames, passTime, storedChannel, storedVideos } from '../support/catalogue.ts'
import { exportOf } from '../support/files.ts'
import { buyPremium, openCheckout, Payment, sendEvents, userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import {
  ageEvents,
  eventsKept,
  makeOlder,
  newQuotaDay,
  openRevocations,
  rowsOf,
  storedText,
} from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { liveChannels, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000

const run = ({ ctx }: TestApp) => runRetention(ctx, async () => true)

const calls = async (product: TestApp) =>
  (await product.sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels')

/** A user of channels that exist, whatever the sandbox drew for them. */
async function newSubscriber(product: TestApp, ids: readonly string[]) {
  const user = await newImportedUser(product, ids)
  for (const id of ids) await product.sandbox.changeChannel(id, { terminated: false })
  return user
}

/** What a user sees of channels. */
const namesOf = async (user: Visitor) => (await user.channels()).map(({ name }) => name)
/** Counts of subscribers; null: not known. */
async function countsOf(user: Visitor) {
  const { folders, unsortedChannels } = await exportOf(user)
  return [...folders.flatMap(({ channels }) => channels), ...unsortedChannels].map((channel) => channel.subscriberCount)
}
const tagOf = async (user: Visitor) => (await user.get('/api/library')).headers.get('etag') ?? ''

onBothApps('retention', (product) => {
  withBystander(product)

  test('[DATA-03] names and pictures not told again for 28 days are fetched anew, 50 channels a unit', async () => {
    const ids = channelIds(60, 5_000)
    const user = await newSubscriber(product(), ids)
    const before = await namesOf(user)
    await ageNames(product(), ids, 27 * DAY)
    const spent = (await calls(product())).length
    await run(product())
    expect(await calls(product())).toHaveLength(spent)
    await ageNames(product(), ids, 2 * DAY)
    await run(product())
    expect(await calls(product())).toHaveLength(spent + 2)
    await ageNames(product(), ids, 27 * DAY)
    await run(product())
    expect(await calls(product())).toHaveLength(spent + 2)
    expect(await namesOf(user)).toEqual(before)
    expect((await countsOf(user)).some((count) => count !== null)).toBe(true)
  })

  test('[DATA-03] subscriber counts, which an import does not bring, are not made younger by it', async () => {
    const ids = channelIds(12, 5_100)
    const user = await newSubscriber(product(), ids)
    await ageNames(product(), ids, 29 * DAY)
    await run(product())
    const counts = await countsOf(user)
    expect(counts.some((count) => count !== null)).toBe(true)
    await ageNames(product(), ids, 27 * DAY)
    await user.import()
    expect(await countsOf(user)).toEqual(counts)
    await product().sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 500 })
    await ageNames(product(), ids, 2 * DAY)
    await user.import()
    expect(new Set(await countsOf(user))).toEqual(new Set([null]))
    await ageNames(product(), ids, 2 * DAY)
    await run(product())
    await product().sandbox.clearFaults()
    expect((await user.channels()).filter(({ id, name }) => name === id)).toEqual([])
  })

  test('[DATA-03] of channels that a user has for 30 days, and that YouTube no longer lists, the id alone stays', async () => {
    const ids = channelIds(3, 5_200)
    const user = await newSubscriber(product(), ids)
    const [gone = '', ...others] = ids
    await product().sandbox.changeChannel(gone, { terminated: true })
    await ageNames(product(), ids, 29 * DAY)
    await run(product())
    expect((await user.channels()).find(({ id }) => id === gone)?.name).not.toBe(gone)
    await ageNames(product(), [gone], 1.1 * DAY)
    await run(product())
    const unnamed = (await user.channels()).filter(({ id, name }) => name === id)
    expect(unnamed).toMatchObject([{ id: gone, thumbnailUrl: null }])
    expect((await user.channels()).map(({ id }) => id)).toEqual(expect.arrayContaining(others))
  })

  test('[ORG-04] what was decided while sorting is kept for 30 days', async () => {
    const [id = ''] = channelIds(1, 5_600)
    const user = await newImportedUser(product(), [id])
    const userId = (await userOf(user)).id
    expect((await user.post('/api/sort/steps', { channelId: id, folderIds: [] })).status).toBe(200)
    await makeOlder(product(), 'sort_step', 'at', userId, 29 * DAY)
    await run(product())
    expect(await rowsOf(product(), 'sort_step', userId)).toBe(1)
    await makeOlder(product(), 'sort_step', 'at', userId, 2 * DAY)
    await run(product())
    expect(await rowsOf(product(), 'sort_step', userId)).toBe(0)
  })

  test('a platform in trouble or without quota takes no name before its time', async () => {
    const ids = channelIds(3, 5_300)
    const user = await newSubscriber(product(), ids)
    const before = await namesOf(user)
    for (const kind of ['quota', 'malformed'] as const) {
      await product().sandbox.fault({ match: '/youtube/v3/channels', kind })
      const spent = (await calls(product())).length
      await ageNames(product(), ids, kind === 'quota' ? 28.1 * DAY : DAY)
      await run(product())
      expect((await calls(product())).length).toBeGreaterThan(spent)
      expect(await namesOf(user)).toEqual(before)
      await product().sandbox.clearFaults()
      await newQuotaDay(product())
    }
  })

  test('[VIDEO-10] a channel no user has any more leaves with its videos, one that another user has stays', async () => {
    const [ids, shared] = [channelIds(3, 5_400), channelIds(2, 5_450)]
    const [user, other] = [await newUser(product()), await newSubscriber(product(), shared)]
    await liveChannels(product(), user, [...ids, ...shared])
    await refresh(user)
    expect((await storedVideos(product(), ids[0] ?? '')).length).toBeGreaterThan(0)
    const before = await other.library()
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    await passTime(product(), [...ids, ...shared], DAY)
    await run(product())
    expect(await storedChannel(product(), ids[0] ?? '')).toBeDefined() // who imports right now has not got them yet
    await passTime(product(), [...ids, ...shared], DAY + 60_000)
    await run(product())
    for (const id of ids)
      expect([await storedChannel(product(), id), await storedVideos(product(), id)]).toEqual([undefined, []])
    expect((await storedVideos(product(), shared[0] ?? '')).length).toBeGreaterThan(0)
    expect(await other.library()).toEqual(before)
  })

  test('[DATA-03] after two years without a visit the account is deleted, grant and customer too; a visit or a paid plan keeps it, a subscription nobody pays for does not', async () => {
    const payment = new Payment(product())
    await newUser(product()) // somebody uses the site: else the clock would look wrong
    const [away, visitor, paying, unpaid] = [
      await newImportedUser(product(), 3),
      await newUser(product()),
      await newUser(product()),
      await newUser(product()),
    ]
    await buyPremium(paying, payment)
    await payment.subscription((await buyPremium(unpaid, payment)).subscription, 'set', 'unpaid')
    await sendEvents(product(), payment)
    expect((await userOf(paying)).plan).toBe('premium')
    expect((await userOf(unpaid)).subscription.status).toBe('unpaid')
    await openCheckout(away) // makes them a customer, without a plan
    const users = await Promise.all([away, visitor, paying, unpaid].map(userOf))
    for (const { id } of users) await makeOlder(product(), 'presence', 'last_seen_at', id, 730 * DAY - 60_000)
    await run(product())
    expect((await userOf(away)).id).toBe(users[0]?.id)
    const visitorId = users[1]?.id ?? ''
    await makeOlder(product(), 'session', 'last_seen_at', visitorId, 11 * 60_000)
    await visitor.get('/api/library')
    for (const { id } of users) await makeOlder(product(), 'presence', 'last_seen_at', id, 120_000)
    await run(product())
    const kept = await storedText(product())
    expect(users.map(({ id }) => kept.includes(id))).toEqual([false, true, true, false])
    expect(kept).not.toContain(away.email)
    const { customers } = await payment.held()
    expect(customers.find(({ metadata }) => metadata.user_id === users[0]?.id)?.deleted).toBe(true)
    expect(await openRevocations(product())).toBe(0)
  })

  test('what was kept aside, ended sessions and payment events are forgotten when their time is over, not before', async () => {
    const payment = new Payment(product())
    const [user, buyer] = [await newImportedUser(product(), 12), await newUser(product())]
    const { id } = await userOf(user)
    await product().sandbox.setSubscriptions(user.email, channelIds(11))
    await user.import()
    await openCheckout(user)
    await buyPremium(buyer, payment)
    await sendEvents(product(), payment)
    const AGED = [
      ['removed_channel', 'removed_at', 28],
      ['checkout', 'created_at', 30],
      ['session', 'last_seen_at', 14],
    ] as const
    const rows = () => Promise.all(AGED.map(([table]) => rowsOf(product(), table, id)))
    for (const [table, column, days] of AGED) await makeOlder(product(), table, column, id, days * DAY - 60_000)
    await ageEvents(product(), 35 * DAY - 60_000)
    await run(product())
    expect(await rows()).toEqual([1, 1, 1])
    expect(await eventsKept(product())).toBeGreaterThan(0)
    for (const [table, column] of AGED) await makeOlder(product(), table, column, id, 120_000)
    await ageEvents(product(), 120_000)
    await run(product())
    expect(await rows()).toEqual([0, 0, 0])
    expect(await eventsKept(product())).toBe(0)
  })
})

onBothApps(
  'retention without a key of the operator',
  (product) => {
    withBystander(product)

    test('[DATA-03] names are fetched with the token of a user who has the channel, for all who have it', async () => {
      const ids = channelIds(3, 5_500)
      const [person, other] = [await newSubscriber(product(), ids), await newSubscriber(product(), ids)]
      await person.post('/api/account/disconnect', {})
      await product().sandbox.changeChannel(ids[0] ?? '', { title: 'Another name' })
      const tags = await Promise.all([person, other].map(tagOf))
      await ageNames(product(), ids, 29 * DAY)
      await run(product())
      for (const [i, user] of [person, other].entries()) {
        expect((await user.get('/api/library', { 'If-None-Match': tags[i] ?? '' })).status).toBe(200)
        expect((await user.channels()).find(({ id }) => id === ids[0])?.name).toBe('Another name')
      }
      expect((await countsOf(person)).some((count) => count !== null)).toBe(true)
    })

    test('[DATA-03] what cannot be fetched is removed after 30 days; folders keep their channels, and an import brings the names back', async () => {
      const ids = channelIds(4, 5_600)
      const user = await newSubscriber(product(), ids)
      await newFolder(user, 'Mine', ids.slice(0, 2))
      const before = await user.library()
      await user.post('/api/account/disconnect', {})
      await ageNames(product(), ids, 30 * DAY - 60_000)
      await run(product())
      expect(await user.library()).toEqual(before)
      const tag = await tagOf(user)
      await ageNames(product(), ids, 2 * 60_000)
      await run(product())
      expect((await user.get('/api/library', { 'If-None-Match': tag })).status).toBe(200)
      const { folders, unsortedChannels } = await user.library()
      expect(folders[0]?.channels.map((channel) => channel.id)).toEqual(ids.slice(0, 2))
      for (const channel of [...(folders[0]?.channels ?? []), ...unsortedChannels])
        expect(channel).toMatchObject({ name: channel.id, thumbnailUrl: null })
      for (const id of ids)
        expect(await storedChannel(product(), id)).toMatchObject({ title: null, title_folded: null, subscribers: null })
      await user.signIn(user.email)
      await user.import()
      expect(await user.library()).toMatchObject({
        folders: [{ name: 'Mine', channels: before.folders[0]?.channels.map(({ id, name }) => ({ id, name })) }],
      })
    })
  },
  { YOUTUBE_API_KEY: '' },
)
