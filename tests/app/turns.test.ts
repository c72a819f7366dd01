import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { type Queries, queriesOn } from '../../server/queries.ts'
import { readSteady } from '../../server/reads.ts'
import { withApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { ALL, type ItemRefs, long, newReaderToken, READ, ReaderApp } from '../support/reader-apps.ts'
import { newFolder, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const CHANNELS = 6_000
const app = withApp()
const idOf = (n: number) => `UC${String(n).padStart(22, '0')}`
const numbers = Array.from({ length: CHANNELS }, (_, n) => n)
let user: Visitor
let folder: string

/** A user with many channels, each with three videos, past the product: importing them would take seconds. */
beforeAll(async () => {
  user = await newUser(app())
  folder = await newFolder(user, 'Large')
  const { db, catalogue } = app().ctx
  const { id } = await userOf(user)
  const now = Date.now()
  const ids = JSON.stringify(numbers.map(idOf))
  await sql`insert into user_channel (user_id, id, position, added_at, updated_at)
    select ${id}, value, key, ${now}, ${now} from json_each(${ids})`.execute(db)
  await sql`insert into placement (user_id, folder_id, channel_id, position, placed_at)
    select ${id}, ${folder}, value, key, ${now} from json_each(${ids}) where key % 2 = 0`.execute(db)
  await sql`insert into channel (id, title, title_folded, topics, state, wanted_at, checked_at, due_at, listed_at)
    select value, 'Channel', 'channel', 'music', 'ok', ${now}, ${now}, ${now + 1e8}, ${now} from json_each(${ids})`.execute(
    catalogue.db,
  )
  await sql`insert into video (channel_id, id, published_at, time_source, title, title_folded)
    select value, 'video' || n || key, ${now} - 1000000 * n, 0, 'A video', 'a video'
    from json_each(${ids}), (select 1 as n union select 2 union select 3)`.execute(catalogue.db)
})

/** How often others had a turn while the work was done. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let isDone = false
  let turns = 0
  const others = (async () => {
    for (; !isDone; turns++) await nextTurn()
  })()
  const result = await work()
  isDone = true
  await others
  return { turns, result }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'].join('+')

/** The worst requests of a user with many channels, and in how many steps they are worked through at least. */
test.each<[path: string, steps: number]>([
  ['/api/library', 25],
  ['/api/videos', 5],
  ['/api/videos?list=new', 8],
  ['/api/videos/new', 20],
  ['/api/videos/scheduled', 3],
  ['/api/videos/search?q=video', 24],
  [`/api/videos/search?q=${letters}`, 90],
  ['/api/channels/activity', 25],
  ['/api/channels/stats', 12],
  ['/api/suggestions', 15],
  ['/api/changes', 15],
  ['/api/export.json', 40],
  ['/api/export.csv', 30],
  ['/api/export.opml', 30],
  ['/api/export.newpipe.json', 30],
  ['/api/export.freetube.db', 30],
  ['/api/export.pockettube.json', 25],
])('[RUN-09] of a user with thousands of channels others have their turns during GET %s', async (path, steps) => {
  const { turns, result } = await turnsDuring(() => user.get(path))
  expect(result.status).toBe(200)
  expect(turns).toBeGreaterThanOrEqual(steps)
})

test('[RUN-09] a feed for readers and a change of many channels are worked through in steps, too', async () => {
  const feeds = await user.post<{ base: string }>('/api/reader-feeds')
  const feed = await turnsDuring(() => user.get(`${new URL(feeds.body.base).pathname}/all.atom`))
  expect([feed.result.status, feed.turns >= 10]).toEqual([200, true])
  const channelIds = numbers.filter((n) => n % 2 === 0).map(idOf)
  const change = { remove: [{ folderId: folder, channelIds }], add: [] }
  const placed = await turnsDuring(() => user.post<{ changed: number }>('/api/channels/place', change))
  expect([placed.result.body, placed.turns >= 20]).toEqual([expect.objectContaining({ changed: CHANNELS / 2 }), true])
})

test('[RUN-09] a sync of a reader app is worked through in steps, too', async () => {
  const { db, catalogue } = app().ctx
  await sql`update video set serial = 200000000000000 + n.place from (
    select channel_id as c, id as i, row_number() over () as place from video) n where channel_id = c and id = i`.execute(
    catalogue.db,
  )
  await db.updateTable('user').set({ new_hours: null }).execute()
  const reader = new ReaderApp(app())
  await reader.signIn(await newReaderToken(user))
  const call = (...request: Parameters<ReaderApp['send']>) => turnsDuring(() => reader.send(...request))
  const api = '/reader/api/0'
  const list = await call('GET', `${api}/subscription/list`)
  expect([list.result.status, list.turns >= 25]).toEqual([200, true])
  const ids = await call('GET', `${api}/stream/items/ids?n=10000&s=${ALL}&xt=${READ}`)
  const { itemRefs } = JSON.parse(ids.result.text) as ItemRefs
  expect([itemRefs.length, ids.turns >= 100]).toEqual([10_000, true])
  const form = `a=${READ}&${itemRefs.map(({ id }) => `i=${long(id)}`).join('&')}`
  const edit = await call('POST', `${api}/edit-tag`, form)
  expect([edit.result.text, edit.turns >= 80]).toEqual(['OK', true])
})

test('[RUN-06] a change about more channels than the user has is refused, and changes nothing', async () => {
  const bystander = await newUser(app())
  const other = await newFolder(bystander, 'Theirs')
  const { body: before } = await user.get('/api/library')
  const remove = [{ folderId: folder, channelIds: [...numbers, CHANNELS].map(idOf) }]
  const refused = await user.post<ErrorBody>('/api/channels/place', { remove, add: [] })
  expect([refused.status, refused.body.error?.code]).toEqual([404, 'channel_not_found'])
  const ignored = { remove: [{ folderId: other, channelIds: numbers.slice(0, 50).map(idOf) }], add: [] }
  expect((await bystander.post('/api/channels/place', ignored)).body).toMatchObject({ changed: 0 })
  expect((await user.get('/api/library')).body).toEqual(before)
})

test('[RUN-09] what is read in steps is of one state: it is read again if the user changed something meanwhile', async () => {
  const { id } = await userOf(user)
  const { db } = app().ctx
  const versionOf = async (q: Queries) => (await q.users.find(id))?.library_version
  const readWhile = async (changes: number) => {
    const versions: unknown[] = []
    const read = await readSteady(db, id, async (_q, { library_version }) => {
      versions.push(library_version)
      if (versions.length <= changes)
        await user.send('PATCH', `/api/folders/${folder}`, { name: `${changes} ${versions.length}` })
      return library_version
    })
    return { attempts: versions.length, isNewest: read === (await versionOf(queriesOn(db))) }
  }
  expect(await readWhile(0)).toEqual({ attempts: 1, isNewest: true })
  expect(await readWhile(1)).toEqual({ attempts: 2, isNewest: true })
  expect(await readWhile(2)).toEqual({ attempts: 3, isNewest: true })
})

test('[RUN-09] the text of a large library is kept until it changes, for its user alone', async () => {
  const first = await user.get('/api/library')
  const again = await turnsDuring(() => user.get('/api/library'))
  expect([again.turns < 5, again.result.body]).toEqual([true, first.body])
  expect(again.result.headers.get('etag')).toBe(first.headers.get('etag'))
  await user.send('PATCH', `/api/folders/${folder}`, { name: 'Renamed' })
  const renamed = await user.get<{ folders: { name: string }[] }>('/api/library')
  expect(renamed.body.folders.map(({ name }) => name)).toEqual(['Renamed'])
  expect(renamed.headers.get('etag')).not.toBe(first.headers.get('etag'))
})
