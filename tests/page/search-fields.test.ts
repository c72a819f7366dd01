import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { DetailsAnswer } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { foldText } from '#domain/search-text.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

test('[ORG-07] Escape empties a search field and then leaves it, so that single keys work again: on every page they open what they stand for and go from title to title', async () => {
  const user = await newImportedUser(app(), 3)
  await newFolder(user, 'Bikes')
  await newFolder(user, 'Music')
  const page = await openPage(app(), '/subscriptions', { user })
  await page.user.keyboard('/')
  const field = page.getByRole<HTMLInputElement>('searchbox', { name: /^Search/ })
  expect(document.activeElement).toBe(field)
  await page.user.keyboard('x{Escape}')
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(field)
  await page.user.keyboard('gf')
  expect(page.address()).toBe('/folders')

  const keys = (text: string) => page.user.keyboard(text)
  const closes = async (name: string) => {
    page.getByRole('dialog', { name })
    await keys('{Escape}')
    expect(page.queryByRole('dialog')).toBeNull()
  }
  await keys('{Control>}k{/Control}')
  expect(document.activeElement).toBe(page.getByRole('combobox'))
  await keys('{Control>}k{/Control}')
  expect(page.queryByRole('combobox')).toBeNull()
  await keys('/')
  expect(document.activeElement).toBe(page.getByRole('combobox'))
  await keys('{Escape}')
  await keys('?')
  await closes('Keyboard shortcuts')
  await keys('i')
  await closes('Import YouTube Subscriptions')
  await keys('n')
  await closes('Create New Folder')

  const focused = () => document.activeElement?.textContent
  const titles = within(page.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(titles.length).toBeGreaterThan(2)
  await keys('j')
  expect(focused()).toBe(titles[0])
  await keys('jj')
  expect(focused()).toBe(titles[2])
  await keys('k')
  expect(focused()).toBe(titles[1])
  // From a button of a card they go on from that card.
  page.getByRole('button', { name: 'Actions for Bikes' }).focus()
  await keys('j')
  expect(focused()).toBe(titles[titles.indexOf('Bikes') + 1])

  const refreshes = () => page.network.requests.filter(({ path }) => path === '/api/videos/refresh')
  const before = refreshes().length
  await keys('r')
  expect(refreshes()).toHaveLength(before)
  await keys('gd')
  expect(page.address()).toBe('/dashboard')
  const begun = refreshes().length
  await keys('r')
  expect(
    refreshes()
      .slice(begun)
      .map(({ body }) => body),
  ).toEqual([{ force: true }])
  await keys('gu')
  expect(page.address()).toBe('/subscriptions?folder=unsorted')
})

test('[VIDEO-11] videos are found by words of their title and channel, in the folder or everywhere; a search that fails or is made offline says so', async () => {
  const ids = [1, 2, 3].map((n) => `UC${String(n).padStart(22, '7')}`)
  const user = await newImportedUser(app(), ids)
  for (const id of ids) {
    await app().sandbox.changeChannel(id, { terminated: false })
    await app().sandbox.uploads(id, 2)
  }
  const folder = await newFolder(user, 'Two', ids.slice(0, 2))
  await refresh(user)
  const names = new Map((await user.channels()).map(({ id, name }) => [id, name]))
  const [one = '', other = '', outside = ''] = ids.map((id) => names.get(id))
  const page = await openPage(app(), '/folder/two', { user })
  const field = () => page.getByRole<HTMLInputElement>('searchbox', { name: 'Search videos' })
  const search = async (text: string) => {
    field().setSelectionRange(0, field().value.length)
    field().focus()
    await page.user.paste(text)
  }
  const main = () => page.getByRole('main').textContent
  const found = () =>
    within(page.getByRole('feed', { name: 'Videos found' }))
      .getAllByRole('article')
      .map((card) => new URL(within(card).getAllByRole<HTMLAnchorElement>('link')[0]?.href ?? '').searchParams.get('v'))
  const announced = () => page.getAllByRole('status').map(({ textContent }) => textContent)

  const inFolder = await allVideos(user, `folder=${folder}`)
  // Which titles there are depends on the time.
  const words = inFolder.flatMap(({ title }) => title.split(' ')).filter((part) => /^[a-z]{4,}$/i.test(part))
  const [word = ''] = words.toSorted((a, b) => b.length - a.length)
  expect(word).not.toBe('')
  const holding = inFolder.filter(({ title, channelId }) =>
    [title, names.get(channelId)].some((text) => foldText(text ?? '').includes(word.toLowerCase())),
  )
  const answer = page.network.hold('GET /api/videos/search*')
  await search(word.toUpperCase())
  // Until it is known, places stand for what is found.
  const feed = () => page.getByRole('feed', { name: 'Videos found' })
  expect([main()?.includes('Searching…'), feed().ariaBusy, feed().children.length]).toEqual([true, 'true', 12])
  await answer()
  expect([feed().ariaBusy, feed().children.length]).toEqual(['false', holding.length])
  expect(found()).toEqual(holding.map(({ id }) => id))
  const count = `${holding.length} video${holding.length === 1 ? '' : 's'} found`
  expect(main()).toContain(count)
  expect(announced().join('\n')).toContain(count)
  expect(document.querySelector('mark')?.textContent?.toLowerCase()).toContain(word.toLowerCase())
  expect(page.address()).toBe(`/folder/two?q=${word.toUpperCase()}`)

  await search(`${outside} zz`)
  page.getByRole('heading', { name: `No videos found for “${outside} zz”` })
  expect(main()).toContain('Titles and channel names were searched.')
  const byOutside = (await allVideos(user)).filter(({ channelId }) => channelId === ids[2])
  await search(outside)
  page.getByRole('heading', { name: `No videos found for “${outside}”` })
  await page.click('button', 'Search all subscriptions')
  const all = byOutside.map(({ id }) => id)
  expect(found()).toEqual(all)
  // What is not known of them is asked for, and shown.
  const details = page.network.requests
    .filter(({ path }) => path === '/api/videos/details')
    .flatMap(({ body }) => (body as DetailsAnswer).videos.map(({ id }) => id))
  const unknown = byOutside.filter(({ kind, publishedAt }) => kind === 'unknown' && publishedAt < Date.now() - HOUR_MS)
  expect(unknown.length).toBeGreaterThan(0)
  expect(details).toEqual(expect.arrayContaining(unknown.map(({ id }) => id)))
  const lengths = within(page.getByRole('feed', { name: 'Videos found' })).getAllByText(/^(\d+:)?\d+:\d\d$/)
  expect(lengths.length).toBeGreaterThanOrEqual(unknown.length)
  await page.click('radio', 'This folder')
  page.getByRole('heading', { name: `No videos found for “${outside}”` })

  const endFailure = page.network.answer('GET /api/videos/search*', () => new Response('{}', { status: 500 }))
  await search(one)
  const failed = page.getByRole('heading', { name: 'The search failed' })
  expect(within(page.getByRole('main')).queryByText(/videos? found/)).toBeNull()
  endFailure()
  await page.click('button', 'Retry', failed.parentElement ?? undefined)
  const byOne = inFolder.filter(({ channelId }) => channelId === ids[0]).map(({ id }) => id)
  expect(found()).toEqual(byOne)

  // Only what the page has loaded can be searched then.
  await page.goTo('/folder/two')
  const loaded = within(page.getByRole('feed')).getAllByRole('article').length
  page.network.fail('* /api/*')
  await search(other)
  expect(main()).toMatch(/\d+ videos? found\. You seem to be offline, so only videos already loaded on this page/)
  const offline = found()
  expect(offline.length).toBeGreaterThan(0)
  expect(offline).toEqual(
    inFolder
      .slice(0, loaded)
      .filter(({ channelId }) => channelId === ids[1])
      .map(({ id }) => id),
  )
  await search(`${other} zz`)
  page.getByRole('heading', { name: `No videos found for “${other} zz”` })
  expect(main()).toContain('You seem to be offline, so only videos already loaded on this page were searched.')
})
