import type { Page } from '@playwright/test'
import { retry } from '#text/common.ts'
import { unknownDevice } from '#text/devices.ts'
import { lengthText } from '#text/format.ts'
import * as landing from '#text/landing.ts'
import * as shell from '#text/shell.ts'
import * as watch from '#text/watch.ts'
import { OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { buildPseudo, PSEUDO_WEB } from '../support/pseudo-build.ts'
import { pseudo, stringsIn } from '../support/pseudo-text.ts'
import { addInterest, makePremium, setRemoteConfig } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { firstChannels, settled } from './feed-steps.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { expectTranslated } from './pseudo-checks.ts'

const TYPICAL = 'typical@sandbox.test'
const SMALL = 'small@sandbox.test'
const FOLDERS = ['Music', 'Long walks and everything that can be watched while doing nothing at all on a Sunday']
const WAITING = 'reader@example.com'

// One build for all, in one worker. Not in beforeAll: the first product starts before it.
test.describe.configure({ mode: 'default' })
test.use({
  productEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      await buildPseudo()
      await use({ ...WITH_OPERATOR, WEB_DIR: PSEUDO_WEB, SERVICE_WORKER: 'off' })
    },
    { scope: 'test', timeout: 600_000 },
  ],
})

/** The folders on the landing page are pictures: their edges cut what stands there. */
const LENGTHS = Object.values(landing.sampleFolders).flatMap(({ videos }) =>
  videos.map(({ length }) => lengthText(length)),
)

const title = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name: pseudo(name), exact: true })
/** Loads an address in a wide window, where the sidebar is. */
async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await title(page)
  await page.waitForLoadState('networkidle')
}

test('[EVERY-02] pages of visitors and admins come from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (404|503)/)
  const samples = [...stringsIn(pseudo([landing.sampleFolders, landing.featurePieces])), ...LENGTHS]
  for (const path of ['/', '/privacy-policy', '/terms-of-service', '/no/such/page', '/admin/login']) {
    await open(page, path)
    await expectTranslated(page, path, samples)
  }
  await open(page, '/')
  await button(page, landing.login).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectTranslated(page, 'sign-in', samples)

  await setRemoteConfig(product, 'registrationEnabled', false)
  await open(page, '/')
  await expectTranslated(page, 'landing, closed', samples)
  await setRemoteConfig(product, 'registrationEnabled', true)

  await addInterest(product, [WAITING])
  await signedIn(OPERATOR)
  for (const path of ['/admin', '/admin/interest-emails', '/admin/remote-config']) {
    await open(page, path)
    await expectTranslated(page, path, [OPERATOR, WAITING, 'a browser'])
  }
  await setRemoteConfig(product, 'maintenanceMode', true)
  await page.context().clearCookies()
  await open(page, '/')
  await expectTranslated(page, 'maintenance', [])
})

test('[EVERY-02] pages of a filled library come from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (404|500)/)
  const user = await signedIn(TYPICAL, { import: true })
  await makePremium(product, TYPICAL)
  for (const [place, name] of FOLDERS.entries()) {
    const folder = await newFolder(user, name, await firstChannels(user, 6, place * 6))
    await refresh(user, { folder })
  }
  const { body } = await user.get<{ user: { name: string } }>('/api/session')
  const videos = await allVideos(user)
  const outside = [
    ...[body.user.name, TYPICAL, ...FOLDERS],
    ...(await user.channels()).map(({ name }) => name),
    ...videos.map((video) => video.title),
  ]
  const check = (state: string) => expectTranslated(page, state, outside)

  for (const path of [
    '/dashboard',
    '/new',
    '/folders',
    '/suggestions',
    '/subscriptions',
    '/later',
    '/sort',
    '/changes',
    '/billing',
  ]) {
    await open(page, path)
    await check(path)
  }
  await open(page, '/folder/music?show=all')
  await settled(page)
  await check('a folder')
  await open(page, '/folder/no-such-folder')
  await check('a folder that is not there')
  await open(page, `/watch/${videos[0]?.id}`)
  await expect(button(page, watch.play).or(page.getByRole('alert'))).toBeVisible()
  await check('player')
  await page.route('**/api/videos**', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/folder/music')
  await expect(button(page, retry).first()).toBeVisible()
  await check('a folder that fails')
})

test('[EVERY-02] dialogs come from the texts, and nothing is cut', async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const outside = [SMALL, 'Music', unknownDevice, ...(await user.channels()).map(({ name }) => name)]
  const { body } = await user.get<{ user: { name: string } }>('/api/session')
  outside.push(body.user.name)
  await newFolder(user, 'Music', await firstChannels(user, 6))
  const check = (state: string) => expectTranslated(page, state, outside)
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open(page, '/folders')
  await button(page, shell.settings).click()
  const parts = dialog.getByRole('navigation').getByRole('button')
  await expect(parts.first()).toBeVisible()
  for (const part of await parts.all()) {
    await part.click()
    await expectTranslated(page, `settings, ${await part.textContent()}`, outside, [1440])
  }
  await check('settings')
  await close()

  for (const name of [shell.importChannels, shell.cleanupAssistant]) {
    await button(page, name).click()
    await expect(dialog).toBeVisible()
    await check(name)
    await close()
  }
  await shortcutsWork(page)
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await check('shortcuts')
  await close()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  for (const typed of ['', 'mus', 'saw mill']) {
    await dialog.getByRole('combobox').fill(typed)
    await expect(dialog.getByText('⟦').first()).toBeVisible()
    await check(`palette, ${typed}`)
  }
  await close()

  await open(page, '/subscriptions')
  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check()
  await check('a selection')
})
