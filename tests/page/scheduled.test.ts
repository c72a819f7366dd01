import { resolveObjectURL } from 'node:buffer'
import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

let user: Visitor
let used = 0
let titles: string[] = []
beforeEach(async () => {
  used += 1
  const id = `UC${String(40_000 + used).padStart(22, '0')}`
  user = await newImportedUser(app(), [id])
  const [stream = '', premiere = ''] = await app().sandbox.uploads(id, 2)
  await app().sandbox.changeVideo(stream, { startsInSeconds: 50 * 3_600 })
  await app().sandbox.changeVideo(premiere, { startsInSeconds: 3 * 3_600 + 300, premiere: true })
  await newFolder(user, 'One', [id])
  await refresh(user)
  const rows = await app().ctx.catalogue.db.selectFrom('video').select(['id', 'title']).execute()
  titles = [premiere, stream].map((video) => rows.find((row) => row.id === video)?.title ?? '')
})

const dialog = (page: Page) => within(page.getByRole('dialog', { name: 'Scheduled' }))

test.each(['/folder/one', '/new'])(
  '[WATCH-10] %s says how many broadcasts are announced; by keyboard the line opens their list, with times and how long it is until then',
  async (path) => {
    const page = await openPage(app(), path, { user })
    const line = page.getByRole('button', { name: '2 scheduled' })
    line.focus()
    await page.user.keyboard('{Enter}')
    const items = dialog(page).getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(titles)
    expect(items.map(({ textContent }) => /in \d+ (hours|days)/.exec(textContent ?? '')?.[0])).toEqual([
      'in 3 hours',
      'in 2 days',
    ])
    expect(items.map(({ textContent }) => /Premiere|Live stream/.exec(textContent ?? '')?.[0])).toEqual([
      'Premiere',
      'Live stream',
    ])
    const [time] = items.map((item) => item.querySelector('time'))
    expect(Math.abs(Date.parse(time?.dateTime ?? '') - Date.now() - 3 * HOUR_MS)).toBeLessThan(HOUR_MS / 2)
    expect(time?.textContent).toContain(
      new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.parse(time?.dateTime ?? '')),
    )
    await page.user.keyboard('{Escape}')
    expect(document.activeElement).toBe(line)
  },
)

test('[WATCH-10] a broadcast is saved as an entry for a calendar, at its time', async () => {
  const page = await openPage(app(), '/folder/one', { user })
  const saved = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(Object.getPrototypeOf(document.createElement('a')) as HTMLAnchorElement, 'click').mockReturnValue()
  await page.click('button', '2 scheduled')
  const [item] = dialog(page).getAllByRole('listitem') as [HTMLElement]
  await page.user.click(within(item).getByRole('button', { name: 'Add to calendar', description: titles[0] ?? '' }))
  const file = await resolveObjectURL(saved.mock.results[0]?.value)?.text()
  const start = item.querySelector('time')?.dateTime.slice(0, 19).replaceAll(/[-:]/g, '')
  expect(file).toContain(`\r\nDTSTART:${start}Z\r\n`)
})

test('[WATCH-10] [FEED-07] what is announced and what is listed is asked for again every ten minutes, and not before when one returns', async () => {
  const page = await openPage(app(), '/folder/one', { user })
  const asked = () =>
    page.network.requests
      .map(({ path }) => path.replace(/\?.*/, ''))
      .filter((path) => /^\/api\/videos(\/scheduled)?$/.test(path))
  const before = asked().length
  await page.click('link', /^Folders/, page.getByRole('navigation', { name: 'Main' }))
  await page.click('link', 'One', page.getByRole('main'))
  await page.passTime(10 * MINUTE_MS - 1)
  expect(asked()).toHaveLength(before)
  await page.passTime(1)
  expect(new Set(asked().slice(before))).toEqual(new Set(['/api/videos', '/api/videos/scheduled']))
})

test('[WATCH-10] what a rule hides is not counted; the list says so and shows it', async () => {
  const [folder] = (await user.library()).folders
  await user.send('PATCH', `/api/folders/${folder?.id}`, { rules: { noPremieres: true } })
  const page = await openPage(app(), '/folder/one', { user })
  await page.click('button', '1 scheduled')
  expect(dialog(page).getAllByRole('listitem')).toHaveLength(1)
  await user.send('PATCH', `/api/folders/${folder?.id}`, { rules: { noPremieres: true, noLive: true } })
  await page.passTime(10 * MINUTE_MS)
  expect(dialog(page).queryAllByRole('listitem')).toEqual([])
  dialog(page).getByText('Nothing is scheduled any more.')
  await user.send('PATCH', `/api/folders/${folder?.id}`, { rules: { noPremieres: true } })
  await page.passTime(10 * MINUTE_MS)
  await page.user.click(dialog(page).getByRole('button', { name: 'Show 1 hidden' }))
  expect(dialog(page).getAllByRole('listitem')[0]?.textContent).toContain('Hidden by a rule: Premiere')
})
