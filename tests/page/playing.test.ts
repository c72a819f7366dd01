import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VideoView } from '#contract/videos.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { allVideos, lookAt, newViewer } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { storedMark } from './browser-store.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

// jsdom loads no frame: a test is the player in it, and says what YouTube's would.

const app = withPageApp()

let user: Visitor
let videos: VideoView[]
let used = 0
beforeEach(async () => {
  user = await newViewer(app(), ++used)
  for (const { id } of (await allVideos(user)).slice(0, 6))
    await app().sandbox.changeVideo(id, { embeddable: true, madeForKids: false })
  videos = await lookAt(user, (await allVideos(user)).slice(0, 6))
  videos = (await allVideos(user)).map((video) => videos.find(({ id }) => id === video.id) ?? video)
})

const idAt = (place: number) => videos[place]?.id ?? ''
const frame = () => document.querySelector('iframe')
const address = () => new URL(frame()?.src ?? 'about:blank')
const rate = (page: Page) => page.queryByRole<HTMLSelectElement>('combobox', { name: 'Speed' })?.value
/** How much was watched, below the picture. */
const share = () => frame()?.parentElement?.parentElement?.querySelector('i')?.style.width

/** Is the player of the frame that is on screen. @returns what the page has asked of it since the last time */
function beThePlayer() {
  const sent = vi.fn()
  Object.defineProperty(frame()?.contentWindow, 'postMessage', { configurable: true, value: sent })
  return () =>
    sent.mock.calls.splice(0).flatMap(([text, to]) => {
      expect(to).toBe(address().origin)
      const { func, args } = JSON.parse(text)
      return func === 'addEventListener' ? [] : [[func, ...args]]
    })
}
async function tell(page: Page, event: string, info: unknown) {
  const source = frame()?.contentWindow ?? null
  const data = JSON.stringify({ event, info })
  dispatchEvent(Object.assign(new Event('message'), { origin: address().origin, source, data }))
  await page.settled()
}
const inform = (page: Page, info: object) => tell(page, 'infoDelivery', info)

test('[WATCH-06] play brings the player, and the keys and the choice of speed reach it once it answers', async () => {
  const page = await openPage(app(), `/watch/${idAt(1)}`, { user })
  expect([frame(), rate(page)]).toEqual([null, undefined])
  await page.user.keyboard('k')
  expect([address().pathname, address().searchParams.get('start')]).toEqual([`/embed/${idAt(1)}`, null])
  expect(frame()?.title).toContain(videos[1]?.title)
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))
  const asked = beThePlayer()
  await page.user.keyboard('{ArrowRight}>')
  expect([asked(), rate(page)]).toEqual([[], undefined])

  await inform(page, { playerState: 1 })
  expect(rate(page)).toBe('1')
  await page.user.keyboard('{ArrowRight}')
  expect(asked()).toEqual([])
  await inform(page, { currentTime: 3 })
  await page.user.keyboard('{ArrowRight}')
  expect(asked()).toEqual([['seekTo', 8, true]])
  await inform(page, { currentTime: 6, duration: 12 })
  expect(share()).toBe('50%')
  const positions = []
  for (const key of ['Right', 'Right', 'Left', 'Left', 'Left']) {
    await page.user.keyboard(`{Arrow${key}}`)
    positions.push(...asked())
  }
  expect(positions).toEqual([11, 12, 7, 2, 0].map((seconds) => ['seekTo', seconds, true]))
  await page.user.keyboard('k')
  await tell(page, 'onStateChange', 2)
  await page.user.keyboard(' ')
  expect(asked()).toEqual([['pauseVideo'], ['playVideo']])

  await page.user.keyboard('>')
  page.getByText('Speed 1.25')
  expect([rate(page), asked()]).toEqual(['1.25', [['setPlaybackRate', 1.25]]])
  await page.user.keyboard('<<')
  expect([rate(page), asked()]).toEqual(['0.75', [1, 0.75].map((one) => ['setPlaybackRate', one])])
  const choice = page.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  expect([...choice.options].map(({ value }) => Number(value))).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  await page.user.selectOptions(choice, '2×')
  choice.blur()
  await page.user.keyboard('>')
  expect([rate(page), asked()]).toEqual(['2', [['setPlaybackRate', 2]]])
})

