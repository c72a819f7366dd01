import { resolveObjectURL } from 'node:buffer'
import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { ExportFile } from '#domain/export-file.ts'
import type { LookUp, SubscriptionFile } from '#domain/subscription-files/types.ts'
import type { HistoryFile } from '#domain/watch-history/types.ts'
import type { Content } from '#web/features/library/file-import/combine-files.ts'
import { exportOf, fileWith } from '../support/files.ts'
import { channelsAtYouTube } from '../support/named-channels.ts'
import { channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const ids = channelIds(4, 800)

/** The preview of what a file was read as. */
async function openPreview(page: Page, content: Content): Promise<HTMLElement> {
  // Of the page that is open: a reload makes another one.
  const preview = await import('#web/features/library/file-import/open-preview.tsx')
  preview.openPreview(content, undefined)
  await page.settled()
  return page.getByRole('dialog', { name: content.kind === 'own' ? 'Import from file' : /^Bring folders/ })
}
const openOwn = (page: Page, file: ExportFile, skipped = 0) =>
  openPreview(page, { kind: 'own', fileName: 'mine.json', file, skipped })
const rows = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('group', { name: 'Folders' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.lastElementChild?.textContent)
const footOf = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Cancel' }).parentElement?.querySelector('[role="status"]')?.textContent
const said = (page: Page) =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
const folders = async (user: Visitor) => (await user.library()).folders.map(({ name, emoji }) => [name, emoji])

/** The library has changed since the preview: the page asks for it, and says what to do. */
async function expectChanged(page: Page, dialog: HTMLElement, button: string) {
  const end = page.network.answer('POST /api/restore', () =>
    Response.json({ error: { code: 'restore_changed', message: 'Check the preview again.' } }, { status: 409 }),
  )
  const asked = () => page.network.requests.filter(({ path }) => path === '/api/library').length
  const before = asked()
  await page.click('button', button, dialog)
  end()
  expect(within(dialog).getByRole('alert').textContent).toBe('Check the preview again.')
  expect(asked()).toBe(before + 1)
}

test('[ORG-10] a file of ours says what becomes of each folder, does it unless the library has changed since, and one undo takes it back', async () => {
  const user = await newImportedUser(app(), ids)
  for (const name of ['Bread', 'Trains', 'Maps']) await newFolder(user, name, [], { emoji: '🍞' })
  const file = await exportOf(user)
  const [bread, trains, maps] = file.folders
  if (!bread || !trains || !maps) throw new Error('three folders')
  const changed = [{ ...bread, name: 'Loaves' }, { ...trains, emoji: '🚂' }, maps]
  const page = await openPage(app(), '/folder/maps', { user })
  const dialog = await openOwn(page, { ...file, folders: changed }, 2)
  const says = () => rows(dialog).map((text) => text?.split(' · ').at(-1))
  expect(says()).toEqual(['renamed', 'gets its colour and emoji back', 'unchanged'])
  const looks = () =>
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.nextElementSibling?.textContent + (box.closest('label')?.querySelector('b')?.textContent ?? ''))
  expect(looks()).toEqual(['🍞Bread → Loaves', '🚂Trains', '🍞Maps'])
  within(dialog).getByText("2 entries in the file can't be used and are left out.")
  await page.click('checkbox', /Loaves/, dialog)
  await page.click('checkbox', /Trains/, dialog)
  expect(says().slice(0, 2)).toEqual(['left out', 'left out'])
  expect(looks().slice(0, 2)).toEqual(['🍞Loaves', '🍞Trains'])
  await page.click('checkbox', /Trains/, dialog)
  await expectChanged(page, dialog, 'Import')
  // What was changed before is sent before.
  const { renameFolder } = await import('#web/features/library/changes.ts')
  const goOn = page.network.hold('PATCH /api/folders/*')
  void renameFolder(bread.id, { name: 'Rolls' })
  await page.settled()
  const imports = () => page.network.requests.filter(({ path }) => path === '/api/restore').length
  await page.click('button', 'Import', dialog)
  expect(imports()).toBe(1)
  await goOn()
  expect([imports(), page.queryByRole('dialog')]).toEqual([2, null])
  const before = [
    ['Rolls', '🍞'],
    ['Trains', '🍞'],
    ['Maps', '🍞'],
  ]
  expect(await folders(user)).toEqual([before[0], ['Trains', '🚂'], before[2]])
  await page.user.keyboard('z')
  expect(await folders(user)).toEqual(before)
  const ships = { ...maps, id: crypto.randomUUID(), name: 'Ships' }
  const again = await openOwn(page, { ...file, folders: [ships] })
  expect(rows(again)).toEqual(['0 channels · new folder'])
})

test('[ORG-10] a file of ours that changes nothing says so and cannot be imported', async () => {
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Bread', ids.slice(0, 1))
  const page = await openPage(app(), '/folders', { user })
  const dialog = await openOwn(page, await exportOf(user))
  within(dialog).getByText('Everything in this file is in your library already.')
  expect(rows(dialog)).toEqual(['1 channel · unchanged'])
  expect(within(dialog).getByRole('button', { name: 'Import' }).getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).queryByText(/will be added to your library|can't be used/)).toBeNull()
})

test('[ORG-10] of each folder of a file of ours is said what channels it gets and where they go, with the sums; what does not fit is not imported', async () => {
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Bread', ids.slice(0, 2))
  await newFolder(user, 'Trains', ids.slice(2, 3))
  await newFolder(user, 'Maps')
  const file = await exportOf(user)
  const [bread, trains, maps] = file.folders
  if (!bread || !trains || !maps) throw new Error('three folders')
  const [unknown] = fileWith([['Other', channelIds(1, 2_000)]]).folders
  const page = await openPage(app(), '/folders', { user })
  const mixed = [
    { ...bread, channels: bread.channels.toReversed() },
    { ...trains, rules: { noShorts: true }, channels: [...trains.channels, ...file.unsortedChannels] },
    { ...unknown, id: crypto.randomUUID(), name: 'maps' },
  ] as ExportFile['folders']
  const dialog = await openOwn(page, { ...file, folders: mixed })
  expect(rows(dialog)).toEqual([
    '2 channels · put back in this order',
    '2 channels · gets its rules back · into the folder you have',
    '1 channel · into your folder “Maps”',
  ])
  const sums = () =>
    within(page.getByRole('dialog'))
      .getAllByRole('definition')
      .map((sum) => `${sum.textContent} ${sum.parentElement?.querySelector('dt')?.textContent}`)
  expect(sums()).toEqual([
    '0 new folders',
    '1 folders updated',
    '1 channels moved',
    "1 channels you don't have yet",
    '3 unchanged',
  ])
  within(dialog).getByText("1 channel you don't have yet will be added to your library")
  const ORDER = 'Your folders go back into the order of this file.'
  expect(within(dialog).queryByText(ORDER)).toBeNull()
  await page.click('button', 'Cancel', dialog)

  const full = await openOwn(page, {
    ...file,
    folders: [{ ...maps, channels: fileWith([], channelIds(101, 3_000)).unsortedChannels }],
  })
  expect(within(full).getByRole('alert').textContent).toContain('"Maps" would hold 101.')
  await page.click('button', 'Import', full)
  expect(page.network.requests.filter(({ path }) => path === '/api/restore')).toEqual([])
  await page.click('button', 'Cancel', full)

  const again = await openOwn(page, { ...file, folders: [maps, { ...trains, name: 'Rails' }, bread] })
  within(again).getByText(ORDER)
  expect(sums()[1]).toBe('1 folders updated')
  await page.click('checkbox', /Rails/, again)
  expect(sums()[1]).toBe('0 channels moved')
  await page.click('checkbox', /Rails/, again)
  await page.click('button', 'Import', again)
  page.getByText('Imported: 1 folder updated')
  expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Maps', 'Rails', 'Bread'])
})

test('[ORG-10] of the channels that a file of ours adds 300 are named', async () => {
  const user = await newImportedUser(app(), ids)
  const page = await openPage(app(), '/folders', { user })
  const named = async (count: number) => {
    const dialog = await openOwn(page, fileWith([], channelIds(count, 2_000)))
    const summary = within(dialog).getByText(`${count} channels you don't have yet will be added to your library`)
    const list = summary.parentElement as HTMLElement
    return [...list.querySelectorAll('li')].map(({ textContent }) => textContent)
  }
  expect(await named(300)).toHaveLength(300)
  const more = await named(302)
  expect(more).toHaveLength(301)
  expect(more.at(-1)).toBe('and 2 more channels')
})

const foreign = (more: Partial<SubscriptionFile>): Content => ({
  ...{ kind: 'foreign', fileName: 'list.opml', history: null, unread: [] },
  file: {
    ...{ format: 'opml', refused: null, report: {}, leftOut: [], groups: [] },
    channels: ids.map((id) => ({ id, name: id })),
    ...more,
  },
})

test('[ORG-09] what cannot be brought in is listed with its reasons, the first hundred, and can be saved whole', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  const others = Array.from({ length: 98 }, (_, n) => ({ why: 'other_site', entry: `https://e.com/${n}`, name: '' }))
  const leftOut = [
    { why: 'bad_line', entry: '7', name: '' },
    { why: 'not_a_channel', entry: 'PL1', name: 'Some list' },
    { why: 'not_a_channel', entry: '', name: '' },
    ...others,
  ] as SubscriptionFile['leftOut']
  const content = {
    ...foreign({ leftOut, report: { needLookup: [{ kind: 'custom', value: 'Old name', groups: [] }] } }),
    unread: [{ name: 'torn.zip', problem: 'This file is damaged.' }],
  } as Content
  const dialog = await openPreview(page, content)
  const card = within(dialog).getByRole('heading', { name: "103 can't be brought in" }).parentElement as HTMLElement
  expect([...(card.querySelector('ul')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "1 file can't be read",
    "1 has an old address that can't be looked up",
    "1 line can't be read",
    "2 aren't channels",
    "98 aren't on YouTube",
  ])
  const list = within(dialog).getByText('See the list').parentElement as HTMLElement
  const entries = [...list.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(entries[0]).toBe("torn.zip · This file is damaged.The file can't be read")
  expect(entries.slice(2, 5)).toEqual(["Line 7Can't be read", 'Some list · PL1Not a channel', '(empty)Not a channel'])
  expect(entries).toHaveLength(101)
  expect(entries.at(-1)).toBe('and 3 more in the saved list')
  const old = list.querySelector('a')
  expect(old?.textContent).toMatch(/^\/c\/Old name/)
  expect(old?.href).toMatch(/\/c\/Old%20name$/)

  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href, this.download)
  })
  await page.click('button', 'Save this list', dialog)
  const bytes = Buffer.from((await resolveObjectURL(saved[0] ?? '')?.arrayBuffer()) ?? new ArrayBuffer())
  const lines = bytes.toString().split('\r\n').filter(Boolean)
  expect([lines.length, saved[1]]).toEqual([104, 'not-brought-in.csv'])
  expect(lines.slice(0, 4)).toEqual([
    '\ufeffReason,Entry,Name',
    "The file can't be read,This file is damaged.,torn.zip",
    "An old address that can't be looked up,/c/Old name,",
    "Can't be read,Line 7,",
  ])
})

