import type { Page } from '@playwright/test'
import type { ImportAnswer, ImportResult, ImportView } from '#contract/imports.ts'
import type { Who } from './people.ts'

/** One state of one screen. */
export type Scene = {
  name: string
  who: readonly Who[]
  path: string
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page, not only the window. */
  whole?: boolean
  /** Registration is closed. */
  closed?: boolean
  /** The product is being looked after. */
  maintenance?: boolean
  /** Only where the sidebar is (wide), or where it is not. */
  only?: 'wide' | 'narrow'
}

const IMPORT: ImportView = {
  id: '0198f000-0000-7000-8000-000000000001',
  state: 'done',
  startedAt: 0,
  finishedAt: null,
  pages: 5,
  received: 240,
  expected: 240,
  result: null,
  error: null,
  pendingRemovals: [],
}
const RESULT: ImportResult = {
  total: 240,
  imported: 12,
  duplicates: 226,
  removed: 3,
  returned: 1,
  keptThoughMissing: 0,
  capped: false,
}
const GOING = ['Fox & Fir', 'Backyard Observatory', 'استوديو الحكايات الطويلة', '深夜食堂の音'].flatMap((name, place) =>
  [1, 2, 3].map((part) => ({ id: `${place}-${part}`, name: `${name} ${part}`, folderName: part > 1 ? 'Music' : null })),
)