test('[WATCH-06] how far a video was watched is kept every five seconds, when it pauses, and when the page is hidden or left; it goes on there', async () => {
  const page = await openPage(app(), `/watch/${idAt(1)}`, { user })
  const duration = videos[1]?.duration ?? 0
  expect(duration).toBeGreaterThan(60)
  expect(await storedMark(idAt(1))).toMatchObject({ seen: true, progress: 0, position: null })
  await page.click('button', 'Play')
  beThePlayer()
  await inform(page, { duration, currentTime: 10 })
  expect(await storedMark(idAt(1))).toMatchObject({ position: null })
  const positions: unknown[] = []
  let at = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at)
  for (const [second, ms] of [
    [11, 0],
    [12, 4_999],
    [13, 1],
    [14, 4_999],
  ] as const) {
    at += ms
    await inform(page, { currentTime: second, playerState: 1 })
    positions.push((await storedMark(idAt(1)))?.position)
  }
  clock.mockRestore()
  expect(positions).toEqual([11, 11, 13, 13])
  await tell(page, 'onStateChange', 2)
  expect(await storedMark(idAt(1))).toMatchObject({ position: 14, progress: 14 / duration })

  const clicks = () => Object.keys(localStorage).filter((key) => key.includes(':click:'))
  await tell(page, 'onStateChange', 1)
  await inform(page, { currentTime: 20 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(clicks()).toEqual([])
  const hide = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hide.mockRestore()
  expect(JSON.parse(localStorage.getItem(clicks()[0] ?? '') ?? '{}')).toMatchObject({ position: 20 })
  localStorage.removeItem(clicks()[0] ?? '')
  await inform(page, { currentTime: 21 })
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(localStorage.getItem(clicks()[0] ?? '') ?? '{}')).toMatchObject({ position: 21 })
  await inform(page, { currentTime: 30 })
  await page.click('button', /^Back to .*Bread/)
  expect(await storedMark(idAt(1))).toMatchObject({ position: 30 })
  const card = () => within(page.getByRole('feed')).getAllByRole('article')[1]?.textContent
  expect(card()).toContain(` · ${Math.round((duration - 30) / 60)} min left`)

  await page.goTo(`/watch/${idAt(1)}`)
  page.getByText(/^Continues at 0:30\./)
  await page.click('button', 'Play')
  expect(address().searchParams.get('start')).toBe('30')
  expect(page.queryByText(/^Continues at/)).toBeNull()
  await page.reload()
  await page.click('button', 'From the beginning')
  expect(address().searchParams.has('start')).toBe(false)

  // It begins anew where little was watched, or little is left.
  for (const [second, goesOn] of [
    [4.5, false],
    [5, true],
    [duration - 10, true],
    [duration - 9.5, false],
  ] as const) {
    beThePlayer()
    await inform(page, { duration, currentTime: second, playerState: 1 })
    await page.goTo(`/watch/${idAt(1)}`)
    expect([second, page.queryByText(/^Continues at/) !== null]).toEqual([second, goesOn])
    await page.click('button', 'Play')
    expect(address().searchParams.get('start')).toBe(goesOn ? String(second) : null)
  }

  // Of what is broadcast live nothing is kept.
  const { db } = app().ctx.catalogue
  await db.updateTable('video').set({ kind: VIDEO_KIND.live }).where('id', '=', idAt(3)).execute()
  await page.goTo(`/watch/${idAt(3)}`)
  await page.click('button', 'Play')
  beThePlayer()
  await inform(page, { duration: 600, currentTime: 300, playerState: 1 })
  await tell(page, 'onStateChange', 2)
  expect(await storedMark(idAt(3))).toMatchObject({ seen: true, progress: 0, position: null })
  await page.goTo('/folder/bread')
  expect(card()).toMatch(/ · watched/)
  expect(card()).not.toContain('min left')
})

