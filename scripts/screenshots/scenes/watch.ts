import type { Page } from '@playwright/test'
import type { EmbeddingAnswer } from '#contract/videos.ts'
import type { Scene } from '../scene.ts'

const stored = { openVideos: 'here' }

/** Opens the second video of a folder's page. */
async function open(page: Page) {
  await page.getByRole('article').nth(1).getByRole('link').click()
  await page.getByRole('heading', { name: 'Up next' }).waitFor()
}

/** With three videos in Later. */
export async function openWithLater(page: Page) {
  for (const place of [3, 5, 4]) {
    const card = page.getByRole('article').nth(place)
    await card.getByRole('link').focus()
    await card.getByRole('button', { name: 'Later' }).click()
  }
  await open(page)
  await page.getByRole('list', { name: 'Later', exact: true }).waitFor()
  const toasts = page.getByRole('button', { name: 'Dismiss' })
  while ((await toasts.count()) > 0) await toasts.first().click()
}

async function play(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('combobox', { name: 'Speed' }).waitFor()
}

/** The player stopped in the middle of a long video, and the page was opened again. */
async function resume(page: Page) {
  const long = page.getByRole('article').filter({ hasText: /[1-5]\d:\d\d/ })
  await long.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('combobox', { name: 'Speed' }).waitFor()
  const clock = page.frameLocator('iframe').locator('#clock')
  while (Number.parseInt((await clock.textContent()) ?? '', 10) < 60) await page.keyboard.press('ArrowRight')
  await page.reload()
  await page.getByRole('button', { name: 'From the beginning' }).waitFor()
}

const refusing = (embedding: 'refused' | 'unknown') => async (page: Page) => {
  await page.route('**/api/videos/embedding', async (route) => {
    const answer = (await (await route.fetch()).json()) as EmbeddingAnswer
    await route.fulfill({ json: { videos: answer.videos.map((one) => ({ ...one, embedding })) } })
  })
  await open(page)
  await page.getByRole('alert').waitFor()
}

export const WATCH_SCENES: readonly Scene[] = [
  { name: 'watch', who: ['tidy'], path: '/folder/science', stored, act: open, whole: true },
  { name: 'watch-later', who: ['tidy'], path: '/folder/science', stored, act: openWithLater, whole: true },
  { name: 'watch-playing', who: ['tidy'], path: '/folder/science', stored, act: play },
  { name: 'watch-resume', who: ['tidy'], path: '/folder/science', stored, act: resume },
  { name: 'watch-refused', who: ['tidy'], path: '/folder/music', stored, act: refusing('refused') },
  { name: 'watch-unknown', who: ['tidy'], path: '/folder/music', stored, act: refusing('unknown') },
  { name: 'watch-missing', who: ['tidy'], path: '/watch/aaaaaaaaaaa' },
]
