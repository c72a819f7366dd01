import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { ChangeView } from '#contract/changes.ts'
import { moveTo, place } from '../support/placing.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

const app = withPageApp()

let user: Awaited<ReturnType<typeof newImportedUser>>
let page: Page
let ids: string[]
let music: string
let jazz: string
beforeEach(async () => {
  user = await newImportedUser(app(), 24)
  ids = (await user.channels()).map(({ id }) => id)
  music = await newFolder(user, 'Music', ids.slice(0, 6))
  jazz = await newFolder(user, 'Jazz', [], { emoji: '🎷' })
})

const rows = (text: string | RegExp) =>
  within(page.getByRole('main'))
    .getAllByRole('listitem')
    .filter(({ textContent }) =>
      typeof text === 'string' ? textContent?.includes(text) : text.test(textContent ?? ''),
    )
const row = (text: string | RegExp) => {
  const [found, ...others] = rows(text)
  if (!found || others.length > 0) throw new Error(`${rows(text).length} rows have ${text}`)
  return found
}
const undo = (text: string | RegExp) => within(row(text)).getByRole('button', { name: /^Undo/ })
const again = (text: string) => within(row(text)).getByRole('button', { name: /^Do again/ })
const heading = () => page.getByRole('heading', { level: 1 })
const REMOVED = /^(?!.*Moved 3)Removed/

const said = () =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const idsIn = async (id: string) =>
  (await user.library()).folders.find((folder) => folder.id === id)?.channels.map((channel) => channel.id)

/** Deletes Music, and follows the link of the message. */
async function deleteAndFollow() {
  page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Actions for Music')
  await page.click('menuitem', 'Delete')
  await page.click('button', 'Delete')
  page.getByRole('link', { name: 'All changes' }).focus()
  await page.user.keyboard('{Enter}')
  expect(page.address()).toBe('/changes')
}

test('[ORG-08] one change among several is undone alone, and done again', async () => {
  await moveTo(user, ids.slice(0, 3), jazz)
  await user.send('PATCH', `/api/folders/${music}`, { name: 'Loud' })
  page = await openPage(app(), '/changes', { user })
  expect(heading().textContent).toBe('Recent changes')
  page.getByRole('heading', { level: 2, name: 'Today' })
  expect(row('Moved 3 channels from').textContent).toMatch(/\d\d:\d\d/)
  const endRefusal = page.network.answer('POST /api/changes/*/undo', () =>
    Response.json({ error: { code: 'change_not_found', message: 'It is too late.' } }, { status: 404 }),
  )
  await page.user.click(undo('Moved 3 channels'))
  endRefusal()
  page.getByText('It is too late.')
  const answer = page.network.hold('POST /api/changes/*/undo')
  await page.user.click(undo('Moved 3 channels'))
  expect(undo('Moved 3 channels').ariaBusy).toBe('true')
  expect(undo('Renamed').ariaBusy).not.toBe('true')
  await page.user.click(undo('Renamed'))
  await answer()
  expect(said()).toMatch(/Undone: Moved 3 channels from .*Music.* to .*Jazz/)
  expect(row('Renamed').textContent).not.toContain('undone')
  expect(row('Moved 3 channels from').textContent).toContain('undone just now')
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
  await page.user.click(again('Moved 3 channels'))
  expect(row('Moved 3 channels from').textContent).not.toContain('undone')
  expect(said()).toMatch(/Done again: Moved 3 channels/)
  expect(await idsIn(jazz)).toEqual(ids.slice(0, 3))
  await page.click('button', 'Undo the last')
  expect(row('Renamed').textContent).toContain('undone just now')
  within(page.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Music/ })
})