test('[WATCH-13] a watch history that came with channels is named, and its preview opens over theirs', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  const record = { videoId: 'v'.repeat(11), watchedAt: Date.now() - 60_000, progress: null, channelId: null }
  const history: HistoryFile = {
    ...{ format: 'takeout', refused: null, isDamaged: false },
    ...{ records: [record], adverts: [], unsure: [], leftOut: {} },
  }
  const content = { fileName: 'takeout.zip', unread: [], history }
  const dialog = await openPreview(page, { ...foreign({}), history: content } as Content)
  const card = within(dialog).getByRole('heading', { name: 'A watch history came with it' })
    .parentElement as HTMLElement
  within(card).getByText('1 video was watched. You can mark it here, too.')
  await page.click('button', 'Look at the history…', card)
  const preview = page.getByRole('dialog', { name: 'Bring in your watch history' })
  within(preview).getByText('1 video becomes watched.')
  await page.click('button', 'Cancel', preview)
  expect(page.queryByRole('dialog', { name: 'Bring in your watch history' })).toBeNull()
  expect(page.getByRole('dialog', { name: /^Bring folders/ })).toBe(dialog)
})

test('[ORG-09] of many groups fifty are shown at first, then all; with more than nine folders the menu of a group has a field that finds one', async () => {
  const user = await newImportedUser(app(), ids)
  await makePremium(app(), user.email)
  for (let n = 1; n < 10; n++) await newFolder(user, `Folder ${n}`)
  const page = await openPage(app(), '/folders', { user })
  const groups = Array.from({ length: 52 }, (_, n) => ({ name: `Group ${n}`, path: [`Group ${n}`], channels: ids }))
  const dialog = await openPreview(page, foreign({ groups }))
  const shown = () => within(dialog).queryAllByText(/^Group \d+$/)
  expect(shown()).toHaveLength(50)
  await page.click('button', 'Show 2 more groups', dialog)
  expect(shown()).toHaveLength(52)
  expect(within(dialog).queryByRole('button', { name: /more group/ })).toBeNull()
  await page.click('button', 'Group 51: New folder', dialog)
  expect(page.queryByLabelText('Find a folder')).toBeNull()
  await page.user.keyboard('{Escape}')
  await newFolder(user, 'Farms')
  await page.reload()
  const again = await openPreview(page, foreign({ groups: groups.slice(0, 1) }))
  await page.click('button', 'Group 0: New folder', again)
  await page.user.type(page.getByLabelText('Find a folder'), 'farm{Enter}')
  within(again).getByRole('button', { name: 'Group 0: Into Farms' })
})

