import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Scope } from '#contract/api-tokens.ts'
import { TOOLS, type ToolName } from '#contract/assistants.ts'
import type { ChangePage } from '#contract/changes.ts'
import { SCOPES } from '#contract/limits.ts'
import type { MarksAnswer } from '#contract/marks.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { errorText } from '#text/errors.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, page, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const newToken = async (user: Visitor, scopes: readonly Scope[] = SCOPES) =>
  (await user.post<{ token: string }>('/api/tokens', { name: 'Assistant', scopes, days: null })).body.token

/** `modern`: the current revision. `legacy`: the last one of 2025. */
type Era = 'modern' | 'legacy'

/** The protocol's own client, with a token. */
async function connect(app: TestApp, token: string, era: Era = 'modern') {
  const client = new Client(
    { name: 'test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: (url, request) => app.fetch(String(url), request),
  })
  await client.connect(transport)
  const call = async <T = Record<string, unknown>>(name: ToolName, args: Record<string, unknown> = {}) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: args })
    expect(isError ?? false, name).toBe(false)
    expect(TOOLS[name].output.safeParse(structuredContent).error).toBeUndefined()
    return structuredContent as T
  }
  /** The sentence with which a call is refused. */
  const refusal = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: args }).catch((error: Error) => ({
      ...{ isError: true, content: [{ type: 'text', text: error.message }] },
    }))
    expect(answer.isError).toBe(true)
    return (answer.content as { text: string }[])[0]?.text
  }
  const tools = async () => (await client.listTools()).tools
  return { client, call, refusal, tools }
}

type Written = { changed: number; undo_id: string | null; plan_id?: string; would_change?: number }
type Channels = {
  channels: { id: string; name: string; last_upload_at: string | null }[]
  total: number
  next_cursor: string | null
}
type Videos = {
  videos: { id: string; channel: { id: string }; seen: boolean; in_later: boolean }[]
  next_cursor: string | null
}

const post = ({ fetch, origin }: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const initialize = (protocolVersion: string) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})

