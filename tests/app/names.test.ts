import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { forgetNames, loseChannels, storedChannel } from '../support/catalogue.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { liveChannels, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const POLL = { interval: 100 }

const tagOf = async (user: Visitor) => (await user.get('/api/library')).headers.get('etag') ?? ''
const stillHolds = async (user: Visitor, tag: string) =>
  (await user.get('/api/library', { 'If-None-Match': tag })).status === 304
const nameOf = async (user: Visitor, id: string | undefined) =>
  (await user.channels()).find((channel) => channel.id === id)?.name
/** Channels that go by their id. */
const unnamed = async (user: Visitor) =>
  (await user.channels()).filter(({ id, name }) => id === name).map(({ id }) => id)
const calls = async (product: TestApp) =>
  (await product.sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels')
/** As a file names them; no user has them, and YouTube is asked for them only then. */
const named = (ids: readonly string[], name: string) => {
  const file = fileWith([], ids)
  return {
    ...file,
    unsortedChannels: file.unsortedChannels.map((channel) => ({
      ...{ ...channel, name, subscriberCount: 5 },
      thumbnailUrl: 'https://yt3.ggpht.com/forged=s240',
    })),
  }
}

onApp('names of channels', (product) => {
  withBystander(product)

  test('a new name is shown to every user who has the channel; new counts and videos leave the tags of libraries as they are', async () => {
    const ids = channelIds(3, 6_000)
    const [user, other] = [await newUser(product()), await newUser(product(), ids)]
    await liveChannels(product(), user, ids)
    await other.import()
    await refresh(user)
    const [tag, tagOfOther] = [await tagOf(user), await tagOf(other)]
    await product().sandbox.uploads(ids[0] ?? '', 3)
    await refresh(user, { force: true })
    expect([await stillHolds(user, tag), await stillHolds(other, tagOfOther)]).toEqual([true, true])

    await product().sandbox.changeChannel(ids[1] ?? '', { title: 'Renamed\u202e channel' })
    await user.import()
    for (const [one, its] of [
      [user, tag],
      [other, tagOfOther],
    ] as const) {
      expect(await stillHolds(one, its)).toBe(false)
      expect(await nameOf(one, ids[1])).toBe('Renamed channel')
    }
  })

  test('a new name that a check for videos tells is shown to every user who has the channel', async () => {
    const ids = channelIds(2, 6_050)
    const [user, other] = [await newUser(product()), await newUser(product(), ids)]
    await liveChannels(product(), user, ids)
    await other.import()
    await product().sandbox.changeChannel(ids[0] ?? '', { title: 'Another name' })
    const tag = await tagOf(other)
    await refresh(user)
    await expect.poll(() => stillHolds(other, tag), { ...POLL, message: 'tag of the library' }).toBe(false)
    expect(await nameOf(other, ids[0])).toBe('Another name')
  })

  test('names that are lost are asked for once for everybody, 50 a unit, when a user looks; folders keep their order', async () => {
    const ids = channelIds(120, 6_100)
    const [user, other] = [await newImportedUser(product(), ids), await newImportedUser(product(), ids)]
    for (const id of ids) await product().sandbox.changeChannel(id, { terminated: false })
    await newFolder(user, 'Mine', ids.slice(0, 9))
    const [before, ofOther] = [await user.library(), await other.library()]
    await loseChannels(product(), ids)
    const spent = (await calls(product())).length
    await Promise.all([user.library(), other.library()])
    await expect
      .poll(async () => (await unnamed(other)).length, { ...POLL, message: 'channels without a name' })
      .toBe(0)
    expect(await user.library()).toEqual(before)
    expect(await other.library()).toEqual(ofOther)
    expect((await calls(product())).length - spent).toBe(3)
  })

  test('while YouTube is slow a library is shown without names; they come by themselves', async () => {
    const ids = channelIds(3, 6_300)
    const user = await newImportedUser(product(), ids)
    for (const id of ids) await product().sandbox.changeChannel(id, { terminated: false })
    const before = await user.library()
    await forgetNames(product(), ids, 0)
    await product().sandbox.fault({ match: '/youtube/v3/channels', kind: 'held' })
    const { body, headers } = await user.get<LibraryView>('/api/library')
    expect(body.channels.map(({ name, thumbnailUrl }) => [name, thumbnailUrl]).toSorted()).toEqual(
      ids.map((id) => [id, null]),
    )
    const tag = headers.get('etag') ?? ''
    await product().sandbox.clearFaults()
    await expect.poll(() => stillHolds(user, tag), { ...POLL, message: 'tag of the library' }).toBe(false)
    expect(await user.library()).toEqual(before)
  })

  test("[DATA-02] [IMPORT-10] a file's names are shown to its user alone, and only until YouTube's are known", async () => {
    const ids = channelIds(3, 6_400)
    const [user, other] = [await newUser(product()), await newImportedUser(product(), ids.slice(0, 1))]
    await product().sandbox.changeChannel(ids[0] ?? '', { terminated: false })
    const before = await other.library()
    expect((await restore(user, named(ids, 'Forged'))).status).toBe(200)
    const channels = await user.channels()
    expect(channels.map(({ id }) => id)).toEqual(ids)
    expect(channels[0]).toMatchObject({
      name: before.unsortedChannels[0]?.name,
      thumbnailUrl: before.unsortedChannels[0]?.thumbnailUrl,
    })
    expect(JSON.stringify([await other.library(), await storedChannel(product(), ids[1] ?? '')])).not.toMatch(/forged/i)
    expect(await other.library()).toEqual(before)
  })

  test('[IMPORT-10] channels YouTube does not know go by the name their file has, and are not asked for at every look', async () => {
    const ids = Array.from({ length: 4 }, (_, n) => `UCnoSuchChannelAtAll000${n}`.slice(0, 24))
    const user = await newUser(product())
    expect((await restore(user, named(ids, 'Forged'))).status).toBe(200)
    const namesNow = async () => (await user.channels()).map(({ name }) => name)
    expect(await namesNow()).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('Forged')))
    const spent = (await calls(product())).length
    const names = await namesNow()
    const { body } = await user.get<{ unsortedChannels: { name: string }[] }>('/api/export.json')
    expect(body.unsortedChannels.map(({ name }) => name)).toEqual(names)
    expect((await calls(product())).length).toBe(spent)
  })

  test.each([
    ['quota', { kind: 'quota' }],
    ['an error of its own', { kind: 'status', status: 500 }],
    ['what is no answer', { kind: 'malformed' }],
  ] as const)(
    'where YouTube answers with %s from the second of three calls on, the names of the first are stored; the others come when it works again',
    async (_, fault) => {
      const ids = channelIds(120, 6_700)
      const user = await newImportedUser(product(), ids)
      for (const id of ids) await product().sandbox.changeChannel(id, { terminated: false })
      const before = await user.library()
      await forgetNames(product(), ids, 0)
      await product().sandbox.fault({ match: '/youtube/v3/channels', afterCalls: 1, ...fault })
      await user.library()
      const left = async () => (await unnamed(user)).length
      await expect.poll(left, { ...POLL, message: 'channels without a name' }).toBeLessThan(120)
      const missing = await unnamed(user)
      expect([50, 70, 100]).toContain(missing.length) // calls run side by side: any of them may be the first
      const isPutOff = async () =>
        Number((await storedChannel(product(), missing[0] ?? ''))?.name_due_at) > Date.now() + 2 * 60_000
      await expect.poll(isPutOff, { ...POLL, message: 'the pause after a failure' }).toBe(true)
      await product().sandbox.clearFaults()
      await newQuotaDay(product())
      await forgetNames(product(), missing, 0) // as if the pause were over
      await expect.poll(left, { ...POLL, message: 'channels without a name' }).toBe(0)
      expect(await user.library()).toEqual(before)
    },
  )

  test('without units a library is shown at once, and nothing is asked; with units the names come', async () => {
    const ids = channelIds(2, 6_500)
    const user = await newImportedUser(product(), ids)
    for (const id of ids) await product().sandbox.changeChannel(id, { terminated: false })
    await forgetNames(product(), ids, 0)
    await useQuota(product(), 9_000)
    const spent = (await calls(product())).length
    expect((await unnamed(user)).toSorted()).toEqual(ids)
    expect((await calls(product())).length).toBe(spent)
    await newQuotaDay(product())
    expect(await unnamed(user)).toEqual([])
  })
})