test('[ORG-09] names that YouTube knows come in after a look-up, to be checked; the others are listed as unknown', async () => {
  const [one] = await channelsAtYouTube(app(), 1, 60)
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  const names = [one?.handle ?? '', '@nobody-has-this-one']
  const needLookup = names.map((value): LookUp => ({ kind: 'handle', value, groups: [] }))
  const dialog = await openPreview(page, foreign({ report: { needLookup } }))
  expect(dialog.textContent).toContain('costs at most 2 units')
  expect(within(dialog).queryByText(/at a time/)).toBeNull()
  const end = page.network.answer('POST /api/look-ups', () => new Response('', { status: 500 }))
  await page.click('button', /^Look up 2 names/, dialog)
  end()
  expect(within(dialog).getByRole('alert').textContent).toMatch(/You can bring in the rest without them\.$/)
  const stopped = { code: 'youtube_quota', message: 'No units are left.' }
  const endStopped = page.network.answer('POST /api/look-ups', () => Response.json({ found: [], missing: [], stopped }))
  await page.click('button', /^Look up 2 names/, dialog)
  endStopped()
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'No units are left. You can bring in the rest without them.',
  )
  await page.click('button', /^Look up 2 names/, dialog)
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(said(page)).toContain('1 name found, 1 not on YouTube')
  within(dialog).getByText('Handles can change hands, so please check them.')
  const found = within(dialog).getByText('1 name found').parentElement as HTMLElement
  expect([...found.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `${one?.handle} is ${one?.title}`,
  ])
  const unknown = within(dialog).getByText('See the list').parentElement as HTMLElement
  expect([...unknown.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '@nobody-has-this-oneUnknown to YouTube',
  ])
  expect(within(dialog).queryByText(/to look up/)).toBeNull()
  await page.click('button', 'Cancel', dialog)
  const many = Array.from({ length: 51 }, (_, n): LookUp => ({ kind: 'user', value: `User${n}`, groups: [] }))
  const other = await openPreview(page, foreign({ report: { needLookup: many } }))
  within(other).getByText('We ask for 50 of the 51 at a time.')
  within(other).getByRole('button', { name: /^Look up 50 names/ })
})

