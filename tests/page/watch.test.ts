import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VideoView } from '#contract/videos.ts'
import { sum } from '#domain/sum.ts'
import { queueLine } from '#text/later.ts'
import { newImportedUser } from '../support/users.ts'
import { allVideos, newViewer, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const reason = (page: Page) => page.getByRole('alert').textContent
const link = (page: Page) =>
  within(page.getByRole('alert')).getByRole<HTMLAnchorElement>('link', { name: 'Watch on YouTube' })

let user: Visitor
let videos: VideoView[]
let used = 0
/** Each test has a channel of its own: the server keeps for a day whether a video may be embedded. */
beforeEach(async () => {
  user = await newViewer(app(), ++used)
  videos = await allVideos(user)
  for (const { id } of videos.slice(0, 5)) await app().sandbox.changeVideo(id, { embeddable: true, madeForKids: false })
})

test('[WATCH-06] what may not be played here leads to YouTube: refused, made for kids, and gone', async () => {
  const [refused, forKids, gone] = videos as [VideoView, VideoView, VideoView]
  await app().sandbox.changeVideo(refused.id, { embeddable: false })
  await app().sandbox.changeVideo(forKids.id, { madeForKids: true })
  await app().sandbox.deleteVideo(gone.id)
  const page = await openPage(app(), `/watch/${refused.id}`, { user })
  expect(reason(page)).toContain("Its owner doesn't allow it")
  expect(link(page).href).toMatch(new RegExp(`v=${refused.id}$`))
  await page.click('button', 'Next video')
  expect(page.address()).toBe(`/watch/${forKids.id}`)
  expect(reason(page)).toContain('made for kids')
  expect(link(page).href).toMatch(new RegExp(`v=${forKids.id}$`))
  await page.click('button', 'Next video')
  expect(reason(page)).toContain('no longer on YouTube')
})

test('[WATCH-06] [VIDEO-12] age and country are said before Play is pressed, and not put down to the owner', async () => {
  const [adults, nowhere, elsewhere] = videos as [VideoView, VideoView, VideoView]
  await app().sandbox.changeVideo(adults.id, { ageRestricted: true })
  await app().sandbox.changeVideo(nowhere.id, { allowedIn: [] })
  await app().sandbox.changeVideo(elsewhere.id, { allowedIn: ['JP'] })
  const page = await openPage(app(), `/watch/${adults.id}`, { user })
  expect(reason(page)).toContain('age-restricted')
  expect(link(page).href).toMatch(new RegExp(`v=${adults.id}$`))
  await page.click('button', 'Next video')
  expect(reason(page)).toContain("isn't available in your country")
  await page.click('button', 'Next video')
  expect(page.queryByRole('alert')).toBeNull()
  expect(page.getByRole('button', { name: /^Play/ }).textContent).toContain('may not be available in your country')
})

test('[WATCH-06] a direct address works: the video with its folder as the list; another user’s channels are nothing, nor is what is no video’s id', async () => {
  const [, , third, fourth] = videos as [VideoView, VideoView, VideoView, VideoView]
  const page = await openPage(app(), `/watch/${third.id}`, { user })
  page.getByRole('heading', { level: 1, name: third.title })
  within(page.getByRole('list', { name: 'Folders' })).getByRole('link', { name: 'Bread' })
  expect(page.queryByRole('alert')).toBeNull()
  const region = () => within(page.getByRole('region', { name: 'Up next' }))
  // With a key that opens a tab of its own, a link is one.
  const [, after] = region().getAllByRole('link')
  after?.addEventListener('click', (event) => event.preventDefault())
  await page.user.keyboard('{Control>}')
  await page.user.click(after as HTMLElement)
  await page.user.keyboard('{/Control}')
  expect(page.address()).toBe(`/watch/${third.id}`)
  await page.click('button', 'Next video')
  expect(page.address()).toBe(`/watch/${fourth.id}`)
  await page.click('button', /^Back to .*Bread/)
  expect(page.address()).not.toContain('/watch/')

  let recover = () => {}
  await page.goTo(`/watch/${third.id}`, (network) => {
    recover = network.answer('POST /api/videos/embedding', () => new Response('', { status: 500 }))
  })
  expect(reason(page)).toContain("The video couldn't be loaded")
  recover()
  await page.click('button', 'Retry', page.getByRole('alert'))
  page.getByRole('heading', { level: 1, name: third.title })

  // Its channel is in no folder: what follows is of the channel, and the folder is chosen here.
  const [folder] = (await user.library()).folders
  await user.post('/api/channels/place', { remove: [{ folderId: folder?.id, channelIds: [third.channelId] }], add: [] })
  sessionStorage.clear()
  await page.goTo(`/watch/${third.id}`)
  page.getByRole('button', { name: 'Back' })
  const rest = (await allVideos(user)).slice(3, 24)
  const lengths = rest.flatMap(({ duration }) => duration ?? [])
  expect(lengths).toHaveLength(rest.length)
  region().getByText(queueLine(rest.length, sum(lengths), false))
  await page.click('button', 'Next video')
  expect(page.address()).toBe(`/watch/${fourth.id}`)
  expect(page.queryByRole('list', { name: 'Folders' })).toBeNull()
  await page.click('button', 'Add to a folder')
  await page.click('menuitem', /^Bread/)
  within(page.getByRole('list', { name: 'Folders' })).getByRole('link', { name: 'Bread' })
  await page.click('button', 'Also add')
  page.getByRole('menu')
  await page.user.keyboard('{Escape}{Escape}')
  expect(page.address()).toBe('/dashboard')
  sessionStorage.clear()
  await page.goTo(`/watch/${videos.at(-1)?.id}`)
  page.getByText('That was the last one of this list.')
  expect(page.getByRole('button', { name: 'Next video' }).getAttribute('aria-disabled')).toBe('true')

  const id = `UC${String(9_000_000 + used).padStart(22, '0')}`
  const other = await newImportedUser(app(), [id])
  await app().sandbox.changeChannel(id, { terminated: false })
  await app().sandbox.uploads(id, 1)
  await refresh(other)
  const [theirs] = await allVideos(other)
  for (const address of [theirs?.id, 'not-an-id']) {
    await page.goTo(`/watch/${address}`)
    page.getByText("This video isn't from one of your channels")
  }
})

test('[WATCH-06] the first click on a video asks where to watch, says what is learnt, and remembers the answer', async () => {
  const page = await openPage(app(), '/folder/bread', { user })
  const titles = () => page.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0] as HTMLElement)
  const question = () => page.queryByRole('dialog', { name: 'Where do you want to watch?' })
  localStorage.removeItem('subshelf:browser:openVideos')
  await page.reload()
  const opened = vi.fn()
  window.open = opened
  await page.user.click(titles()[0] as HTMLElement)
  expect(page.getByRole('radio', { name: /^On YouTube.*YouTube sees that you watch it/ })).toHaveProperty(
    'checked',
    true,
  )
  page.getByRole('radio', { name: /^Here.*Nothing is sent to Google before you press play/ })
  await page.user.keyboard('{Escape}')
  expect(localStorage.getItem('subshelf:browser:openVideos')).toBeNull()
  await page.user.click(titles()[0] as HTMLElement)
  await page.click('button', 'Watch')
  expect(question()).toBeNull()
  expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(videos[0]?.id ?? '-'), '_blank', 'noopener')
  await page.user.click(titles()[1] as HTMLElement)
  expect(question()).toBeNull()

  localStorage.removeItem('subshelf:browser:openVideos')
  await page.reload()
  await page.user.click(titles()[1] as HTMLElement)
  await page.user.click(page.getByRole('radio', { name: /^Here/ }))
  await page.click('button', 'Watch')
  expect(page.address()).toBe(`/watch/${videos[1]?.id}`)

  await page.click('button', /^Back to .*Bread/)
  await page.click('link', /^All new/, page.getByRole('navigation', { name: 'Main' }))
  await page.user.click(titles()[1] as HTMLElement)
  expect(page.address()).toBe(`/watch/${videos[1]?.id}`)
  await page.click('button', /^Back to .*All new/)
  expect(page.address()).toBe('/new')

  // The list that was on screen goes along; that of the folder is not asked for.
  await page.reload()
  const recover = page.network.answer('POST /api/videos/embedding', () => new Response('', { status: 500 }))
  await page.user.click(titles()[0] as HTMLElement)
  page.getByRole('heading', { level: 1, name: videos[0]?.title ?? '' })
  expect(reason(page)).toContain("We couldn't check whether it can be played here.")
  recover()
  await page.click('button', 'Retry', page.getByRole('alert'))
  page.getByRole('button', { name: /^Play/ })
  await page.user.keyboard('{Escape}')
  await page.user.click(titles()[1] as HTMLElement)
  expect(page.address()).toBe(`/watch/${videos[1]?.id}`)
  const asked = page.network.requests.map(({ path }) => path)
  expect(asked.filter((path) => /^\/api\/videos\?(?:folder|channel)/.test(path))).toEqual([])
})
