import { expect, test } from 'vitest'
import type { ChannelTopics } from '#contract/suggestions.ts'
import { queriesOn } from '../../server/queries.ts'
import { onApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { forgetNames } from '../support/catalogue.ts'
import { placesOf, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const ID = (n: number) => `0198f000-0000-7000-8000-00000000c00${n}`
const folder = (n: number, name: string, ids: readonly string[]) => ({
  ...{ id: ID(n), name, colour: n, emoji: null },
  channelIds: ids,
})
const accept = (user: Visitor, folders: unknown[]) =>
  user.post<{ channels: number; change: string | null }>('/api/suggestions/accept', { folders })
const topicsOf = async (user: Visitor) => (await user.get<ChannelTopics>('/api/suggestions')).body
/** An answer waits only some seconds for what is still being read. */
const allTopicsOf = (user: Visitor) =>
  until('the topics are read', async () => {
    const answer = await topicsOf(user)
    return !answer.reading && answer
  })

onApp('suggested folders', (product) => {
  withBystander(product)

  test('[ORG-05] topics of channels that were only imported are read once, 50 a unit, and are there for every user', async () => {
    const ids = channelIds(120, 4_000)
    const [user, other] = [await newImportedUser(product(), ids), await newImportedUser(product(), ids)]
    const calls = async () =>
      (await product().sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels').length
    const before = await calls()
    const { topics, unread } = await allTopicsOf(user)
    expect((await calls()) - before).toBe(3)
    expect(topics.length).toBeGreaterThan(80)
    expect(topics.length).toBeLessThan(120)
    expect(topics.every(([id, codes]) => ids.includes(id) && codes.length > 0)).toBe(true)
    expect(unread).toBeLessThan(5) // YouTube no longer lists some channels
    expect((await allTopicsOf(other)).topics.toSorted()).toEqual(topics.toSorted())
    expect((await calls()) - before).toBe(3)
  })

  test('[ORG-05] a channel that YouTube does not list is not asked about again at the next look', async () => {
    const ids = channelIds(3, 4_400)
    const user = await newImportedUser(product(), ids)
    await product().sandbox.changeChannel(ids[0] ?? '', { terminated: true })
    const calls = async () =>
      (await product().sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels').length
    const before = await calls()
    expect((await allTopicsOf(user)).unread).toBe(1)
    expect((await allTopicsOf(user)).unread).toBe(1)
    expect((await calls()) - before).toBe(1)
  })

  test('[ORG-05] topics are those of the own channels alone', async () => {
    const user = await newImportedUser(product(), channelIds(10, 4_000))
    const { topics } = await topicsOf(user)
    expect(topics.every(([id]) => channelIds(10, 4_000).includes(id))).toBe(true)
  })

  test('[ORG-05] without an answer of YouTube the library stays usable, and the topics are requested again', async () => {
    const ids = channelIds(30, 4_200)
    const user = await newImportedUser(product(), ids)
    await product().sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
    expect(await topicsOf(user)).toMatchObject({ topics: [], unread: 30, reading: false })
    await product().sandbox.clearFaults()
    expect((await allTopicsOf(user)).topics.length).toBeGreaterThan(15)
    await forgetNames(product(), ids)
    expect((await user.channels()).length).toBe(30)
  })

  test('[ORG-05] an admin decides whether words of names may suggest folders too', async () => {
    const user = await newImportedUser(product(), 3)
    const usesNames = async () => (await user.get<{ usesNames: boolean }>('/api/suggestions')).body.usesNames
    expect(await usesNames()).toBe(true)
    const { flags, db, now } = product().ctx
    const set = async (isOn: boolean) => {
      await queriesOn(db).flags.set('suggestionsFromNames', isOn, now())
      await flags.refresh()
    }
    await set(false)
    expect(await usesNames()).toBe(false)
    await set(true)
    expect(await usesNames()).toBe(true)
  })

  test('[ORG-05] accepted suggestions make folders and fill them and others, all together; one undo takes it all back', async () => {
    const user = await newImportedUser(product(), 12)
    const own = await newFolder(user, 'Mine', [channelIdOf(0)])
    const before = await user.library()
    const folders = [
      folder(1, 'Cooking', [1, 2, 3].map(channelIdOf)),
      folder(2, 'Games', [4, 5].map(channelIdOf)),
      { folderId: own, channelIds: [6, 7].map(channelIdOf) },
    ]
    const { status, body } = await accept(user, folders)
    expect([status, body.channels]).toEqual([200, 7])
    expect(await placesOf(user)).toEqual({
      Mine: [0, 6, 7].map(channelIdOf),
      Cooking: [1, 2, 3].map(channelIdOf),
      Games: [4, 5].map(channelIdOf),
      unsorted: [8, 9, 10, 11].map(channelIdOf),
    })
    const after = await user.library()
    expect((await accept(user, folders)).body).toEqual({ channels: 7, change: null })
    expect(await user.library()).toEqual(after)
    expect((await undo(user, body)).status).toBe(200)
    expect(await user.library()).toEqual(before)
  })

  test('[ORG-05] a channel that was sorted meanwhile stays where it is', async () => {
    const user = await newImportedUser(product(), 6)
    await newFolder(user, 'Mine', [channelIdOf(0)])
    await accept(user, [folder(1, 'Cooking', [0, 1].map(channelIdOf)), folder(2, 'Games', [1, 2].map(channelIdOf))])
    expect(await placesOf(user)).toMatchObject({
      ...{ Mine: [channelIdOf(0)], Cooking: [channelIdOf(1)], Games: [channelIdOf(2)] },
    })
  })

  test('[ORG-05] beyond a limit, with an unknown folder or channel, nothing is changed', async () => {
    const user = await newImportedUser(product(), 130)
    await newFolder(user, 'Mine')
    const before = await user.library()
    const refused = (folders: unknown[]) => user.refusal('POST', '/api/suggestions/accept', { folders })
    const three = [1, 2, 3].map((n) => folder(n, `Folder ${n}`, [channelIdOf(n)]))
    expect(await refused(three)).toMatchObject({ status: 403, code: 'folder_limit_reached' })
    expect(await refused([folder(1, 'Full', channelIds(101))])).toMatchObject({ code: 'folder_full' })
    expect(await refused([folder(1, 'x', [channelIdOf(1)]), folder(2, ' ', [channelIdOf(2)])])).toMatchObject({
      code: 'folder_name_required',
    })
    expect(await refused([{ folderId: ID(9), channelIds: [channelIdOf(1)] }])).toMatchObject({
      code: 'folder_not_found',
    })
    expect(await refused([folder(1, 'x', [channelIdOf(4_999)])])).toMatchObject({ code: 'channel_not_found' })
    expect(await refused([{ ...folder(1, 'x', [channelIdOf(1)]), emoji: 'text' }])).toMatchObject({ status: 400 })
    expect(await refused([])).toMatchObject({ status: 400 })
    expect(await user.library()).toEqual(before)
  })

  test('[ORG-05] two tabs that accept at the same time make each folder once', async () => {
    const user = await newImportedUser(product(), 6)
    const folders = [folder(1, 'Cooking', channelIds(3))]
    const answers = await Promise.all([accept(user, folders), accept(user, folders)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await placesOf(user)).toMatchObject({ Cooking: channelIds(3) })
  })
})
