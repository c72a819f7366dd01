import { expect, test } from 'vitest'
import type { AccessTokenView, SessionView } from '#contract/session.ts'
import { driftedChannels, nextDay } from '../support/catalogue.ts'
import { onBothEngines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { until } from '../support/until.ts'
import { allVideos, eventsOf, page, peopleWithChannels, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const REFUSED = { kind: 'status', status: 401, reason: 'authError' } as const
const playlist = (id: string) => `playlistId=UU${id.slice(2)}`

const personWith = peopleWithChannels(6_000)

/** Remembers what Google and YouTube were asked so far. @returns the statuses of the calls since then */
async function statusesFromNow({ sandbox }: Product) {
  const before = (await sandbox.calls()).length
  return async (path: string) =>
    (await sandbox.calls())
      .slice(before)
      .filter((call) => call.path === path)
      .map(({ status }) => status)
}

/** A refresh without what it read. */
const outline = async (person: Visitor) =>
  (await refresh(person)).filter(({ type }) => type !== 'videos' && type !== 'progress').map(withoutTime)
const withoutTime = (event: Awaited<ReturnType<typeof refresh>>[number]) =>
  event.type === 'done' ? { type: event.type } : event

onBothEngines(
  'videos without an API key',
  (product) => {
    test('[VIDEO-08, FEED-09] are read with the token of the user who asks; without one what is stored stays visible', async () => {
      const { person, ids } = await personWith(product(), 3)
      const start = { type: 'start', channels: 3, due: 3 }
      expect((await person.get<SessionView>('/api/session')).body.platform.videosNeedGoogle).toBe(true)
      expect(await outline(person)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      const stored = await allVideos(person)
      expect(new Set(stored.map(({ channelId }) => channelId))).toEqual(new Set(ids))
      await nextDay(product(), ids)
      await product().sandbox.revoke(person.email)
      const stopped = { type: 'stopped', code: 'reauthorisation_required' }
      expect(await outline(person)).toEqual([start, { type: 'authorising' }, stopped, { type: 'done' }])
      expect(await outline(person)).toEqual([start, stopped, { type: 'done' }]) // nothing is left to ask Google with
      expect(await allVideos(person)).toEqual(stored)
      expect(await page(person)).toMatchObject({ due: 3, failed: [] })

      await person.signIn(person.email)
      expect(await outline(person)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      expect((await page(person)).due).toBe(0)
    })

    test('[AUTH-05] a token is held for as long as it lasts, each user has their own', async () => {
      const { person, ids } = await personWith(product(), 2)
      const bystander = await personWith(product(), 2)
      const statuses = await statusesFromNow(product())
      for (let day = 0; day < 3; day++) {
        await refresh(person)
        await nextDay(product(), ids)
      }
      expect(await statuses('/token')).toEqual([200])
      await refresh(bystander.person)
      expect(await statuses('/token')).toEqual([200, 200])
      await person.post('/api/account/disconnect', {})
      expect(eventsOf(await refresh(person), 'stopped')).toEqual([
        { type: 'stopped', code: 'reauthorisation_required' },
      ])
      await nextDay(product(), bystander.ids)
      expect(eventsOf(await refresh(bystander.person), 'stopped')).toEqual([])
      expect(await statuses('/token')).toEqual([200, 200])
    })

    test('[AUTH-05] a token that ends within ten minutes is used, and renewed meanwhile', async () => {
      const { person, ids } = await personWith(product(), 2)
      const path = '/.netlify/functions/google-auth-token'
      const { access_token } = (await person.post<AccessTokenView>(path, { action: 'refresh' })).body
      const body = { access_token, expires_in: 590, token_type: 'Bearer' }
      await product().sandbox.fault({ match: '/token', kind: 'status', status: 200, body, times: 1 })
      const statuses = await statusesFromNow(product())
      const start = { type: 'start', channels: 2, due: 2 }
      expect(await outline(person)).toEqual([start, { type: 'authorising' }, { type: 'done' }])
      expect(await statuses('/token')).toEqual([200])
      for (let day = 0; day < 2; day++) {
        await nextDay(product(), ids)
        expect(await outline(person)).toEqual([start, { type: 'done' }])
        await until('the token is renewed', async () => (await statuses('/token')).length === 2)
      }
      await product().sandbox.clearFaults()
    })

    test('[AUTH-07] refreshes of one user at the same time ask Google once', async () => {
      const { sandbox } = product()
      const { person, ids } = await personWith(product(), 4)
      await sandbox.fault({ match: '/token', kind: 'slow', ms: 1_000 })
      const statuses = await statusesFromNow(product())
      const streams = await Promise.all(ids.map((channel) => refresh(person, { channel })))
      await sandbox.clearFaults()
      expect(await statuses('/token')).toEqual([200])
      expect(streams.map((events) => eventsOf(events, 'stopped'))).toEqual([[], [], [], []])
      expect((await page(person)).due).toBe(0)
    })

    test('[AUTH-07] calls that are refused a token that has ended are made once more, with one new token for all of them', async () => {
      const { sandbox } = product()
      const { person, ids } = await personWith(product(), 6)
      for (const id of ids.slice(0, 4)) await sandbox.fault({ match: playlist(id), ...REFUSED, times: 1 })
      const statuses = await statusesFromNow(product())
      const events = await refresh(person)
      await sandbox.clearFaults()
      expect([eventsOf(events, 'failed'), eventsOf(events, 'stopped')]).toEqual([[], []])
      expect((await statuses('/youtube/v3/playlistItems')).toSorted()).toEqual([
        ...Array(6).fill(200),
        ...Array(4).fill(401),
      ])
      expect(await statuses('/token')).toEqual([200, 200])
      expect(new Set((await allVideos(person)).map(({ channelId }) => channelId))).toEqual(new Set(ids))

      await nextDay(product(), ids)
      await sandbox.expireTokens(person.email)
      expect(eventsOf(await refresh(person), 'failed')).toEqual([])
      expect((await page(person)).due).toBe(0)
      expect(await driftedChannels(product())).toEqual([])
    })

    test('[AUTH-07] tokens that are always refused end the refresh after one new one; no channel is blamed', async () => {
      const { sandbox } = product()
      const { person, ids } = await personWith(product(), 5)
      await sandbox.fault({ match: '/youtube/v3/', ...REFUSED })
      const statuses = await statusesFromNow(product())
      const events = await refresh(person)
      await sandbox.clearFaults()
      expect(eventsOf(events, 'stopped')).toEqual([{ type: 'stopped', code: 'reauthorisation_required' }])
      expect(eventsOf(events, 'failed')).toEqual([])
      expect(await statuses('/token')).toEqual([200, 200])
      const calls = [...(await statuses('/youtube/v3/playlistItems')), ...(await statuses('/youtube/v3/channels'))]
      expect(calls.length).toBeLessThanOrEqual(2 * (ids.length + 1))
      expect(await page(person)).toMatchObject({ due: 5, failed: [] })
      expect(eventsOf(await refresh(person), 'stopped')).toEqual([])
      expect((await page(person)).due).toBe(0)
    })

    test('a user whose Google connection has ended does not keep others from reading the same channels', async () => {
      const { sandbox } = product()
      const { person, ids } = await personWith(product(), 3)
      const other = await newPerson(product(), ids)
      await other.import()
      for (const who of [person, other]) {
        await refresh(who) // each holds a token from now on
        await nextDay(product(), ids)
      }
      await sandbox.revoke(person.email)
      await sandbox.latency(400)
      const statuses = await statusesFromNow(product())
      const ending = refresh(person)
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
      const { person } = await personWith(product(), 2)
      await sandbox.fault({ match: '/token', kind: 'slow', ms: 6_500 }) // less than Google is given
      const statuses = await statusesFromNow(product())
      expect(eventsOf(await refresh(person), 'stopped')).toEqual([{ type: 'stopped', code: 'google_unavailable' }])
      await until('Google has answered', async () => (await statuses('/token')).length > 0)
      await sandbox.clearFaults()
      expect(eventsOf(await refresh(person), 'stopped')).toEqual([])
      expect(await statuses('/token')).toEqual([200])
    })

    test('[AUTH-05] after three failures Google is not asked again until the user signs in again', async () => {
      const { sandbox } = product()
      const { person } = await personWith(product(), 2)
      const bystander = await personWith(product(), 2)
      await sandbox.fault({ match: '/token', kind: 'status', status: 503 })
      const codes: string[] = []
      for (let i = 0; i < 3; i++) codes.push(...eventsOf(await refresh(person), 'stopped').map(({ code }) => code))
      expect(codes).toEqual(Array(3).fill('google_unavailable'))
      await sandbox.clearFaults()
      const statuses = await statusesFromNow(product())
      expect(await outline(person)).toEqual([
        { type: 'start', channels: 2, due: 2 },
        { type: 'stopped', code: 'reauthorisation_required' },
        { type: 'done' },
      ])
      expect(await statuses('/token')).toEqual([])
      expect(eventsOf(await refresh(bystander.person), 'stopped')).toEqual([])
      await person.signIn(person.email)
      expect(eventsOf(await refresh(person), 'stopped')).toEqual([])
      expect((await page(person)).due).toBe(0)
    })
  },
  { YOUTUBE_API_KEY: '' },
)
