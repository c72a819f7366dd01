import type { Page } from '@playwright/test'
import { panel, press } from '../acts.ts'
import { everyone, type Scene } from '../scene.ts'

const loadedDashboard = async (page: Page) => {
  await page.locator('[role="feed"][aria-busy="false"]').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 2, name: /unseen|^Nothing/ }).waitFor()
}
/** Script for the page: puts the end of the last visit nine hours back. False: no visit is kept yet. */
const BACKDATE_VISIT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('subshelf-data')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const tx = opening.result.transaction('visits', 'readwrite')
    const reading = tx.objectStore('visits').openCursor()
    let isKept = false
    reading.onsuccess = () => {
      if (!reading.result?.value.current) return
      isKept = true
      reading.result.value.current -= 9 * 3600_000
      reading.result.update(reading.result.value)
    }
    tx.oncomplete = () => { opening.result.close(); resolve(isKept) }
  }
})`
/** The dashboard of a user who was away for some hours. */
const laterVisit = async (page: Page) => {
  await page.getByText(/^Checked/).waitFor()
  await page.waitForFunction(BACKDATE_VISIT)
  await page.reload()
  await page.getByRole('heading', { level: 2, name: /unseen/ }).waitFor()
}
/** The dashboard of a user who has seen everything. */
const allSeen = async (page: Page) => {
  await laterVisit(page)
  await page.getByRole('button', { name: 'Mark all seen' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: /^Nothing new since / }).waitFor()
}
/** Script for the page: as if the browser had kept for 60 days what is opened. */
const BACKDATE_MARKS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('subshelf-data')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const tx = opening.result.transaction('videoMarks', 'readwrite')
    const reading = tx.objectStore('videoMarks').openCursor()
    reading.onsuccess = () => {
      if (!reading.result) return
      for (const time of ['seenAt', 'watchedAt', 'progressAt']) reading.result.value[time] -= 60 * 24 * 3600_000
      reading.result.update(reading.result.value)
    }
    tx.oncomplete = () => { opening.result.close(); resolve() }
  }
})`
const newVideos = (page: Page) => page.locator('[role="feed"][aria-busy="false"]').first().waitFor()
/** All new of a user who was away for some hours. */
const laterNew = async (page: Page) => {
  await newVideos(page)
  await page.waitForFunction(BACKDATE_VISIT)
  await page.reload()
  await page.getByText(/^You were here/).scrollIntoViewIfNeeded()
}
/** All new of a user who has seen all but the first videos. */
const partlySeen = async (page: Page) => {
  await newVideos(page)
  await page.getByRole('button', { name: 'Mark all seen' }).click()
  for (const place of [0, 1, 2, 3, 4]) {
    await page.getByRole('article').nth(place).getByRole('link').focus()
    await page.keyboard.press('s')
  }
  await page.reload()
  await page.getByText(/^Everything above is new/).scrollIntoViewIfNeeded()
}
const cleanupList = async (page: Page) => {
  await loadedDashboard(page)
  await panel(page, 'Cleanup Assistant')
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

export const DASHBOARD_SCENES: readonly Scene[] = [
  { name: 'new', who: ['24', '240', '5000'], path: '/new', act: newVideos },
  { name: 'new-seen', who: ['240'], path: '/new', act: partlySeen },
  { name: 'new-later', who: ['240'], path: '/new', act: laterNew },
  { name: 'new-compact', who: ['240'], path: '/new', stored: { newDensity: 'compact' }, act: newVideos },
  { name: 'dashboard', who: everyone, path: '/dashboard', whole: true },
  { name: 'dashboard-many', who: ['many'], path: '/dashboard', whole: true },
  { name: 'dashboard-first', who: ['unsorted'], path: '/dashboard', whole: true },
  { name: 'dashboard-later', who: ['240'], path: '/dashboard', act: laterVisit },
  { name: 'dashboard-seen', who: ['240'], path: '/dashboard', act: allSeen },
  { name: 'dashboard-news', who: ['24', '240'], path: '/folder/music', whole: true, act: loadedDashboard },
  { name: 'cleanup-no-data', who: ['24'], path: '/dashboard', act: (page) => panel(page, 'Cleanup Assistant') },
  { name: 'cleanup', who: ['240'], path: '/folder/music', act: cleanupList },
  {
    name: 'cleanup-reasons',
    who: ['longtime'],
    path: '/folder/music',
    act: async (page) => {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('article').first().getByRole('link').first().click()
      await (await opened).close()
      await page.evaluate(BACKDATE_MARKS)
      await cleanupList(page)
    },
  },
  {
    name: 'cleanup-selection',
    who: ['240'],
    path: '/folder/music',
    act: async (page) => {
      await cleanupList(page)
      for (const place of [1, 2]) await page.getByRole('dialog').getByRole('checkbox').nth(place).check()
    },
  },
  {
    name: 'cleanup-unsubscribe',
    who: ['240'],
    path: '/folder/music',
    act: (page) => cleanupList(page).then(() => press(page, /^Unsubscribe/)),
  },
]
