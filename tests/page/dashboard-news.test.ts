import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import type { VideosAnswer } from '#contract/videos.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { passTime } from '../support/catalogue.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { backdateVisit } from './browser-store.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let used = 0
/** Channels of a test of its own, which have videos: what is known of a channel is known for all users. */
async function channelsOf(count: number): Promise<string[]> {
  used += 1
  const ids = Array.from({ length: count }, (_, n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  await newImportedUser(app(), ids) // the sandbox makes channels up when they are listed
  for (const id of ids) await app().sandbox.changeChannel(id, { terminated: false })
  return ids
}
afterEach(() => app().sandbox.clearFaults())

const main = (page: Page) => within(page.getByRole('main'))
const headline = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /unseen|^(Nothing|Not everything)/ }).textContent
const others = (page: Page) => within(page.getByRole('navigation', { name: 'Other folders' }))
/** The titles of the videos of the page, or of an element in it. */
const titlesIn = (page: Page, element: HTMLElement = page.getByRole('main')) =>
  [...element.querySelectorAll('a[target="_blank"]')].map(({ textContent }) => textContent)
const shelves = (page: Page) =>
  within(page.getByRole('region', { name: 'Your folders' }))
    .getAllByRole('heading', { level: 3 })
    .map(
      ({ textContent, parentElement }) => `${textContent}${parentElement?.textContent?.match(/\d+\+? NEW/)?.[0] ?? ''}`,
    )
const asked = (page: Page, path: RegExp) => page.network.requests.filter((request) => path.test(request.path))

/** A user with two folders and some unsorted channels, all of whose videos are new. */
async function userWithNews(): Promise<Visitor> {
  const ids = await channelsOf(6)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Two', ids.slice(0, 2))
  await newFolder(user, 'Three', ids.slice(1, 4))
  await newFolder(user, 'Empty')
  await user.send('PATCH', '/api/account', { newHours: 24 * 8 })
  for (const id of ids) await app().sandbox.uploads(id, 2)
  await refresh(user)
  return user
}

const listOf = async (user: Visitor, query = '') =>
  (await user.get<VideosAnswer>(`/api/videos?list=new&limit=100${query}`)).body.videos

test('[DASH-01] an account without channels reads what to do', async () => {
  const page = await openPage(app(), '/', { user: await newUser(app()) })
  await page.click('button', 'Go to your dashboard')
  page.getByText('Nothing here yet')
  expect(page.queryByRole('button', { name: 'Check for new videos' })).toBeNull()
})

test('[DASH-01] [VIDEO-03] after the import, without folders, the newest videos of unsorted channels are on the front, and a way on', async () => {
  const ids = await channelsOf(5)
  for (const id of ids) await app().sandbox.uploads(id, 1)
  const user = await newImportedUser(app(), ids)
  const page = await openPage(app(), '/dashboard', { user })
  expect(page.getByRole('main').textContent).toContain('No folders yet. But oh, the possibilities!')
  const videos = await listOf(user)
  expect(headline(page)).toBe(`${videos.length} unseen`)
  expect(titlesIn(page).slice(0, 5).toSorted()).toEqual(
    videos
      .slice(0, 5)
      .map(({ title }) => title)
      .toSorted(),
  )

  page.getByRole('heading', { name: '5 channels are here' })
  await page.user.click(main(page).getByRole('button', { name: 'New folder' }))
  await page.user.type(page.getByLabelText('Folder name'), 'Favourites{Enter}')
  others(page).getByRole('link', { name: /Favourites$/ })
  expect(page.queryByRole('link', { name: 'See suggestions' })).toBeNull()
  const faces = page.getByRole('region', { name: '5 unsorted' }).querySelectorAll('h2 + span > span')
  expect([...faces].map(({ childElementCount }) => childElementCount)).toEqual([1, 1, 1, 1, 1])
  await page.click('link', 'Sort them one by one')
  expect(page.address()).toBe('/sort')
})

