import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { newVideosUpTo99, shortNewCount } from '#text/counts.ts'
import { passTime, putAllChecked } from '../support/catalogue.ts'
import { makePremium, query } from '../support/stored.ts'
import { newFolder, newUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

// Every number about news is that of unseen videos, on every screen: the headline, the main button, shelves, chips, the dates,
// the sidebar and the window's title.
const app = withPageApp()

let used = 0
/** Channels of a test of its own: what is known of a channel is known for all users. */
function channelsOf(count: number): string[] {
  used += 1
  return Array.from({ length: count }, (_, n) => `UC${String(used * 10_000 + n).padStart(22, '0')}`)
}

/** More take more units than a day has, and are as if they had been read. */
const MANY = 1_000

type Journey = { channels: number; folders: number; news: 'nothing' | 'three' | 'hundreds' }

/** The user, and how many videos of each list are new. All folders but the last hold some channels, and a few hold none. */
async function begin({ channels, folders, news }: Journey) {
  const ids = channelsOf(channels)
  const user = await newUser(app(), ids)
  if (folders > 3) await makePremium(app(), user.email)
  await user.import()
  if (channels > MANY) await putAllChecked(app(), user)
  const page = await openPage(app(), '/', { user })
  await page.click('button', 'Skip for Now')
  expect(page.address()).toBe('/dashboard')
  return {
    user,
    ids,
    page,
    names: Array.from({ length: folders }, (_, n) => `Topic ${String.fromCodePoint(97 + (n % 26)).repeat(1 + n / 26)}`),
    news,
  }
}

type Counts = { all: number; unsorted: number; folders: ReadonlyMap<string, number> }

/** What the server lists as new and the browser has not marked: here nothing is marked, or everything is. */
async function countsOf(user: Visitor, names: readonly string[]): Promise<Counts> {
  const { folders } = await user.library()
  const count = async (query: string) => (await allVideos(user, `list=new${query}`)).length
  const counts = new Map<string, number>()
  for (const { id, name } of folders) counts.set(name, await count(`&folder=${id}`))
  expect([...counts.keys()].toSorted()).toEqual([...names].toSorted())
  return { all: await count(''), unsorted: await count('&folder=unsorted'), folders: counts }
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
/** `99+ unseen, 86 of them unsorted` */
const headlineOf = ({ all, unsorted }: Counts) =>
  all === 0
    ? /^Nothing (unseen|new)/
    : `${shortNewCount(all)} unseen${unsorted > 0 && unsorted < Math.min(all, 100) ? `, ${unsorted} of them unsorted` : ''}`

/** The number in a link of the sidebar; nothing is 0. */
function expectSidebar(page: Page, { all, folders }: Counts): void {
  const menu = within(page.getByRole('navigation', { name: 'Main' }))
  const links = menu.getAllByRole('link').map(textOf)
  for (const [name, count] of [['All new', all] as const, ...folders]) {
    const tag = count > 0 ? ` ?${shortNewCount(count)} ?${newVideosUpTo99(count)}` : ''
    expect(links, name).toContainEqual(expect.stringMatching(new RegExp(`${name}${tag.replace('+', '\\+')}$`)))
  }
}

const expectTitle = (count: number) =>
  expect(/^\((\d+\+?)\)/.exec(document.title)?.[1] ?? '0', 'the title').toBe(shortNewCount(count))

async function expectDashboard(page: Page, counts: Counts): Promise<void> {
  const main = within(page.getByRole('main'))
  const headings = main.getAllByRole('heading', { level: 2 }).map(textOf)
  expect(headings[0]).toMatch(headlineOf(counts))
  const seeAll = textOf(main.queryByRole('link', { name: /^See all|^All new/ }))
  const expected = counts.all > 1 ? `See all ${shortNewCount(counts.all)}` : counts.all === 1 ? 'All new' : ''
  expect(seeAll.replace(/ ?G N$/, '')).toBe(expected)
  for (const shelf of main.queryAllByRole('heading', { level: 3 })) {
    const tag = /(\d+\+?) NEW/.exec(textOf(shelf.parentElement))?.[1]
    const count = textOf(shelf) === 'Unsorted' ? counts.unsorted : counts.folders.get(textOf(shelf))
    if (count !== undefined) expect(tag ?? '0', textOf(shelf)).toBe(shortNewCount(count))
  }
  expectTitle(counts.all)
  expectSidebar(page, counts)
}

async function expectAllNew(page: Page, counts: Counts): Promise<void> {
  const main = within(page.getByRole('main'))
  if (counts.all > 0) main.getByText(headlineOf(counts))
  const chips = main.queryByRole('group', { name: 'Filter by folder' })
  for (const chip of chips ? within(chips).getAllByRole('button') : []) {
    const [, name = '', count] = /^(.*?) ?(\d+\+?)$/.exec(textOf(chip)) ?? []
    const folder = [...counts.folders.keys()].find((one) => name.endsWith(one))
    const wanted =
      name === 'All' ? counts.all : name === 'Unsorted' ? counts.unsorted : counts.folders.get(folder ?? '')
    expect(count, name).toBe(shortNewCount(wanted ?? -1))
  }
  const ofDays = main.queryAllByText(/^\d+\+? new$/).map((one) => textOf(one).replace(' new', ''))
  if (!ofDays.includes('99+') && counts.all <= 99)
    expect(ofDays.reduce((sum, count) => sum + Number(count), 0)).toBe(counts.all)
  expectTitle(counts.all)
  expectSidebar(page, counts)
}

async function expectFolder(page: Page, name: string, count: number): Promise<void> {
  const main = within(page.getByRole('main'))
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(name)
  expect(textOf(main.getByRole('radio', { name: /^Unseen/ }).parentElement)).toBe(`Unseen ${shortNewCount(count)}`)
  expectTitle(count)
}

/** Three videos come out after their channels entered the library; YouTube tells their times in whole seconds. */
async function publish(user: Visitor, ids: readonly string[]): Promise<void> {
  const three = [ids[0], ids[1], ids.at(-1)].map((id) => id ?? '')
  for (const id of three) {
    await app().sandbox.changeChannel(id, { terminated: false })
    await app().sandbox.uploads(id, 1)
  }
  await query(app(), 'update user_channel set added_at = added_at - 1000', [])
  await passTime(app(), three, DAY_MS)
  for (const channel of three) await refresh(user, { channel, force: true })
}

/** From the first run to everything seen. */
async function travel(journey: Journey): Promise<void> {
  const { user, ids, page, names, news } = await begin(journey)
  for (const [n, name] of names.entries()) {
    const share = Math.floor((ids.length * 0.6) / names.length)
    await newFolder(user, name, n === names.length - 1 ? [] : ids.slice(n * share, (n + 1) * share))
  }
  await user.send('PATCH', '/api/account', { newHours: news === 'hundreds' ? null : 0 })
  if (ids.length <= MANY) await refresh(user)
  if (news === 'three') await publish(user, ids)
  const counts = await countsOf(user, names)
  if (news !== 'hundreds') expect(counts.all).toBe(news === 'three' ? 3 : 0)
  else expect(counts.all).toBeGreaterThan(99)

  // A page of jsdom has everything in view: a list loads all of its videos.
  const start = news === 'hundreds' ? '/dashboard' : '/new'
  await page.goTo('/dashboard')
  await expectDashboard(page, counts)
  const [name, count] = [...counts.folders][0] ?? ['', 0]
  if (count > 0) {
    await page.goTo(`/folder/${name.toLowerCase().replace(' ', '-')}`)
    await expectFolder(page, name, count)
  }
  await page.goTo(start)
  if (news !== 'hundreds') await expectAllNew(page, counts)

  if (counts.all > 0) await page.click('button', 'Mark all seen')
  const none = { all: 0, unsorted: 0, folders: new Map(names.map((name) => [name, 0])) }
  for (const address of ['/dashboard', '/new'] as const) {
    if (page.address() !== address) await page.goTo(address)
    if (address === '/new') await expectAllNew(page, none)
    else await expectDashboard(page, none)
    if (news === 'hundreds') break
  }
}

const JOURNEYS: readonly (Journey & { isSlow?: true })[] = [
  { channels: 24, folders: 0, news: 'nothing' },
  { channels: 24, folders: 3, news: 'three' },
  { channels: 24, folders: 3, news: 'hundreds', isSlow: true },
  { channels: 240, folders: 30, news: 'hundreds', isSlow: true },
  { channels: 240, folders: 30, news: 'three', isSlow: true },
  { channels: 5_000, folders: 30, news: 'three', isSlow: true },
]

for (const { isSlow = false, ...journey } of JOURNEYS)
  test(
    `[DASH-04] [WATCH-01] all numbers of news agree: ${journey.channels} channels, ${journey.folders} folders, ${journey.news} new`,
    {
      tags: isSlow ? ['slow'] : [],
    },
    () => travel(journey),
  )
