import type { Page } from '@playwright/test'
import type { Scene } from '../scene.ts'

/** A session without steps, whatever earlier pictures did. Nothing is kept: the server never hears of a step. */
export const beginSorting = async (page: Page) => {
  await page.route('**/api/sort', (route) => route.fulfill({ json: { steps: [] } }))
  await page.route('**/api/sort/*', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('list', { name: 'Newest videos' }).waitFor()
}

export const SORT_SCENES: readonly Scene[] = [
  { name: 'sort', who: ['24', 'tidy', '5000'], path: '/sort', act: beginSorting },
  {
    name: 'sort-chosen',
    who: ['tidy'],
    path: '/sort',
    act: async (page) => {
      await beginSorting(page)
      for (const key of ['Shift+1', 'Shift+3']) await page.keyboard.press(key)
    },
  },
  {
    name: 'sort-new-folder',
    who: ['tidy'],
    path: '/sort',
    act: (page) => beginSorting(page).then(() => page.keyboard.press('n')),
  },
  {
    name: 'sort-typed',
    who: ['5000'],
    path: '/sort',
    act: (page) => beginSorting(page).then(() => page.keyboard.type('qu')),
  },
  {
    name: 'sort-unread',
    who: ['24'],
    path: '/sort',
    act: async (page) => {
      const counts = { channels: 1, stored: 0, checkedAt: null, due: 1 }
      const json = { videos: [], nextCursor: null, failed: [], ...counts }
      await page.route('**/api/videos?*', (route) => route.fulfill({ json }))
      await page.route('**/api/videos/refresh', (route) => route.abort())
      await page.reload()
      await page.getByText('You can still sort it.').waitFor()
    },
  },
  { name: 'sort-nothing', who: ['many'], path: '/sort' },
]
