import type { Page } from '@playwright/test'
import type { ImportAnswer, ImportResult, ImportView } from '#contract/imports.ts'
import { channelIds } from '../../../tests/support/sandbox.ts'
import { panel } from '../acts.ts'
import type { Scene } from '../scene.ts'

const IMPORT: ImportView = {
  id: '0198f000-0000-7000-8000-000000000001',
  state: 'done',
  startedAt: 0,
  finishedAt: null,
  pages: 5,
  received: 240,
  expected: 240,
  queuePlace: null,
  arrived: [],
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
  [1, 2, 3].map((part) => ({
    id: `${place}-${part}`,
    name: `${name} ${part}`,
    folderNames: part > 1 ? ['Music'] : [],
  })),
)
const importing = async (page: Page, view: Partial<ImportView>) => {
  const answer: ImportAnswer = { import: { ...IMPORT, ...view } }
  await page.route('**/api/import', (route) => route.fulfill({ json: answer }))
  // An open stream would keep the page from ever being still.
  await page.route('**/api/import/events', (route) => route.abort())
  await panel(page, 'Import')
  const start = page.getByRole('dialog').getByRole('button', { name: 'Import Subscriptions' })
  const told = page.getByRole('dialog').locator('[role="progressbar"], [role="alert"], dl, ul')
  await start.or(told).first().waitFor()
  // The import's state, as soon as it is known, takes the button's place.
  await start.click({ timeout: 5_000 }).catch(() => told.first().waitFor())
  await told.first().waitFor()
}
const KINDS = ['hobby', 'hobby', 'knowledge', 'knowledge', 'food', 'music', 'politics', 'lifestyle'] as const
const OWNERS = [
  'Fox & Fir',
  'Backyard Observatory',
  'استوديو الحكايات',
  '深夜食堂の音',
  'Tide & Timber',
  'Plain Weather',
]

/** The first import, at its fourth page or at its end. The account stays as it was, for the next picture. */
const firstImport = async (page: Page, result: ImportResult | null) => {
  const { platform } = (await (await page.request.get('/api/session')).json()) as { platform: { siteUrl: string } }
  const channels = channelIds(result ? 240 : 187, 50).map((id, i) => ({
    id,
    name: `${OWNERS[i % OWNERS.length]} ${i}`,
    thumbnailUrl: `${platform.siteUrl}/images/channel/${id}.svg?size=240`,
  }))
  const view: ImportView = { ...IMPORT, state: 'running', pages: 4, received: 187, arrived: channels }
  let hasEnded = false
  await page.route('**/api/import/events', (route) => route.abort())
  await page.route('**/api/import', (route) => {
    const shown = hasEnded ? { ...view, arrived: [], state: 'done', result } : view
    hasEnded = result !== null
    return route.fulfill({ json: { import: shown } })
  })
  await page.route('**/api/suggestions', (route) =>
    route.fulfill({
      json: { topics: channels.map(({ id }, i) => [id, [KINDS[i % KINDS.length]]]), unread: 0, reading: false },
    }),
  )
  const library = (await (await page.request.get('/api/library')).json()) as object
  await page.route('**/api/library', (route) => {
    const known = hasEnded ? channels.map((channel) => ({ ...channel, addedAt: 0 })) : []
    return route.fulfill({ json: { ...library, channels: known } })
  })
  await page.goto('/')
  await page.getByRole('checkbox').first().waitFor()
  if (result) await page.locator('details').first().waitFor()
}

/** A file of PocketTube with groups new and known, a token, and entries that cannot be brought in. */
const bringing = async (page: Page) => {
  await panel(page, 'Import')
  const groups = { 'Holz & Werkzeug': 38, music: 22, Essen: 41, 夜の電車: 12, Fahrrad: 17, Nachrichten: 24 }
  const lists = Object.entries(groups).map(([name, count], n): [string, string[]] => [name, channelIds(count, n * 30)])
  const odd = [
    '@fox-and-fir',
    '@nobody',
    'https://www.youtube.com/c/BobsBikes',
    'https://rumble.com/c/x',
    'https://odysee.com/@x:1',
    'gone',
  ]
  const names = Object.fromEntries([...lists, ['Odd ones', odd]].map(([name]) => [name, name]))
  const file = {
    ...Object.fromEntries(lists),
    'Odd ones': odd,
    ysc_collection: { ...names, Test: 'Test' },
    ysc_token_google: 'x',
  }
  await page.getByLabel('Choose files…').setInputFiles({
    ...{ name: 'youtube_subscription_manager_2026-11-20.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.getByRole('dialog', { name: 'Bring folders from another app' }).waitFor()
}

export const IMPORT_SCENES: readonly Scene[] = [
  { name: 'first-import-running', who: ['new'], path: '/privacy-policy', act: (page) => firstImport(page, null) },
  {
    name: 'first-import-done',
    who: ['new'],
    path: '/privacy-policy',
    act: (page) => firstImport(page, { ...RESULT, imported: 240, duplicates: 0, removed: 0, returned: 0 }),
  },
  { name: 'bring', who: ['24', 'tidy'], path: '/dashboard', act: bringing },
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
      importing(page, { state: 'failed', error: { code: 'unavailable', message: "YouTube couldn't be reached." } }),
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
]