onApp(
  'names of channels, with the tokens of users',
  (product) => {
    test('one user without a connection to Google does not keep another from having the names read', async () => {
      const ids = channelIds(2, 6_600)
      const [user, other] = [await newImportedUser(product(), ids), await newImportedUser(product(), ids)]
      for (const id of ids) await product().sandbox.changeChannel(id, { terminated: false })
      await user.post('/api/account/disconnect', {})
      await forgetNames(product(), ids, 0)
      expect((await unnamed(user)).toSorted()).toEqual(ids)
      expect(await unnamed(other)).toEqual([])
      expect(await unnamed(user)).toEqual([])
    })

    test('[RUN-06] a file of channels without names spends no more units than its user may in a day', async () => {
      const ids = Array.from({ length: 300 }, (_, n) => `UCofAFile${String(n).padStart(15, '0')}`)
      const [user, other] = [await newUser(product()), await newImportedUser(product(), [channelIdOf(1)])]
      expect((await restore(user, named(ids, ''))).status).toBe(200)
      const spent = (await calls(product())).length
      expect(await unnamed(user)).toHaveLength(300)
      await forgetNames(product(), ids, 0)
      expect(await unnamed(user)).toHaveLength(300)
      expect((await calls(product())).length - spent).toBe(4)
      await forgetNames(product(), [channelIdOf(1)], 0)
      expect(await unnamed(other)).toEqual([])
    })
  },
  { YOUTUBE_API_KEY: '', USER_VIDEO_UNITS_PER_DAY: '4' },
)
