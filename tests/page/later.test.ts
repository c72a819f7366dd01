import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DetailsAnswer, VideoView } from '#contract/videos.ts'
import { queueLine } from '#text/later.ts'
import { allVideos, lookAt, newViewer } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

let user: Visitor
let page: Page
/** The titles of the three videos that wait, in their order. */
let a: string
let b: string
let c: string
let videos: VideoView[]
let used = 0
beforeEach(async () => {
  user = await newViewer(app(), ++used)
  videos = await lookAt(user, (await allVideos(user)).slice(0, 3))
  videos.sort((one, other) => other.publishedAt - one.publishedAt)
  ;[a, b, c] = videos.map(({ title }) => title) as [string, string, string]
  page = await openPage(app(), '/folder/bread', { user })
  for (const title of [a, b, c]) {
    page.getAllByRole('link', { name: new RegExp(`^${RegExp.escape(title)}`) })[0]?.focus()
    await page.user.keyboard('l')
  }
  await page.goTo('/later')
})

const list = () => within(page.getByRole('list', { name: 'Videos to watch later' }))
const titles = () =>
  list()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const row = (title: string) => list().getByText(title).closest('li') as HTMLElement
const grip = (title: string) => within(row(title)).getByRole('button', { name: /^Move .*, place \d of \d$/ })
const notifications = () => page.getByRole('region', { name: 'Notifications' })
const says = (text: string) => expect(page.getAllByText(text).length).toBeGreaterThan(0)
const undo = () => page.user.click(within(notifications()).getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)

test('[WATCH-05] the queue is put in order by the grip, by Alt with the arrows, by the menu and by a drag, which can be given up', async () => {
  expect(titles()).toEqual([a, b, c])
  grip(c).focus()
  await page.user.keyboard('{ArrowUp}')
  expect(titles()).toEqual([a, c, b])
  says(`${c}, place 2 of 3`)
  expect(document.activeElement).toBe(grip(c))
  expect(grip(c).ariaLabel).toBe(`Move ${c}, place 2 of 3`)
  expect(notifications().textContent).toBe('')
  await page.user.keyboard('{Home}')
  expect([titles(), document.activeElement]).toEqual([[c, a, b], grip(c)])
  says(`Moved: ${c}`)
  await page.user.keyboard('{ArrowUp}')
  says(`${c}, place 1 of 3`)
  await undo()
  expect(titles()).toEqual([a, c, b])

  const title = (name: string) => within(row(name)).getByRole('link')
  title(c).focus()
  await page.user.keyboard('{Alt>}{ArrowDown}{ArrowLeft}{/Alt}{ArrowUp}')
  expect([titles(), document.activeElement]).toEqual([[a, b, c], title(c)])
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect([titles(), document.activeElement]).toEqual([[a, c, b], title(c)])

  const choose = async (name: string, action: string) => {
    await page.click('button', `Actions for ${name}`)
    const offered = page.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await page.click('menuitem', action)
    return offered
  }
  const [up, down, remove] = [['Move to the top', 'Move up'], ['Move down', 'Move to the end'], 'Remove']
  expect(await choose(b, 'Move to the top')).toEqual([...up, remove])
  expect(titles()).toEqual([b, a, c])
  expect(await choose(b, 'Move down')).toEqual([...down, remove])
  expect(titles()).toEqual([a, b, c])
  expect(await choose(b, 'Move up')).toEqual([...up, ...down, remove])
  expect(titles()).toEqual([b, a, c])
  await choose(b, 'Move to the end')
  expect(titles()).toEqual([a, c, b])

  // Nothing has a place here: the test says what is under the pointer.
  const at = vi.spyOn(document, 'elementFromPoint')
  const drag = async (name: string, over: string) => {
    const target = grip(name)
    at.mockReturnValue(row(over))
    await page.user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
      { target, coords: { clientX: 10, clientY: 30 } },
    ])
    return titles()
  }
  const drop = () => page.user.pointer({ keys: '[/MouseLeft]' })
  const before = [a, c, b]
  expect(await drag(a, b)).toEqual([c, b, a])
  await page.user.keyboard('{Escape}')
  await drop()
  expect(titles()).toEqual(before)
  expect(await drag(b, a)).toEqual([b, a, c])
  await drop()
  expect(titles()).toEqual([b, a, c])
  says(`Moved: ${b}`)
  await undo()
  expect(titles()).toEqual(before)
  expect(await drag(a, a)).toEqual(before)
  await drop()
  await page.reload()
  expect(titles()).toEqual(before)
})

