import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RefreshEvent } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const FAILED = 'Failed to load videos. Please try again.'

const articles = (page: Page) => within(page.getByRole('feed')).getAllByRole('article')
const shownIds = (page: Page) =>
  articles(page).map((article) => {
    const link = within(article).getAllByRole<HTMLAnchorElement>('link')[0]
    return new URL(link?.href ?? '').searchParams.get('v')
  })
const counts = (page: Page) => page.getByText(/\d+ channel\(s\)/).textContent
const playlist = (id = '') => `playlistId=UU${id.slice(2)}`

/** Each test has channels of its own: what is known of a channel is known for all users. */
let used = 0
let ids: string[]
let user: Visitor
beforeEach(async () => {
  used += 1
  user = await newImportedUser(
    app(),
    [1, 2, 3, 4, 5].map((n) => `UC${String(used * 1000 + n).padStart(22, '0')}`),
  )
  ids = (await user.channels()).map(({ id }) => id)
})
afterEach(() => app().sandbox.clearFaults())

test('[FEED-08] a channel that fails is named with its reason, the others are shown, and Retry brings it', async () => {
  const { sandbox } = app()
  const bad = (await user.channels()).slice(0, 3)
  const good = ids.slice(3)
  const folder = await newFolder(user, 'Mixed', ids)
  await sandbox.fault({ match: playlist(ids[0]), kind: 'status', status: 403, reason: 'forbidden' })
  await sandbox.fault({ match: playlist(ids[1]), kind: 'status', status: 500, reason: 'backendError' })
  await sandbox.fault({ match: playlist(ids[2]), kind: 'malformed' })

  const page = await openPage(app(), '/folder/mixed', { user })
  const videos = await allVideos(user, `folder=${folder}`)
  expect(new Set(videos.map(({ channelId }) => channelId))).toEqual(new Set(good))
  page.getByText(`${videos.length} videos, 3 of 5 channels failed to load`)
  expect(counts(page)).toBe(`5 channel(s) • ${videos.length} video(s)`)
  expect(shownIds(page)).toEqual(videos.slice(0, shownIds(page).length).map(({ id }) => id))

  await page.click('button', '3 of 5 could not be loaded')
  const dialog = page.getByRole('dialog', { name: 'Channels that could not be loaded' })
  const rows = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  const reasons = ['YouTube refused to show it', "YouTube couldn't be reached", "YouTube's answer couldn't be read"]
  expect(rows).toHaveLength(3)
  for (const [i, { name }] of bad.entries()) expect(rows.find((row) => row.includes(name))).toContain(reasons[i])

  await sandbox.clearFaults()
  await page.click('button', 'Retry', dialog)
  expect(within(dialog).getAllByText('Loaded now')).toHaveLength(3)
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull()
  await page.user.keyboard('{Escape}')
  page.getByText(/^checked/)
  expect(page.queryByText(/could not be loaded/)).toBeNull()
  expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(5)
})

test('[FEED-09] YouTube failing altogether is told, and a retry brings the videos', async () => {
  await newFolder(user, 'One', ids.slice(0, 1))
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  const page = await openPage(app(), '/folder/one', { user })
  page.getByRole('heading', { level: 2, name: FAILED })
  expect(counts(page)).toBe('1 channel(s)') // how many videos there are is not known
  await app().sandbox.clearFaults()
  await page.click('button', 'Retry')
  expect(articles(page).length).toBeGreaterThan(0)
})

test('[FEED-13] [FEED-09] [FEED-10] a refresh tells how far it is; why it ended early is told, without videos and above them, with what helps', async () => {
  await newFolder(user, 'One', ids.slice(0, 1))
  const page = await openPage(app(), '/folders', { user })
  const goOn = page.network.answer(
    'POST /api/videos/refresh',
    () => new Response(`${JSON.stringify({ type: 'start', channels: 1, due: 1 })}\n{"type":"prog`),
  )
  await page.user.click(page.getAllByRole('link', { name: /^One/ })[0] as HTMLElement)
  page.getByRole('heading', { level: 2, name: FAILED })
  goOn()
  await page.click('button', 'Retry')
  expect(articles(page).length).toBeGreaterThan(0)

  const main = () => page.getByRole('main').textContent
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const ends = async (...events: RefreshEvent[]) => {
    const end = page.network.answer(
      'POST /api/videos/refresh',
      () => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), { headers }),
    )
    await page.user.keyboard('r')
    end()
  }
  const start: RefreshEvent = { type: 'start', channels: 3, due: 3 }
  const done: RefreshEvent = { type: 'done', checkedAt: Date.now() }
  const notice = () =>
    page.getAllByRole('status').find(({ textContent }) => /loaded earlier|limit/.test(textContent ?? ''))
  const remedy = (name: string) => page.queryByRole('button', { name }) !== null
  await ends(start)
  expect(notice()?.textContent).toBe(`${FAILED} The videos below were loaded earlier.Retry`)
  await ends(start, { type: 'quota', until: Date.now() + HOUR_MS }, done)
  expect(notice()?.textContent).toMatch(/^YouTube's daily limit has been reached. New videos may be late until /)
  expect([remedy('Retry'), remedy('Check for new videos')]).toEqual([false, false])
  await page.reload()
  await ends(start, { type: 'stopped', code: 'reauthorisation_required' }, done)
  expect(main()).toContain('Authentication expired. Please sign in again to view videos.')
  expect([remedy('Sign in with Google'), remedy('Retry')]).toEqual([true, false])
  await page.reload()
  await ends(start, { type: 'stopped', code: 'unavailable' }, done)
  expect([main()?.includes(FAILED), remedy('Retry')]).toEqual([true, true])
  const refreshes = () => page.network.requests.filter(({ path }) => path === '/api/videos/refresh')
  await page.click('button', 'Retry')
  expect([main()?.includes(FAILED), refreshes().at(-1)?.body]).toEqual([
    false,
    expect.objectContaining({ force: true }),
  ])

  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller
    },
  })
  page.network.doNotAwait('POST /api/videos/refresh')
  page.network.answer('POST /api/videos/refresh', () => new Response(stream, { headers }))
  await page.user.keyboard('r')
  const tell = async (event: RefreshEvent) => {
    send?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
    await page.settled()
  }
  const bar = () => page.queryByRole('progressbar', { name: 'Loading videos' })
  expect([main()?.includes('Loading videos'), bar()?.ariaValueNow]).toEqual([true, null])
  await tell({ type: 'authorising' })
  expect(main()).toContain('Refreshing authentication...')
  await tell(start)
  await tell({ type: 'progress', done: 1, total: 3 })
  expect([main()?.includes('Loading 1 of 3 channels'), bar()?.ariaValueNow]).toEqual([true, '33'])
  await tell(done)
  send?.close()
  await page.settled()
  expect([bar(), remedy('Check for new videos')]).toEqual([null, true])
})
