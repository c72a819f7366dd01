import { resolveObjectURL } from 'node:buffer'
import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VideoView } from '#contract/videos.ts'
import type { SomeMarks } from '#domain/mark-sync.ts'
import { Device } from '../support/devices.ts'
import { allVideos, newViewer } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page, settingsOf } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

let user: Visitor
let videos: VideoView[]
let used = 0
/** A folder of one channel with some videos. Each test has its own: what is known of a channel is known for all users. */
beforeEach(async () => {
  user = await newViewer(app(), ++used)
  videos = await allVideos(user)
})

const cards = (page: Page) => within(page.getByRole('feed')).getAllByRole('article')
const card = (page: Page, place: number) => cards(page)[place] as HTMLElement
const seen = (page: Page) => cards(page).map((one) => Object.hasOwn(one.dataset, 'seen'))
const firstSeen = (page: Page) => seen(page).slice(0, 4)
const titleOf = (place: number) => (videos[place] as VideoView).title
const titles = (page: Page) =>
  within(page.getByRole('list', { name: 'Videos to watch later' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const entryOfLater = (page: Page) =>
  within(page.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Later/ })
/** Presses a button of a video's card, which is there while the pointer is on it. */
const act = async (page: Page, place: number, name: string) => {
  await page.user.hover(card(page, place))
  await page.click('button', name, card(page, place))
}
const says = (page: Page, text: string | RegExp) => expect(page.getAllByText(text).length).toBeGreaterThan(0)

test('[WATCH-03] [ORG-07] a video is marked as seen and as unseen, by button and by key, and each can be undone; it stays so; keys lead through the list, which shows them', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  expect(seen(page)).not.toContain(true)
  const hints = () => page.queryByRole('region', { name: 'Keys of this list' })
  const hasRoom = () => document.documentElement.hasAttribute('data-has-hints')
  expect([hints(), hasRoom()]).toEqual([null, false])
  await act(page, 1, 'Mark as seen')
  says(page, 'Marked as seen')
  expect(firstSeen(page)).toEqual([false, true, false, false])
  await page.reload()
  expect(firstSeen(page)).toEqual([false, true, false, false])
  await act(page, 1, 'Mark as unseen')
  says(page, 'Marked as unseen')
  expect(firstSeen(page)).toEqual([false, false, false, false])
  await page.click('button', 'Undo')
  expect(firstSeen(page)).toEqual([false, true, false, false])
  within(card(page, 0)).getAllByRole('link')[0]?.focus()
  await page.user.keyboard('s')
  expect(firstSeen(page)).toEqual([true, true, false, false])
  // The card with the focus is meant, not the one below the pointer; tools are there on both.
  await page.user.hover(card(page, 3))
  await page.user.keyboard('s')
  expect(firstSeen(page)).toEqual([false, true, false, false])
  await page.user.keyboard('s')
  const tools = (place: number) => within(card(page, place)).queryByRole('group', { name: 'Actions for this video' })
  expect([0, 1, 2, 3].map((place) => tools(place) !== null)).toEqual([true, false, false, true])
  const seenButton = () => within(card(page, 3)).getByRole('button', { name: 'Mark as seen' })
  expect([seenButton().title, seenButton().tabIndex]).toEqual(['Mark as seen (S)', -1])

  // Whoever uses keys is shown them, until they are hidden.
  const keysShown = within(hints() as HTMLElement).getAllByRole('listitem')
  expect(keysShown.map(({ textContent }) => textContent)).toEqual([
    ...['J K next, previous', 'Enter open', 'S seen', 'L later', 'F folder', 'U unseen only', '? all keys'],
  ])
  expect(hasRoom()).toBe(true)
  await page.click('button', 'Hide hints')
  expect([hints(), hasRoom()]).toEqual([null, false])
  says(page, 'Hints hidden. Press ? for all keys.')
  // It is a setting, which is no change of the library.
  expect(within(page.getByRole('region', { name: 'Notifications' })).queryByRole('link')).toBeNull()
  await page.click('button', 'Undo')
  expect(hints()).not.toBeNull()

  const feed = page.getByRole('feed')
  const focused = () => document.activeElement as HTMLElement
  const place = () => cards(page).indexOf(focused().closest('article') as HTMLElement)
  within(card(page, 0)).getAllByRole('link')[0]?.focus()
  const places: number[] = []
  for (const key of ['PageDown', 'ArrowDown', 'ArrowUp', 'PageUp', 'PageUp']) {
    await page.user.keyboard(`{${key}}`)
    places.push(place())
  }
  expect(places).toEqual([1, 2, 1, 0, 0])
  await page.user.keyboard('{End}')
  expect(place()).toBe(0)
  await page.user.keyboard('f')
  page.getByRole('menuitem', { name: 'Go to Bread' })
  page.getByRole('menuitem', { name: /^Move to/ })
  await page.user.keyboard('{Escape}')
  expect(place()).toBe(0)
  await page.user.keyboard('{Control>}{Home}{/Control}')
  const before = [...page.getByRole('main').querySelectorAll('a, button')].filter(
    (it) => (feed.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  )
  expect(focused()).toBe(before.at(-1))

  localStorage.setItem('subshelf:browser:singleKeys', 'off')
  await page.reload()
  await page.user.hover(card(page, 3))
  expect([hints(), seenButton().title, seenButton().tabIndex]).toEqual([null, 'Mark as seen', 0])
})

test('[WATCH-03] everything older than a video, and everything in the folder, is marked as seen, and undo takes it back', async () => {
  let release: ReturnType<Page['network']['hold']> | undefined
  const page = await openPage(app(), '/folder/bread', {
    user,
    network(network) {
      release = network.hold('GET /api/videos/new')
    },
  })
  const isOffered = () =>
    page.getByRole('button', { name: 'Mark folder seen' }).getAttribute('aria-disabled') === 'false'
  // What is new is not known yet.
  expect(isOffered()).toBe(false)
  await release?.()
  const none = seen(page)
  const news = () => within(page.getByRole('feed')).queryAllByText('NEW').length
  const before = news()
  expect(before).toBeGreaterThan(1)
  await act(page, 6, 'More actions')
  await page.click('menuitem', 'Mark everything older as seen')
  says(page, 'Marked everything older as seen')
  const { publishedAt } = videos[6] as VideoView
  expect(seen(page)).toEqual(videos.slice(0, none.length).map((video) => video.publishedAt < publishedAt))
  await page.click('button', 'Undo')
  expect(seen(page)).toEqual(none)
  expect(isOffered()).toBe(true)
  await page.click('button', 'Mark folder seen')
  expect([news(), isOffered()]).toEqual([0, false])
  await page.click('button', 'Undo')
  expect([news(), seen(page)]).toEqual([before, none])
  // The same by key.
  await page.user.keyboard('{Shift>}A{/Shift}')
  expect(news()).toBe(0)
  await page.click('button', 'Undo')
  within(card(page, 6)).getAllByRole('link')[0]?.focus()
  await page.user.keyboard('{Shift>}S{/Shift}')
  expect(seen(page)).toEqual(videos.slice(0, none.length).map((video) => video.publishedAt < publishedAt))
})

test('[FEED-03] a video that is opened on YouTube is seen and begun; what was watched further stays', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  const open = async () => {
    const link = within(card(page, 0)).getAllByRole('link')[0] as HTMLElement
    link.addEventListener('click', (event) => event.preventDefault())
    await page.user.click(link)
  }
  await open()
  expect(firstSeen(page)).toEqual([true, false, false, false])
  expect(card(page, 0).querySelector('[style*="width: 10%"]')).not.toBeNull()
  await page.reload()
  await open()
  expect(firstSeen(page)).toEqual([true, false, false, false])

  // By the middle button too, and not by the right one.
  const press = async (place: number, button: number) => {
    const [link] = within(card(page, place)).getAllByRole('link')
    link?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button }))
    await page.settled()
  }
  await press(1, 2)
  await press(2, 1)
  expect(firstSeen(page)).toEqual([true, false, true, false])

  // The other way is in the menu, and on a key.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await act(page, 3, 'More actions')
  await page.click('menuitem', 'Open here')
  expect([page.address(), opened.mock.calls]).toEqual([`/watch/${videos[3]?.id}`, []])
  localStorage.setItem('subshelf:browser:openVideos', 'here')
  await page.goTo('/folder/bread')
  within(card(page, 1)).getAllByRole('link')[0]?.focus()
  await page.user.keyboard('o')
  expect(opened.mock.calls).toEqual([[expect.stringContaining(`v=${videos[1]?.id}`), '_blank', 'noopener']])
  expect(firstSeen(page)).toEqual([true, true, true, true])
  await act(page, 1, 'More actions')
  page.getByRole('menuitem', { name: 'Open on YouTube' })
  await page.user.keyboard('{Escape}')
  // With Ctrl a click opens YouTube all the same.
  const [link] = within(card(page, 4)).getAllByRole('link')
  link?.addEventListener('click', (event) => event.preventDefault())
  await page.user.keyboard('{Control>}')
  await page.user.click(link as HTMLElement)
  await page.user.keyboard('{/Control}')
  expect([page.address(), seen(page)[4]]).toEqual(['/folder/bread', true])
  await page.user.click(within(card(page, 5)).getAllByRole('link')[0] as HTMLElement)
  expect(page.address()).toBe(`/watch/${videos[5]?.id}`)
})