test('[WATCH-06] what only the player refuses is said with its reason and leads to YouTube; another video is tried anew', async () => {
  await app().sandbox.changeVideo(idAt(2), { allowedIn: ['JP'] })
  const page = await openPage(app(), `/watch/${idAt(0)}`, { user })
  const reasons: string[] = []
  for (const [place, error] of [
    [0, 150],
    [1, 100],
    [2, 101],
    [3, 5],
  ] as const) {
    if (place > 0) await page.click('button', 'Next video')
    if (!frame()) await page.user.click(page.getByRole('button', { name: /^Play/ }))
    expect(address().pathname).toBe(`/embed/${idAt(place)}`)
    beThePlayer()
    await tell(page, 'onError', error)
    expect(frame()).toBeNull()
    const alert = page.getByRole('alert')
    reasons.push(within(alert).getAllByText(/./, { selector: 'p:first-child' })[0]?.textContent ?? '')
    const link = within(alert).queryByRole<HTMLAnchorElement>('link', { name: 'Watch on YouTube' })
    expect(link?.href.endsWith(`v=${idAt(place)}`)).toBe(error === 100 ? undefined : true)
  }
  expect(reasons).toEqual([
    "Its owner doesn't allow it to be played on other sites.",
    'It is no longer on YouTube, or it is private.',
    "It isn't available in your country.",
    "The player couldn't play it.",
  ])
})

test('[WATCH-05] [WATCH-06] what is next begins with Later, in its order, then the list goes on where it was left; it starts by itself only if that was chosen', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  for (const place of [4, 5]) {
    const card = within(page.getByRole('feed')).getAllByRole('article')[place] as HTMLElement
    await page.user.hover(card)
    await page.click('button', 'Later', card)
  }
  localStorage.setItem('subshelf:browser:openVideos', 'here')
  await page.reload()
  await page.user.click(within(page.getByRole('feed')).getAllByRole('link')[1] as HTMLElement)
  const region = () => page.getByRole('region', { name: 'Up next' })
  const listed = (name?: RegExp) =>
    within(name ? within(region()).getByRole('list', { name }) : region())
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  const titles = (...places: number[]) => places.map((place) => videos[place]?.title)
  const isAt = (place: number) => expect(page.address()).toBe(`/watch/${idAt(place)}`)
  isAt(1)
  expect(listed(/^Later$/)).toEqual(titles(4, 5))
  expect(listed(/^After that: .*Bread/).slice(0, 3)).toEqual(titles(2, 3, 6))
  expect(listed()[0]).toBe(videos[1]?.title)
  // Twenty at most, of all that is counted.
  expect([videos.length > 22, listed().length]).toEqual([true, 20])
  within(region()).getByText(new RegExp(`^${videos.length - 2} videos`))
  expect(within(region()).queryByText('Playing')).toBeNull()
  page.getByRole('button', { name: `Move ${videos[4]?.title}, place 1 of 2` }).focus()
  await page.user.keyboard('{ArrowDown}')
  expect(listed(/^Later$/)).toEqual(titles(5, 4))

  await page.click('button', 'Play')
  within(region()).getByText('Playing')
  beThePlayer()
  await tell(page, 'onStateChange', 0)
  isAt(1)
  await page.click('switch', 'Autoplay')
  for (const phase of [1, 0]) await tell(page, 'onStateChange', phase)
  isAt(5)
  expect(address().pathname).toBe(`/embed/${idAt(5)}`)
  expect(listed(/^Later$/)).toEqual(titles(4))
  await page.reload()
  expect(frame()).toBeNull()
  expect(listed(/^Later$/)).toEqual(titles(4))
  await page.user.keyboard('n')
  isAt(4)
  await page.user.keyboard('n')
  isAt(2)
  await page.user.keyboard('p')
  isAt(1)
  expect(frame()).toBeNull()
  await page.click('button', `Remove ${videos[4]?.title} from Later`)
  expect(listed(/^Later$/)).toEqual(titles(5))
  await page.user.click(within(region()).getByRole('link', { name: videos[2]?.title ?? '' }))
  isAt(2)

  const isPressed = (name: string) => page.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([isPressed('Seen'), isPressed('Later')]).toEqual(['true', 'false'])
  await page.user.keyboard('sl')
  expect([isPressed('Seen'), isPressed('Later')]).toEqual(['false', 'true'])
  await page.click('button', 'Seen')
  await page.click('button', 'Later')
  expect([isPressed('Seen'), isPressed('Later')]).toEqual(['true', 'false'])
  await page.user.keyboard('{Escape}')
  expect(page.address()).toBe('/folder/bread')

  // What was just known about the list is not asked for again.
  const asked = () => page.network.requests.filter(({ path }) => path === '/api/videos/embedding').length
  const before = asked()
  await page.user.click(within(page.getByRole('feed')).getAllByRole('link')[1] as HTMLElement)
  isAt(1)
  expect(asked()).toBe(before)
})