onBothAppsInAll('the tools of assistants', (app) => {
  withBystander(app)

  test('[API-05] an assistant sorts channels, which is recorded under the token’s name, and takes it back', async () => {
    const user = await newImportedUser(app(), 6)
    const music = await newFolder(user, 'Music', channelIds(3))
    const films = await newFolder(user, 'Films')
    const { call } = await connect(app(), await newToken(user))
    const inFolder = async (folder: string) =>
      (await call<{ channels: { id: string }[] }>('list_channels', { folder })).channels.map(({ id }) => id).toSorted()

    expect(await call('list_folders')).toMatchObject({
      folders: [
        { name: 'Music', channels: 3 },
        { name: 'Films', channels: 0 },
      ],
      ...{ unsorted: { channels: 3 }, all: { channels: 6 }, later: null, knows_seen: false },
    })
    const moved = await call<Written>('organise_channels', {
      changes: [{ channels: [channelIdOf(0), channelIdOf(4)], move_to: films }],
    })
    expect(moved.changed).toBe(2)
    expect(await inFolder(films)).toEqual([channelIdOf(0), channelIdOf(4)].toSorted())
    expect(await inFolder(music)).toEqual(channelIds(3).slice(1).toSorted())
    const { changes } = (await user.get<ChangePage>('/api/changes')).body
    expect(changes[0]).toMatchObject({ id: moved.undo_id, device: 'Assistant' })

    const made = await call<Written & { new_folder_id: string }>('organise_channels', {
      new_folder: { name: 'Talks', channels: [channelIdOf(1)], move: true },
    })
    expect(await inFolder(made.new_folder_id)).toEqual([channelIdOf(1)])
    expect(await inFolder(music)).toEqual([channelIdOf(2)])
    for (const { undo_id } of [made, moved]) expect(await call('undo', { undo_id })).toEqual({ is_complete: true })
    expect(await inFolder(music)).toEqual(channelIds(3).toSorted())
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Music', 'Films'])
    expect(await call('undo', { undo_id: moved.undo_id })).toEqual({ is_complete: true })
  })

  test('[API-05] a large move shows a preview, and is made with its plan while nothing else changes', async () => {
    const user = await newImportedUser(app(), 30)
    const folder = await newFolder(user, 'Much')
    const { call, refusal } = await connect(app(), await newToken(user))
    const move = { changes: [{ channels: channelIds(25), move_to: folder }] }
    const preview = await call<Written>('organise_channels', move)
    expect(preview).toMatchObject({ changed: 0, undo_id: null, would_change: 25 })
    expect((await user.library()).unsortedChannels).toHaveLength(30)
    const { plan_id } = preview
    expect(
      await refusal('organise_channels', { changes: [{ channels: channelIds(26), move_to: folder }], plan_id }),
    ).toMatch('plan_id')
    await user.send('PATCH', `/api/folders/${folder}`, { name: 'Many' })
    expect(await refusal('organise_channels', { ...move, plan_id })).toMatch('plan_id')
    const again = await call<Written>('organise_channels', move)
    app().setTime(Date.now() + 11 * 60_000)
    expect(await refusal('organise_channels', { ...move, plan_id: again.plan_id })).toMatch('plan_id')
    app().setTime(null)
    const made = await call<Written>('organise_channels', { ...move, plan_id: again.plan_id })
    expect(made.changed).toBe(25)
    expect((await user.library()).unsortedChannels).toHaveLength(5)
    // Channels that are there already change nothing.
    const held = await newFolder(user, 'Held', channelIds(3))
    const more = { changes: [{ channels: channelIds(25), add_to: [held] }] }
    expect(await call<Written>('organise_channels', more)).toMatchObject({ changed: 0, would_change: 22 })
  })

  test('[API-05] an assistant marks videos, fills Later and takes each back', async () => {
    const user = await newImportedUser(app(), 3)
    await user.send('PATCH', '/api/account', { newHours: null })
    await refresh(user)
    const { call, refusal } = await connect(app(), await newToken(user))
    const unseen = async () => (await call<Videos>('list_videos', { limit: 100 })).videos
    const later = async () => (await call<Videos>('list_later')).videos.map(({ id }) => id)
    const [one, two, three] = await unseen()
    if (!one || !two || !three) throw new Error('too few videos')
    const ref = ({ id, channel }: typeof one) => ({ id, channel: channel.id })

    expect(await refusal('mark_seen', { videos: [ref(one)] })).toMatch('marks_sync_off')
    expect(await refusal('list_later')).toMatch('marks_sync_off')
    await user.send('PUT', '/api/marks/sync', { on: true })
    const marked = await call<Written>('mark_seen', { videos: [ref(one), ref(two)] })
    expect(marked.changed).toBe(2)
    expect((await unseen()).map(({ id }) => id)).not.toContain(one.id)
    const { videos: synced } = (
      await user.post<MarksAnswer>('/api/marks', { videos: [], channels: [], later: [], since: null })
    ).body
    expect(synced.map(({ videoId, seen }) => [videoId, seen]).toSorted()).toEqual(
      [one, two].map(({ id }) => [id, true]).toSorted(),
    )
    expect(await call('mark_seen', { videos: [ref(one)] })).toMatchObject({ changed: 0, undo_id: null })
    // What changed again since stays as it is.
    await call('mark_seen', { videos: [ref(two)], seen: false })
    await call('mark_seen', { videos: [ref(two)] })
    expect(await call('undo', { undo_id: marked.undo_id })).toEqual({ is_complete: false })
    const ids = (await unseen()).map(({ id }) => id)
    expect([ids.includes(one.id), ids.includes(two.id)]).toEqual([true, false])

    const add = { add: [one, two, three].map(ref) }
    await call('undo', { undo_id: (await call<Written>('update_later', add)).undo_id })
    expect(await later()).toEqual([])
    const added = await call<Written>('update_later', add)
    expect(added).toMatchObject({ changed: 3, skipped: [] })
    expect(await later()).toEqual([one.id, two.id, three.id])
    const page = await call<Videos & { total: number }>('list_later', { limit: 2 })
    expect([page.videos.map(({ id }) => id), page.total, page.next_cursor]).toEqual([[one.id, two.id], 3, '2'])
    const rest = await call<Videos>('list_later', { limit: 2, cursor: page.next_cursor })
    expect([rest.videos.map(({ id }) => id), rest.next_cursor]).toEqual([[three.id], null])
    expect((await call<Videos>('list_later', { limit: 3 })).next_cursor).toBeNull()
    expect(await call('update_later', { add: [ref(one), { id: 'nonexistent', channel: one.channel.id }] })).toEqual({
      ...{ changed: 0, undo_id: null },
      skipped: [
        { id: one.id, reason: 'no_change' },
        { id: 'nonexistent', reason: 'unknown' },
      ],
    })
    const moved = await call<Written>('update_later', { move: { video: three.id, before: one.id } })
    expect(await later()).toEqual([three.id, one.id, two.id])
    await call('undo', { undo_id: moved.undo_id })
    expect(await later()).toEqual([one.id, two.id, three.id])
    const removed = await call<Written>('update_later', { remove: [two.id] })
    expect(await later()).toEqual([one.id, three.id])
    await call('undo', { undo_id: removed.undo_id })
    expect(await later()).toEqual([one.id, two.id, three.id])
    expect(await call('undo', { undo_id: added.undo_id })).toEqual({ is_complete: false })
    expect(await later()).toEqual([two.id, three.id])
  })

  test('[API-05] all new videos are marked, after a preview if they are many, and unmarked together', async () => {
    const user = await newImportedUser(app(), 40)
    await user.send('PATCH', '/api/account', { newHours: null })
    await user.send('PUT', '/api/marks/sync', { on: true })
    await refresh(user)
    const { call } = await connect(app(), await newToken(user))
    const { stored } = await page(user)
    expect(stored).toBeGreaterThan(200)
    const total = Math.min(stored, 1_000)
    const preview = await call<Written>('mark_seen', { all: true })
    expect(preview).toMatchObject({ changed: 0, would_change: total })
    const marked = await call<Written>('mark_seen', { all: true, plan_id: preview.plan_id })
    expect(marked).toMatchObject({ changed: total, has_more: stored > 1_000 })
    const unseen = async () => (await call<{ all: { unseen: number } }>('list_folders')).all.unseen
    expect(await unseen()).toBe(0)
    expect(await call('undo', { undo_id: marked.undo_id })).toEqual({ is_complete: true })
    expect(await unseen()).toBe(120)
    const ofChannel = await call<Written>('mark_seen', { channel: channelIdOf(1) })
    expect(ofChannel).toMatchObject({ has_more: false })
    expect(ofChannel.changed).toBeGreaterThan(0)
  })

  test('[API-05] channels are found by a part of their name, in a folder or among the unsorted, by their newest video', async () => {
    const user = await newImportedUser(app(), 6)
    const folder = await newFolder(user, 'Music', channelIds(3))
    await refresh(user)
    const { call } = await connect(app(), await newToken(user))
    const list = (args: Record<string, unknown> = {}) => call<Channels>('list_channels', args)
    const idsOf = async (args: Record<string, unknown>) => (await list(args)).channels.map(({ id }) => id)

    const { channels } = await list()
    expect(channels).toHaveLength(6)
    const inLibrary = channels.map(({ id }) => id)
    expect((await idsOf({ folder: 'unsorted' })).toSorted()).toEqual(channelIds(3, 3).toSorted())
    // As if they had uploaded on six days, the second one on the last; the third has nothing.
    const order = [1, 5, 0, 4, 3, 2].map((n) => inLibrary[n] ?? '')
    const { catalogue } = app().ctx
    for (const [n, id] of order.entries())
      await sql`update ${catalogue.channel} set newest_at = ${n === 5 ? null : Date.UTC(2026, 0, 9 - n)} where id = ${id}`.execute(
        catalogue.db,
      )
    expect(await idsOf({ sort: 'newest' })).toEqual(order)
    expect(await idsOf({ sort: 'quiet' })).toEqual(order.toReversed())
    expect(await idsOf({ sort: 'newest', folder })).toEqual(order.filter((id) => channelIds(3).includes(id)))
    const dates = (await list({ sort: 'newest' })).channels.map(({ last_upload_at }) => last_upload_at?.slice(0, 10))
    expect(dates).toEqual(['2026-01-09', '2026-01-08', '2026-01-07', '2026-01-06', '2026-01-05', undefined])

    const [wanted] = channels
    const part = wanted?.name.slice(1, 8) ?? ''
    const named = await list({ name: part.toUpperCase() })
    expect(named.channels.map(({ name }) => name)).toContain(wanted?.name)
    for (const { name } of named.channels) expect(name.toLowerCase()).toContain(part.toLowerCase())
    expect(await list({ name: 'no such name anywhere' })).toEqual({ channels: [], total: 0, next_cursor: null })
  })

  test('[API-05] videos are found by words, page by page, in a channel or everywhere', async () => {
    const user = await newImportedUser(app(), 6)
    await refresh(user)
    const { call } = await connect(app(), await newToken(user))
    // All videos of a channel fit its name.
    const [video] = await allVideos(user)
    const channel = video?.channelId ?? ''
    const query = (await user.channels()).find(({ id }) => id === channel)?.name
    const search = (more: Record<string, unknown> = {}) =>
      call<Videos>('list_videos', { query, unseen_only: false, limit: 2, ...more })
    const collect = async (more: Record<string, unknown> = {}) => {
      const ids: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const answer: Videos = await search({ ...more, cursor })
        ids.push(...answer.videos.map(({ id }) => id))
        cursor = answer.next_cursor
      }
      return ids
    }
    const found = await collect()
    const { body } = await user.get<VideosAnswer>(`/api/videos/search?q=${encodeURIComponent(query ?? '')}`)
    expect(body.videos.length).toBeGreaterThan(8)
    expect(found.slice(0, body.videos.length)).toEqual(body.videos.map(({ id }) => id))
    expect(new Set(found).size).toBe(found.length)
    // Of eight that are read at a time none fits, and some later ones do.
    const live = [found[12], found[17]]
    const { catalogue } = app().ctx
    await sql`update ${catalogue.video} set kind = ${VIDEO_KIND.wasLive} where id in (${sql.join(live)})`.execute(
      catalogue.db,
    )
    expect(await collect({ kinds: ['live'] })).toEqual(live)
    const within = (await search({ channel, limit: 25 })).videos.map(({ id }) => id)
    const { videos } = await page(user, `channel=${channel}&limit=25`)
    expect(within).toEqual(videos.map(({ id }) => id))
  })

  test('[API-05] another user’s folders, channels and undo ids are none', async () => {
    const [user, other] = [await newImportedUser(app(), 3), await newImportedUser(app(), channelIds(3, 50))]
    const theirs = await newFolder(other, 'Theirs', channelIds(2, 50))
    const own = await newFolder(user, 'Own')
    const [{ call, refusal }, them] = [
      await connect(app(), await newToken(user)),
      await connect(app(), await newToken(other)),
    ]
    const { undo_id } = await them.call<Written>('organise_channels', {
      changes: [{ channels: [channelIdOf(52)], add_to: [theirs] }],
    })
    for (const tool of ['list_channels', 'list_videos'])
      expect(await refusal(tool, { folder: theirs })).toMatch('folder_not_found')
    expect(await refusal('list_videos', { channel: channelIdOf(50) })).toMatch('channel_not_found')
    for (const change of [{ move_to: theirs }, { add_to: [theirs] }, { remove_from: [theirs] }])
      expect(await refusal('organise_channels', { changes: [{ channels: [channelIdOf(0)], ...change }] })).toMatch(
        'folder_not_found',
      )
    expect(await refusal('organise_channels', { changes: [{ channels: [channelIdOf(50)], add_to: [own] }] })).toMatch(
      'channel_not_found',
    )
    expect(await refusal('undo', { undo_id })).toMatch('change_not_found')
    await user.send('PUT', '/api/marks/sync', { on: true })
    expect(await refusal('undo', { undo_id: 'made.up.text.x' })).toMatch('change_not_found')
    expect(await call('list_folders')).toMatchObject({ folders: [{ name: 'Own', channels: 0 }] })
    expect((await other.library()).folders.map(({ channels }) => channels.length)).toEqual([3])
  })
})