test('[WATCH-03] what an earlier page kept as opened is seen, of this user alone, and is taken into the database', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  const { body } = await user.get<{ user: { id: string } }>('/api/session')
  const keep = (userId: string, place: number, part: object = {}) => {
    const { id, channelId, publishedAt } = videos[place] as VideoView
    const click = {
      channelId,
      clickedAt: publishedAt + 1,
      videoPublishedAt: publishedAt,
      progress: 0.3,
      position: 9,
      ...part,
    }
    localStorage.setItem(`subshelf:user:click:${userId}:${id}`, JSON.stringify(click))
  }
  keep(body.user.id, 0)
  keep(body.user.id, 1, { seenAt: 0 })
  keep('another', 2)
  localStorage.setItem(`subshelf:user:click:${body.user.id}:${videos[3]?.id}`, '{')
  await page.reload()
  expect(firstSeen(page)).toEqual([true, false, false, false])
  expect(card(page, 0).querySelector('[style*="width: 30%"]')).not.toBeNull()
  const clicks = () => Object.keys(localStorage).filter((key) => key.includes(':click:'))
  expect(clicks()).toEqual([`subshelf:user:click:another:${videos[2]?.id}`])
  await page.reload()
  expect(firstSeen(page)).toEqual([true, false, false, false])
})

