import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import type { LibraryView } from '#contract/library.ts'
import { ARRIVED_MAX } from '#contract/limits.ts'
import { onApp } from '../support/app.ts'
import { fileWith, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { place, placesOf } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { query, setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const LIST = '/youtube/v3/subscriptions'

/** A channel that returns has another place among all. */
const byChannelId = ({ channels, ...view }: LibraryView): LibraryView => ({
  ...view,
  channels: channels.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

onApp('imports', (product) => {
  test('[IMPORT-02] the list is read page by page with exactly the promised parameters', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 120)
    await sandbox.reset()
    await sandbox.setSubscriptions(user.email, channelIds(120))
    await user.import()
    const calls = (await sandbox.calls()).filter((call) => call.path === LIST)
    expect(calls.map((call) => call.query)).toEqual([
      { part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical' },
      { part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical', pageToken: 'CDIQAA' },
      { part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical', pageToken: 'CGQQAA' },
    ])
  })

  test('[IMPORT-03, IMPORT-05] only channels not yet held are added; the result counts them', async () => {
    const user = await newImportedUser(product(), 30)
    const folder = await newFolder(user, 'Kept', [channelIdOf(5)])
    await product().sandbox.setSubscriptions(user.email, channelIds(45))
    const run = await user.import()
    expect(run).toMatchObject({ state: 'done', error: null, pages: 1 })
    expect(run.result).toEqual({
      total: 45,
      imported: 15,
      duplicates: 30,
      removed: 0,
      returned: 0,
      keptThoughMissing: 0,
      capped: false,
    })
    const { folders, unsortedChannels } = await user.library()
    expect(folders).toMatchObject([{ id: folder, channels: [{ id: channelIdOf(5) }] }])
    expect(unsortedChannels).toHaveLength(44)
    const sql = 'select distinct position from user_channel where user_id = $1 and id <> $2'
    expect(await query(product(), sql, [(await userOf(user)).id, channelIdOf(5)])).toHaveLength(44)
  })

  test('[IMPORT-03, IMPORT-04] a channel that left the list is removed, and returns to its folder when it comes back', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 20)
    await newFolder(user, 'Home', [channelIdOf(7), channelIdOf(8)])
    await sandbox.setSubscriptions(
      user.email,
      channelIds(20).filter((id) => id !== channelIdOf(7)),
    )
    const gone = await user.import()
    expect(gone.result).toMatchObject({ imported: 0, removed: 1, total: 19 })
    expect((await user.library()).folders[0]?.channels.map((channel) => channel.id)).toEqual([channelIdOf(8)])
    await sandbox.setSubscriptions(user.email, channelIds(20))
    const back = await user.import()
    expect(back.result).toMatchObject({ imported: 1, returned: 1, removed: 0 })
    expect((await user.library()).folders[0]?.channels.map((channel) => channel.id)).toEqual([
      channelIdOf(7),
      channelIdOf(8),
    ])
  })

  test('[IMPORT-09] what came by a file stays when an import does not list it, whatever the numbers; what YouTube had listed goes', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 12)
    const brought = channelIds(30, 500)
    expect((await restore(user, fileWith([['By hand', brought]]))).status).toBe(200)
    await sandbox.setSubscriptions(user.email, channelIds(10))
    expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 2, keptThoughMissing: 0 } })
    expect((await user.channels()).map(({ id }) => id).toSorted()).toEqual([...channelIds(10), ...brought].toSorted())
    expect((await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual(brought)

    // Once YouTube has listed it, it is a subscription like the others.
    const [first = ''] = brought
    await sandbox.setSubscriptions(user.email, [...channelIds(10), first])
    await user.import()
    await sandbox.setSubscriptions(user.email, channelIds(10))
    expect(await user.import()).toMatchObject({ result: { removed: 1 } })
    expect((await user.channels()).map(({ id }) => id)).not.toContain(first)
  })

  test('[IMPORT-09] who keeps channels that YouTube no longer lists is not asked about them again', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 40)
    await sandbox.setSubscriptions(user.email, channelIds(20))
    const { id, state } = await user.import()
    expect(state).toBe('confirm')
    const kept = await user.post<ImportAnswer>('/api/import/confirm', { id, remove: false })
    expect(kept.body.import).toMatchObject({ state: 'done', pendingRemovals: [], result: { removed: 0 } })
    expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 0 } })
    expect(await user.channels()).toHaveLength(40)
  })

  test('[ORG-01] [IMPORT-04] a channel returns to all its folders that still exist, at its positions, and counts once', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 20)
    const [a, b, c] = [
      await newFolder(user, 'A', channelIds(3)),
      await newFolder(user, 'B', [channelIdOf(1), channelIdOf(5)]),
      await newFolder(user, 'C', [channelIdOf(1), channelIdOf(6)]),
    ]
    const before = await user.libraryView()
    await sandbox.setSubscriptions(
      user.email,
      channelIds(20).filter((id) => id !== channelIdOf(1)),
    )
    expect((await user.import()).result).toMatchObject({ removed: 1 })
    expect((await user.libraryView()).placements.map(([, folderId]) => folderId)).toEqual([a, a, b, c])
    await sandbox.setSubscriptions(user.email, channelIds(20))
    expect((await user.import()).result).toMatchObject({ imported: 1, returned: 1 })
    expect(byChannelId(await user.libraryView())).toEqual(byChannelId(before))

    await sandbox.setSubscriptions(user.email, channelIds(18, 2))
    expect((await user.import()).result).toMatchObject({ removed: 2 })
    await user.send('DELETE', `/api/folders/${b}`)
    await sandbox.setSubscriptions(user.email, channelIds(20))
    expect((await user.import()).result).toMatchObject({ imported: 2, returned: 2 })
    expect(await placesOf(user)).toMatchObject({ A: channelIds(3), C: [1, 6].map(channelIdOf) })
  })

  test('[ORG-01] [IMPORT-04] a channel whose folders have filled up returns to those with room, else unsorted', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 130)
    const full = await newFolder(user, 'Full', channelIds(100))
    const other = await newFolder(user, 'Other', channelIds(2))
    const importWithout = async (left: readonly string[]) => {
      await sandbox.setSubscriptions(
        user.email,
        channelIds(130).filter((id) => !left.includes(id)),
      )
      return (await user.import()).result
    }
    await importWithout(channelIds(3))
    // One of the three finds room.
    await place(user, { add: [{ folderId: full, channelIds: channelIds(2, 110) }] })
    expect(await importWithout([])).toMatchObject({ imported: 3, returned: 2 })
    const { folders, unsortedChannels } = await user.library()
    expect(folders.map(({ id, channels }) => [id, channels.length])).toEqual([
      [full, 100],
      [other, 2],
    ])
    expect(unsortedChannels.map(({ id }) => id)).toContain(channelIdOf(2))
    await setRemoteConfig(product(), 'maxChannelsPerFolder', 50)
    try {
      await importWithout(channelIds(2, 50))
      expect(await importWithout([])).toMatchObject({ imported: 2, returned: 0 })
    } finally {
      await setRemoteConfig(product(), 'maxChannelsPerFolder', 100)
    }
  })

  test('a channel whose folder is gone meanwhile comes back unsorted', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 12)
    const home = await newFolder(user, 'Home', [channelIdOf(7)])
    await sandbox.setSubscriptions(
      user.email,
      channelIds(12).filter((id) => id !== channelIdOf(7)),
    )
    await user.import()
    await user.send('DELETE', `/api/folders/${home}`)
    await sandbox.setSubscriptions(user.email, channelIds(12))
    expect((await user.import()).result).toMatchObject({ imported: 1, returned: 0 })
    expect((await user.library()).unsortedChannels.map((channel) => channel.id)).toContain(channelIdOf(7))
  })

  test('[IMPORT-04] a list cut short by the platform removes nothing: missing channels are asked for by their ids', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 120)
    await sandbox.setSubscriptions(user.email, channelIds(119))
    await sandbox.changeAccount(user.email, { listedAtMost: 60 })
    const run = await user.import()
    expect(run).toMatchObject({ state: 'done', result: { total: 60, removed: 1, keptThoughMissing: 59 } })
    expect((await user.channels()).map((channel) => channel.id).toSorted()).toEqual(channelIds(119))
    const asked = (await sandbox.calls()).filter((call) => call.query.forChannelId).slice(-2)
    expect(asked.map((call) => call.query.forChannelId?.split(',').length)).toEqual([50, 10])
  })

  test('[IMPORT-04] when missing channels cannot be asked for, they stay', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 40)
    await sandbox.setSubscriptions(user.email, channelIds(37))
    await sandbox.fault({ match: 'forChannelId', kind: 'quota' })
    expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 0, keptThoughMissing: 3 } })
    await sandbox.clearFaults()
    expect(await user.channels()).toHaveLength(40)
    expect((await user.import()).result).toMatchObject({ removed: 3, keptThoughMissing: 0 })
  })

  test('[IMPORT-04] ten may go unasked; eleven of a hundred wait for an answer', async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 100)
    await sandbox.setSubscriptions(user.email, channelIds(90, 10))
    expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 10 } })

    await newFolder(user, 'Asked', [channelIdOf(10)])
    await sandbox.setSubscriptions(user.email, [...channelIds(79, 21), channelIdOf(500)])
    const asking = await user.import()
    expect(asking).toMatchObject({ state: 'confirm', result: { imported: 1, removed: 0 } })
    expect(asking.pendingRemovals.map((channel) => channel.id).toSorted()).toEqual(channelIds(11, 10))
    const names = asking.pendingRemovals.map(({ id, name }) => name ?? id)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(asking.pendingRemovals.find((channel) => channel.id === channelIdOf(10))?.folderNames).toEqual(['Asked'])
    expect(await user.channels()).toHaveLength(91)

    await user.post('/api/import/confirm', { id: asking.id, remove: true })
    expect(await user.channels()).toHaveLength(80)
    expect(await user.refusal('POST', '/api/import/confirm', { id: asking.id, remove: true })).toMatchObject({
      status: 404,
      code: 'import_not_found',
    })
  })

  test('[IMPORT-04] an answer to a departures question of somebody else is refused', async () => {
    const { sandbox } = product()
    const [user, stranger] = [await newImportedUser(product(), 40), await newUser(product())]
    await sandbox.setSubscriptions(user.email, channelIds(20))
    const { id } = await user.import()
    expect(await stranger.refusal('POST', '/api/import/confirm', { id, remove: true })).toMatchObject({ status: 404 })
    expect(await user.channels()).toHaveLength(40)
  })

  const FAULTS = [
    { name: 'quota', fault: { kind: 'quota' }, code: 'youtube_quota' },
    { name: '401', fault: { kind: 'status', status: 401, reason: 'authError' }, code: 'reauthorisation_required' },
    { name: '500', fault: { kind: 'status', status: 500 }, code: 'youtube_unavailable' },
    { name: 'a malformed answer', fault: { kind: 'malformed' }, code: 'youtube_unavailable' },
    { name: 'a truncated answer', fault: { kind: 'truncated' }, code: 'youtube_unavailable' },
    { name: 'a reset connection', fault: { kind: 'reset' }, code: 'youtube_unavailable' },
  ] as const
  for (const { name, fault, code } of FAULTS)
    for (const failingPage of [0, 1, 2])
      test(`[IMPORT-04] ${name} on page ${failingPage} of 0 to 2: nothing is removed, what came is added, what is told is true`, async () => {
        const { sandbox } = product()
        const user = await newImportedUser(product(), [...channelIds(10), channelIdOf(5000)])
        await sandbox.setSubscriptions(user.email, channelIds(150))
        const listCalls = async () => (await sandbox.calls()).filter((call) => call.path === LIST).length
        const callsBefore = await listCalls()
        await sandbox.fault({ match: LIST, afterCalls: failingPage, ...fault })
        const run = await user.import()
        await sandbox.clearFaults()
        expect((await listCalls()) - callsBefore).toBeLessThanOrEqual(failingPage + 3)
        expect(run.error?.code).toBe(code)
        expect(run.state).toBe(failingPage === 0 ? 'failed' : 'partial')
        expect(run.result?.removed ?? 0).toBe(0)
        const held = new Set((await user.channels()).map((channel) => channel.id))
        expect(held.has(channelIdOf(5000))).toBe(true)
        const came = failingPage * 50
        expect(run.result?.total ?? 0).toBe(came)
        expect((run.result?.imported ?? 0) + (run.result?.duplicates ?? 0)).toBe(came)
        expect(held.size).toBe(11 + (run.result?.imported ?? 0))
        expect((await user.import()).state).toBe('done')
      })

  test('[IMPORT-07] the quota text of the catalogue, without the HTML the platform sends', async () => {
    const user = await newUser(product(), 60)
    await product().sandbox.fault({ match: LIST, kind: 'quota' })
    const run = await user.import()
    await product().sandbox.clearFaults()
    expect(run.error?.message).toBe(
      'YouTube API quota exceeded. Please try again tomorrow or contact support for increased quota.',
    )
  })

  test('a page that is slow, or fails once or twice, is waited for and the import is complete', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 160)
    await sandbox.fault({ match: LIST, kind: 'slow', ms: 700, times: 1 })
    await sandbox.fault({ match: LIST, kind: 'status', status: 503, afterCalls: 2, times: 2 })
    const run = await user.import()
    await sandbox.clearFaults()
    expect(run).toMatchObject({ state: 'done', result: { imported: 160 }, pages: 4 })
  })

  test('a token that runs out on the way is refreshed once and the import goes on', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 160)
    await sandbox.fault({ match: LIST, kind: 'status', status: 401, reason: 'authError', afterCalls: 2, times: 1 })
    expect(await user.import()).toMatchObject({ state: 'done', result: { imported: 160 } })
    await sandbox.clearFaults()
  })

  test('a page token that YouTube refuses has the list read from its start, once; what came stays and is counted once', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 160)
    const refuse = (times: number) =>
      sandbox.fault({ match: LIST, kind: 'status', status: 400, reason: 'invalidPageToken', afterCalls: 2, times })
    await refuse(1)
    const before = (await sandbox.calls()).length
    const run = await user.import()
    await sandbox.clearFaults()
    expect(run).toMatchObject({ state: 'done', error: null, pages: 4, received: 160 })
    expect(run.result).toMatchObject({ total: 160, imported: 160, duplicates: 0 })
    const calls = (await sandbox.calls()).slice(before).filter(({ path }) => path === LIST)
    const isFirst = calls.map(({ query }) => query.pageToken === undefined)
    expect(isFirst).toEqual([true, false, false, true, false, false, false])
    expect(await user.channels()).toHaveLength(160)
  })

  test('[IMPORT-07] access that does not include videos is told as such', async () => {
    const user = await newImportedUser(product(), 5)
    await product().sandbox.fault({ match: LIST, kind: 'status', status: 403, reason: 'insufficientPermissions' })
    const run = await user.import()
    await product().sandbox.clearFaults()
    expect(run).toMatchObject({ state: 'failed', error: { code: 'youtube_scope_missing' }, result: null })
    expect(run.error?.message).toMatch(/YouTube/)
    expect(await user.channels()).toHaveLength(5)
  })

  test('access that was taken back at Google is told as such', async () => {
    const user = await newUser(product(), 5)
    await product().sandbox.revoke(user.email)
    const run = await user.import()
    expect(run).toMatchObject({ state: 'failed', error: { code: 'reauthorisation_required' } })
  })

  test('an account without a YouTube channel is told so', async () => {
    const user = new Visitor(product())
    await user.signIn('nochannel@sandbox.test')
    expect(await user.import()).toMatchObject({ state: 'failed', error: { code: 'youtube_signup_required' } })
  })

  test('one import at a time; a second is refused while the first runs on', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 200)
    await sandbox.fault({ match: LIST, kind: 'held' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.post('/api/import')))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, ...Array(7).fill(409)])
    await sandbox.clearFaults()
    expect(await user.importEnd()).toMatchObject({ state: 'done', result: { imported: 200 } })
  })

  test('the stream tells each page as it is read and ends with the import', async () => {
    const { sandbox } = product()
    const user = await newUser(product(), 260)
    await sandbox.latency(200)
    await sandbox.fault({ match: LIST, kind: 'held' }) // until somebody listens
    await user.post('/api/import')
    const stream = await product().fetch(`${product().origin}/api/import/events`, { headers: { Cookie: user.cookie } })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await sandbox.clearFaults()
    const text = await stream.text()
    await sandbox.latency(0)
    const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? 'null'))
    expect(new Set(told.map((view) => view.pages)).size).toBeGreaterThanOrEqual(4)
    expect(told.at(-1)).toMatchObject({ state: 'done', pages: 6, received: 260 })
    // Some channels of each page come with it.
    const arrived: ImportView['arrived'] = told.flatMap((view) => view.arrived)
    expect(new Set(arrived.map(({ id }) => id)).size).toBeGreaterThan(ARRIVED_MAX)
    expect(arrived[0]).toMatchObject({ id: expect.stringMatching(/^UC[\w-]{22}$/), thumbnailUrl: expect.any(String) })
    expect(Math.max(...told.map((view) => view.arrived.length))).toBe(ARRIVED_MAX)
  })

  test('the stream of an import that waits for YouTube shows after fifteen seconds that it is still there', async () => {
    const { sandbox, ctx, setTime } = product()
    const user = await newUser(product(), 3)
    const start = Date.now()
    const later = start + 15_001
    setTime(start)
    await sandbox.fault({ match: LIST, kind: 'held' })
    await user.post('/api/import')
    // The import is alive at the later time, whenever its server says so.
    const alive = sql`update import_run set heartbeat_at = ${sql.lit(later)} where heartbeat_at < ${sql.lit(later)}`
    await sql`create trigger alive after update of heartbeat_at on import_run begin ${alive}; end`.execute(ctx.db)
    await alive.execute(ctx.db)
    const stream = await product().fetch(`${product().origin}/api/import/events`, { headers: { Cookie: user.cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value ?? ''
    expect(await next()).toMatch(/^data: .*"state":"running"/)
    setTime(later)
    expect(await next()).toBe(': still here\n\n')
    await sql`drop trigger alive`.execute(ctx.db)
    await sandbox.clearFaults()
    expect(await user.importEnd()).toMatchObject({ state: 'done' })
    setTime(null)
    await reader?.cancel()
  })

  test('an import that another server has ended meanwhile adds nothing, and stays as it was ended', async () => {
    const { sandbox, ctx, settled } = product()
    const user = await newUser(product(), 3)
    const { id } = await userOf(user)
    await sandbox.fault({ match: LIST, kind: 'held' })
    await user.post('/api/import')
    await ctx.db
      .updateTable('import_run')
      .set({ state: 'interrupted', finished_at: ctx.now() })
      .where('user_id', '=', id)
      .execute()
    await sandbox.clearFaults()
    await settled()
    expect((await user.library()).channels).toEqual([])
    expect(await user.importEnd()).toMatchObject({ state: 'interrupted', result: null })
  })

  test('[IMPORT-01] skipping marks the first import as done', async () => {
    const user = await newUser(product())
    const before = await user.get<{ user: { hasCompletedFirstImport: boolean } }>('/api/session')
    expect(before.body.user.hasCompletedFirstImport).toBe(false)
    expect((await user.post('/api/import/skip')).status).toBe(204)
    const after = await user.get<{ user: { hasCompletedFirstImport: boolean } }>('/api/session')
    expect(after.body.user.hasCompletedFirstImport).toBe(true)
  })

  test('large@sandbox.test: 1,500 subscriptions in 30 pages, none lost, none twice', { tags: ['slow'] }, async () => {
    const user = new Visitor(product())
    await user.signIn('large@sandbox.test')
    const run = await user.import()
    expect(run).toMatchObject({ state: 'done', pages: 30 })
    const ids = (await user.channels()).map((channel) => channel.id)
    expect(ids).toHaveLength(1500)
    expect(new Set(ids).size).toBe(1500)
  })

  test('[IMPORT-08] fetch-subscriptions gives the array and writes nothing', async () => {
    const user = await newUser(product(), 70)
    const { body } = await user.post<{ id: string; title: string; thumbnailUrl: string }[]>(
      '/.netlify/functions/fetch-subscriptions',
    )
    expect(body).toHaveLength(70)
    expect(body[0]).toEqual({
      id: expect.stringMatching(/^UC/),
      title: expect.any(String),
      thumbnailUrl: expect.any(String),
    })
    expect(await user.channels()).toEqual([])
  })
})
