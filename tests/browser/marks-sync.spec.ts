import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { MarksAnswer } from '#contract/marks.ts'
import { newMark, seenMark } from '#domain/marks.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { rowsOf } from '../support/stored.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { idOf, otherDevice, storedMarks, storeMarks } from './marks-steps.ts'
import { goOffline } from './offline-steps.ts'

const SMALL = 'small@sandbox.test'
const NOW = Date.now()

const video = (n: number) => ({ id: String(n).padStart(11, 'v'), channelId: channelIdOf(n), publishedAt: NOW - n })
const seen = (n: number) => seenMark(newMark(video(n)), true, NOW)

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const syncSwitch = (page: Page) => settings(page).getByRole('switch', { name: 'Sync across devices' })

async function openSettings(page: Page, part: 'Devices' | 'Your data') {
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await settings(page).getByRole('button', { name: part, exact: true }).click()
}

/** Notes the requests about marks. */
function marksRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/marks')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

const seenIds = async (page: Page) =>
  (await storedMarks(page))
    .filter((mark) => mark.seen)
    .map(({ videoId }) => videoId)
    .toSorted()

test('[WATCH-07] marks stay in the browser until syncing is on, then they are on both devices; off deletes them on the server', async ({
  page,
  browser,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const id = await idOf(user)
  const requests = marksRequests(page)
  await page.goto('/folders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await storeMarks(page, id, [seen(1)])
  await openSettings(page, 'Devices')
  await expect(syncSwitch(page)).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toEqual([])

  await openSettings(page, 'Devices')
  await syncSwitch(page).press('Space')
  await expect(page.getByText('Syncing is on, on every device')).toBeVisible()
  await expect(syncSwitch(page)).toBeChecked()
  await expect.poll(() => rowsOf(product, 'mark', id)).toBe(1)

  const phone = await otherDevice(browser, product, user)
  await phone.goto('/folders')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => seenIds(phone)).toEqual([video(1).id])
  await goOffline(phone.context())
  await storeMarks(phone, id, [seen(2)])
  await phone.context().setOffline(false)
  await phone.reload()
  await expect.poll(() => rowsOf(product, 'mark', id)).toBe(2)
  await page.reload()
  await expect.poll(() => seenIds(page)).toEqual([video(1).id, video(2).id].toSorted())

  await openSettings(page, 'Devices')
  await syncSwitch(page).click()
  const question = page.getByRole('alertdialog', { name: 'Turn syncing off?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(syncSwitch(page)).toBeChecked()
  await syncSwitch(page).click()
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Syncing is off, and the copy on our server is deleted')).toBeVisible()
  expect(await rowsOf(product, 'mark', id)).toBe(0)
  for (const device of [page, phone]) {
    await device.reload()
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await seenIds(device)).toEqual([video(1).id, video(2).id].toSorted())
  }
  expect(await rowsOf(product, 'mark', id)).toBe(0)
  await phone.context().close()
})

const chooseMarks = (page: Page, file: unknown) =>
  page.getByLabel('Import marks').setInputFiles({
    name: 'marks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  })

test('[WATCH-07] marks as a file: exported, refused when it is none, merged when it is imported; what could not be sent is sent later, and before a sign-out', async ({
  page,
  consoleGuard,
  product,
  signedIn,
}) => {
  consoleGuard.allow(/Failed to load resource/)
  const user = await signedIn(SMALL, { import: true })
  const id = await idOf(user)

  await test.step('marks are exported, and merged when they are imported', async () => {
    await page.goto('/folders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await storeMarks(page, id, [seen(1), seenMark(newMark(video(2)), false, NOW + 1)])
    await openSettings(page, 'Your data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export marks' }).click()
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(exported).toMatchObject({ format: 'subshelf-marks', version: 1, videos: [seen(1), { seen: false }] })

    for (const [file, why] of [
      ['{', "This isn't a file of marks"],
      [{ format: 'subshelf', version: 1, folders: [] }, "This isn't a file of marks"],
      [{ ...exported, version: 9 }, 'This file comes from a newer version of Subshelf.'],
      [{ ...exported, videos: [{ videoId: '<img src=x>' }], channels: [] }, 'There are no marks in this file.'],
    ] as const) {
      await chooseMarks(page, file)
      await expect(settings(page).getByRole('alert')).toContainText(why)
    }
    await expectAccessible(page, 'settings')
    const older = { ...seenMark(newMark(video(1)), false, NOW - 5_000), watchedAt: NOW - 5_000 }
    const file = {
      ...exported,
      videos: [older, seen(2), seen(3), null],
      channels: [{ channelId: channelIdOf(9), until: 1, at: 1 }],
    }
    await chooseMarks(page, file)
    const imported = page.getByText(
      "Imported: 3 marked videos and 1 marked channel. 1 entry can't be used and was left out.",
    )
    await expect(imported).toBeVisible()
    await expect(settings(page).getByRole('alert')).toHaveCount(0)
    await expect.poll(() => seenIds(page)).toEqual([video(1).id, video(3).id].toSorted())
    const marks = await storedMarks(page)
    expect(marks.find(({ videoId }) => videoId === video(1).id)?.watchedAt).toBe(NOW - 5_000)
  })

  await test.step('marks that could not be sent are sent later, and before a sign-out', async () => {
    const other = new Visitor(product)
    await other.signIn(SMALL)
    await user.send('PUT', '/api/marks/sync', { on: true })
    let refused = 0
    await page.route('**/api/marks', (route) => (refused++ === 0 ? route.abort() : route.continue()))
    await page.goto('/folders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => refused).toBeGreaterThan(1)

    await other.post<MarksAnswer>('/api/marks', { videos: [seen(5)], channels: [], later: [], since: null })
    await page.reload()
    await expect.poll(() => seenIds(page)).toContain(video(5).id)
    await openSettings(page, 'Devices')
    await expect(syncSwitch(page)).toBeChecked()
    await syncSwitch(page).click()
    const question = page.getByRole('alertdialog', { name: 'Turn syncing off?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, 'question before syncing is turned off')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await settings(page).getByRole('button', { name: 'Your data', exact: true }).click()
    const file = { format: 'subshelf-marks', version: 1, videos: [seen(6)], channels: [], later: [] }
    await chooseMarks(page, file)
    await expect(page.getByText('Imported: 1 marked video')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL('/')
    const { body } = await other.post<MarksAnswer>('/api/marks', { videos: [], channels: [], later: [], since: null })
    const sent = body.videos.filter((mark) => mark.seen).map(({ videoId }) => videoId)
    expect(sent.toSorted()).toEqual([1, 3, 5, 6].map((n) => video(n).id).toSorted())
  })
})
