import { expect, test } from 'vitest'
import type { AccessTokenView } from '#contract/session.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay } from '../support/catalogue.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { allVideos, eventsOf, page, refresh, usersWithChannels } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const REFUSED = { kind: 'status', status: 401, reason: 'authError' } as const
const playlist = (id: string) => `playlistId=UU${id.slice(2)}`

const userWith = usersWithChannels(6_000)

/** Remembers what Google and YouTube were asked so far. @returns the statuses of the calls since then */
async function statusesFromNow({ sandbox }: TestApp) {
  const before = (await sandbox.calls()).length
  return async (path: string) =>
    (await sandbox.calls())
      .slice(before)
      .filter((call) => call.path === path)
      .map(({ status }) => status)
}

/** A refresh without what it read. */
const outline = async (user: Visitor) =>
  (await refresh(user)).filter(({ type }) => type !== 'videos' && type !== 'progress').map(withoutTime)
const withoutTime = (event: Awaited<ReturnType<typeof refresh>>[number]) =>
  event.type === 'done' ? { type: event.type } : event

onApp(
  'videos without an API key',
  (product) => {
    test('[VIDEO-08, FEED-09] are read with the token of the user who asks; without one what is stored stays visible', async () => {
      const { user, ids } = await userWith(product(), 3)
      const start = { type: 'start', channels: 3, due: 3 }
      expect(await outline(user)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      const stored = await allVideos(user)
      expect(new Set(stored.map(({ channelId }) => channelId))).toEqual(new Set(ids))
      await nextDay(product(), ids)
      await product().sandbox.revoke(user.email)
      const stopped = { type: 'stopped', code: 'reauthorisation_required' }
      expect(await outline(user)).toEqual([start, { type: 'authorising' }, stopped, { type: 'done' }])
      expect(await outline(user)).toEqual([start, stopped, { type: 'done' }]) // nothing is left to ask Google with
      expect(await allVideos(user)).toEqual(stored)
      expect(await page(user)).toMatchObject({ due: 3, failed: [] })

      await user.signIn(user.email)
      expect(await outline(user)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      expect((await page(user)).due).toBe(0)
    })

    test('[AUTH-05] a token is held for as long as it lasts, each user has their own', async () => {
      const { user, ids } = await userWith(product(), 2)
      const bystander = await userWith(product(), 2)
      const statuses = await statusesFromNow(product())
      for (let day = 0; day < 3; day++) {
        await refresh(user)
        await nextDay(product(), ids)
      }
      expect(await statuses('/token')).toEqual([200])
      await refresh(bystander.user)
      expect(await statuses('/token')).toEqual([200, 200])
      await user.post('/api/account/disconnect', {})
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([{ type: 'stopped', code: 'reauthorisation_required' }])
      await nextDay(product(), bystander.ids)
      expect(eventsOf(await refresh(bystander.user), 'stopped')).toEqual([])
      expect(await statuses('/token')).toEqual([200, 200])
    })

    test('[AUTH-05] a token that ends within ten minutes is used, and renewed meanwhile', async () => {
      const { user, ids } = await userWith(product(), 2)
      const path = '/.netlify/functions/google-auth-token'
      const { access_token } = (await user.post<AccessTokenView>(path, { action: 'refresh' })).body
      const body = { access_token, expires_in: 590, token_type: 'Bearer' }
      await product().sandbox.fault({ match: '/token', kind: 'status', status: 200, body, times: 1 })
      const statuses = await statusesFromNow(product())
      const start = { type: 'start', channels: 2, due: 2 }
      expect(await outline(user)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      expect(await statuses('/token')).toEqual([200])
      for (let day = 0; day < 2; day++) {
        await nextDay(product(), ids)
        expect(await outline(user)).toEqual([start, { type: 'done' }])
        await until('the token is renewed', async () => (await statuses('/token')).length === 2)
      }
      await product().sandbox.clearFaults()
    })

    test('[AUTH-07] refreshes of one user at the same time ask Google once', async () => {
      const { sandbox } = product()
      const { user, ids } = await userWith(product(), 4)
      await sandbox.fault({ match: '/token', kind: 'slow', ms: 1_000 })
      const statuses = await statusesFromNow(product())
      const streams = await Promise.all(ids.map((channel) => refresh(user, { channel })))
      await sandbox.clearFaults()
      expect(await statuses('/token')).toEqual([200])
      expect(streams.map((events) => eventsOf(events, 'stopped'))).toEqual([[], [], [], []])
      expect((await page(user)).due).toBe(0)
    })

    test('[AUTH-07] calls that are refused a token that has ended are made once more, with one new token for all of them', async () => {
      const { sandbox } = product()
      const { user, ids } = await userWith(product(), 6)
      for (const id of ids.slice(0, 4)) await sandbox.fault({ match: playlist(id), ...REFUSED, times: 1 })
      const statuses = await statusesFromNow(product())
      const events = await refresh(user)
      await sandbox.clearFaults()
      expect([eventsOf(events, 'failed'), eventsOf(events, 'stopped')]).toEqual([[], []])
      expect((await statuses('/youtube/v3/playlistItems')).toSorted()).toEqual([
        ...Array(6).fill(200),
        ...Array(4).fill(401),
      ])
      expect(await statuses('/token')).toEqual([200, 200])
      expect(new Set((await allVideos(user)).map(({ channelId }) => channelId))).toEqual(new Set(ids))

      await nextDay(product(), ids)
      await sandbox.expireTokens(user.email)
      expect(eventsOf(await refresh(user), 'failed')).toEqual([])
      expect((await page(user)).due).toBe(0)
      expect(await driftedChannels(product())).toEqual([])
    })

    test('[AUTH-07] tokens that are always refused end the refresh after one new one; no channel is blamed', async () => {
      const { sandbox } = product()
      const { user, ids } = await userWith(product(), 5)
      await sandbox.fault({ match: '/youtube/v3/', ...REFUSED })
      const statuses = await statusesFromNow(product())
      const events = await refresh(user)
      await sandbox.clearFaults()
      expect(eventsOf(events, 'stopped')).toEqual([{ type: 'stopped', code: 'reauthorisation_required' }])
      expect(eventsOf(events, 'failed')).toEqual([])
      expect(await statuses('/token')).toEqual([200, 200])
      const calls = [...(await statuses('/youtube/v3/playlistItems')), ...(await statuses('/youtube/v3/channels'))]
      expect(calls.length).toBeLessThanOrEqual(2 * (ids.length + 1))
      expect(await page(user)).toMatchObject({ due: 5, failed: [] })
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([])
      expect((await page(user)).due).toBe(0)
    })

    test('a user whose Google connection has ended does not keep others from reading the same channels', async () => {
      const { sandbox } = product()
      const { user, ids } = await userWith(product(), 3)
      const other = await newUser(product(), ids)
      await other.import()
      for (const who of [user, other]) {
        await refresh(who) // each holds a token from now on
        await nextDay(product(), ids)
      }
      await sandbox.revoke(user.email)
      await sandbox.latency(400)
      const statuses = await statusesFromNow(product())
      const ending = refresh(user)
      // Google is still to be asked for another token, so the channels are still being checked.
      await until('YouTube has refused the user', async () => (await statuses('/youtube/v3/channels')).includes(401))
      const events = await refresh(other)
      await sandbox.latency(0)
      expect(eventsOf(await ending, 'stopped')).toHaveLength(1)
      expect([eventsOf(events, 'stopped'), eventsOf(events, 'failed')]).toEqual([[], []])
      expect((await page(other)).due).toBe(0)
    })

    test('[AUTH-05] nobody waits longer than three seconds for Google, and what comes later is used by the next refresh', async () => {
      const { sandbox } = product()
      const { user } = await userWith(product(), 2)
      await sandbox.fault({ match: '/token', kind: 'slow', ms: 6_500 }) // less than Google is given
      const statuses = await statusesFromNow(product())
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([{ type: 'stopped', code: 'google_unavailable' }])
      await until('Google has answered', async () => (await statuses('/token')).length > 0)
      await sandbox.clearFaults()
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([])
      expect(await statuses('/token')).toEqual([200])
    })

    test('[AUTH-05] after three failures Google is not asked again until the user signs in again', async () => {
      const { sandbox } = product()
      const { user } = await userWith(product(), 2)
      const bystander = await userWith(product(), 2)
      await sandbox.fault({ match: '/token', kind: 'status', status: 503 })
      const codes: string[] = []
      for (let i = 0; i < 3; i++) codes.push(...eventsOf(await refresh(user), 'stopped').map(({ code }) => code))
      expect(codes).toEqual(Array(3).fill('google_unavailable'))
      await sandbox.clearFaults()
      const statuses = await statusesFromNow(product())
      expect(await outline(user)).toEqual([
        { type: 'start', channels: 2, due: 2 },
        { type: 'stopped', code: 'reauthorisation_required' },
        { type: 'done' },
      ])
      expect(await statuses('/token')).toEqual([])
      expect(eventsOf(await refresh(bystander.user), 'stopped')).toEqual([])
      await user.signIn(user.email)
      expect(eventsOf(await refresh(user), 'stopped')).toEqual([])
      expect((await page(user)).due).toBe(0)
    })
  },
  { YOUTUBE_API_KEY: '' },
)