test('[ORG-09] each group goes where its row says: into a folder of the user, which says who is there, or into none', async () => {
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Bread', ids.slice(0, 2))
  const page = await openPage(app(), '/folders', { user })
  const names = ['Loaves', 'Mixed', 'Trains', 'Bread']
  const groups = names.map((name, n) => ({ name, path: [name], channels: ids.slice(n % 3, (n % 3) + 2) }))
  const dialog = await openPreview(page, foreign({ groups }))
  const row = (name: string) =>
    within(dialog)
      .getByRole('checkbox', { name: `Bring in ${name}` })
      .closest('li')
  const put = async (name: string, from: string, into: string) => {
    await page.click('button', `${name}: ${from}`, dialog)
    const chosen = page.getAllByRole('menuitemradio').filter((entry) => entry.getAttribute('aria-checked') === 'true')
    expect(chosen.map(({ textContent }) => textContent)).toEqual([from.replace('Into ', '')])
    await page.click('menuitemradio', into)
  }
  // One that is left out and taken again goes where it went.
  const breadBox = within(row('Bread') as HTMLElement).getByRole('checkbox')
  await page.user.click(breadBox)
  await page.user.click(breadBox)
  within(dialog).getByRole('button', { name: 'Bread: Into Bread' })
  await page.user.click(breadBox)
  await put('Loaves', 'New folder', 'Bread')
  await put('Mixed', 'New folder', 'Bread')
  await put('Trains', 'New folder', 'Bread')
  await put('Trains', 'Into Bread', 'New folder')
  await put('Trains', 'New folder', 'Unsorted')
  const box = within(row('Mixed') as HTMLElement).getByRole('checkbox')
  await page.user.click(box)
  expect(row('Mixed')?.textContent).toContain('Left out')
  await page.user.click(box)
  within(dialog).getByRole('button', { name: 'Mixed: Into Bread' })
  within(dialog).getByText('2 groups join 1 folder of yours. 1 group left out. 4 channels: 4 you have.')
  expect(footOf(dialog)).toBe('1 folder, 4 channels · one undo takes it all back')
  expect(row('Loaves')?.textContent).toContain('All there already')
  expect(row('Mixed')?.textContent).toContain('1 is there already')
  expect(row('Trains')?.textContent).not.toContain('there already')
  await expectChanged(page, dialog, 'Bring them in')
  await page.click('button', 'Bring them in', dialog)
  const { folders } = await user.library()
  expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([
    ['Bread', ids.slice(0, 3)],
  ])
})

