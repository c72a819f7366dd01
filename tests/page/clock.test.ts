import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { dayName } from '#text/days.ts'
import type { TestApp } from '../support/app.ts'
import { putChecked, putVideos } from '../support/catalogue.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let isOutOfReach = false
/** The app, which pages cannot reach at times. */
const site = (): TestApp => ({
  ...app(),
  fetch: (url, request) =>
    isOutOfReach ? Promise.reject(new TypeError('Failed to fetch')) : app().fetch(url, request),
})

test.each([
  ['ahead', 2 * DAY_MS, 1],
  ['behind', -2 * DAY_MS, 2],
])(
  '[FEED-04] [WATCH-01] a browser whose clock is two days %s shows true ages, days and checks',
  async (_which, clockAheadMs, place) => {
    const id = `UC${String(place).padStart(22, '0')}`
    const user = await newImportedUser(app(), [id])
    const now = Date.now()
    // Not at a full hour: the page knows the server’s time to a second or so.
    const publishedAt = [2.5, 3.5].map((hours) => now - hours * HOUR_MS)
    const days = [...new Set(publishedAt.map((at) => dayName(at, now)))]
    await putChecked(app(), [{ id, newestAt: publishedAt[0] ?? null }])
    await putVideos(app(), id, publishedAt)
    await newFolder(user, 'Bread', [id])

    const page = await openPage(site(), '/new', { user, clockAheadMs })
    const headings = () =>
      within(page.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent ?? '')
    for (const day of days) expect(headings().join()).toContain(day)
    await page.click('button', 'Mark all seen')

    await page.goTo('/changes')
    expect(within(page.getByRole('main')).getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(headings()).toEqual(['Today'])

    await page.goTo('/dashboard')
    page.getByText('Checked just now')

    await page.goTo('/folder/bread')
    const showsAges = () => {
      const [card] = within(page.getByRole('feed')).getAllByRole('article')
      expect(card?.textContent).toContain('2 hours ago')
      page.getByText(/^checked just now/)
    }
    showsAges()
    isOutOfReach = true
    await page.reload()
    isOutOfReach = false
    showsAges()
  },
)
