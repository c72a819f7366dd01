import { within } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { ChannelActivityAnswer, ChannelStatsAnswer } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import { compareNames } from '#domain/library.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

afterEach(() => app().sandbox.clearFaults())

const NOTHING = 'No subscription data available for analysis.'
const assistant = (page: Page) => page.getByRole('dialog', { name: 'Cleanup Assistant' })
const rows = (page: Page, list = 'Channels by fewest opened videos') => {
  const found = within(assistant(page)).queryByRole('list', { name: list })
  return [...(found?.children ?? [])].map(({ textContent }) => textContent ?? '')
}

async function open(user: Visitor): Promise<Page> {
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  return page
}

test('[CLEAN-04] while nothing was checked the assistant has the channels checked; those that cannot be are said to be so, and it goes on', async () => {
  const page = await open(await newImportedUser(app(), channelIds(5, 200)))
  expect(assistant(page).textContent).toContain(NOTHING)
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  await page.click('button', /^Check channels/, assistant(page))
  await page.until('the failure is told', () =>
    assistant(page).textContent?.includes("Your channels couldn't be checked"),
  )
  await app().sandbox.clearFaults()
  await page.click('button', /^Check channels/, assistant(page))
  await page.until('the channels are there', () => rows(page).length > 0)
  expect(rows(page)[0]).toContain('Never clicked')
})

test('[CLEAN-04] an account without channels is shown the way to an import', async () => {
  const user = await newUser(app(), 0)
  await user.post('/api/import/skip', {})
  const page = await open(user)
  expect(assistant(page).textContent).toContain(NOTHING)
  await page.click('button', 'Import Subscriptions', assistant(page))
  page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
})

test('[CLEAN-04] a server that does not answer is a failed analysis, not an empty one', async () => {
  const user = await newImportedUser(app(), channelIds(3, 210))
  await refresh(user)
  const page = await openPage(app(), '/folders', { user })
  const answerAgain = page.network.answer('GET /api/channels/activity', () => new Response('', { status: 500 }))
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  const alert = within(assistant(page)).getByRole('alert')
  within(alert).getByRole('heading', { name: 'Analysis Failed' })
  expect(alert.textContent).toContain('Unable to analyze your subscriptions: Something went wrong')
  answerAgain()
  await page.click('button', 'Retry', alert)
  expect(rows(page)).toHaveLength(3)
  expect(assistant(page).textContent).not.toMatch(/Analysis Failed|been checked/)

  // Of a channel that was never checked is said that it is not listed.
  await page.goTo('/folders', (network) => {
    network.answer('GET /api/channels/activity', async (_request, send) => {
      const answer = (await (await send()).json()) as ChannelActivityAnswer
      return Response.json({ ...answer, channels: answer.channels.slice(1) })
    })
  })
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  expect(rows(page)).toHaveLength(2)
  expect(assistant(page).textContent).toContain("1 channel hasn't been checked")
})

test('[CLEAN-01] the fewest opened come first; the list can be ordered by uploads and by name instead', async () => {
  const user = await newImportedUser(app(), channelIds(12, 30))
  await newFolder(user, 'Loaded', channelIds(12, 30))
  await refresh(user)
  const names = (await user.channels()).map(({ name }) => name)
  const page = await open(user)
  expect(rows(page)).toHaveLength(12)
  const order = within(assistant(page)).getByRole('combobox', { name: 'Sort channels' })

  await page.user.selectOptions(order, 'Most uploads')
  const uploads = rows(page, 'Channels by most uploads in 30 days').map((text) =>
    Number(/(\d+) uploads?(?: in 30 days|,)/.exec(text)?.[1] ?? 0),
  )
  expect(uploads).toHaveLength(12)
  expect(uploads[0]).toBeGreaterThan(0)
  expect(uploads).toEqual(uploads.toSorted((a, b) => b - a))

  await page.user.selectOptions(order, 'Name A-Z')
  const byName = rows(page, 'Channels by name')
  for (const [place, name] of names.toSorted(compareNames).entries()) expect(byName[place]).toContain(name)
  await page.user.selectOptions(order, 'Fewest opened')
  expect(rows(page)).toHaveLength(12)
})