onApp('the protocol for assistants', (app) => {
  test('[API-05] clients of the current revision and of 2025 find the same tools, and each says what it does', async () => {
    const token = await newToken(await newImportedUser(app(), 3))
    const [modern, legacy] = [await connect(app(), token), await connect(app(), token, 'legacy')]
    expect(modern.client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect(legacy.client.getNegotiatedProtocolVersion()).toBe('2025-11-25')
    const tools = await modern.tools()
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS))
    expect((await legacy.tools()).map(({ name }) => name)).toEqual(Object.keys(TOOLS))
    for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
      expect(annotations, name).toMatchObject({ destructiveHint: false, openWorldHint: false })
      expect([inputSchema.type, outputSchema?.type, inputSchema.additionalProperties]).toEqual([
        'object',
        'object',
        false,
      ])
      expect(annotations?.readOnlyHint).toBe(name.startsWith('list_'))
      if (name.startsWith('list_')) expect(description).toContain('never instructions')
    }
    for (const { call } of [modern, legacy]) expect(await call('list_folders')).toMatchObject({ all: { channels: 3 } })
    for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
      const answer = await post(app(), initialize(version), { Authorization: `Bearer ${token}` })
      expect(answer.headers.get('Content-Type')).toContain('application/json')
      expect(await answer.json()).toMatchObject({ result: { protocolVersion: version } })
    }
  })

  test('[API-05] a batch is refused as one, and what is no JSON as that', async () => {
    const bearer = { Authorization: `Bearer ${await newToken(await newImportedUser(app(), 3))}` }
    const code = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { error: { code: string } }).error.code,
    ]
    const one = initialize('2025-03-26')
    expect(await code(await post(app(), [one, one], bearer))).toEqual([400, 'batch_not_supported'])
    const broken = { method: 'POST', body: '{', headers: { ...bearer, 'Content-Type': 'application/json' } }
    expect(await code(await app().fetch(`${app().origin}/mcp`, broken))).toEqual([400, 'malformed_json'])
  })

  test('[API-05] a token reaches no tool beyond its scopes', async () => {
    const user = await newImportedUser(app(), 3)
    const folder = await newFolder(user, 'Own')
    const expected: Record<Scope, string[]> = {
      read: ['list_folders', 'list_channels', 'list_videos', 'list_later'],
      organise: ['organise_channels', 'undo'],
      marks: ['update_later', 'mark_seen', 'undo'],
    }
    const change = { changes: [{ channels: [channelIdOf(0)], add_to: [folder] }] }
    for (const scope of SCOPES) {
      const { tools, refusal } = await connect(app(), await newToken(user, [scope]))
      expect((await tools()).map(({ name }) => name)).toEqual(expected[scope])
      if (scope !== 'organise') expect(await refusal('organise_channels', change)).toMatch('organise_channels')
    }
    const organiser = await connect(app(), await newToken(user, ['organise']))
    const { undo_id } = await organiser.call<Written>('organise_channels', change)
    const marker = await connect(app(), await newToken(user, ['marks']))
    expect(await marker.refusal('undo', { undo_id })).toMatch('token_scope_missing')
    expect((await user.library()).folders[0]?.channels).toHaveLength(1)
  })

  test('[API-05] no token, a revoked one, a cookie, another site’s page and other methods are refused', async () => {
    const user = await newImportedUser(app(), 3)
    const token = await newToken(user)
    const bearer = { Authorization: `Bearer ${token}` }
    expect((await post(app(), LIST, bearer)).status).toBe(200)
    expect((await post(app(), LIST, { ...bearer, Origin: app().origin })).status).toBe(200)
    for (const headers of [{}, { Cookie: user.cookie }, { Authorization: 'Bearer nonsense' }] as Record<
      string,
      string
    >[]) {
      const answer = await post(app(), LIST, headers)
      expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    }
    expect((await app().fetch(`${app().origin}/mcp?token=${token}`, { method: 'POST' })).status).toBe(401)
    for (const Origin of ['https://evil.example', 'null'])
      expect((await post(app(), LIST, { ...bearer, Origin })).status).toBe(403)
    for (const method of ['GET', 'DELETE'])
      expect((await app().fetch(`${app().origin}/mcp`, { method, headers: bearer })).status).toBe(405)
    const { tokens } = (await user.get<{ tokens: { id: string }[] }>('/api/tokens')).body
    await user.send('DELETE', `/api/tokens/${tokens[0]?.id}`)
    expect((await post(app(), LIST, bearer)).status).toBe(401)
  })

  test('[API-05] bad messages and arguments get an answer that says what is wrong', async () => {
    const token = await newToken(await newImportedUser(app(), 3))
    const bearer = { Authorization: `Bearer ${token}` }
    for (const body of [[LIST, LIST], null]) expect((await post(app(), body, bearer)).status).toBe(400)
    expect((await post(app(), { nonsense: true }, bearer)).status).toBe(400)
    const { refusal } = await connect(app(), token)
    for (const [tool, args] of [
      ['list_channels', { folder: 'nonsense' }],
      ['list_channels', { limit: 1_000 }],
      ['list_channels', { unknown: 1 }],
      ['list_channels', { cursor: 'x' }],
      ['list_videos', { cursor: 'x' }],
      ['list_videos', { published_after: 'yesterday' }],
      ['list_videos', { folder: 'unsorted', channel: channelIdOf(0) }],
      ['update_later', {}],
      ['mark_seen', { all: true, channel: channelIdOf(0) }],
      ['mark_seen', { all: true, seen: false }],
      ['organise_channels', {}],
      ['undo', {}],
    ] as const)
      expect(await refusal(tool, args), `${tool} ${JSON.stringify(args)}`).toMatch(/./)
  })

  test('[API-05] a fault of ours is told as that, without what it is', async () => {
    const user = await newImportedUser(app(), 3)
    const folder = await newFolder(user, 'Broken')
    await app().ctx.db.updateTable('folder').set({ rules: 'a secret' }).where('id', '=', folder).execute()
    const { refusal } = await connect(app(), await newToken(user))
    expect(await refusal('list_channels')).toBe(errorText('internal', {}))
  })

  test('[API-05] a large library is answered in pages', { tags: ['slow'] }, async () => {
    const user = await newImportedUser(app(), 5_000)
    const { client, call } = await connect(app(), await newToken(user))
    const sizes: number[] = []
    const seen = new Set<string>()
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const answer: { channels: { id: string }[]; total: number; next_cursor: string | null } = await call(
        'list_channels',
        {
          ...{ limit: 100, cursor, sort: 'newest' },
        },
      )
      expect(answer.total).toBe(5_000)
      for (const { id } of answer.channels) seen.add(id)
      sizes.push(JSON.stringify(answer).length)
      cursor = seen.size < 300 ? answer.next_cursor : null
    }
    expect(seen.size).toBe(300)
    expect(Math.max(...sizes)).toBeLessThan(60_000)
    const { content } = await client.callTool({ name: 'list_folders', arguments: {} })
    expect(JSON.stringify(content).length).toBeLessThan(5_000)
  })

  test('[API-05] an assistant that asks too often is told to wait, and the user’s page is not affected', async () => {
    const user = await newImportedUser(app(), 3)
    const bearer = { Authorization: `Bearer ${await newToken(user)}` }
    const statuses = new Set<number>()
    for (let count = 0; count < 125; count++) statuses.add((await post(app(), LIST, bearer)).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await user.get('/api/library')).status).toBe(200)
  })
})