test('[DASH-04] every number is that of unseen videos, the same on all screens, and each video stands once', async () => {
  const user = await userWithNews()
  const [all, two, three, unsorted] = [
    await listOf(user),
    await listOf(user, `&folder=${await folderId(user, 'Two')}`),
    await listOf(user, `&folder=${await folderId(user, 'Three')}`),
    await listOf(user, '&folder=unsorted'),
  ]
  expect(all.length).toBeGreaterThan(10)
  expect(unsorted.length).toBeGreaterThan(0)
  const page = await openPage(app(), '/dashboard', { user })
  const text = `${all.length} unseen, ${unsorted.length} of them unsorted`
  expect(headline(page)).toBe(text)
  page.getByRole('link', { name: new RegExp(`^See all ${all.length}`) })
  const counts: Record<string, number> = { Two: two.length, Three: three.length, Unsorted: unsorted.length }
  for (const shelf of shelves(page)) {
    const [, name = '', count] = /^(\w+?)(\d+) NEW$/.exec(shelf) ?? []
    expect([shelf, Number(count)]).toEqual([shelf, counts[name]])
  }
  const menu = within(page.getByRole('navigation', { name: 'Main' }))
  menu.getByRole('link', { name: new RegExp(`^All new ?${all.length} new videos$`) })
  menu.getByRole('link', { name: new RegExp(`Two ?${two.length} new videos$`) })
  others(page).getByRole('link', { name: /Empty$/ })
  const shown = titlesIn(page)
  expect(shown).toHaveLength(new Set(shown).size)
  expect(all.map(({ title }) => title)).toEqual(expect.arrayContaining(shown))
  expect(asked(page, /^\/api\/videos\/stored/)).toHaveLength(1)
  expect(asked(page, /^\/api\/videos(\?|$)/)).toEqual([])

  const later = () => page.queryByRole('region', { name: 'Later' })
  expect(later()).toBeNull()
  const links = [...page.getByRole('main').querySelectorAll<HTMLElement>('a[target="_blank"]')].slice(0, 4)
  for (const link of links) {
    link.focus()
    await page.user.keyboard('l')
  }
  expect(titlesIn(page, later() as HTMLElement)).toEqual(shown.slice(0, 3))
  within(later() as HTMLElement).getByRole('link', { name: 'Open Later' })

  await page.user.click(
    within(page.getByRole('navigation', { name: 'Order of new videos' })).getByRole('link', { name: 'By time' }),
  )
  expect(page.address()).toBe('/new')
  page.getByText(text)
})

