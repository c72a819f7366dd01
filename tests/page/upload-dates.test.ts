import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { putChecked } from '../support/catalogue.ts'
import { newQuotaDay } from '../support/stored.ts'
import { newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const cards = (page: Page) =>
  within(page.getByRole('list', { name: 'Subscriptions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
/** What the page says of dates that are missing. */
const says = (page: Page) => page.getByRole('main').textContent
const dated = (page: Page) => cards(page).filter((text) => /Uploaded (today|\d+ \w+ ago)/.test(text))

/** Each test has channels of its own: what is known of a channel is known for all users. */
let used = 0
let ids: string[]
let user: Visitor
beforeEach(async () => {
  used += 1
  ids = Array.from({ length: 8 }, (_, n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  user = await newImportedUser(app(), ids)
  for (const id of ids) {
    await app().sandbox.changeChannel(id, { terminated: false })
    await app().sandbox.uploads(id, 1)
  }
})
afterEach(() => app().sandbox.clearFaults())

test('[FEED-12] YouTube failing costs the missing dates only, and says so with a retry; new dates move no list in which channels are selected; a channel without uploads, or that is gone, says so', async () => {
  await putChecked(app(), [{ id: ids[0] ?? '', newestAt: Date.now() - 2 * DAY_MS }])
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  const page = await openPage(app(), '/subscriptions?sort=upload-recent', { user })
  expect(says(page)).toContain("8 subscriptions • 7 upload dates couldn't be loaded")
  expect(cards(page)).toHaveLength(8)
  expect(dated(page)).toHaveLength(1)
  expect(dated(page)[0]).toContain('Uploaded 2 days ago')
  expect(cards(page).join()).not.toContain('No uploads')
  await app().sandbox.clearFaults()
  // The list does not move under somebody who selects channels.
  const order = () => cards(page).map((text) => channels.find(({ name }) => text.startsWith(name))?.id)
  const channels = await user.channels()
  const before = order()
  const [box] = page.getAllByRole('checkbox', { name: /Uploaded 2 days ago/ })
  await page.user.click(box as HTMLElement)
  ;(document.activeElement as HTMLElement).blur()
  const said = () =>
    page
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('\n')
  expect(said()).not.toContain('dates')
  await page.click('button', 'Retry')
  expect(said()).toContain('Upload dates loaded')
  expect(dated(page)).toHaveLength(8)
  expect(says(page)).not.toContain("couldn't be loaded")
  expect([order(), before[0]]).toEqual([before, ids[0]])
  await page.click('button', 'Update order')
  expect(order().indexOf(ids[0])).toBe(7)
  expect(page.queryByRole('button', { name: 'Update order' })).toBeNull()

  // What is known of channels that have no date.
  const [empty = '', gone = '', hidden = ''] = ids
  await putChecked(app(), [
    { id: empty, newestAt: null },
    { id: gone, newestAt: null, state: 'gone' },
    { id: hidden, newestAt: null, state: 'private', subscribers: 5 },
  ])
  await page.reload()
  const textOf = (id: string) => {
    const name = channels.find((channel) => channel.id === id)?.name ?? '?'
    return cards(page)
      .find((text) => text.startsWith(name))
      ?.slice(name.length)
  }
  for (const density of ['Grid', 'List']) {
    await page.click('radio', density)
    expect([empty, gone, hidden].map(textOf)).toEqual([
      'UnsortedNo uploads',
      'UnsortedDeletedNo uploads',
      'UnsortedPrivateNo uploads',
    ])
  }
})

test('[FEED-12] [VIDEO-07] with the quota used up, feeds tell dates, and the rest is promised for when it resets', async () => {
  onTestFinished(async () => void (await newQuotaDay(app())))
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  for (const id of ids.slice(5)) await app().sandbox.fault({ match: `channel_id=${id}`, kind: 'status', status: 404 })
  const page = await openPage(app(), '/subscriptions', { user })
  expect(says(page)).toMatch(
    /5 of 8 upload dates known, the rest when YouTube's quota resets (today|tomorrow) at \d\d:\d\d/,
  )
  expect(dated(page)).toHaveLength(5)
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('[FEED-12] without an answer of the server the cards stand without dates, with a retry', async () => {
  await user.post('/api/videos/refresh', {})
  const page = await openPage(app(), '/subscriptions?sort=upload-recent', {
    user,
    network: (network) => void network.fail('GET /api/channels/stats'),
  })
  expect(says(page)).toContain("Upload dates couldn't be loaded: the server couldn't be reached")
  expect(cards(page)).toHaveLength(8)
  expect(dated(page)).toHaveLength(0)
  page.network.answer('GET /api/channels/stats', (_request, send) => send())
  await page.click('button', 'Retry')
  expect(dated(page)).toHaveLength(8)
  expect(says(page)).not.toContain("couldn't be loaded")
})

test('[FEED-12] channels that cannot be read are asked for again by themselves after ten minutes, not before', async () => {
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  const page = await openPage(app(), '/subscriptions', { user })
  const asked = () => page.network.requests.filter(({ path }) => path === '/api/videos/refresh').map(({ body }) => body)
  const menu = () => page.getByRole('navigation', { name: 'Main' })
  const awayAndBack = async () => {
    await page.click('link', 'Folders', menu())
    page.getByRole('heading', { level: 1, name: 'Folders' })
    await page.click('link', /^Subscriptions/, menu())
    expect(says(page)).toContain("8 upload dates couldn't be loaded")
  }
  const now = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  await awayAndBack()
  vi.setSystemTime(now + 9 * MINUTE_MS)
  await awayAndBack()
  expect(asked()).toEqual([{}])
  vi.setSystemTime(now + 11 * MINUTE_MS)
  await awayAndBack()
  expect(asked()).toEqual([{}, {}])
})