test('[WATCH-05] [WATCH-12] the queue says how long it is and plays on YouTube; what was watched is removed together, others by button, menu and key; empty, it leads on', async () => {
  const lengths = videos.map(({ duration }) => duration ?? 0)
  expect(Math.min(...lengths)).toBeGreaterThan(0)
  const total = lengths[0] as number
  page.getByText(queueLine(3, total + (lengths[1] as number) + (lengths[2] as number), false))
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.click('button', 'Play on YouTube or the TV')
  const ids = videos.map(({ id }) => id)
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    `${app().sandbox.url}/watch_videos?video_ids=${ids.join(',')}`,
    '_blank',
    'noopener',
  )
  says('3 videos opened on YouTube, as a list. If they don’t play, YouTube has refused the list.')
  expect(page.queryByRole('button', { name: 'Remove watched' })).toBeNull()

  const open = async (title: string) => {
    const link = within(row(title)).getByRole('link')
    link.addEventListener('click', (event) => event.preventDefault())
    await page.user.click(link)
  }
  await open(b)
  expect(
    [a, b, c].map((title) => [row(title).dataset.seen, within(row(title)).queryByText('Watched')?.tagName]),
  ).toEqual([
    [undefined, undefined],
    ['', 'SPAN'],
    [undefined, undefined],
  ])
  await page.click('button', 'Remove watched')
  says('1 watched video removed from Later')
  expect(titles()).toEqual([a, c])
  await undo()
  expect(titles()).toEqual([a, b, c])

  await page.user.click(page.getByRole('heading', { level: 1 }))
  await page.user.keyboard('l')
  expect(titles()).toEqual([a, b, c])
  within(row(b)).getByRole('link').focus()
  await page.user.keyboard('l')
  says(`Removed from Later: ${b}`)
  expect(titles()).toEqual([a, c])
  await page.click('button', `Remove ${a} from Later`)
  says(`Removed from Later: ${a}`)
  expect(titles()).toEqual([c])
  await page.click('button', `Actions for ${c}`)
  expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove'])
  expect(page.queryByRole('separator')).toBeNull()
  await page.click('menuitem', 'Remove')
  says(`Removed from Later: ${c}`)
  page.getByRole('heading', { name: 'Press L or the clock on any video, and it waits for you here.' })
  expect(page.queryByRole('button', { name: 'Play the first' })).toBeNull()
  await page.click('link', 'See the newest videos')
  expect(page.address()).toBe('/new')
  const { matchMedia } = globalThis
  globalThis.matchMedia = (query) => Object.assign(matchMedia(query), query.includes('coarse') && { matches: true })
  await page.click('link', /^Later/, page.getByRole('navigation', { name: 'Main' }))
  page.getByRole('heading', { name: 'Tap the clock on any video, and it waits for you here.' })
})

test('[WATCH-05] titles and lengths are read again once for each video; one that YouTube does not list says so', async () => {
  const asked = () => page.network.requests.filter(({ path }) => path === '/api/videos/details').length
  expect(asked()).toBe(1)
  await page.goTo('/later', (network) => {
    network.fail('POST /api/videos/details')
  })
  expect(titles()).toEqual([a, b, c])
  expect(list().queryByText(/YouTube doesn't list/)).toBeNull()
  const before = asked()
  page.network.answer('POST /api/videos/details', async (_request, send) => {
    const { videos } = (await (await send()).json()) as DetailsAnswer
    const told = videos.filter(({ title }) => title !== b)
    return Response.json({ videos: told.map((video) => (video.title === a ? { ...video, title: 'Better' } : video)) })
  })
  await page.click('button', `Remove ${c} from Later`)
  await undo()
  expect(titles()).toEqual(['Better', b, c])
  within(row(b)).getByText("YouTube doesn't list this video any more")
  for (const title of ['Better', c]) expect(row(title).textContent).not.toContain("YouTube doesn't list")
  expect(asked() - before).toBeLessThanOrEqual(2)
  const all = asked()
  await page.click('button', `Remove ${c} from Later`)
  expect(asked()).toBe(all)
})
