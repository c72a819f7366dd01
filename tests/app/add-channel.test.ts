import { expect, test } from 'vitest'
import type { ChangePage } from '#contract/changes.ts'
import type { ChannelAdded } from '#contract/channels.ts'
import { CHANGE_ID_HEADER } from '#contract/limits.ts'
import type { QuotaToday } from '#contract/quota.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { channelsAtYouTube, type Named } from '../support/named-channels.ts'
import { userOf } from '../support/payment.ts'
import { placesOf, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { query, setRemoteConfig, useQuota } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-0000000000ff'
const NOBODY = 'UCxxxxxxxxxxxxxxxxxxxxxx'

const add = (user: Visitor, channel: string, folderId?: string) =>
  user.post<ChannelAdded>('/api/channels', { channel, ...(folderId && { folderId }) })
const refusalOf = (user: Visitor, channel: string, folderId?: string) =>
  user.refusal('POST', '/api/channels', { channel, ...(folderId && { folderId }) })
const ownUnits = async (user: Visitor) => (await user.get<QuotaToday>('/api/quota/today')).body.own.import
const callsOf = async ({ sandbox }: TestApp) => (await sandbox.calls()).length
const idsOf = async (user: Visitor) => (await user.channels()).map(({ id }) => id)

async function oneAtYouTube(app: TestApp, from: number): Promise<Named> {
  const [channel] = await channelsAtYouTube(app, 1, from)
  if (!channel) throw new Error('no channel')
  return channel
}

onBothAppsInAll('adding a channel', (product) => {
  withBystander(product)

  test('[ORG-11] a handle, an address or an id adds the channel behind the other unsorted ones, and one undo takes it back', async () => {
    const user = await newImportedUser(product(), 3)
    const [first, second, third] = [
      await oneAtYouTube(product(), 0),
      await oneAtYouTube(product(), 1),
      await oneAtYouTube(product(), 2),
    ]
    for (const [channel, typed] of [
      [first, `  ${first.handle.toUpperCase()} `],
      [second, `youtube.com/${second.handle}/videos`],
      [third, `https://www.youtube.com/channel/${third.id}?sub_confirmation=1`],
    ] as const) {
      const { status, body } = await add(user, typed)
      expect([status, body]).toEqual([
        200,
        { id: channel.id, name: channel.title, isNew: true, hasEntered: false, change: expect.any(String) },
      ])
      expect((await user.library()).unsortedChannels.at(-1)).toMatchObject({ id: channel.id, name: channel.title })
      expect((await undo(user, body)).status).toBe(200)
      expect((await idsOf(user)).toSorted()).toEqual(channelIds(3))
    }
  })

  test('[ORG-11] it enters a folder at its end; the change says so, and its undo takes both back', async () => {
    const user = await newImportedUser(product(), 3)
    const channel = await oneAtYouTube(product(), 3)
    const id = await newFolder(user, 'Music', [channelIdOf(0)])
    const { body } = await add(user, channel.handle, id)
    expect(body).toMatchObject({ isNew: true, hasEntered: true })
    expect((await placesOf(user)).Music).toEqual([channelIdOf(0), channel.id])
    const { changes } = (await user.get<ChangePage>('/api/changes')).body
    expect(changes[0]).toMatchObject({
      id: body.change,
      summary: { kind: 'add', to: [{ name: 'Music', emoji: null }] },
      faces: [{ id: channel.id, name: channel.title }],
    })
    expect((await undo(user, body)).status).toBe(200)
    expect(await placesOf(user)).toEqual({ Music: [channelIdOf(0)], unsorted: channelIds(2, 1) })
  })

  test('[ORG-11] a channel that is there already is said so and only enters the folder', async () => {
    const user = await newImportedUser(product(), 3)
    const [music, news] = [await newFolder(user, 'Music', [channelIdOf(0)]), await newFolder(user, 'News')]
    expect((await add(user, channelIdOf(1))).body).toMatchObject({ isNew: false, hasEntered: false, change: null })
    expect((await add(user, channelIdOf(0), music)).body).toMatchObject({
      ...{ isNew: false, hasEntered: false, change: null },
    })
    const { body } = await add(user, channelIdOf(0), news)
    expect(body).toMatchObject({ isNew: false, hasEntered: true, change: expect.any(String) })
    expect(await placesOf(user)).toEqual({
      ...{ Music: [channelIdOf(0)], News: [channelIdOf(0)] },
      unsorted: channelIds(2, 1),
    })
    const [change] = (await user.get<ChangePage>('/api/changes')).body.changes
    expect(change?.summary).toMatchObject({ kind: 'place', way: 'added', to: [{ name: 'News' }] })
  })

  test('[ORG-11] a repeated request is answered like the first, without YouTube, and changes nothing', async () => {
    const user = await newImportedUser(product(), 1)
    const id = crypto.randomUUID()
    const { handle } = await oneAtYouTube(product(), 4)
    const send = (channel: string) =>
      user.send<ChannelAdded>('POST', '/api/channels', { channel }, { [CHANGE_ID_HEADER]: id })
    const { body } = await send(handle)
    expect(body.change).toBe(id)
    const before = [await user.libraryView(), await callsOf(product())]
    // Not even what it is about is read again.
    expect((await send('@nobody-has-this-one')).body).toEqual(body)
    expect([await user.libraryView(), await callsOf(product())]).toEqual(before)
  })

  test('[ORG-11] [IMPORT-09] an import that does not list the channel leaves it, and one that lists it adds it once', async () => {
    const user = await newImportedUser(product(), 2)
    const channel = await oneAtYouTube(product(), 5)
    await add(user, channel.handle)
    await user.import()
    expect(await idsOf(user)).toContain(channel.id)
    await product().sandbox.setSubscriptions(user.email, [...channelIds(2), channel.id])
    await user.import()
    expect((await idsOf(user)).toSorted()).toEqual([...channelIds(2), channel.id].toSorted())
  })

  test('[ORG-11] a full folder and a full library refuse, and nothing is added', async () => {
    const user = await newImportedUser(product(), 2)
    const { id, handle } = await oneAtYouTube(product(), 6)
    const folder = await newFolder(user, 'Full', [channelIdOf(0)])
    await setRemoteConfig(product(), 'maxChannelsPerFolder', 1)
    expect(await refusalOf(user, handle, folder)).toMatchObject({ status: 422, code: 'folder_full' })
    await setRemoteConfig(product(), 'maxChannelsPerFolder', 100)
    expect((await idsOf(user)).toSorted()).toEqual(channelIds(2))
    const { id: userId } = await userOf(user)
    await query(
      product(),
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 9998)
       insert into user_channel (user_id, id, position, added_at, updated_at)
       select cast($1 as text), 'UCfillfillfillfil' || cast(1000000 + i as text), i, 1, 1 from n`,
      [userId],
    )
    expect(await refusalOf(user, handle)).toMatchObject({
      ...{ status: 422, code: 'library_full' },
      message: 'Your library is full. It holds at most 10,000 channels.',
    })
    expect((await add(user, channelIdOf(1), folder)).body).toMatchObject({ isNew: false, hasEntered: true })
    await query(product(), 'delete from user_channel where user_id = $1 and position = 9998', [userId])
    expect((await add(user, id)).body).toMatchObject({ isNew: true })
  })
})

onApp('what is typed to add a channel', (product) => {
  withBystander(product)

  test('[ORG-11] the address of a video adds its channel, for two units, and for none the next time', async () => {
    const [user, other] = [await newImportedUser(product(), 1), await newImportedUser(product(), 1)]
    const { id, title } = await oneAtYouTube(product(), 10)
    const [video] = await product().sandbox.uploads(id, 1)
    const before = await ownUnits(user)
    const { body } = await add(user, `Watch this! https://youtu.be/${video}?si=abc&t=12`)
    expect(body).toMatchObject({ id, name: title, isNew: true })
    expect((await ownUnits(user)) - before).toBe(2)
    const otherBefore = await ownUnits(other)
    expect((await add(other, `https://www.youtube.com/watch?v=${video}`)).body).toMatchObject({ id })
    expect(await ownUnits(other)).toBe(otherBefore)
  })

  test.each([
    ['a name', 'Kitchen'],
    ['an address elsewhere', 'https://vimeo.com/12345'],
    ['a script', 'javascript:alert(1)'],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL123'],
  ])('[ORG-11] %s is no channel, and YouTube is not asked', async (_, typed) => {
    const user = await newUser(product())
    const calls = await callsOf(product())
    expect(await refusalOf(user, typed)).toMatchObject({ status: 422, code: 'channel_not_understood' })
    expect(await callsOf(product())).toBe(calls)
  })

  test('[ORG-11] an old address, a channel or video that YouTube does not have, and a folder that is gone are told apart', async () => {
    const user = await newImportedUser(product(), 1)
    const refusals: Record<string, string | undefined> = {}
    for (const typed of ['youtube.com/c/OldName', NOBODY, '@nobody-has-this-one', 'https://youtu.be/AAAAAAAAAAA'])
      refusals[typed] = (await refusalOf(user, typed)).code
    expect(refusals).toEqual({
      'youtube.com/c/OldName': 'channel_address_old',
      [NOBODY]: 'channel_unknown',
      '@nobody-has-this-one': 'channel_unknown',
      'https://youtu.be/AAAAAAAAAAA': 'channel_unknown',
    })
    const { handle } = await oneAtYouTube(product(), 11)
    expect((await refusalOf(user, handle, UNKNOWN_FOLDER)).code).toBe('folder_not_found')
    expect(await idsOf(user)).toEqual(channelIds(1))
  })

  test('[ORG-11] YouTube is away: a handle is refused with the reason, an id is added all the same', async () => {
    const user = await newImportedUser(product(), 1)
    const [one, two] = await channelsAtYouTube(product(), 2, 12)
    if (!one || !two) throw new Error('no channels')
    await product().sandbox.fault({ match: 'channels', kind: 'status', status: 503 })
    expect(await refusalOf(user, one.handle)).toEqual({
      ...{ status: 502, code: 'look_up_failed' },
      message: "The channel couldn't be looked up: YouTube answered with an error of its own",
    })
    expect((await add(user, two.id)).body).toMatchObject({ id: two.id, name: '', isNew: true })
    await product().sandbox.clearFaults()
    expect((await add(user, one.handle)).body).toMatchObject({ name: one.title, isNew: true })
  })

  test('[ORG-11] no units are left today: a handle waits for tomorrow, an id does not', async () => {
    const user = await newImportedUser(product(), 1)
    const [one, two] = await channelsAtYouTube(product(), 2, 14)
    if (!one || !two) throw new Error('no channels')
    await useQuota(product(), 10_000)
    expect(await refusalOf(user, one.handle)).toMatchObject({ status: 503, code: 'youtube_quota' })
    expect((await add(user, two.id)).body).toMatchObject({ isNew: true })
  })

  test('[ORG-11] only users may ask, for one text of a bounded length', async () => {
    const user = await newUser(product())
    expect(await refusalOf(new Visitor(product()), channelIdOf(0))).toMatchObject({ code: 'sign_in_required' })
    for (const body of [
      {},
      { channel: '' },
      { channel: '   ' },
      { channel: 'x'.repeat(2_001) },
      { channel: [channelIdOf(0)] },
      { channel: channelIdOf(0), folderId: 'unsorted' },
      { channel: channelIdOf(0), folderId: null },
    ])
      expect(await user.refusal('POST', '/api/channels', body)).toMatchObject({ code: 'bad_request' })
    expect(await user.channels()).toEqual([])
  })
})

onApp(
  'without an API key',
  (product) => {
    test("[ORG-11] the user's own connection looks a handle up; without it the refusal says to paste the address, which works", async () => {
      const user = await newImportedUser(product(), 1)
      const [one, two] = await channelsAtYouTube(product(), 2, 20)
      if (!one || !two) throw new Error('no channels')
      expect((await add(user, one.handle)).body).toMatchObject({ name: one.title, isNew: true })
      await product().sandbox.revoke(user.email)
      await product().sandbox.expireTokens(user.email)
      const refusal = await refusalOf(user, two.handle)
      expect(refusal).toMatchObject({ status: 422, code: 'look_up_not_possible' })
      expect(refusal.message).toContain("Paste the channel's own address instead")
      expect((await add(user, `youtube.com/channel/${two.id}`)).body).toMatchObject({ id: two.id, isNew: true })
    })
  },
  { YOUTUBE_API_KEY: '' },
)