test('[CLEAN-01] the dashboard says how many channels were not opened in four weeks, without snoozed ones, and leads to the list, which is filtered by reasons', async () => {
  const user = await newImportedUser(app(), channelIds(4, 30))
  const [opened, gone] = await user.channels()
  await refresh(user)
  const [video] = await allVideos(user, `channel=${opened?.id}`)
  const at = Date.now()
  await user.send('PUT', '/api/marks/sync', { on: true })
  const mark = { videoId: video?.id, channelId: opened?.id, publishedAt: video?.publishedAt, seen: true, seenAt: at }
  await user.post('/api/marks', {
    ...{ videos: [{ ...mark, watchedAt: at, progress: 0.1, position: null, progressAt: at }], channels: [] },
    ...{ later: [], since: null },
  })
  const clockAheadMs = 29 * DAY_MS
  app().setTime(at + clockAheadMs)
  onTestFinished(() => app().setTime(null))
  await user.signIn(user.email)
  const page = await openPage(app(), '/dashboard', {
    ...{ user, clockAheadMs },
    network: (network) => {
      network.answer('GET /api/channels/stats', async (_request, send) => {
        const answer = (await (await send()).json()) as ChannelStatsAnswer
        for (const channel of answer.channels) if (channel[0] === gone?.id) channel[4] = 'gone'
        return Response.json(answer)
      })
    },
  })
  const note = () => page.queryByText(/^\d+ channels? not opened in four weeks$/)?.textContent ?? null
  expect(note()).toBeNull()
  await page.passTime(1_000)
  expect(note()).toBe('3 channels not opened in four weeks')
  await page.click('button', 'See the list')
  const chips = () =>
    within(within(assistant(page)).getByRole('group', { name: 'Filters' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(chips()).toEqual(['All4', 'Gone from YouTube1'])
  expect(rows(page)[0]).toContain(gone?.name)
  await page.click('button', /^Gone from YouTube/, assistant(page))
  expect(rows(page)).toHaveLength(1)
  await page.click('button', `Snooze ${gone?.name}`, assistant(page))
  expect(assistant(page).textContent).toContain('No more channels like that.')
  expect(chips()).toEqual(['All3', 'Gone from YouTube0'])
  await page.click('button', /^All/, assistant(page))
  await page.click('checkbox', 'Select all 3', assistant(page))
  await page.click('button', 'Snooze', assistant(page))
  expect(assistant(page).textContent).toContain('All channels are snoozed. Nothing to do here for now.')
  await page.click('button', 'Undo', assistant(page))
  await page.user.keyboard('{Escape}')
  expect([page.queryByRole('dialog'), note()]).toEqual([null, '2 channels not opened in four weeks'])
})

test('[CLEAN-01] [CLEAN-02] [CLEAN-03] rows say what was opened and come 50 at a time; they are found, selected, snoozed until they are brought back, moved, and link to where one unsubscribes', async () => {
  const user = await newImportedUser(app(), channelIds(52, 30))
  const channels = await user.channels()
  const [opened, first, second] = channels.map(({ id, name }) => ({ id, name }))
  if (!opened || !first || !second) throw new Error('there are too few channels')
  await newFolder(user, 'Attic', [first.id, second.id])
  await newFolder(user, 'Cellar')
  await refresh(user)
  const [video] = await allVideos(user, `channel=${opened.id}`)
  if (!video) throw new Error('the channel has no video')
  const at = Date.now()
  await user.send('PUT', '/api/marks/sync', { on: true })
  const mark = { videoId: video.id, channelId: opened.id, publishedAt: video.publishedAt, seen: true, seenAt: at }
  await user.post('/api/marks', {
    ...{ videos: [{ ...mark, watchedAt: at, progress: 0.1, position: null, progressAt: at }], channels: [] },
    ...{ later: [], since: null },
  })
  const page = await open(user)
  expect(assistant(page).textContent).toMatch(/opened on your devices since .* From .* it also shows which channels/)
  expect(rows(page)).toHaveLength(50)
  const find = async (text: string) => {
    const search = within(assistant(page)).getByRole('searchbox')
    await page.user.clear(search)
    await page.user.click(search)
    await page.user.paste(text)
  }
  const boxes = () => within(assistant(page)).getAllByRole<HTMLInputElement>('checkbox')
  await page.click('button', 'Show more (2 left)', assistant(page))
  expect([rows(page).length, document.activeElement]).toEqual([52, boxes()[51]])
  expect(within(assistant(page)).queryByRole('button', { name: /^Show more/ })).toBeNull()
  expect(rows(page).at(-1)).toMatch(
    new RegExp(
      `^${RegExp.escape(opened.name)} .*Very low engagement · 1 of \\d+ videos? opened \\(\\d+%\\) · Last opened today`,
    ),
  )

  await find(' ATTIC ')
  const names = () =>
    boxes()
      .slice(1)
      .map(({ ariaLabel }) => ariaLabel)
  const both = [`Select ${first.name}`, `Select ${second.name}`]
  expect(names().toSorted()).toEqual(both.toSorted())
  expect(rows(page)[0]).toContain('In Attic')
  const filter = within(assistant(page)).getByRole('group', { name: 'Filters' })
  expect(within(filter).getByRole('button', { name: /^All/ }).textContent).toBe('All2')

  const bar = () => within(assistant(page)).queryByRole('region', { name: 'Selection' })
  const said = () => bar()?.querySelector('p')?.textContent ?? null
  const all = () => boxes()[0] as HTMLInputElement
  await page.click('checkbox', `Select ${first.name}`, assistant(page))
  expect([said(), all().checked]).toEqual(['1 selected', false])
  await page.click('checkbox', 'Select all 2', assistant(page))
  expect([said(), all().checked]).toEqual(['2 selected', true])
  await find('attics')
  expect(assistant(page).textContent).toContain('No subscriptions match your search')
  expect([said(), all().checked]).toEqual(['2 selected2 not shown', false])
  await find('attic')
  await page.click('checkbox', 'Select all 2', assistant(page))
  expect(said()).toBeNull()
  await page.click('checkbox', 'Select all 2', assistant(page))
  await page.click('button', 'Clear', bar() as HTMLElement)
  expect([said(), document.activeElement]).toEqual([null, all()])

  const snoozed = () => assistant(page).querySelector('details')?.querySelector('summary')?.textContent ?? null
  await page.click('button', `Snooze ${first.name}`, assistant(page))
  expect([names(), snoozed()]).toEqual([[`Select ${second.name}`], '1 channel snoozed'])
  expect(document.querySelector('[data-toast]')?.textContent).toMatch(/^1 channel snoozed for 30 days/)
  expect(within(assistant(page)).queryByRole('link', { name: 'All changes' })).toBeNull()
  await page.click('button', 'Undo', assistant(page))
  expect([names().toSorted(), snoozed()]).toEqual([both.toSorted(), null])
  await page.click('checkbox', 'Select all 2', assistant(page))
  await page.click('button', 'Snooze', bar() as HTMLElement)
  expect([names(), snoozed(), said(), document.activeElement]).toEqual([[], '2 channels snoozed', null, all()])
  await page.reload()
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  expect(within(assistant(page)).getByRole('checkbox', { name: 'Select all 50' })).toBeDefined()
  await page.user.click(assistant(page).querySelector('summary') as HTMLElement)
  for (const { name } of [first, second]) await page.click('button', `Bring back ${name}`, assistant(page))
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining(`${second.name} is back in the list`),
  )
  expect(snoozed()).toBeNull()

  await find('attic')
  const link = () =>
    within(page.getByRole('dialog', { name: /^How to unsubscribe/ }))
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'))
  const urlOf = ({ id }: { id: string }) => `${app().sandbox.url}/channel/${id}#unsubscribe`
  await page.click('button', `Unsubscribe… from ${first.name}`, assistant(page))
  page.getByRole('dialog', { name: `How to unsubscribe from ${first.name}` })
  expect(link()).toEqual([urlOf(first)])
  await page.click('button', 'Done')
  expect(page.queryByRole('dialog', { name: /^How to/ })).toBeNull()
  await page.click('checkbox', 'Select all 2', assistant(page))
  await page.click('button', 'Unsubscribe…', bar() as HTMLElement)
  page.getByRole('dialog', { name: 'How to unsubscribe from 2 channels' })
  expect(link().toSorted()).toEqual([urlOf(first), urlOf(second)].toSorted())
  await page.click('button', 'Done')

  await page.click('button', 'Also add to…', bar() as HTMLElement)
  await page.click('menuitemcheckbox', /^Cellar/)
  await page.user.keyboard('{Escape}')
  expect(said()).toBe('2 selected')
  await page.click('button', 'Move to…', bar() as HTMLElement)
  await page.click('menuitem', /^Cellar/)
  expect([said(), names()]).toEqual([null, []])
  await find('cellar')
  expect(names().toSorted()).toEqual(both.toSorted())
  await page.click('button', `Unsubscribe… from ${first.name}`, assistant(page))
  await page.click('button', 'Import again')
  page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
})
