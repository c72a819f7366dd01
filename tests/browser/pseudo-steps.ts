import type { Page } from '@playwright/test'
import type { ImportView } from '#contract/imports.ts'
import { dismiss, importSubscriptions } from '#text/common.ts'
import * as files from '#text/file-drop.ts'
import { WITH_OPERATOR } from '../support/operators.ts'
import { PSEUDO_WEB } from '../support/pseudo-build.ts'
import { pseudo } from '../support/pseudo-text.ts'
import { channelIds } from '../support/sandbox.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect } from './fixtures.ts'

// Steps on pages in the pseudo-language. Names of buttons and entries are given as they are shown.

/** The product with the pages that `pseudo.setup.ts` has built. */
export const PSEUDO_PRODUCT = { ...WITH_OPERATOR, WEB_DIR: PSEUDO_WEB, SERVICE_WORKER: 'off' }

const WIDE = { width: 1440, height: 900 }

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Loads an address in a wide window, where the sidebar is. */
export async function open(page: Page, path: string) {
  await page.setViewportSize(WIDE)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Closes the dialog or menu on top, in a wide window. */
export async function close(page: Page) {
  await page.setViewportSize(WIDE)
  const floating = page.locator('dialog[open], [role="menu"]').filter({ visible: true })
  const before = await floating.count()
  await page.keyboard.press('Escape')
  await expect.poll(() => floating.count()).toBeLessThan(before)
}

export async function dismissToasts(page: Page) {
  await page.setViewportSize(WIDE)
  const buttons = button(page, pseudo(dismiss))
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().click({ timeout: 1_000 })
    await expect(buttons).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** What YouTube and the user called things. */
export async function namesOf(user: Visitor, ...others: string[]): Promise<string[]> {
  const { body } = await user.get<{ user: { name: string; email: string } }>('/api/session')
  return [...others, body.user.name, body.user.email, ...(await user.channels()).map(({ name }) => name)]
}

const IMPORT: ImportView = {
  ...{ id: '0198f000-0000-7000-8000-000000000001', state: 'done', startedAt: 0, finishedAt: null },
  ...{ pages: 5, received: 12_400, expected: 12_400, queuePlace: null, arrived: [], error: null },
  ...{
    result: {
      ...{ total: 12_400, imported: 1_012, duplicates: 11_226, removed: 1_003, returned: 14 },
      ...{ keptThoughMissing: 12, capped: false },
    },
    pendingRemovals: [],
  },
}
const GOING = { folderNames: [], name: null }
/** Every state an import can be in, as the server tells it. Errors come in English here. */
export const IMPORTS: Readonly<Record<string, ImportView>> = {
  waiting: { ...IMPORT, state: 'running', pages: 0, queuePlace: 123, result: null },
  running: { ...IMPORT, state: 'running', pages: 117, received: 5_850, result: null },
  failed: { ...IMPORT, state: 'failed', result: null, error: { code: 'youtube_scope_missing', message: '⟦…⟧' } },
  'out of quota': { ...IMPORT, state: 'failed', result: null, error: { code: 'youtube_quota', message: '⟦…⟧' } },
  interrupted: { ...IMPORT, state: 'interrupted', result: null },
  confirm: {
    ...IMPORT,
    state: 'confirm',
    pendingRemovals: channelIds(12).map((id) => ({ ...GOING, id })),
  },
  done: IMPORT,
  'without subscriptions': {
    ...IMPORT,
    expected: 0,
    result: { total: 0, imported: 0, duplicates: 0, removed: 0, returned: 0, keptThoughMissing: 0, capped: false },
  },
}

/** Shows an import in this state. @param show brings the page to where imports are shown */
export async function showImport(page: Page, state: string, show: () => Promise<unknown>) {
  await page.unrouteAll()
  await page.route('**/api/import/events', (route) => route.abort())
  await page.route('**/api/import', (route) => route.fulfill({ json: { import: IMPORTS[state] } }))
  await show()
  await page.waitForLoadState('networkidle')
  const start = button(page, pseudo(importSubscriptions))
  const shown = page.locator('[role="progressbar"], [role="alert"], dl, [role="status"]').filter({ visible: true })
  await start.or(shown).first().waitFor()
  // Those that ended are shown to the user who started them.
  await expect(async () => {
    if (await start.isVisible()) await start.click({ timeout: 1_000 }) // it may be gone by then
    if (state !== 'interrupted') await expect(start).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Gives the page a file of PocketTube with known and new channels, handles, and what cannot be brought in. */
export async function chooseFile(page: Page, own: readonly string[]) {
  const groups = { Kitchen: channelIds(38, 500), Music: own.slice(0, 5), Trains: own.slice(4, 12), Nobody: [] }
  const odd = ['@nobody', 'https://www.youtube.com/c/BobsBikes', 'https://rumble.com/c/x', 'gone']
  const file = {
    ...groups,
    Odd: odd,
    ysc_collection: Object.fromEntries([...Object.keys(groups), 'Odd', 'Test'].map((name) => [name, name])),
    ysc_token_google: 'x',
  }
  await page.getByLabel(pseudo(files.chooseFiles), { exact: true }).setInputFiles({
    ...{ name: 'youtube_subscription_manager.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })
}

/** Gives the page a file of Subshelf's own. */
export async function chooseOwnFile(page: Page, own: readonly string[]) {
  const folders = ['Music', 'Long walks', 'Trains'].map((name, place) => ({
    ...{ id: `0198f000-0000-7000-8000-00000000000${place}`, name, createdAt: '2026-01-01T00:00:00.000Z' },
    channels: [...own.slice(place * 3, place * 3 + 4), ...channelIds(6, 500 + place * 6)].map((id) => ({
      ...{ id, name: id, addedAt: '' },
    })),
  }))
  const file = { format: 'subshelf', version: 1, exportedAt: '2026-01-31T12:00:00.000Z', unsortedChannels: [], folders }
  await page.getByLabel(pseudo(files.chooseFiles), { exact: true }).setInputFiles({
    ...{ name: 'subshelf.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })
}
