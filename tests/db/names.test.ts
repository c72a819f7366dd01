import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../server/context.ts'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { claimChannels } from '../../server/db/catalogue-claims.ts'
import {
  claimUnnamed,
  dueNames,
  type NamedChannel,
  namesOf,
  putNames,
  renamedChannels,
  subscribersOf,
} from '../../server/db/catalogue-names.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { announceNames } from '../../server/features/videos/names/reader.ts'
import { queriesOn } from '../../server/queries.ts'
import { channelIds } from '../support/sandbox.ts'
import { emptyCatalogue, onBothDatabases } from './catalogues.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 20)
const IDS = channelIds(600)
const [A = '', B = '', C = ''] = IDS

onBothDatabases('names of channels', (databases) => {
  beforeEach(() => emptyCatalogue(databases().catalogue))

  const put = (told: NamedChannel[], now = NOW) => putNames(databases().catalogue, told, now)
  const told = (id: string, title: string, more: Partial<NamedChannel> = {}): NamedChannel => ({
    ...{ id, title, picture: `https://yt3.ggpht.com/${id}=s240-c-k` },
    ...more,
  })
  const stored = (id: string) =>
    databases().catalogue.db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const marked = async () => (await renamedChannels(databases().catalogue, 1_000)).map(({ id }) => id)

  test('a new title or picture marks the channel, a new channel, a count or another size of the picture does not', async () => {
    await put([told(A, 'One'), told(B, 'Two', { picture: null })])
    expect(await marked()).toEqual([])
    await put(
      [
        told(A, 'One', {
          details: { subscribers: 5, topics: [] },
          picture: `https://yt3.googleusercontent.com/${A}=s88-c-k-no`,
        }),
      ],
      NOW + 1,
    )
    expect(await marked()).toEqual([])
    expect(await stored(A)).toMatchObject({ picture: `https://yt3.ggpht.com/${A}=s240-c-k`, subscribers: 5 })
    await put([told(A, 'Uno'), told(B, 'Two')], NOW + 2)
    expect(await marked()).toEqual([A, B])
    expect(await stored(A)).toMatchObject({ title: 'Uno', title_folded: 'uno', subscribers: 5, renamed_at: NOW + 2 })
  })

  test('an answer without counts and topics makes none younger, and drops those of 28 days', async () => {
    await put([
      told(A, 'One', { details: { subscribers: 5, topics: ['food', 'hobby'] } }),
      told(B, 'Two'),
      told(C, 'Three', { details: { subscribers: null, topics: [] } }),
    ])
    await put([told(A, 'One'), told(B, 'Two'), told(C, 'Three')], NOW + 27 * DAY)
    expect(await stored(A)).toMatchObject({
      ...{ subscribers: 5, topics: 'food hobby' },
      ...{ named_at: NOW, name_due_at: NOW + 28 * DAY },
    })
    expect((await stored(B)).named_at).toBe(NOW + 27 * DAY)
    expect(await stored(C)).toMatchObject({ topics: '', named_at: NOW })
    await put([told(A, 'One')], NOW + 28 * DAY)
    expect(await stored(A)).toMatchObject({ subscribers: null, topics: null, named_at: NOW + 28 * DAY })
    expect(await subscribersOf(databases().catalogue, IDS)).toEqual(new Map())
  })

  test('a check for videos tells names too; one that brings a title without a picture leaves that to be asked for', async () => {
    const { catalogue } = databases()
    await put([told(B, 'Two')])
    await wantChannels(catalogue, [A, B, C], NOW)
    await claimChannels(catalogue, { ids: [A, B, C], claim: 'me' }, NOW)
    const facts = (title: string, id: string) => ({ title, title_folded: title, picture: `https://a.test/${id}=s1` })
    const news = [
      { id: A, facts: { title: 'Of a feed', title_folded: 'of a feed' } },
      { id: B, facts: { ...facts('Two', B), picture: `https://a.test/${B}=s240-c-k` } },
      { id: C, facts: facts('Three', C) },
    ]
    await writeChannels(catalogue, 'me', news, NOW + DAY)
    expect(await stored(A)).toMatchObject({ named_at: NOW + DAY, name_due_at: 0 })
    expect(await stored(B)).toMatchObject({ named_at: NOW + DAY, picture: `https://yt3.ggpht.com/${B}=s240-c-k` })
    expect(await stored(C)).toMatchObject({ named_at: NOW + DAY, name_due_at: NOW + 29 * DAY })
    expect(await marked()).toEqual([A, C]) // their rows were there without a name
  })

  test('lists of many users written at the same time, in different orders: every name is stored, none fails', async () => {
    const lists = [IDS, IDS.toReversed(), [...IDS.slice(300), ...IDS.slice(0, 300)]]
    await Promise.all(
      lists.map((ids, n) =>
        put(
          ids.map((id) => told(id, `Name ${n}`)),
          NOW + n,
        ),
      ),
    )
    const names = await namesOf(databases().catalogue, IDS)
    expect(names.size).toBe(600)
    expect([...names.values()].filter(({ title }) => !title?.startsWith('Name '))).toEqual([])
  })

  test('of many who look at once each channel without a name is claimed by one, and for a minute', async () => {
    const { catalogue } = databases()
    await put([told(A, 'One')])
    const now = Date.now() // on PostgreSQL the database's clock counts
    const claims = await Promise.all([1, 2, 3].map(() => claimUnnamed(catalogue, IDS, now)))
    expect(claims.flat().toSorted()).toEqual(IDS.filter((id) => id !== A))
    expect(await claimUnnamed(catalogue, IDS, now)).toEqual([])
    expect(await dueNames(catalogue, 1_000, now)).toEqual([])
    await catalogue.db
      .updateTable('channel')
      .set({ name_due_at: now - 1 })
      .where('id', '=', B)
      .execute()
    expect(await claimUnnamed(catalogue, IDS, now)).toEqual([B])
  })

  test('a change whose announcement was lost with its process is announced later, to the users who have the channel alone', async () => {
    const { main, catalogue } = databases()
    const version = async (id: string) => (await queriesOn(main).users.find(id))?.library_version
    for (const id of ['ann', 'bob', 'eve']) {
      const times = { created_at: 1, updated_at: 1 }
      const legal = { legal_version: null, legal_agreed_at: null }
      await queriesOn(main).users.insert({
        id,
        name: id,
        email: id,
        email_verified: 1,
        image_url: null,
        ...legal,
        ...times,
      })
      const place = { position: 0, added_at: 1, updated_at: 1 }
      const held = { ann: [A, B], bob: [B], eve: [C] }[id] ?? []
      await queriesOn(main).channels.insertMany(held.map((channel) => ({ user_id: id, id: channel, ...place })))
    }
    await put([told(A, 'One'), told(B, 'Two'), told(C, 'Three')])
    await put([told(A, 'Uno'), told(B, 'Due')], NOW + 1)
    expect(await Promise.all(['ann', 'bob', 'eve'].map(version))).toEqual([0, 0, 0])
    await announceNames({ db: main, catalogue, now: () => NOW } as Context)
    expect(await Promise.all(['ann', 'bob', 'eve'].map(version))).toEqual([1, 1, 0])
    expect(await marked()).toEqual([])
    await announceNames({ db: main, catalogue, now: () => NOW } as Context)
    expect(await Promise.all(['ann', 'bob', 'eve'].map(version))).toEqual([1, 1, 0])
  })
})
