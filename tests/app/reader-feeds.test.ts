import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseOpml, parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { channelListAddress, FEED_FORMATS, feedListAddress } from '#domain/feed-addresses.ts'
import { foldText } from '#domain/search-text.ts'
import { onBothAppsInAll, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { userOf } from '../support/payment.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Answer, Visitor } from '../support/visitor.ts'

type Video = { channel: string; id: string; publishedAt: number; title: string }

const idOf = (n: number) => String(n).padStart(11, 'v')

/** Replaces the videos of all channels. */
async function putVideos({ ctx }: TestApp, videos: readonly Video[]): Promise<void> {
  const { catalogue: c } = ctx
  await sql`delete from ${c.video}`.execute(c.db)
  for (const { channel, id, publishedAt, title } of videos)
    await sql`
      insert into ${c.video} (channel_id, id, published_at, time_source, title, title_folded, kind)
      values (${channel}, ${id}, ${publishedAt}, 2, ${title}, ${foldText(title)}, 0)`.execute(c.db)
  await sql`update ${c.channel} set changed_at = ${ctx.now() - 5_000}`.execute(c.db)
}

const feedsOf = async (user: Visitor) => (await user.get<ReaderFeedsView>('/api/reader-feeds')).body

/** Turns feeds on. @returns the path that all addresses begin with */
async function turnOn(user: Visitor): Promise<string> {
  const { status, body } = await user.post<ReaderFeedsView>('/api/reader-feeds')
  expect([status, body.isOn]).toEqual([200, true])
  return new URL(body.base ?? '').pathname
}

/** Asks as a feed reader does: without cookies. */
async function read({ fetch, origin }: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const CHANNELS = channelIds(4)
const OLDER_HOURS = 72

/** A user with four channels, two of them in a folder, and feeds turned on. */
async function newReader(app: TestApp) {
  const user = await newImportedUser(app, CHANNELS)
  const folder = await newFolder(user, 'Music & <b>more</b> 🎵', CHANNELS.slice(0, 2))
  return { user, folder, base: await turnOn(user), now: app.ctx.now() }
}

/** Titles, and what readers show of them: XML cannot contain control characters. */
const HOSTILE: readonly (readonly [title: string, shown: string])[] = [
  [
    'Fish & chips <script>alert(1)</script> "quoted" \'single\'',
    'Fish & chips <script>alert(1)</script> "quoted" \'single\'',
  ],
  [']]> the end <![CDATA[ of it', ']]> the end <![CDATA[ of it'],
  ['control\u0008\u001f characters\ufffe\uffff', 'control characters'],
  ['עברית and مرحبا بالعالم', 'עברית and مرحبا بالعالم'],
  ['👩‍👩‍👧 emoji 🏳️‍🌈', '👩‍👩‍👧 emoji 🏳️‍🌈'],
  ['&amp; &lt; already &#39; escaped', '&amp; &lt; already &#39; escaped'],
]

/** What a feed reader finds in a feed. */
const READERS = {
  atom: (text: string) => {
    const { title, links, entries } = parseAtomFeed(text)
    return {
      title: title?.value,
      page: links?.find(({ rel }) => rel === 'alternate')?.href,
      entries: entries?.map((entry) => ({
        id: entry.id,
        title: entry.title?.value,
        publishedAt: Date.parse(entry.published ?? ''),
        author: entry.authors?.[0]?.name,
        url: entry.links?.[0]?.href,
        picture: entry.media?.thumbnails?.[0]?.url,
      })),
    }
  },
  rss: (text: string) => {
    const { title, link, items } = parseRssFeed(text)
    return {
      title,
      page: link,
      entries: items?.map((item) => ({
        id: item.guid?.value,
        title: item.title,
        publishedAt: Date.parse(item.pubDate ?? ''),
        author: item.dc?.creators?.[0],
        url: item.link,
        picture: item.media?.thumbnails?.[0]?.url,
      })),
    }
  },
}

onBothAppsInAll('feeds for readers', (app) => {
  /** Of the catalogue's tables. */
  const schema = () => (app().databaseUrl.startsWith('sqlite:') ? '' : 'catalogue.')

  withBystander(app)

  /** Six videos, an hour apart: the first two channels are in the folder. */
  const hostileVideos = (now: number): Video[] =>
    HOSTILE.map(([title], n) => ({
      ...{ channel: channelIdOf(n % 4), id: idOf(n), title },
      publishedAt: Math.floor((now - (n + 1) * HOUR_MS) / 1_000) * 1_000,
    }))

  // First, because the others stop the clock at later times, and flags are kept until then.
  test('[EVERY-03] during maintenance readers are asked to come back', async () => {
    const { base } = await newReader(app())
    const status = async () => (await read(app(), `${base}/all.atom`)).status
    await setRemoteConfig(app(), 'maintenanceMode', true)
    try {
      await expect.poll(status).toBe(503)
      expect((await read(app(), `${base}/all.atom`)).headers.get('retry-after')).toBe('60')
    } finally {
      await setRemoteConfig(app(), 'maintenanceMode', false)
    }
    await expect.poll(status).toBe(200)
  })

  test('[EVERY-03] a reader reads what the lists have, whatever the titles are', async () => {
    const { base, folder, now } = await newReader(app())
    const videos = hostileVideos(now)
    await putVideos(app(), videos)
    const shown = new Map(HOSTILE)
    for (const [list, listed] of [
      ['all', videos],
      [`folder/${folder}`, videos.filter((_, n) => n % 4 < 2)],
    ] as const)
      for (const format of ['atom', 'rss'] as const) {
        const { status, text, headers } = await read(app(), `${base}/${list}.${format}`)
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe(`application/${format}+xml; charset=utf-8`)
        expect(XMLValidator.validate(text)).toBe(true)
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff]/u)
        expect(text.isWellFormed()).toBe(true)
        const { entries, ...feed } = READERS[format](text)
        const name = list === 'all' ? 'All new' : 'Music & <b>more</b> 🎵'
        expect(feed).toEqual({
          title: `${name} · Subshelf`,
          page: expect.stringMatching(list === 'all' ? /\/new$/ : /\/folder\/\S+$/),
        })
        expect(entries).toEqual(
          listed.map(({ id, title, publishedAt }) => ({
            ...{ id: `yt:video:${id}`, title: shown.get(title), publishedAt, author: expect.stringMatching(/./) },
            url: `${app().sandbox.url}/watch?v=${id}`,
            picture: `${app().sandbox.url}/vi/${id}/mqdefault.jpg`,
          })),
        )
      }
  })

  test('[EVERY-03] a feed has every element that its format requires, once', async () => {
    const { base, folder, now } = await newReader(app())
    await putVideos(app(), hostileVideos(now))
    const parser = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => name === 'entry' || name === 'item' || name === 'link',
    })
    for (const list of ['all', `folder/${folder}`]) {
      const atom = await read(app(), `${base}/${list}.atom`)
      const { feed } = parser.parse(atom.text)
      // RFC 4287, 4.1.1 and 4.1.2
      for (const part of ['id', 'title', 'updated']) expect(typeof feed[part]).toBe('string')
      expect(feed['@_xml:lang']).toBe('en')
      expect(feed.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
      expect(feed.link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])).toContainEqual([
        'self',
        `${app().origin}${base}/${list}.atom`,
      ])
      expect(feed.entry.length).toBe(list === 'all' ? 6 : 4)
      for (const entry of feed.entry) {
        for (const part of ['id', 'title', 'updated', 'published']) expect(typeof entry[part]).toBe('string')
        expect(entry.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect(entry.link.map((link: Record<string, string>) => link['@_rel'])).toEqual(['alternate'])
        expect(entry.author.name).not.toBe('')
      }
      expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(feed.entry.length)
      expect(feed.updated).toBe(
        [...feed.entry.map((entry: { updated: string }) => entry.updated), feed.updated].toSorted().at(-1),
      )

      const { rss } = parser.parse((await read(app(), `${base}/${list}.rss`)).text)
      expect(rss['@_version']).toBe('2.0')
      const { channel } = rss
      for (const part of ['title', 'description', 'language', 'lastBuildDate'])
        expect(typeof channel[part]).toBe('string')
      expect(channel['atom:link']['@_href']).toBe(`${app().origin}${base}/${list}.rss`)
      for (const item of channel.item) {
        for (const part of ['title', 'description', 'pubDate', 'dc:creator']) expect(typeof item[part]).toBe('string')
        expect(item.pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
        expect(item.guid['@_isPermaLink']).toBe('false')
      }
    }
    for (const format of FEED_FORMATS) {
      const { text, headers } = await read(app(), feedListAddress(base, format))
      expect(headers.get('content-type')).toBe('text/x-opml; charset=utf-8')
      const { head, body } = parseOpml(text)
      expect(head?.title).toBe('Subshelf feeds')
      expect(body?.outlines?.map(({ text: title, xmlUrl, type }) => [title, type, xmlUrl])).toEqual([
        ['All new · Subshelf', 'rss', `${app().origin}${base}/all.${format}`],
        ['Music & <b>more</b> 🎵', 'rss', `${app().origin}${base}/folder/${folder}.${format}`],
      ])
      for (const { xmlUrl } of body?.outlines ?? [])
        expect((await read(app(), new URL(xmlUrl ?? '').pathname)).status).toBe(200)
    }
  })

  test('[EVERY-03] the rules of folders apply, and the newest 50 are listed', async () => {
    const { user, base, folder, now } = await newReader(app())
    await putVideos(
      app(),
      Array.from({ length: 70 }, (_, n) => ({
        ...{ channel: channelIdOf(n % 2), id: idOf(n), publishedAt: now - (n + 1) * MINUTE_MS },
        title: n % 5 === 0 ? 'A reaction' : 'A walk',
      })),
    )
    const ids = async (list: string) =>
      [...(await read(app(), `${base}/${list}.atom`)).text.matchAll(/<id>yt:video:v*(\d+)</g)].map(([, n]) => Number(n))
    expect(await ids('all')).toEqual(Array.from({ length: 50 }, (_, n) => n))
    const setRules = (rules: unknown) => user.send('PATCH', `/api/folders/${folder}`, { rules })
    expect((await setRules({ words: ['reaction'] })).status).toBe(200)
    const walks = Array.from({ length: 70 }, (_, n) => n).filter((n) => n % 5 !== 0)
    expect(await ids('all')).toEqual(walks.slice(0, 50))
    expect(await ids(`folder/${folder}`)).toEqual(walks.slice(0, 50))
    await setRules({ notInAllNew: true })
    expect(await ids('all')).toEqual([])
    expect((await ids(`folder/${folder}`)).length).toBe(50)
    // Videos from before the channel's baseline are not new.
    await putVideos(app(), [
      { channel: channelIdOf(0), id: idOf(1), publishedAt: now - OLDER_HOURS * HOUR_MS, title: 'Old' },
    ])
    expect(await ids(`folder/${folder}`)).toEqual([])
  })

  test('[EVERY-03] a feed that has not changed is answered with 304 and without reading its videos', async () => {
    const { user, base, folder, now } = await newReader(app())
    const videos = hostileVideos(now)
    await putVideos(app(), videos)
    app().setTime(now + 10_000)
    const path = `${base}/folder/${folder}.rss`
    const first = await read(app(), path)
    const [tag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    expect(first.headers.get('cache-control')).toBe('private, max-age=900')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('set-cookie')).toBeNull()

    const { catalogue: c } = app().ctx
    await sql.raw(`alter table ${schema()}video rename to hidden_video`).execute(c.db)
    try {
      for (const headers of [
        { 'If-None-Match': tag },
        { 'If-None-Match': `"other", ${tag.replace('W/', '')}` },
        { 'If-Modified-Since': modified },
        { 'If-None-Match': tag, 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      ] as Record<string, string>[]) {
        const again = await read(app(), path, headers)
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
      }
    } finally {
      const hidden = `${schema()}hidden_video`
      await sql.raw(`alter table ${hidden} rename to video`).execute(c.db)
    }
    expect((await read(app(), path)).text).toBe(first.text)
    expect((await read(app(), path, { 'If-None-Match': '"other"', 'If-Modified-Since': modified })).status).toBe(200)

    await putVideos(app(), [
      ...videos,
      { ...{ channel: channelIdOf(1), id: idOf(9), title: 'News' }, publishedAt: now },
    ])
    const changed = await read(app(), path, { 'If-None-Match': tag })
    expect([changed.status, changed.text.includes(idOf(9))]).toEqual([200, true])
    expect(changed.headers.get('etag')).not.toBe(tag)
    await user.send('PATCH', `/api/folders/${folder}`, { name: 'Renamed' })
    const renamed = await read(app(), path, { 'If-None-Match': changed.headers.get('etag') ?? '' })
    expect([renamed.status, renamed.text.includes('Renamed · Subshelf')]).toEqual([200, true])
    app().setTime(null)
  })

  test('[API-03] a reader that follows the list of channels keeps in step with the library', async () => {
    const { user, base, folder, now } = await newReader(app())
    const calls = (await app().sandbox.calls()).length
    app().setTime(now + 10_000)
    const names = new Map((await user.channels()).map(({ id, name }) => [id, name]))
    const outlineOf = (id: string) => ({
      ...{ type: 'rss', text: names.get(id), title: names.get(id) },
      xmlUrl: `${app().sandbox.url}/feeds/videos.xml?channel_id=${id}`,
      htmlUrl: `${app().sandbox.url}/channel/${id}`,
    })
    const [whole, one] = [null, folder].map((list) => channelListAddress(base, list))
    const outlinesOf = async (path = '') => {
      const { status, text, headers } = await read(app(), path)
      expect([status, XMLValidator.validate(text)]).toEqual([200, true])
      expect(headers.get('content-type')).toBe('text/x-opml; charset=utf-8')
      expect(headers.get('cache-control')).toBe('private, max-age=900')
      const { version } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text).opml
      expect(version).toBe('2.0')
      return parseOpml(text).body?.outlines
    }
    const inFolder = CHANNELS.slice(0, 2).map(outlineOf)
    const name = 'Music & <b>more</b> 🎵'
    expect(await outlinesOf(whole)).toEqual([
      { text: name, title: name, outlines: inFolder },
      ...CHANNELS.slice(2).map((id) => expect.objectContaining(outlineOf(id))),
    ])
    expect(await outlinesOf(one)).toEqual([{ text: name, title: name, outlines: inFolder }])

    const first = await read(app(), whole ?? '')
    const [tag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    for (const headers of [{ 'If-None-Match': tag }, { 'If-Modified-Since': modified }] as Record<string, string>[]) {
      const again = await read(app(), whole ?? '', headers)
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    }
    const moved = { remove: [{ folderId: folder, channelIds: CHANNELS.slice(0, 1) }], add: [] }
    expect((await user.post('/api/channels/place', moved)).status).toBe(200)
    expect((await read(app(), whole ?? '', { 'If-None-Match': tag })).status).toBe(200)
    expect(await outlinesOf(one)).toEqual([{ text: name, title: name, outlines: inFolder.slice(1) }])
    await user.send('DELETE', `/api/folders/${folder}`)
    expect((await read(app(), one ?? '', { 'If-Modified-Since': new Date(now + DAY_MS).toUTCString() })).status).toBe(
      404,
    )
    expect(await outlinesOf(whole)).toHaveLength(4)
    expect((await app().sandbox.calls()).length).toBe(calls)
    app().setTime(null)
  })

  test('[EVERY-03] addresses that were renewed, turned off or never there are all unknown', async () => {
    const { user, base, folder } = await newReader(app())
    const lists = ['all.atom', 'all.rss', `folder/${folder}.atom`, 'feeds.opml', 'channels.opml']
    const statuses = (from: string) =>
      Promise.all(lists.map(async (list) => (await read(app(), `${from}/${list}`)).status))
    expect(await statuses(base)).toEqual(lists.map(() => 200))
    expect(await turnOn(user)).toBe(base)
    const feedId = async (from: string) => /<id>(urn:[^<]+)/.exec((await read(app(), `${from}/all.atom`)).text)?.[1]
    const before = await feedId(base)
    const renewed = new URL((await user.post<ReaderFeedsView>('/api/reader-feeds/renew')).body.base ?? '').pathname
    expect(renewed).not.toBe(base)
    expect(await statuses(base)).toEqual(lists.map(() => 404))
    expect(await statuses(renewed)).toEqual(lists.map(() => 200))
    expect(await feedId(renewed)).toBe(before)
    const unknown = await read(app(), `/feeds/${'x'.repeat(32)}/all.atom`)
    const gone = await read(app(), `${base}/all.atom`)
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect([gone.status, withoutId(gone.text)]).toEqual([unknown.status, withoutId(unknown.text)])
    expect(gone.headers.get('cache-control')).toBe('no-store')
    expect(gone.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await user.send('DELETE', '/api/reader-feeds')).body).toEqual({ isOn: false, base: null })
    expect(await statuses(renewed)).toEqual(lists.map(() => 404))
    expect((await user.post<ReaderFeedsView>('/api/reader-feeds/renew')).body).toEqual({ isOn: false, base: null })
  })

  test('[EVERY-03] a feed shows its own user’s lists alone', async () => {
    const [one, two] = [await newReader(app()), await newReader(app())]
    for (const format of ['atom', 'opml'])
      expect((await read(app(), `${one.base}/folder/${two.folder}.${format}`)).status).toBe(404)
    for (const list of [`folder/${one.folder}.txt`, 'folder/nonsense.atom', 'folder/.rss', 'all', 'all.xml', ''])
      expect((await read(app(), `${one.base}/${list}`)).status).toBe(404)
    expect((await two.user.get('/api/reader-feeds')).body).not.toEqual(await feedsOf(one.user))
    const { name, email, id } = await userOf(one.user)
    await putVideos(app(), hostileVideos(one.now))
    for (const list of ['all.atom', 'all.rss', `folder/${one.folder}.atom`, 'feeds.opml', 'channels.opml']) {
      const { text } = await read(app(), `${one.base}/${list}`)
      expect([name, email, id].filter((own) => text.includes(own))).toEqual([])
    }
    const visitor = await newUser(app())
    expect(await feedsOf(visitor)).toEqual({ isOn: false, base: null })
    visitor.cookie = ''
    for (const [method, path] of [
      ['GET', '/api/reader-feeds'],
      ['POST', '/api/reader-feeds'],
      ['POST', '/api/reader-feeds/renew'],
      ['DELETE', '/api/reader-feeds'],
    ] as const)
      expect(await visitor.refusal(method, path)).toMatchObject({ status: 401, code: 'sign_in_required' })
  })

  test('[EVERY-03] a reader costs no quota, and counts as interest until its user has been away for three months', async () => {
    const { base, user, now } = await newReader(app())
    const { id } = await userOf(user)
    const { catalogue: c } = app().ctx
    const calls = (await app().sandbox.calls()).length
    const wantedAt = async () => {
      const rows = await c.db.selectFrom('channel').select('wanted_at').where('id', 'in', CHANNELS).execute()
      return rows.map(({ wanted_at }) => wanted_at)
    }
    const forget = () => sql`update ${c.channel} set wanted_at = 0`.execute(c.db)
    const later = async (ms: number) => {
      app().setTime(now + ms)
      await forget()
      return (await read(app(), `${base}/all.atom`)).text
    }
    expect(await later(89 * DAY_MS)).not.toContain('paused')
    expect(await wantedAt()).toEqual(CHANNELS.map(() => now + 89 * DAY_MS))
    const paused = await later(92 * DAY_MS)
    expect(paused).toContain('This feed is paused. Open Subshelf to resume it')
    expect(await later(200 * DAY_MS)).toBe(paused)
    expect(await wantedAt()).toEqual(CHANNELS.map(() => 0))
    await app()
      .ctx.db.updateTable('presence')
      .set({ last_seen_at: now + 200 * DAY_MS })
      .where('user_id', '=', id)
      .execute()
    expect(await later(201 * DAY_MS)).not.toContain('paused')
    expect(await wantedAt()).toEqual(CHANNELS.map(() => now + 201 * DAY_MS))
    expect((await app().sandbox.calls()).length).toBe(calls)
    app().setTime(null)
  })

  test('[EVERY-03] the export says whether feeds are on, and an account that is deleted takes its addresses along', async () => {
    const { user, base } = await newReader(app())
    const exported = async () =>
      (await user.get<{ settings: unknown }>('/api/export.json')) as Answer<{ settings: unknown }>
    const { body } = await exported()
    expect(body.settings).toMatchObject({ readerFeeds: true })
    expect(JSON.stringify(body)).not.toContain(base.split('/').at(-1))
    await user.send('DELETE', '/api/reader-feeds')
    expect((await exported()).body.settings).toMatchObject({ readerFeeds: false })
    const again = await turnOn(user)
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    expect((await read(app(), `${again}/all.atom`)).status).toBe(404)
  })

  test('[EVERY-03] one address is asked so often only', async () => {
    const { base } = await newReader(app())
    const other = await newReader(app())
    for (let i = 0; i < 1_200; i++) await read(app(), `${base}/nothing`)
    let status = 200
    for (let i = 0; i < 1_300 && status !== 429; i++) status = (await read(app(), `${base}/feeds.opml`)).status
    expect(status).toBe(429)
    expect((await read(app(), `${base}/all.atom`)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await read(app(), `${other.base}/all.atom`)).status).toBe(200)
  })
})