test('[DASH-04] when everything is seen it says so, without asking for what is not there, and shows the newest ones again', async () => {
  const user = await userWithNews()
  const page = await openPage(app(), '/dashboard', { user })
  const before = titlesIn(page)
  await page.click('button', /^Mark all seen/)
  expect(headline(page)).toBe('Nothing unseen')
  expect(titlesIn(page)).toEqual(before)
  const [first] = page.getByRole('main').querySelectorAll<HTMLElement>('a[target="_blank"]')
  first?.focus()
  await page.user.keyboard('s')
  expect(headline(page)).toMatch(/^1 unseen/)
  main(page).getByRole('link', { name: /^All new/ })
  await page.user.keyboard('s')

  await backdateVisit(20 * HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settled()
  expect(headline(page)).toMatch(/^Nothing new since (today|yesterday), \d\d:\d\d$/)
  await page.reload()
  expect(headline(page)).toMatch(/^Nothing new since (today|yesterday), \d\d:\d\d$/)
  expect(page.queryByRole('button', { name: /^Mark all seen/ })).toBeNull()
  page.getByRole('link', { name: 'Show older videos' })
  for (const name of ['Two', 'Three', 'Empty']) others(page).getByRole('link', { name: new RegExp(`${name}$`) })
  const recent = page.getByRole('region', { name: 'Recent videos' })
  const { videos } = (await user.get<VideosAnswer>('/api/videos')).body
  expect(titlesIn(page, recent)).toEqual(videos.slice(0, 12).map(({ title }) => title))
  expect(recent.querySelectorAll('[data-seen]').length).toBeGreaterThan(0)
  const calls = asked(page, /^\/api\/videos/).map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual(['GET /api/videos', 'GET /api/videos/new'])
})

test('[DASH-04] [FEED-04] what is not known of the recent videos is asked for at once', async () => {
  const ids = await channelsOf(2)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Quiet', ids)
  await user.send('PATCH', '/api/account', { newHours: 0 })
  await refresh(user)
  const { db } = app().ctx.catalogue
  await db.updateTable('video').set({ kind: VIDEO_KIND.unknown }).where('channel_id', 'in', ids).execute()
  const { videos } = (await user.get<VideosAnswer>('/api/videos')).body
  const unknown = videos.slice(0, 12).filter(({ publishedAt }) => publishedAt < Date.now() - HOUR_MS)
  expect(unknown.length).toBeGreaterThan(0)
  const page = await openPage(app(), '/dashboard', { user })
  expect(titlesIn(page, page.getByRole('region', { name: 'Recent videos' }))).toHaveLength(12)
  const details = asked(page, /^\/api\/videos\/details/).map(({ body }) => body)
  expect(details).toEqual([{ videos: unknown.map(({ id, channelId }) => ({ id, channelId })) }])

  // Of those on the front and on the shelves too.
  await db.updateTable('video').set({ kind: VIDEO_KIND.unknown }).where('channel_id', 'in', ids).execute()
  await user.send('PATCH', '/api/account', { newHours: null })
  await page.reload()
  const again = asked(page, /^\/api\/videos\/details/).flatMap(({ body }) => (body as VideosAnswer).videos)
  const wanted = again.map(({ id }) => id)
  const shown = [...page.getByRole('main').querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')]
  const ofPage = shown.map(({ href }) => new URL(href).searchParams.get('v') ?? '')
  expect(ofPage.length).toBeGreaterThan(5)
  const isOld = (id: string) => videos.some((video) => video.id === id && video.publishedAt < Date.now() - HOUR_MS)
  expect(wanted).toEqual(expect.arrayContaining(ofPage.filter(isOld)))
})

test('[AUTH-09] [DASH-04] videos that cannot be loaded are told, with a retry; the numbers stay', async () => {
  const user = await userWithNews()
  const page = await openPage(app(), '/dashboard', {
    user,
    network: (network) => network.answer('POST /api/videos/stored', () => new Response('no', { status: 500 })),
  })
  expect(headline(page)).toContain('unseen')
  page.getByText(/The videos couldn't be loaded/)
  page.network.answer('POST /api/videos/stored', (_request, send) => send())
  await page.user.click(main(page).getByRole('button', { name: 'Retry' }))
  expect(page.queryByText(/The videos couldn't be loaded/)).toBeNull()
  expect(titlesIn(page).length).toBeGreaterThan(5)
})

test('[DASH-04] while channels are read for the first time, places are kept free, and the heading says so instead of calling them empty', async () => {
  const ids = await channelsOf(4)
  for (const id of ids) await app().sandbox.uploads(id, 2)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'First', ids)
  let release: () => Promise<void> = async () => {}
  const page = await openPage(app(), '/dashboard', {
    user,
    network: (network) => {
      release = network.hold('POST /api/videos/refresh')
    },
  })
  const front = page.getByRole('region', { name: 'Looking for new videos' })
  expect(front.querySelectorAll('li')).toHaveLength(4)
  const check = () => main(page).getByRole('button', { name: 'Check for new videos' }).getAttribute('aria-disabled')
  expect([check(), within(front).queryByText('Checking channels')?.tagName]).toEqual(['true', 'SPAN'])
  expect(page.queryByRole('region', { name: 'Recent videos' })).toBeNull()
  expect(page.queryByRole('link', { name: 'Show older videos' })).toBeNull()
  await release()
  expect(check()).toBe('false')
  const videos = await listOf(user)
  expect(headline(page)).toBe(`${videos.length} unseen`)
  expect(titlesIn(page, page.getByRole('region', { name: /unseen$/ }))).toHaveLength(5)
})

test('[DASH-04] what is not known is not called empty: channels that could not be read are told', async () => {
  const ids = await channelsOf(4)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Unknown', ids)
  for (const id of ids) await app().sandbox.fault({ match: id.slice(2), kind: 'status', status: 500 })
  const page = await openPage(app(), '/dashboard', { user })
  page.getByText(/^4 of 4 channels /)
  expect(headline(page)).toBe('Not everything could be checked')
  expect(page.queryByText(/Nothing unseen|Nothing new/)).toBeNull()
  await page.goTo('/new')
  page.getByRole('heading', { name: 'Not everything could be checked' })
  expect(page.queryByText(/Nothing unseen|Nothing new/)).toBeNull()
})

test('[VIDEO-02] when the last check was is told at once, by the server or from what the browser keeps, without another check', async () => {
  const user = await userWithNews()
  await passTime(
    app(),
    (await user.channels()).map(({ id }) => id),
    5 * MINUTE_MS,
  )
  const page = await openPage(app(), '/dashboard', { user })
  page.getByText('Checked 5 minutes ago')
  await page.reload()
  page.getByText('Checked 5 minutes ago')
  await page.goTo('/new')
  page.getByText('Checked 5 minutes ago')
  expect(asked(page, /^\/api\/videos\/refresh/)).toEqual([])
  const said = () => page.getAllByRole('status').filter(({ textContent }) => textContent?.includes('Checked just now'))
  expect(said()).toEqual([])
  const release = page.network.hold('GET /api/videos/new')
  await page.user.keyboard('r')
  await release()
  main(page).getByText('Checked just now')
  expect(said()).toHaveLength(1)
})

test('[DASH-01] a place never shows the picture of the video or channel that was there before', async () => {
  const ids = await channelsOf(4)
  for (const id of ids) await app().sandbox.uploads(id, 2)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Favourites', ids)
  const page = await openPage(app(), '/dashboard', { user })
  const titles = () => titlesIn(page)
  const before = titles()
  const changed: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if (target instanceof HTMLImageElement && target.getAttribute('src') !== oldValue) changed.push(target.src)
  })
  observer.observe(document.body, { attributeFilter: ['src'], attributeOldValue: true, subtree: true })
  await app().sandbox.uploads(ids.at(-1) ?? '', 1)
  await passTime(app(), ids, 24 * HOUR_MS)
  await page.user.keyboard('r')
  expect(titles()).not.toEqual(before)
  observer.disconnect()
  expect(changed).toEqual([])
})

const folderId = async (user: Visitor, name: string): Promise<string> =>
  (await user.library()).folders.find((folder) => folder.name === name)?.id ?? ''
