import { expect, test } from 'vitest'
import type { LookUpAnswer } from '#contract/look-ups.ts'
import type { QuotaToday } from '#contract/quota.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelsAtYouTube, type Named } from '../support/named-channels.ts'
import { newQuotaDay } from '../support/stored.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const handleOf = ({ handle }: Named) => ({ kind: 'handle', value: handle }) as const
const lookUp = (user: Visitor, names: unknown) => user.post<LookUpAnswer>('/api/look-ups', { names })
const ownUnits = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body.own.import
const lookUpCalls = async ({ sandbox }: TestApp) =>
  (await sandbox.calls()).filter(({ query }) => query.forHandle !== undefined || query.forUsername !== undefined).length

onApp('looking up handles and user names', (product) => {
  withBystander(product)

  test('[ORG-09] handles and old user names become channels for a unit each, and what YouTube has no channel for is named', async () => {
    const user = await newUser(product())
    const [one, two] = (await channelsAtYouTube(product(), 40, 0)).filter(({ userName }) => userName !== null)
    if (!one || !two) throw new Error('no old channels')
    const names = [
      { kind: 'handle', value: one.handle.toUpperCase() },
      { kind: 'user', value: two.userName },
      { kind: 'user', value: one.handle.slice(1) }, // the letters of a handle, which may be another channel's
      { kind: 'handle', value: '@nobody-has-this-one' },
      { kind: 'handle', value: '@夜の電車' },
    ]
    const { status, body } = await lookUp(user, names)
    expect(status).toBe(200)
    expect(body).toEqual({
      found: [
        { ...names[0], id: one.id, name: one.title },
        { ...names[1], id: two.id, name: two.title },
      ],
      missing: names.slice(2),
      stopped: null,
    })
    expect(await ownUnits(user)).toBe(5)
  })

  test('[ORG-09] a name that was looked up today costs nothing, whoever asks and in whatever case', async () => {
    const [user, other] = [await newUser(product()), await newUser(product())]
    const [channel] = await channelsAtYouTube(product(), 1, 50)
    if (!channel) throw new Error('no channel')
    const names = [handleOf(channel), { kind: 'handle', value: '@nobody-at-all' }]
    await lookUp(user, names)
    const calls = await lookUpCalls(product())
    const { body } = await lookUp(other, [...names, { kind: 'handle', value: channel.handle.toUpperCase() }])
    expect([body.found.map(({ id }) => id), body.missing]).toEqual([[channel.id, channel.id], names.slice(1)])
    expect(await lookUpCalls(product())).toBe(calls)
    expect([await ownUnits(user), await ownUnits(other)]).toEqual([2, 0])
  })

  test('[ORG-09] the quota ends in between: what was found stays, the rest is left out with the reason', async () => {
    const user = await newUser(product())
    const channels = await channelsAtYouTube(product(), 20, 60)
    await product().sandbox.fault({ match: 'forHandle', kind: 'quota', afterCalls: 6 })
    const { body } = await lookUp(user, channels.map(handleOf))
    await product().sandbox.clearFaults()
    expect(body.stopped?.code).toBe('youtube_quota')
    expect([body.found.length, body.missing]).toEqual([6, []])
    const calls = await lookUpCalls(product())
    expect((await lookUp(user, channels.map(handleOf))).body.found).toHaveLength(6)
    expect(await lookUpCalls(product())).toBe(calls) // the day is known to be over
    await newQuotaDay(product())
    const next = await lookUp(user, channels.map(handleOf))
    expect([next.body.found.length, next.body.stopped]).toEqual([20, null])
  })

  test('[ORG-09] YouTube fails: the answer says so; a short failure goes unnoticed', async () => {
    const user = await newUser(product())
    const names = (await channelsAtYouTube(product(), 2, 90)).map(handleOf)
    await product().sandbox.fault({ match: 'forHandle', kind: 'status', status: 503 })
    expect((await lookUp(user, names)).body).toMatchObject({ found: [], stopped: { code: 'look_up_failed' } })
    await product().sandbox.clearFaults()
    await product().sandbox.fault({ match: 'forHandle', kind: 'status', status: 503, times: 1 })
    expect((await lookUp(user, names)).body).toMatchObject({ found: [{}, {}], stopped: null })
    await product().sandbox.clearFaults()
  })

  test('[ORG-09] only users may ask, for at most 50 names of the right kinds', async () => {
    const user = await newUser(product())
    const handle = { kind: 'handle', value: '@x' }
    expect(await new Visitor(product()).refusal('POST', '/api/look-ups', { names: [handle] })).toMatchObject({
      code: 'sign_in_required',
    })
    const refused = [
      [],
      Array.from({ length: 51 }, () => handle),
      [{ kind: 'custom', value: 'x' }],
      [{ kind: 'handle', value: 'x'.repeat(101) }],
      [{ kind: 'handle', value: '' }],
      [{ ...handle, id: 'UC' }],
    ]
    for (const names of refused)
      expect(await user.refusal('POST', '/api/look-ups', { names })).toMatchObject({ code: 'bad_request' })
    expect(await ownUnits(user)).toBe(0)
  })

  test('[ORG-09] a channel that was looked up has its name and picture in the library at once', async () => {
    const user = await newImportedUser(product(), 3)
    const [channel] = await channelsAtYouTube(product(), 1, 99)
    if (!channel) throw new Error('no channel')
    const { body } = await lookUp(user, [handleOf(channel)])
    expect(body.found).toEqual([{ ...handleOf(channel), id: channel.id, name: channel.title }])
    const before = (await product().sandbox.calls()).length
    await restore(user, fileWith([['New', [channel.id]]]))
    expect((await user.channels()).find(({ id }) => id === channel.id)?.name).toBe(channel.title)
    expect((await product().sandbox.calls()).length).toBe(before)
  })
})

onApp(
  "a user's share of the day",
  (product) => {
    test('[ORG-09] look-ups end with the share, which imports use too; the others go on', async () => {
      const [user, other] = [await newImportedUser(product(), 3), await newUser(product())]
      const names = (await channelsAtYouTube(product(), 20, 0)).map(handleOf)
      const { body } = await lookUp(user, names)
      expect(body.stopped?.code).toBe('youtube_share_used')
      expect(body.found.length).toBeLessThan(20)
      expect((await user.post('/api/import')).status).toBe(429)
      expect((await lookUp(other, names.slice(0, 4))).body).toMatchObject({ stopped: null })
    })

    test("[ORG-09] without an API key the user's own Google connection is used; when it is gone, the answer says so", async () => {
      const user = await newUser(product())
      const names = (await channelsAtYouTube(product(), 4, 30)).map(handleOf)
      expect((await lookUp(user, names.slice(0, 2))).body).toMatchObject({ found: [{}, {}], stopped: null })
      await product().sandbox.revoke(user.email)
      await product().sandbox.expireTokens(user.email)
      expect((await lookUp(user, names)).body).toMatchObject({
        found: [{}, {}],
        stopped: { code: 'reauthorisation_required' },
      })
    })
  },
  { USER_UNITS_PER_DAY: '5', YOUTUBE_API_KEY: '' },
)