test('[WATCH-05] videos wait for later in their order, are counted in the sidebar, removed with undo, and played here', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  expect(entryOfLater(page).textContent).toBe('Later')
  await act(page, 2, 'Later')
  expect(entryOfLater(page).textContent).toContain('1 video waiting')
  for (const place of [0, 1]) await act(page, place, 'Later')
  says(page, `Added to Later: ${titleOf(1)}`)
  const isPressed = async (place: number) => {
    await page.user.hover(card(page, place))
    return within(card(page, place)).getByRole('button', { name: 'Later' }).getAttribute('aria-pressed')
  }
  expect([await isPressed(1), await isPressed(3), await isPressed(0)]).toEqual(['true', 'false', 'true'])
  expect(entryOfLater(page).textContent).toContain('3 videos waiting')
  await act(page, 0, 'Later')
  says(page, `Removed from Later: ${titleOf(0)}`)
  expect(entryOfLater(page).textContent).toContain('2 videos waiting')
  await page.click(
    'button',
    'Undo',
    page.getAllByText(`Removed from Later: ${titleOf(0)}`)[0]?.closest('li') ?? undefined,
  )
  await page.goTo('/later')
  expect(titles(page)).toEqual([2, 0, 1].map(titleOf))
  // Here, wherever a click on a video opens it.
  await page.click('button', 'Play the first')
  expect(page.address()).toMatch(/^\/watch\//)
  page.getByRole('heading', { level: 1, name: titleOf(2) })
})