const everyone = ['0', '24', '240', '5000'] as const
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).first().click()
const menuOf = (page: Page, folder: string) => press(page, `Actions for ${folder}`)
const select = async (page: Page, count: number) => {
  const boxes = page.getByRole('list', { name: 'Subscriptions' }).locator('label')
  for (let n = 0; n < count; n++) await boxes.nth(n).click()
}
const panel = async (page: Page, name: string) => {
  const burger = page.getByRole('button', { name: 'Open menu' })
  if (await burger.isVisible()) await burger.click()
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.getByRole('dialog').locator('h2').filter({ hasText: name }).waitFor()
}
/** What a screen shows while a call fails, or is never answered. */
const failing = async (page: Page, calls: string, path: string) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  // What can be repeated has been, by then.
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor()
}
const importing = async (page: Page, view: Partial<ImportView>) => {
  const answer: ImportAnswer = { import: { ...IMPORT, ...view } }
  await page.route('**/api/import', (route) => route.fulfill({ json: answer }))
  // An open stream would keep the page from ever being still.
  await page.route('**/api/import/events', (route) => route.abort())
  await panel(page, 'Import')
  const start = page.getByRole('dialog').getByRole('button', { name: 'Import Subscriptions' })
  const told = page.getByRole('dialog').locator('[role="progressbar"], [role="alert"], dl, ul')
  await start.or(told).first().waitFor()
  if (await start.isVisible()) await start.click()
  await told.first().waitFor()
}
const loadedDashboard = async (page: Page) => {
  await page.locator('[role="feed"][aria-busy="false"]').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Cleanup' }).waitFor()
}
const cleanupList = async (page: Page) => {
  await loadedDashboard(page)
  await press(page, 'See the list')
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}
const takeUp = async (page: Page) => {
  await page.locator('#drag-help').waitFor({ state: 'attached' })
  await select(page, 3)
  await page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
}
const waitlist = async (page: Page, email: string, answer: object, status = 200) => {
  await page.route('**/register-interest', (route) => route.fulfill({ status, json: answer }))
  await press(page, 'Join the waitlist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
}

export const SCENES: readonly Scene[] = [
  { name: 'admin-login', who: ['none'], path: '/admin/login' },
  { name: 'admin-overview', who: ['operator'], path: '/admin', whole: true },
  { name: 'admin-emails', who: ['operator'], path: '/admin/interest-emails', whole: true },
  {
    name: 'admin-question',
    who: ['operator'],
    path: '/admin/remote-config',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Maintenance mode' }).click()
      await press(page, 'Save changes')
    },
  },
  { name: 'maintenance', who: ['none'], path: '/', maintenance: true },
  { name: 'landing', who: ['none'], path: '/', whole: true },
  { name: 'sign-in', who: ['none'], path: '/', act: (page) => press(page, 'Login') },
  {
    name: 'sign-in-error',
    who: ['none'],
    path: '/?sign_in_error=cancelled',
  },
  { name: 'privacy', who: ['none'], path: '/privacy', whole: true },
  { name: 'terms', who: ['none'], path: '/terms', whole: true },
  { name: 'not-found', who: ['none', '24'], path: '/no/such/page' },
  { name: 'landing-closed', who: ['none'], path: '/', closed: true },
  { name: 'waitlist', who: ['none'], path: '/', closed: true, act: (page) => press(page, 'Join the waitlist') },
  {
    name: 'waitlist-error',
    who: ['none'],
    path: '/',
    closed: true,
    act: (page) => waitlist(page, 'nobody', {}),
  },
  {
    name: 'waitlist-thanks',
    who: ['none'],
    path: '/',
    closed: true,
    act: (page) => waitlist(page, 'ada@example.com', { success: true }),
  },
  { name: 'first-import', who: ['new'], path: '/' },
  { name: 'dashboard', who: everyone, path: '/dashboard', whole: true },
  { name: 'folders', who: everyone, path: '/folders', whole: true },
  { name: 'subscriptions', who: everyone, path: '/subscriptions' },
  { name: 'billing', who: ['24', '240'], path: '/billing', whole: true },
  { name: 'folder', who: ['24', '240'], path: '/folder/music' },
  { name: 'folder-archive', who: ['5000'], path: '/folder/archive' },
  { name: 'folder-empty', who: ['24'], path: '/folder/later' },
  { name: 'folder-unknown', who: ['24'], path: '/folder/no-such-folder' },
  {
    name: 'folder-long-name',
    who: ['240'],
    path: '/folder/long-walks-and-everything-that-can-be-watched-while-doing-nothing-at-all-on-a-sunday',
  },
  { name: 'folder-right-to-left', who: ['240'], path: '/folder/موسيقى-هادئة' },
  { name: 'folder-search', who: ['240'], path: '/folder/music?q=live&in=all' },
  { name: 'folder-search-nothing', who: ['24'], path: '/folder/music?q=nothing+like+it' },
  { name: 'folder-channels', who: ['24'], path: '/folder/music', act: (page) => press(page, /channels|Add/i) },
  { name: 'folder-menu', who: ['24'], path: '/folders', act: (page) => menuOf(page, 'Music') },
  {
    name: 'folder-rename',
    who: ['24'],
    path: '/folders',
    act: (page) => menuOf(page, 'Music').then(() => entry(page, 'Rename')),
  },
  {
    name: 'folder-delete',
    who: ['24'],
    path: '/folders',
    act: (page) => menuOf(page, 'Music').then(() => entry(page, 'Delete')),
  },
  {
    name: 'folder-new-error',
    who: ['240'],
    path: '/folders',
    act: (page) => press(page, 'New folder').then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'folder-limit',
    who: ['24'],
    path: '/folders',
    act: (page) => press(page, 'See Premium'),
  },
  {
    name: 'folders-collapsed',
    who: ['240'],
    path: '/folders',
    whole: true,
    act: async (page) => {
      for (const name of ['Science', 'Cooking', 'Music']) await press(page, `Collapse ${name}`)
    },
  },
  { name: 'search-nothing', who: ['240'], path: '/subscriptions?q=zzzz' },
  { name: 'selection', who: ['240'], path: '/subscriptions', act: (page) => select(page, 3) },
  {
    name: 'selection-menu',
    who: ['240'],
    path: '/subscriptions',
    act: (page) => select(page, 3).then(() => press(page, 'Move to…')),
  },
  {
    name: 'moved',
    who: ['5000'],
    path: '/subscriptions',
    // The second move is one, wherever the channel was before.
    act: async (page) => {
      for (const folder of ['Cities', 'Tiny']) {
        await select(page, 1)
        await press(page, 'Move to…')
        await entry(page, folder)
      }
      await page.getByText('1 channel moved to Tiny').waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().hover()
    },
  },
  { name: 'drag', who: ['240'], path: '/subscriptions', act: takeUp },
  { name: 'drag-unsorted', who: ['24'], path: '/subscriptions?folder=music', act: takeUp },
  { name: 'dashboard-news', who: ['24', '240'], path: '/folder/music', whole: true, act: loadedDashboard },
  {
    name: 'dashboard-week-table',
    who: ['240'],
    path: '/folder/music',
    act: (page) => loadedDashboard(page).then(() => press(page, 'Table')),
  },
  { name: 'cleanup-no-data', who: ['24'], path: '/dashboard', act: (page) => panel(page, 'Cleanup Assistant') },
  { name: 'cleanup', who: ['240'], path: '/folder/music', act: cleanupList },
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
  { name: 'settings', who: ['24'], path: '/dashboard', act: (page) => panel(page, 'Settings') },
  { name: 'import', who: ['24'], path: '/dashboard', act: (page) => panel(page, 'Import') },
  {
    name: 'import-running',
    who: ['24'],
    path: '/dashboard',
    act: (page) => importing(page, { state: 'running', pages: 7, received: 350, expected: 1_240 }),
  },
  {
    name: 'import-failed',
    who: ['24'],
    path: '/dashboard',
    act: (page) =>
      importing(page, { state: 'failed', error: { code: 'unavailable', message: 'YouTube could not be reached.' } }),
  },
  {
    name: 'import-departures',
    who: ['24'],
    path: '/dashboard',
    act: (page) => importing(page, { state: 'confirm', pendingRemovals: GOING }),
  },
  {
    name: 'import-done',
    who: ['24'],
    path: '/dashboard',
    act: (page) => importing(page, { state: 'done', result: RESULT }),
  },
  {
    name: 'folders-failed',
    who: ['24'],
    path: '/no/such/page',
    act: (page) => failing(page, '**/api/library', '/folders'),
  },
  {
    name: 'folder-failed',
    who: ['24'],
    path: '/folders',
    act: (page) => failing(page, '**/api/videos**', '/folder/music'),
  },
  {
    name: 'menu',
    who: ['240'],
    path: '/dashboard',
    only: 'narrow',
    act: (page) => press(page, 'Open menu'),
  },
  {
    name: 'sidebar-collapsed',
    who: ['240'],
    path: '/dashboard',
    only: 'wide',
    act: (page) => press(page, 'Collapse sidebar'),
  },
]