test('[ORG-09] channels in no group have a row, without a new folder; what is too much for a folder or for one import, or nothing, is not brought in', async () => {
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Bread', ids.slice(0, 1))
  const page = await openPage(app(), '/folders', { user })
  const many = channelIds(100, 3_000)
  const group = (name: string, channels: string[]) => ({ name, path: [name], channels })
  const channels = [...ids, ...many].map((id) => ({ id, name: id }))
  const dialog = await openPreview(
    page,
    foreign({
      channels,
      groups: [group('Loaves', many), group('Trains', ids.slice(0, 2)), group('Rails', ids.slice(1, 2))],
    }),
  )
  within(dialog).getByText(
    '3 groups become 3 new folders. 104 channels: 4 you have, 100 new to you, 1 in several folders.',
  )
  await page.click('button', 'In no group: Unsorted', dialog)
  expect(page.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Unsorted', 'Bread'])
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Loaves: New folder', dialog)
  await page.click('menuitemradio', 'Bread')
  within(dialog).getByText('Would hold 101; a folder holds 100')
  expect(within(dialog).queryByRole('button', { name: /^Keep/ })).toBeNull()
  await page.click('button', 'Bring them in', dialog)
  for (const name of ['Loaves', 'Trains', 'Rails', 'In no group'])
    await page.click('checkbox', `Bring in ${name}`, dialog)
  expect(footOf(dialog)).toBe('Choose at least one group to bring in.')
  await page.click('button', 'Bring them in', dialog)
  await page.click('button', 'Cancel', dialog)
  const sized = async (count: number) => {
    const groups = Array.from({ length: count }, (_, n) => group(`Group ${n}`, many))
    const preview = await openPreview(page, foreign({ channels, groups }))
    const text = footOf(preview)
    await page.click('button', 'Cancel', preview)
    return text
  }
  expect(await sized(400)).toMatch(/^400 folders, 104 channels/)
  expect(await sized(401)).toMatch(/^This file puts too many channels into too many folders/)
  expect(page.network.requests.filter(({ path }) => path === '/api/restore')).toEqual([])
})

test('[ORG-09] the token in a file of PocketTube is said to have stayed there, and so are other secrets, by name', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  const dialog = await openPreview(
    page,
    foreign({ report: { secretsIgnored: ['ysc_token_google', 'proxy_password'], duplicates: 2, repaired: true } }),
  )
  const notes = within(dialog).getByRole('list', { name: 'About this file' })
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 entries repeat a channel.', "The file isn't well-formed. Please check the result."])
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: /^Open Google's page/ })
  expect(link.href).toBe('https://myaccount.google.com/connections')
  within(dialog).getByText('A sign-in token was in this file')
  expect(dialog.textContent).toMatch(/We didn't read \P{Letter}?proxy_password\P{Letter}?, because/u)
  expect(dialog.textContent).not.toContain('ysc_token_google')
  await page.click('button', 'Cancel', dialog)
  const other = await openPreview(page, foreign({ report: { secretsIgnored: ['proxy_password'] } }))
  expect(other.textContent).toMatch(/We didn't read \P{Letter}?proxy_password\P{Letter}?, because/u)
  expect(other.textContent).not.toContain('A sign-in token was in this file')
  expect(within(other).queryByRole('heading', { name: 'About this file' })).toBeNull()
})