test('[WATCH-07] syncing is off until it is turned on; then marks go to the user’s other devices and come from them', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  await act(page, 0, 'Mark as seen')
  const device = new Device(user)
  await expect(device.sync()).rejects.toThrow('marks_sync_off')
  let settings = await settingsOf(page, 'Your data')
  await page.user.click(within(settings).getByRole('switch', { name: 'Sync across devices' }))
  says(page, 'Syncing is on, on every device you sign in on')
  await page.passTime(1)
  await device.sync()
  expect(videos.slice(0, 3).map((video) => device.sees(video))).toEqual([true, false, false])

  await page.user.keyboard('{Escape}')
  await act(page, 1, 'Mark as seen')
  await act(page, 3, 'Later')
  await device.sync()
  expect(device.sees(videos[1] as VideoView)).toBe(false)
  // Changes are collected for some seconds.
  await page.passTime(3_000)
  await device.sync()
  expect(device.sees(videos[1] as VideoView)).toBe(true)
  expect([...device.later.keys()]).toEqual([videos[3]?.id])

  device.mark(videos[2] as VideoView, true)
  device.mark(videos[0] as VideoView, false)
  device.keep(videos[4] as VideoView)
  await device.sync()
  document.dispatchEvent(new Event('visibilitychange'))
  await page.passTime(1)
  expect(firstSeen(page)).toEqual([false, true, true, false])
  expect(entryOfLater(page).textContent).toContain('2 videos waiting')
  await page.reload()
  expect(firstSeen(page)).toEqual([false, true, true, false])

  settings = await settingsOf(page, 'Your data')
  await page.user.click(within(settings).getByRole('switch', { name: 'Sync across devices' }))
  await page.click('button', 'Cancel')
  await device.sync()
  await page.user.click(within(settings).getByRole('switch', { name: 'Sync across devices' }))
  await page.click('button', 'Turn off')
  says(page, 'Syncing is off, and the copy on our server is deleted')
  await expect(device.sync()).rejects.toThrow('marks_sync_off')
  await page.user.keyboard('{Escape}')
  expect(firstSeen(page)).toEqual([false, true, true, false])
  const exchanges = () =>
    page.network.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /api/marks').length
  const before = exchanges()
  await act(page, 0, 'Mark as seen')
  await page.passTime(3_000)
  expect(exchanges()).toBe(before)

  // Turned on again, it begins anew: the server has nothing.
  settings = await settingsOf(page, 'Your data')
  await page.user.click(within(settings).getByRole('switch', { name: 'Sync across devices' }))
  await page.passTime(1)
  const another = new Device(user)
  await another.sync()
  expect(videos.slice(0, 4).map((video) => another.sees(video))).toEqual([true, true, true, false])
})

test('[WATCH-07] a page whose browser stores nothing more syncs all the same', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await act(page, 0, 'Mark as seen')
  const settings = await settingsOf(page, 'Your data')
  await page.user.click(within(settings).getByRole('switch', { name: 'Sync across devices' }))
  await page.passTime(1)
  const device = new Device(user)
  await device.sync()
  expect(videos.slice(0, 2).map((video) => device.sees(video))).toEqual([true, false])
})

test('[WATCH-07] marks that cannot be sent are sent later; at a device that turned syncing off the page stops', async () => {
  await user.send('PUT', '/api/marks/sync', { on: true })
  const page = await openPage(app(), '/folder/bread', { user })
  const device = new Device(user)
  // A wait is as long as it can be.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  let asked = 0
  const recover = page.network.answer('POST /api/marks', () => {
    asked += 1
    return Response.json({}, { status: 500 })
  })
  await act(page, 0, 'Mark as seen')
  await page.passTime(3_000)
  expect(asked).toBe(1)
  await page.passTime(5_000)
  expect(asked).toBe(2)
  // The second wait is twice as long.
  await page.passTime(9_900)
  expect(asked).toBe(2)
  recover()
  await device.sync()
  expect(device.sees(videos[0] as VideoView)).toBe(false)
  await page.passTime(100)
  await device.sync()
  expect(device.sees(videos[0] as VideoView)).toBe(true)

  // Online again, the page does not wait for the next attempt.
  const end = page.network.fail('POST /api/marks')
  await act(page, 4, 'Mark as seen')
  await page.passTime(3_000)
  end()
  dispatchEvent(new Event('online'))
  await page.passTime(1)
  await device.sync()
  expect(device.sees(videos[4] as VideoView)).toBe(true)

  await act(page, 2, 'Mark as seen')
  // A page that is left sends what is collected at once.
  const hide = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settled()
  hide.mockRestore()
  await device.sync()
  expect(device.sees(videos[2] as VideoView)).toBe(true)

  await user.send('PUT', '/api/marks/sync', { on: false })
  await act(page, 1, 'Mark as seen')
  await page.passTime(3_000)
  const settings = await settingsOf(page, 'Your data')
  expect(within(settings).getByRole('switch', { name: 'Sync across devices' })).toHaveProperty('ariaChecked', 'false')
})

