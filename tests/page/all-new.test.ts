import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { putAllChecked, putVideos } from '../support/catalogue.ts'
import { userOf } from '../support/payment.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { backdateVisit } from './browser-store.ts'
import { openPage, type Page, settingsOf } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { countRenders } from './renders.ts'

const app = withPageApp()
const HOUR_MS = 60 * 60_000
const MONTH_HOURS = 720

const articles = (page: Page) => within(page.getByRole('main')).getAllByRole('article')

let used = 0
/** Channels of a test of its own: what is known of a channel is known for all users. */
function channelsOf(count: number): string[] {
  used += 1
  return Array.from({ length: count }, (_, n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
}

/** A user whose videos are new from so many hours before their channel entered the library; null: all are. */
async function userWithNews(newHours: number | null): Promise<Visitor> {
  const user = await newImportedUser(app(), channelsOf(4))
  await user.send('PATCH', '/api/account', { newHours })
  await refresh(user)
  return user
}

test('[WATCH-01] while channels are checked for the first time, the list says that they are, not that nothing is new', async () => {
  const user = await newImportedUser(app(), channelsOf(4))
  await user.send('PATCH', '/api/account', { newHours: null })
  let release: () => Promise<void> = async () => {}
  const page = await openPage(app(), '/new', {
    user,
    network: (network) => {
      release = network.hold('POST /api/videos/refresh')
    },
  })
  page.getByRole('heading', { name: 'Looking for new videos' })
  expect(page.queryByText(/^Nothing/)).toBeNull()
  page.getByText('Your channels are being checked.')
  await release()
  expect(page.queryByRole('heading', { name: /^Nothing new/ })).toBeNull()
  expect(articles(page).length).toBeGreaterThan(0)
})

test('[WATCH-01] without news it says so, since when, and offers older videos', async () => {
  const user = await userWithNews(0)
  const page = await openPage(app(), '/new', { user })
  page.getByRole('heading', { name: 'Nothing new' })
  page.getByText('Videos that come out from now on appear here.')
  expect(page.queryByRole('link', { name: 'Open Later' })).toBeNull()
  await backdateVisit(20 * HOUR_MS)
  await page.reload()
  page.getByRole('heading', { name: /^Nothing new since (today|yesterday), \d\d:\d\d$/ })
  await page.click('button', 'Show older videos')
  expect(page.address()).toBe('/new?list=all')
  expect(articles(page).length).toBeGreaterThan(0)
  expect(page.queryByRole('button', { name: /^\d+ new videos?$/ })).toBeNull()
  await page.user.hover(articles(page)[0] as HTMLElement)
  await page.click('button', 'Later', articles(page)[0])
  await page.click('button', 'Older too')
  page.getByText('1 video waits in Later.')
  page.getByRole('link', { name: 'Open Later' })
  const ids = (await user.channels()).map(({ id }) => id)
  await app().ctx.catalogue.db.deleteFrom('video').where('channel_id', 'in', ids).execute()
  await page.goTo('/new?list=all')
  page.getByRole('heading', { name: 'No videos yet' })
})

test('[WATCH-01] a list that cannot be loaded is told, with a retry; Settings change since when videos are new, and say if they cannot', async () => {
  const user = await userWithNews(null)
  let recover = () => {}
  const page = await openPage(app(), '/new', {
    user,
    network: (network) => {
      recover = network.answer('GET /api/videos?*list=new*', () => Response.json({}, { status: 500 }))
    },
  })
  expect(page.getByRole('alert').textContent).toContain("The new videos couldn't be loaded")
  recover()
  await page.click('button', 'Retry', page.getByRole('alert'))
  expect(articles(page).length).toBeGreaterThan(0)
  expect(page.queryByRole('alert')).toBeNull()

  const settings = await settingsOf(page, 'Watching')
  const choice = within(settings).getByLabelText<HTMLSelectElement>('Count as new')
  expect([...choice.options].map(({ value }) => value)).toEqual(['0', '48', '168', '720', 'null'])
  expect(choice.value).toBe('null')
  recover = page.network.answer('PATCH /api/account', () => Response.json({}, { status: 500 }))
  await page.user.selectOptions(choice, 'From then on')
  const told = page.getAllByRole('region', { name: 'Notifications' }).map(({ textContent }) => textContent)
  expect(told.join()).toMatch(/try again/)
  expect([choice.value, (await userOf(user)).newHours]).toEqual(['null', null])
  recover()
  await page.user.selectOptions(choice, 'From then on')
  expect([choice.value, (await userOf(user)).newHours]).toEqual(['0', 0])
  expect(await allVideos(user, 'list=new')).toEqual([])
  await page.user.keyboard('{Escape}')
  page.getByRole('heading', { name: 'Nothing new' })
  await user.send('PATCH', '/api/account', { newHours: 24 })
  await page.reload()
  const own = within(await settingsOf(page, 'Watching')).getByLabelText<HTMLSelectElement>('Count as new')
  expect([own.value, own.options.length]).toEqual(['24', 6])
  await page.user.selectOptions(own, 'Everything')
  await page.user.keyboard('{Escape}')
  expect(articles(page).length).toBeGreaterThan(0)
})

test('[WATCH-01] a line stands where the last visit ended, and none on the first', async () => {
  const user = await userWithNews(MONTH_HOURS)
  const page = await openPage(app(), '/new', { user })
  expect(page.queryByText(/^You were here/)).toBeNull()
  await backdateVisit(20 * HOUR_MS)
  const endedAt = Date.now() - 20 * HOUR_MS
  await page.reload()
  const line = page.getByText(/^You were here (today|yesterday) at \d\d:\d\d$/)
  const above = articles(page).filter((card) => line.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_PRECEDING)
  const videos = await allVideos(user, 'list=new')
  expect(above).toHaveLength(videos.filter(({ publishedAt }) => publishedAt > endedAt).length)
})

test('[WATCH-04] a video wears the tile of a folder that lets it pass, not of one whose rule hides it', async () => {
  const user = await userWithNews(MONTH_HOURS)
  const ids = (await user.channels()).map(({ id }) => id)
  const videos = await allVideos(user, 'list=new')
  const [hidden, ...others] = videos
  await newFolder(user, 'Strict', ids, { rules: { words: [hidden?.title ?? ''] } })
  await newFolder(user, 'Open', ids)
  const page = await openPage(app(), '/new', { user })
  const tiles = articles(page).map((card) => within(card).getByTitle(/^(Strict|Open)$/).title)
  expect(tiles).toEqual(['Open', ...others.map(() => 'Strict')].slice(0, tiles.length))
})

test('[WATCH-01] [WATCH-03] only videos of folders wear a tile; the keys of the list are listed from the first one on; the button that marks all stays', async () => {
  const user = await userWithNews(null)
  const [sorted, ...unsorted] = await user.channels()
  await newFolder(user, 'Music', [sorted?.id ?? ''])
  const page = await openPage(app(), '/new', { user })
  const cardsOf = (name: string | undefined) => articles(page).filter((card) => within(card).queryByText(name ?? ''))
  expect(cardsOf(sorted?.name).every((card) => within(card).queryByTitle('Music'))).toBe(true)
  for (const { name } of unsorted)
    expect(cardsOf(name).filter((card) => card.querySelector('[title]')).length, name).toBe(0)

  const hints = () => page.queryByRole('region', { name: 'Keys of this list' })
  expect(hints()).toBeNull()
  await page.user.keyboard('u')
  expect(hints()?.textContent).toContain('unseen only')
  await page.user.keyboard('u')

  const mark = () => page.getByRole('button', { name: 'Mark all seen' })
  expect(mark().getAttribute('aria-disabled')).toBe('false')
  await page.user.click(mark())
  expect(mark().getAttribute('aria-disabled')).toBe('true')
})

test('[WATCH-09] Settings hide Shorts everywhere; All new says how many are hidden, and shows them with the reason', async () => {
  const user = await userWithNews(null)
  const ids = (await user.channels()).map(({ id }) => id)
  const { db } = app().ctx.catalogue
  await db.updateTable('video').set({ kind: VIDEO_KIND.short }).where('channel_id', 'in', ids).execute()
  const page = await openPage(app(), '/new', { user })
  const count = articles(page).length
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Watching', settings)
  expect(within(settings).getByRole<HTMLInputElement>('radio', { name: 'Shown' }).checked).toBe(true)
  await page.user.click(within(settings).getByRole('radio', { name: 'Hidden everywhere' }))
  expect((await userOf(user)).shorts).toBe('hide')
  await page.user.keyboard('{Escape}')
  expect([page.queryAllByRole('article').length, page.queryByText('Would you like Shorts in your lists?')]).toEqual([
    0,
    null,
  ])
  await page.user.click(page.getByRole('button', { name: /^Show \d+ hidden$/ }))
  expect(articles(page).length).toBe(count)
  expect(articles(page)[0]?.textContent).toContain('Hidden by a rule: Short')
})

test('[WATCH-01] what is not seen is asked for by itself: no list pages through what is seen to find it', async () => {
  const user = await userWithNews(null)
  await newFolder(
    user,
    'Everything',
    (await user.channels()).map(({ id }) => id),
  )
  const page = await openPage(app(), '/new', { user })
  const titles = () => articles(page).map((card) => within(card).getByRole('link').textContent)
  const [first, second] = [titles()[30], titles()[40]]
  await page.click('button', /^Mark all seen/)
  for (const place of [30, 40]) {
    const card = articles(page)[place] as HTMLElement
    await page.user.hover(card)
    await page.click('button', 'Mark as unseen', card)
  }
  await page.click('button', 'Unseen only')
  await page.reload()
  const asked = () =>
    page.network.requests
      .filter(({ path }) => path.startsWith('/api/videos'))
      .map(({ method, path, body }) => [method, path, (body as { videos?: unknown[] } | undefined)?.videos?.length])
  expect(titles()).toEqual([first, second])
  expect(asked().toSorted()).toEqual([
    ['GET', '/api/videos/new', undefined],
    ['GET', '/api/videos/scheduled', undefined],
    ['GET', '/api/videos?list=new', undefined],
    ['POST', '/api/videos/stored', 2],
  ])
  page.getByRole('heading', { name: 'All new' })

  await page.goTo('/folder/everything?show=unseen')
  expect(titles()).toEqual([first, second])
  expect(
    asked()
      .map(([method, , count]) => [method, count])
      .toSorted(),
  ).toEqual([
    ['GET', undefined],
    ['GET', undefined],
    ['GET', undefined],
    ['POST', 2],
  ])
})

test('[WATCH-01] [FEED-02] of more unseen videos than are listed at first all are shown when the end is in view', async () => {
  const [id = ''] = channelsOf(1)
  const user = await newImportedUser(app(), [id])
  await putAllChecked(app(), user)
  const now = app().ctx.now()
  await putVideos(
    app(),
    id,
    Array.from({ length: 330 }, (_, n) => now - (n + 1) * 8 * 60_000),
  )
  const page = await openPage(app(), '/new', { user })
  await page.click('button', 'Unseen only')
  await page.reload()
  expect(articles(page)).toHaveLength(330)
})

test('details that arrive draw the cards of their videos, and no others', async () => {
  const user = await userWithNews(null)
  const ids = (await user.channels()).map(({ id }) => id)
  // The cards of channels in several folders wear the tile of one of them.
  await newFolder(user, 'One', ids)
  await newFolder(user, 'Two', ids)
  const renders = countRenders()
  let release: () => Promise<void> = async () => {}
  const page = await openPage(app(), '/new', {
    user,
    network: (network) => {
      release = network.hold('POST /api/videos/details')
    },
  })
  const [asked] = page.network.requests.filter(({ path }) => path === '/api/videos/details')
  const { videos = [] } = (asked?.body ?? {}) as { videos?: unknown[] }
  expect(videos.length).toBeGreaterThan(0)
  expect(articles(page).length).toBeGreaterThan(2 * videos.length)
  renders.clear()
  await release()
  expect(renders.get('VideoCard')).toBe(videos.length)
  expect(renders.get('DaySection')).toBeLessThanOrEqual(videos.length)
})

test('[WATCH-03] at each date, that day and everything older is marked as seen, and nothing newer; undo takes it back', async () => {
  const user = await userWithNews(null)
  const page = await openPage(app(), '/new', { user })
  const days = () => page.getAllByRole('button', { name: 'Mark this day and older as seen' })
  const unseen = () => articles(page).filter((card) => within(card).queryByText('NEW')).length
  const all = unseen()
  const count = days().length
  expect(count).toBeGreaterThan(1)
  const ofFirst = within(page.getAllByRole('region').find((part) => part.contains(days()[0] ?? null)) as HTMLElement)
  const newest = ofFirst.getAllByRole('article').length
  await page.user.click(days()[1] as HTMLElement)
  expect(unseen()).toBe(newest)
  expect(days()).toHaveLength(1)
  await page.click('button', 'Undo')
  expect(unseen()).toBe(all)
  expect(days()).toHaveLength(count)
})

test('[WATCH-01] [WATCH-04] the list is narrowed to a folder with news or to what is unsorted, with older videos too, and the address says so; folders left out of All new are not offered', async () => {
  const ids = channelsOf(4)
  const user = await newImportedUser(app(), ids)
  await user.send('PATCH', '/api/account', { newHours: 24 })
  for (const id of ids) await app().sandbox.changeChannel(id, { terminated: false })
  for (const id of ids) await app().sandbox.uploads(id, 2)
  await refresh(user)
  const at = (place: number) => [ids[place] ?? '']
  // One new video is news.
  const [one] = await allVideos(user, `list=new&channel=${ids[2]}`)
  const { db } = app().ctx.catalogue
  await db
    .deleteFrom('video')
    .where('channel_id', 'in', at(2))
    .where('id', '!=', one?.id ?? '')
    .execute()
  const cakes = await newFolder(user, 'Cakes', at(2))
  const bread = await newFolder(user, 'Bread', at(0))
  let release: () => Promise<void> = async () => {}
  const page = await openPage(app(), '/new', {
    user,
    network: (network) => {
      release = network.hold('GET /api/videos/new')
    },
  })
  // What is not known yet has its room.
  const room = () => page.getByRole('main').querySelector('div[aria-hidden="true"]:empty')
  expect([room() !== null, page.queryByRole('group', { name: 'Folders' })]).toEqual([true, null])
  await release()
  expect(room()).toBeNull()
  const apart = await newFolder(user, 'Apart', at(1), { rules: { notInAllNew: true } })
  await page.reload()
  const counts = async (query = '') => (await allVideos(user, `list=new${query}`)).length
  const filters = () => {
    const group = page.queryByRole('group', { name: 'Folders' })
    return group && within(group).getAllByRole('button')
  }
  const names = () => filters()?.map(({ textContent }) => textContent?.match(/[A-Z][a-z]+/)?.[0])
  const chosen = () =>
    filters()
      ?.filter((one) => one.ariaPressed === 'true')
      .map(({ textContent }) => textContent?.match(/[A-Z][a-z]+/)?.[0])
  const choose = (name: string) =>
    page.user.click(filters()?.find(({ textContent }) => textContent?.includes(name)) as HTMLElement)
  const isMarked = () => page.queryByRole('button', { name: /^Mark (all|folder) seen/ })?.textContent
  expect(names()).toEqual(['All', 'Bread', 'Cakes', 'Unsorted'])
  expect([chosen(), isMarked()]).toEqual([['All'], expect.stringContaining('Mark all seen')])
  const ofBread = await counts(`&folder=${bread}`)
  expect(filters()?.[1]?.textContent).toContain(ofBread > 99 ? '99+' : String(ofBread))
  await choose('Bread')
  expect([page.address(), chosen()]).toEqual(['/new?folder=bread', ['Bread']])
  expect(isMarked()).toContain('Mark folder seen')
  expect(articles(page)).toHaveLength(ofBread)
  await page.click('button', /^Mark folder seen/)
  await page.reload()
  expect(filters()?.[1]?.textContent).toBe('Bread0')
  await page.click('link', 'Show older videos')
  expect(page.address()).toBe('/new?folder=bread&list=all')
  expect(page.queryByRole('link', { name: 'Show older videos' })).toBeNull()
  await choose('Unsorted')
  expect([page.address(), chosen()]).toEqual(['/new?folder=unsorted&list=all', ['Unsorted']])
  await page.click('button', 'Older too')
  expect(page.address()).toBe('/new?folder=unsorted')
  expect(page.queryByRole('button', { name: 'Older too' })).toBeNull()
  await choose('All')
  expect([page.address(), chosen()]).toEqual(['/new', ['All']])
  await page.goTo('/new?folder=apart')
  expect([names(), chosen()]).toEqual([['All', 'Apart', 'Bread', 'Cakes', 'Unsorted'], ['Apart']])
  expect(articles(page)).toHaveLength(await counts(`&folder=${apart}`))

  const videos = db
    .selectFrom('video')
    .selectAll()
    .where('id', '=', one?.id ?? '')
  const rows = await videos.execute()
  await db
    .deleteFrom('video')
    .where('id', '=', one?.id ?? '')
    .execute()
  await page.goTo('/new')
  expect(names()).toEqual(['All', 'Bread', 'Unsorted'])
  await db.insertInto('video').values(rows).execute()

  // A folder that alone has news is no choice.
  await user.send('PATCH', `/api/folders/${cakes}`, { rules: { notInAllNew: true } })
  await page.goTo('/new')
  expect(names()).toEqual(['All', 'Bread', 'Unsorted'])
  await user.post('/api/channels/place', { remove: [], add: [{ folderId: cakes, channelIds: at(3) }] })
  await page.goTo('/new')
  expect(filters()).toBeNull()
})

test('[WATCH-01] [WATCH-03] a line stands where what is new ends; what has been seen can be left out, which says so when nothing is left, and what waits in Later', async () => {
  const user = await userWithNews(MONTH_HOURS)
  const page = await openPage(app(), '/new', { user })
  const isAbove = (line: HTMLElement) => (card: HTMLElement) =>
    (line.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const line = () => page.queryByText("Everything above is new. Below is what you've seen.")
  expect(line()).toBeNull()
  const marks = () => page.getAllByRole('button', { name: 'Mark this day and older as seen' })
  const ofDays = () => page.getAllByText(/^\d+ new$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  const [newest = 0, next = 0] = ofDays()
  await page.user.click(marks()[2] as HTMLElement)
  expect(ofDays()).toEqual([newest, next])
  await page.reload()
  expect(articles(page).filter(isAbove(line() as HTMLElement))).toHaveLength(newest + next)
  expect(articles(page).length).toBeGreaterThan(newest + next)

  await page.user.keyboard('u')
  expect(page.getByRole('button', { name: 'Unseen only' }).ariaPressed).toBe('true')
  expect([articles(page).length, line()]).toEqual([newest + next, null])
  const [first] = articles(page) as [HTMLElement]
  await page.user.hover(first)
  await page.click('button', 'Later', first)
  await page.click('button', /^Mark all seen/)
  expect(articles(page)).toHaveLength(newest + next)
  const nothing = () => page.queryByRole('heading', { name: "You've seen everything here" })
  await page.user.keyboard('uu')
  expect(nothing()).not.toBeNull()
  // What is not seen any more comes back.
  await page.click(
    'button',
    'Undo',
    page.getAllByText(`Marked ${newest + next} as seen`)[0]?.closest('li') ?? undefined,
  )
  expect([articles(page).length, nothing()]).toEqual([newest + next, null])
  await page.user.keyboard('{Shift>}A{/Shift}')
  await page.reload()
  expect(nothing()).not.toBeNull()
  page.getByText('1 video waits in Later.')
  expect(page.getByRole('main').querySelector('a[href="/later"]')?.textContent).toBe('Open Later')
  await page.click('button', "Show what you've seen")
  expect(page.getByRole('button', { name: 'Unseen only' }).ariaPressed).toBe('false')
  expect(articles(page).length).toBeGreaterThan(newest + next)
})