test('[ORG-08] a change that a later one contradicts says which; that one undone, it can be undone', async () => {
  await moveTo(user, ids.slice(0, 3), jazz)
  await moveTo(user, ids.slice(0, 3), null)
  page = await openPage(app(), '/changes', { user })
  expect(row('Moved 3 channels').textContent).toContain('You moved 3 of these channels later; undo that first')
  expect(undo('Moved 3 channels').getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(undo('Moved 3 channels').getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain('undo that first')
  await page.user.click(undo('Moved 3 channels'))
  expect(await idsIn(jazz)).toEqual([])
  await page.click('link', 'Show that change', row('Moved 3 channels'))
  expect(document.activeElement).toBe(row(REMOVED))
  await page.user.click(undo(REMOVED))
  expect(row('Moved 3 channels').textContent).not.toContain('undo that first')
  await page.user.click(undo('Moved 3 channels'))
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
})

test('[ORG-13] what changed meanwhile on another device stays as it is, and is said', async () => {
  await moveTo(user, ids.slice(0, 2), jazz)
  page = await openPage(app(), '/changes', { user })
  await place(user, { remove: [{ folderId: jazz, channelIds: ids.slice(0, 1) }] })
  await page.user.click(undo('Moved 2 channels'))
  page.getByText('1 of 2 channels is back. You moved 1 of these channels later.')
  expect(row('Moved 2 channels').textContent).toContain('undone just now')
  expect(rows(/Removed/)).toHaveLength(1)
  expect(await idsIn(jazz)).toEqual([])
  expect(await idsIn(music)).toEqual(ids.slice(1, 6))
})

test('[ORG-13] what an undo left has a button of its own as soon as nothing stands against it', async () => {
  await moveTo(user, ids.slice(0, 2), jazz)
  page = await openPage(app(), '/changes', { user })
  await place(user, { remove: [{ folderId: jazz, channelIds: ids.slice(0, 1) }] })
  await page.user.click(undo('Moved 2 channels'))
  const moved = () => row('Moved 2 channels')
  expect(within(moved()).queryByRole('button', { name: /rest/ })).toBeNull()
  await page.user.click(undo(/^Removed|Removed.*from Jazz/))
  expect(await idsIn(jazz)).toEqual(ids.slice(0, 1))
  const rest = within(moved()).getByRole('button', { name: /^Undo the rest: Moved 2 channels/ })
  expect(rest.textContent).toContain('Undo the rest')
  await page.user.click(rest)
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
  expect(within(moved()).getAllByRole('button')).toEqual([again('Moved 2 channels')])
})

test('[ORG-13] what doing it again left has a button of its own too', async () => {
  await moveTo(user, ids.slice(0, 2), jazz)
  page = await openPage(app(), '/changes', { user })
  await page.user.click(undo('Moved 2 channels'))
  await place(user, { remove: [{ folderId: music, channelIds: ids.slice(0, 1) }] })
  await page.user.click(again('Moved 2 channels'))
  expect(await idsIn(jazz)).toEqual(ids.slice(1, 2))
  const rest = () => within(row('Moved 2 channels')).queryByRole('button', { name: /^Do the rest again: Moved 2/ })
  expect(rest()).toBeNull()
  await page.user.click(undo(/^Removed|Removed.*from Music/))
  expect(rest()?.textContent).toContain('Do the rest again')
  await page.user.click(rest() as HTMLElement)
  expect(await idsIn(jazz)).toEqual(expect.arrayContaining(ids.slice(0, 2)))
  expect(within(row('Moved 2 channels')).getAllByRole('button')).toEqual([undo('Moved 2 channels')])
})

test('[ORG-08] fifty changes are shown at first, and older ones on demand', async () => {
  for (let n = 0; n < 51; n++) await user.send('PATCH', `/api/folders/${jazz}`, { name: `Jazz ${n}` })
  page = await openPage(app(), '/changes', { user })
  expect(rows(/Renamed/)).toHaveLength(50)
  await page.click('button', 'Show older changes')
  expect(rows(/Renamed/)).toHaveLength(51)
  expect(page.queryByRole('button', { name: 'Show older changes' })).toBeNull()
})

test('[ORG-08] what went with an import can be put back, but not what YouTube alone decides about; a list that is not loaded says so, and an empty one leads on', async () => {
  const change = (id: string, more: Partial<ChangeView>): ChangeView => ({
    ...{ id, at: Date.now() - 1_000, device: null, summary: { kind: 'order' }, faces: [] },
    ...{ undoneAt: null, block: null, final: false, hasRest: false, ...more },
  })
  const imported = (added: number, removed: number) => ({ kind: 'youtube', added, removed, returned: 0 }) as const
  const block = { reason: 'order_changed', channels: 0, folder: null } as const
  const first = [
    change('final', { summary: imported(1, 0), final: true }),
    change('blocked', { block: { ...block, by: null } }),
    change('elsewhere', { block: { ...block, by: { id: 'not-listed', at: 0, undone: false } } }),
    change('undone', { undoneAt: Date.now() }),
    change('removed', { summary: imported(0, 3) }),
  ]
  const tell = (changes: ChangeView[], next: number | null) => (network: PageNetwork) =>
    network.answer('GET /api/changes*', ({ path }) =>
      Response.json(path.endsWith('before=7') ? { changes: [change('older', {})], next: null } : { changes, next }),
    )
  page = await openPage(app(), '/changes', { user, network: (network) => void network.fail('GET /api/changes') })
  page.getByText("Your recent changes couldn't be loaded")
  const undone = () => page.network.requests.flatMap(({ path }) => /^\/api\/changes\/(.+)\/undo$/.exec(path)?.[1] ?? [])
  page.network.answer('POST /api/changes/*', () => Response.json({ left: null }))
  const endEmpty = tell([], null)(page.network)
  await page.click('button', 'Retry')
  page.getByText('When you sort channels or change a folder, you can undo it here.')
  expect(page.getByRole('link', { name: 'Go to your folders' }).getAttribute('href')).toBe('/folders')
  expect(page.queryByRole('button', { name: 'Undo the last' })).toBeNull()
  endEmpty()

  await page.goTo('/changes', (network) => {
    tell(first, 7)(network)
    network.answer('POST /api/changes/*', () => Response.json({ left: null }))
  })
  const own = row('Import: 1 channel added')
  expect(own.textContent).toContain("can't be undone: it's what you follow on YouTube")
  expect(within(own).queryByRole('button')).toBeNull()
  expect(page.queryByRole('link', { name: 'Show that change' })).toBeNull()
  expect(row('Import: 3 channels removed').textContent).toMatch(/Put the 3 back$/)
  await page.click('button', 'Undo the last')
  await page.user.click(undo('Import: 3 channels removed'))
  // The key leaves imports to their buttons, and looks among older changes too.
  await page.user.keyboard('z')
  expect(undone()).toEqual(['removed', 'removed', 'older'])
})

test('[ORG-08] the message of a change leads to the changes; by keyboard alone', async () => {
  await deleteAndFollow()
  expect(document.activeElement).toBe(heading())
  expect(row('Deleted the folder').textContent).toContain('6 channels went to Unsorted')
  undo('Deleted the folder').focus()
  await page.user.keyboard('{Enter}')
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
  expect(document.activeElement).toBe(within(row('Deleted the folder')).getByRole('button'))
})

test('[ORG-08] a change that is undone by its message is shown as undone', async () => {
  await deleteAndFollow()
  expect(undo('Deleted the folder').getAttribute('aria-disabled')).not.toBe('true')
  await page.click('button', 'Undo')
  expect(row('Deleted the folder').textContent).toContain('undone just now')
  again('Deleted the folder')
  expect(await idsIn(music)).toEqual(ids.slice(0, 6))
})

test('[ORG-08] Settings lead to the changes', async () => {
  page = await openPage(app(), '/dashboard', { user })
  await page.click('button', /^Settings/, page.getByRole('navigation', { name: 'Main' }))
  const settings = () => page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Your data', settings())
  await page.click('link', 'See recent changes', settings())
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.address()).toBe('/changes')
})