test('[WATCH-07] in a new browser Later is not said to be empty before the server has told what is there', async () => {
  await user.send('PUT', '/api/marks/sync', { on: true })
  const device = new Device(user)
  device.keep(videos[0] as VideoView)
  await device.sync()
  let release: ReturnType<Page['network']['hold']> | undefined
  const page = await openPage(app(), '/later', {
    user,
    network(network) {
      release = network.hold('POST /api/marks')
    },
  })
  const main = page.getByRole('main')
  expect(main.textContent).toBe('LaterLoading...')
  await release?.(Response.json({}, { status: 500 }))
  expect(within(main).getByRole('alert').textContent).toMatch(/^Your videos for later couldn't be loaded/)
  await page.click('button', 'Retry')
  await page.passTime(1)
  expect(titles(page)).toHaveLength(1)

  // What was received once is known when the server fails.
  device.drop((videos[0] as VideoView).id)
  await device.sync()
  await page.reload()
  await page.passTime(1)
  await page.goTo('/later', (network) => network.fail('POST /api/marks'))
  expect(page.getByRole('main').textContent).toMatch(/^LaterPress L/)
})

test('[WATCH-07] marks are exported as a file, and come back from it in another browser', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  await act(page, 0, 'Mark as seen')
  await act(page, 1, 'Later')
  const saved = vi.spyOn(URL, 'createObjectURL')
  let fileName = ''
  const proto = Object.getPrototypeOf(document.createElement('a')) as HTMLAnchorElement
  vi.spyOn(proto, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileName = this.download
  })
  let settings = await settingsOf(page, 'Your data')
  await page.click('button', 'Export marks', settings)
  const file = resolveObjectURL(saved.mock.results[0]?.value)
  const text = (await file?.text()) ?? ''
  expect([fileName, file?.type]).toEqual([
    `subshelf-marks-${new Date().toISOString().slice(0, 10)}.json`,
    'application/json',
  ])
  saved.mockRestore()
  const marks = JSON.parse(text) as SomeMarks
  expect(marks).toMatchObject({
    ...{ videos: [{ videoId: videos[0]?.id, seen: true }], channels: [] },
    later: [{ videoId: videos[1]?.id, removed: false }],
  })
  await page.user.keyboard('{Escape}')
  await act(page, 0, 'Mark as unseen')

  const upload = async (name: string, content: string) => {
    settings = page.queryByRole('dialog', { name: 'Settings' }) ?? (await settingsOf(page, 'Your data'))
    await page.user.upload(within(settings).getByLabelText('Import marks'), new File([content], name))
  }
  await upload('a.json', 'x')
  // jsdom has no workers, which read the files of other apps.
  expect(within(settings).getByRole('alert').textContent).toContain("Couldn't load the file reader.")
  const more = { ...marks.videos[0], videoId: videos[2]?.id }
  await upload('b.json', JSON.stringify({ ...marks, videos: [...marks.videos, more, 7] }))
  says(page, "Imported: 2 marked videos and 1 video for Later. 1 entry can't be used and was left out.")
  expect(within(settings).queryByRole('alert')).toBeNull()
  await page.user.keyboard('{Escape}')
  // What was marked since stays.
  expect(firstSeen(page)).toEqual([false, false, true, false])
})

test('[WATCH-03] videos that are scrolled past are marked only where the user chose so', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  const choice = async () =>
    within(await settingsOf(page, 'Watching')).getByRole('switch', { name: 'Mark videos as seen as I scroll past' })
  const before = await choice()
  expect(before.getAttribute('aria-checked')).toBe('false')
  await page.user.click(before)
  await page.reload()
  expect((await choice()).getAttribute('aria-checked')).toBe('true')
})
