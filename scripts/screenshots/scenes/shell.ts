import type { Page } from '@playwright/test'
import { PRODUCT } from '#contract/product.ts'
import { channelIds } from '../../../tests/support/sandbox.ts'
import { panel, press } from '../acts.ts'
import type { Scene } from '../scene.ts'

const offline = async (page: Page) => {
  await page.context().setOffline(true)
  // As another tab does after a change: the library is requested again.
  await page.evaluate("new BroadcastChannel('subshelf:library').postMessage('changed')")
  await page.getByText("You're offline").waitFor()
}
/** Leads to an address without a page load, as a link inside the product does. */
const goInside = async (page: Page, path: string) => {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
}
const settingsPart = async (page: Page, part: string) => {
  await panel(page, 'Settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: part }).click()
}
const jumpTo = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Search or jump to' }).filter({ visible: true }).click()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(text)
}
const showShortcuts = async (page: Page) => {
  await jumpTo(page, 'keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).waitFor()
}
const restoring = async (page: Page) => {
  await panel(page, 'Settings')
  const part = page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Your data' })
  if (await part.isVisible()) await part.click()
  const folders = ['Music', 'Long walks', '工作坊'].map((name, place) => ({
    ...{ id: `0198f000-0000-7000-8000-00000000000${place}`, name, createdAt: '2026-01-01T00:00:00.000Z' },
    channels: channelIds(6, place * 300).map((id) => ({ id, name: `Channel ${id.slice(-3)}`, addedAt: '' })),
  }))
  const file = { format: 'subshelf', version: 1, exportedAt: '2026-01-31T12:00:00.000Z', unsortedChannels: [], folders }
  await page.getByLabel('Choose files…').setInputFiles({
    ...{ name: 'subshelf-2026-01-31.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.locator('dialog[open]').nth(1).waitFor()
}
/** What a screen shows of the stored library while the server does not answer. */
const unreachable = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.getByText(`We can't reach ${PRODUCT} right now.`).waitFor()
}

/** Changes of several kinds, one of them undone and one that a later one contradicts. */
const makeChanges = async (page: Page) => {
  await page.evaluate(async () => {
    type Of = { id: string }
    type Made = { channels: Of[]; folders: Of[]; folder: Of; changes: Of[] }
    const call = async (method: string, path: string, body: unknown = {}): Promise<Made> => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'screenshots' }
      const answer = await fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })
      return (answer.status === 204 ? {} : await answer.json()) as Made
    }
    const { channels, folders } = await call('GET', '/api/library')
    // Of the picture before.
    for (const { id } of folders) await call('DELETE', `/api/folders/${id}`)
    const ids = channels.map(({ id }) => id)
    const make = async (name: string, channelIds: string[]) => {
      const { folder } = await call('POST', '/api/folders', { name, channelIds })
      return folder.id
    }
    const from = await make('Music', ids.slice(0, 9))
    const to = await make('Bikes', ids.slice(9, 13))
    const place = (remove: string[], add: string[], count: number) =>
      call('POST', '/api/channels/place', {
        remove: remove.map((folderId) => ({ folderId, channelIds: ids.slice(0, count) })),
        add: add.map((folderId) => ({ folderId, channelIds: ids.slice(0, count) })),
      })
    await place([from], [to], 8)
    await place([], [from], 1)
    await place([to], [from], 5)
    await call('PATCH', `/api/folders/${to}`, { name: 'Kitchen, slowly', colour: 4, emoji: '🍲' })
    await call('PATCH', `/api/folders/${from}`, { name: 'Someday' })
    const { changes } = await call('GET', '/api/changes')
    await call('POST', `/api/changes/${changes[0]?.id}/undo`)
    await call('DELETE', `/api/folders/${from}`)
  })
  await page.reload()
  await page.getByText('Moved').first().waitFor()
}

export const SHELL_SCENES: readonly Scene[] = [
  ...['folders', 'subscriptions', 'dashboard'].map(
    (name): Scene => ({ name: `unreachable-${name}`, who: ['240'], path: `/${name}`, act: unreachable }),
  ),
  { name: 'billing', who: ['24', '240'], path: '/billing', whole: true },
  { name: 'settings', who: ['24'], path: '/dashboard', act: (page) => panel(page, 'Settings') },
  ...(['light', 'dark'] as const).map(
    (system): Scene => ({ name: 'system-theme', who: ['24'], path: '/folders', system }),
  ),
  { name: 'palette', who: ['tidy'], path: '/folders', act: (page) => jumpTo(page, '') },
  { name: 'palette-rows', who: ['tidy'], path: '/folders', act: (page) => jumpTo(page, 'ki') },
  { name: 'palette-nothing', who: ['24'], path: '/folders', act: (page) => jumpTo(page, 'saw mill') },
  {
    name: 'palette-actions',
    who: ['24'],
    path: '/folders',
    act: async (page) => {
      await jumpTo(page, 'music')
      await page.keyboard.press('Tab')
    },
  },
  { name: 'shortcuts', who: ['24'], path: '/folders', act: showShortcuts },
  ...['Watching', 'Your data', 'Devices', 'Account'].map(
    (part): Scene => ({
      name: `settings-${part.toLowerCase().replace(' ', '-')}`,
      who: ['24'],
      path: '/dashboard',
      only: 'wide',
      act: (page) => settingsPart(page, part),
    }),
  ),
  { name: 'changes', who: ['restless'], path: '/changes', act: makeChanges },
  { name: 'restore', who: ['24'], path: '/dashboard', act: restoring },
  {
    name: 'menu',
    who: ['240'],
    path: '/dashboard',
    only: 'narrow',
    act: (page) => press(page, 'Open menu').then(() => page.getByRole('dialog').waitFor()),
  },
  { name: 'sidebar-many', who: ['many'], path: '/folder/folder-25', only: 'wide' },
  { name: 'offline', who: ['24'], path: '/folders', act: offline },
  { name: 'page-not-found', who: ['24'], path: '/folders', act: (page) => goInside(page, '/no/such/page') },
  {
    name: 'sidebar-collapsed',
    who: ['240'],
    path: '/dashboard',
    only: 'wide',
    act: (page) => press(page, 'Collapse sidebar'),
  },
]
