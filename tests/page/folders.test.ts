import { within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const cards = (page: Page) => within(page.getByRole('main')).queryAllByRole('heading', { level: 2 })
const names = (page: Page) => cards(page).map(({ textContent }) => textContent)
const card = (page: Page, name: string) => {
  const found = cards(page).find(({ textContent }) => textContent === name)
  return found?.closest('li, section') ?? null
}
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function act(page: Page, folder: string, action: string) {
  await page.user.click(page.getByRole('button', { name: `Actions for ${folder}` }))
  await page.user.click(page.getByRole('menuitem', { name: action }))
}

/** Asks for a folder to be deleted and says yes. */
async function remove(page: Page, folder: string) {
  await act(page, folder, 'Delete')
  await page.user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
}

/** Opens the dialog in which a folder is renamed. @returns its name field */
async function rename(page: Page, folder: string) {
  await act(page, folder, 'Rename')
  return within(page.getByRole('dialog', { name: 'Rename Folder' })).getByLabelText<HTMLInputElement>('Folder name')
}

/** Replaces what is in a field and presses Enter. */
async function enter(page: Page, field: HTMLElement, text: string) {
  await page.user.clear(field)
  await page.user.type(field, `${text}{Enter}`)
}

async function newFolderField(page: Page) {
  await page.user.click(within(page.getByRole('main')).getByRole('button', { name: 'New folder' }))
  return page.getByLabelText<HTMLInputElement>('Folder name')
}

let user: Visitor
let page: Page
beforeEach(async () => {
  user = await newImportedUser(app(), 24)
  const ids = (await user.channels()).map(({ id }) => id)
  await newFolder(user, 'Music', ids.slice(0, 12))
  await newFolder(user, 'Bikes', ids.slice(12, 15))
  page = await openPage(app(), '/folders', { user })
})

test('[FOLD-04] a folder is made from a name whose spaces do not count; a name is required; at the limit a tooltip says so until Escape', async () => {
  const field = await newFolderField(page)
  expect(document.activeElement).toBe(field)
  await enter(page, field, '   ')
  page.getByText('Folder name is required')
  await page.user.type(field, 'x')
  expect(page.queryByText('Folder name is required')).toBeNull()
  await enter(page, field, '  Deep   space ')
  expect(names(page)).toEqual(['Unsorted', 'Bikes', 'Deep space', 'Music'])
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Deep space created')
  expect(page.getByRole('main').textContent).toContain('3/3')
  const tip = () => document.querySelector('[role="tooltip"][data-popover-open]')?.textContent ?? null
  const button = within(page.getByRole('main')).getByRole('button', { name: 'New folder' })
  await page.user.hover(button)
  expect(tip()).toMatch(/^3\/3 folders used/)
  await page.user.unhover(button)
  expect(tip()).toBeNull()
  button.blur()
  button.focus()
  expect(tip()).toMatch(/^3\/3 folders used/)
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  await page.user.keyboard('{Escape}')
  expect([tip(), heard.mock.calls.length]).toEqual([null, 0])
  await page.user.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
  await page.reload()
  expect(names(page)).toContain('Deep space')
})

test('[SHELL-06] an error is tied to its field, so that a screen reader reads it there', async () => {
  const field = await newFolderField(page)
  const described = (description: string) => page.queryByRole('textbox', { name: 'Folder name', description })
  expect(described('')).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('false')
  await page.user.keyboard('{Enter}')
  expect(described('Folder name is required')).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await page.user.type(field, 'x')
  expect(described('')).toBe(field)
})

test('[FOLD-04] a limit that only the server knows of is told and nothing is left behind', async () => {
  await newFolder(user, 'Third')
  await enter(page, await newFolderField(page), 'Fourth')
  const dialog = page.getByRole('dialog', { name: 'Folder Limit Reached' })
  expect(dialog.textContent).toContain("You've reached your limit!")
  expect(dialog.textContent).toContain("You're using 3/3 folders on the free plan.")
  await page.user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }))
  expect(page.queryByText('Fourth')).toBeNull()
})

test('[FOLD-05] [FOLD-10] order and pins are kept in the browser; letters find an entry of a menu', async () => {
  expect(names(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.user.click(page.getByRole('button', { name: /^Sort folders/ }))
  await page.user.click(page.getByRole('menuitemradio', { name: 'Most subscriptions' }))
  expect(names(page)).toEqual(['Unsorted', 'Music', 'Bikes'])
  await act(page, 'Bikes', 'Pin')
  expect(names(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
  await page.reload()
  expect(names(page)).toEqual(['Unsorted', 'Bikes', 'Music'])
  localStorage.setItem('subshelf:browser:pinnedFolders', '{"not":"an array"}')
  await page.reload()
  expect(names(page)).toEqual(['Unsorted', 'Music', 'Bikes'])

  await page.click('button', 'Actions for Music')
  /** The entry that has the focus after a key that was pressed at this time. */
  const after = (key: string, ms: number, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
    Object.defineProperty(event, 'timeStamp', { value: ms })
    document.activeElement?.dispatchEvent(event)
    return document.activeElement?.textContent
  }
  expect(after('a', 1_000)).toBe('Add channels')
  // Within half a second letters are one text, which nothing begins with here.
  expect(after('s', 1_500)).toBe('Add channels')
  expect(after('s', 2_001)).toBe('Show channels')
  expect([after('C', 3_000), after('o', 3_500)]).toEqual(['Colour and emoji', 'Colour and emoji'])
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(after('r', 4_100, { [held]: true })).toBe('Colour and emoji')
  expect([after('r', 5_000), after('p', 6_000)]).toEqual(['Rename', 'Pin'])
})

test('[FOLD-01] [FOLD-10] cards lie in as many columns as there are, and show as many pictures as there is room for; folded ones fewer, which is kept', async () => {
  await newFolder(user, 'Empty')
  await page.reload()
  // Nothing has a size here: the test says what the styles of the grid would.
  let columns = 5
  const { getComputedStyle } = window
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (!element.matches('main ul')) return getComputedStyle(element, pseudo)
    const values: Record<string, string> = { '--columns': String(columns), '--card-padding': '8px' }
    return { columnGap: '20px', getPropertyValue: (name: string) => values[name] ?? '' } as CSSStyleDeclaration
  })
  const sortBy = async (order: string) => {
    await page.click('button', /^Sort folders/)
    await page.click('menuitemradio', order)
  }
  const pictures = (name: string) => card(page, name)?.querySelectorAll('[data-channel-id]').length
  const places = () => ['Unsorted', 'Bikes', 'Empty', 'Music'].map((name) => (card(page, name) as HTMLElement).style)
  await sortBy('My order')
  expect([pictures('Music'), pictures('Bikes')]).toEqual([9, 3])
  expect(card(page, 'Music')?.textContent).toContain('and 3 more channels')
  expect(card(page, 'Bikes')?.textContent).not.toContain('more channel')
  columns = 3
  await sortBy('Name A-Z')
  expect([pictures('Music'), card(page, 'Music')?.textContent]).toEqual([
    12,
    expect.not.stringContaining('more channel'),
  ])
  // Each is as high as the window.
  Object.defineProperty(card(page, 'Bikes'), 'offsetHeight', { value: 907 })
  await sortBy('Name Z-A')
  await sortBy('Name A-Z')
  expect(places().map(({ gridColumn, gridRow }) => `${gridColumn}, ${gridRow}`)).toEqual([
    ...['1 / -1, 1 / span 230', '1, 231 / span 232', '2, 231 / span 230', '3, 231 / span 230'],
  ])
  await page.click('button', 'Collapse Music')
  expect([pictures('Music'), card(page, 'Music')?.textContent]).toEqual([
    ...[3, expect.stringContaining('and 9 more channels')],
  ])
  columns = 4
  await sortBy('My order')
  // Beside the name and the buttons, of which one moves the folder, there is room for none.
  expect(pictures('Music')).toBe(0)
  await sortBy('Name A-Z')
  expect([pictures('Music'), card(page, 'Music')?.textContent]).toEqual([
    ...[1, expect.stringContaining('and 11 more channels')],
  ])
  await page.reload()
  await page.click('button', 'Expand Music')
  page.getByRole('button', { name: 'Collapse Music' })
  expect(page.queryByRole('button', { name: /^(Collapse|Expand) Empty$/ })).toBeNull()
  await page.click('button', 'Add channels to Empty')
  await page.click('button', 'Cancel', page.getByRole('dialog', { name: 'Add channels to Empty' }))
  await act(page, 'Music', 'Add channels')
  await page.click('button', 'Cancel', page.getByRole('dialog', { name: 'Add channels to Music' }))
  await act(page, 'Music', 'Pin')
  expect(card(page, 'Music')?.textContent).toContain('Pinned, ')
  await act(page, 'Music', 'Unpin')
  expect(card(page, 'Music')?.textContent).not.toContain('Pinned, ')
  await act(page, 'Music', 'Show channels')
  expect(page.address()).toBe('/subscriptions?folder=music')
})

test('[ORG-03] moves by keys, by the menu and by a drag are undone, those by keys of one second together; a drag is given up by Escape, and a refused one goes back; earlier messages are folded', async () => {
  await newFolder(user, 'Art', [])
  await page.reload()
  await page.user.click(page.getByRole('button', { name: /^Sort folders/ }))
  await page.user.click(page.getByRole('menuitemradio', { name: 'My order' }))
  const before = names(page)
  expect(before.slice(1)).toHaveLength(3)
  const [first = '', second = '', third = ''] = before.slice(1)
  const toasts = () => page.queryAllByText(/^Moved: /)

  const grips = () => page.getAllByRole('button', { name: /^Move .+, place/ }).map(({ ariaLabel }) => ariaLabel)
  expect(grips()).toEqual(
    [first, second, third].map((name, n) => expect.stringMatching(`${name}.?, place ${n + 1} of 3`)),
  )
  page.getByRole('button', { name: new RegExp(`^Move ${third}, place`) }).focus()
  await page.user.keyboard('{ArrowUp}{ArrowUp}')
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(`${third}.?, place 1 of 3$`),
  )
  expect(names(page).slice(1)).toEqual([third, first, second])
  expect(toasts()).toHaveLength(1)
  await page.passTime(1_000)
  await page.user.keyboard('{End}')
  expect(toasts()).toHaveLength(1)
  expect(page.queryByText('and 1 more')).not.toBeNull()
  await page.user.keyboard('z')
  expect(names(page).slice(1)).toEqual([third, first, second])
  await page.user.keyboard('z')
  expect(names(page)).toEqual(before)

  await act(page, first, 'Move later')
  expect(names(page).slice(1)).toEqual([second, first, third])
  await page.click('button', 'Undo')
  expect(names(page)).toEqual(before)

  // A drag shows the order that a drop would make. Nothing has a place here: the test says what is under the pointer.
  const at = vi.spyOn(document, 'elementFromPoint')
  /** @returns the order that is shown before the button is let go */
  const drag = async (folder: string, over: string, button = 'MouseLeft') => {
    const target = page.getByRole('button', { name: new RegExp(`^Move ${folder}, place`) })
    at.mockReturnValue(card(page, over))
    await page.user.pointer([
      { keys: `[${button}>]`, target, coords: { clientX: 10, clientY: 10 } },
      { target, coords: { clientX: 10, clientY: 14 } },
    ])
    expect(names(page)).toEqual(before)
    await page.user.pointer({ target, coords: { clientX: 10, clientY: 15 } })
    return names(page).slice(1)
  }
  const drop = () => page.user.pointer({ keys: '[/MouseLeft]' })
  const stored = async () => (await user.library()).folders.map(({ name }) => name)
  expect(await drag(first, third)).toEqual([second, third, first])
  expect(await stored()).toEqual(before.slice(1))
  await drop()
  expect([names(page).slice(1), await stored()]).toEqual([
    [second, third, first],
    [second, third, first],
  ])
  await page.click('button', 'Undo')
  expect(await drag(third, first)).toEqual([third, first, second])
  await page.user.keyboard('{Escape}')
  await drop()
  expect(await drag(third, first)).toEqual([third, first, second])
  for (const pointerId of [99, 1]) {
    document.dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
    await page.settled()
    expect(names(page)).toEqual(pointerId === 99 ? ['Unsorted', third, first, second] : before)
  }
  await drop()
  for (const button of ['MouseRight', 'MouseMiddle']) {
    expect(await drag(first, third, button)).toEqual(before.slice(1))
    await page.user.pointer({ keys: `[/${button}]` })
  }
  expect(await drag(first, first)).toEqual(before.slice(1))
  await drop()
  expect([names(page), await stored()]).toEqual([before, before.slice(1)])

  const end = page.network.answer('POST /api/folders/order', () =>
    Response.json({ error: { code: 'bad_request', message: 'Not now', requestId: '1' } }, { status: 400 }),
  )
  await drag(first, third)
  await drop()
  expect(notifications(page).textContent).toContain('Not now')
  expect(toasts()).toHaveLength(0)
  expect(page.queryByText('and 1 more')).toBeNull()
  expect(names(page)).toEqual(before)
  // Nor are two moves said to be made that are refused one after the other.
  const answer = page.network.hold('POST /api/folders/order')
  for (const folder of [first, second]) {
    page.getByRole('button', { name: new RegExp(`^Move ${folder}, place`) }).focus()
    await page.user.keyboard('{End}')
  }
  await answer(Response.json({ error: { code: 'bad_request', message: 'Not now', requestId: '1' } }, { status: 400 }))
  for (const more of page.queryAllByText(/^and \d+ more$/)) await page.user.click(more)
  expect([toasts().length, names(page)]).toEqual([0, before])
  end()

  // Earlier messages are shown when asked for, until they are gone; then they are folded again.
  const buttons = () => within(notifications(page)).getAllByRole('button')
  const dismissAll = async () => {
    while (notifications(page).textContent) await page.user.click(buttons().at(-1) as HTMLElement)
  }
  const moveTwice = async () => {
    await act(page, first, 'Move later')
    await page.passTime(1_000)
    await act(page, first, 'Move earlier')
    expect(toasts()).toHaveLength(1)
  }
  await dismissAll()
  await moveTwice()
  await page.click('button', 'and 1 more')
  expect(toasts()).toHaveLength(2)
  expect(document.activeElement).toBe(buttons()[0])
  await dismissAll()
  await moveTwice()
  expect(page.queryByText('and 1 more')).not.toBeNull()
})

test('[WATCH-02] the window has the number of unseen videos in its title, as on All new', async () => {
  await user.send('PATCH', '/api/account', { newHours: 24 })
  await refresh(user)
  await page.reload()
  const title = document.title
  expect(title).toMatch(/^\(\d+\+?\) Folders/)
  await page.goTo('/new')
  expect(document.title).toBe(title.replace('Folders', 'All new'))
})

test('[FOLD-06] no folders: the words', async () => {
  for (const name of ['Music', 'Bikes']) await remove(page, name)
  page.getByText('No folders yet. But oh, the possibilities!')
  page.getByText('Click the + button to create your first folder.')
  await enter(page, await newFolderField(page), 'Music')
  expect(names(page)).toContain('Music')
})

test('[FOLD-08] renaming: the rule, no change, a change, and a failure that is told', async () => {
  let field = await rename(page, 'Music')
  expect(field.value).toBe('Music')
  await enter(page, field, '')
  page.getByText('Folder name is required')
  await enter(page, field, ' Music ')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Actions for Music' }))
  expect(page.network.requests.map(({ method }) => method)).not.toContain('PATCH')

  await enter(page, await rename(page, 'Music'), 'Live sets')
  expect(names(page)).toContain('Live sets')
  await page.reload()
  expect(names(page)).toContain('Live sets')

  page.network.answer('PATCH /api/folders/*', refusal)
  field = await rename(page, 'Live sets')
  await enter(page, field, 'Never')
  expect(page.getByRole('alert').textContent).toBe('Failed to rename folder. Please try again.')
  await page.user.keyboard('{Escape}')
  expect(names(page)).toContain('Live sets')
})

const refusal = () => Response.json({ error: { code: 'bad_request', message: '', requestId: '1' } }, { status: 400 })

/** A change that failed is sent three times. */
async function giveUp(page: Page): Promise<void> {
  for (const ms of [1_000, 3_000]) await page.passTime(ms)
}

describe('when changes fail although the server can be reached', () => {
  test('[FOLD-08] renaming says so in its dialog, which keeps the typed name for the next try', async () => {
    const reachAgain = page.network.fail('* /api/folders/*')
    const field = await rename(page, 'Music')
    await enter(page, field, 'Live sets')
    await giveUp(page)
    expect(page.getByRole('alert').textContent).toBe('Failed to rename folder. Please try again.')
    expect(field.value).toBe('Live sets')
    expect(document.activeElement).toBe(field)
    expect(notifications(page).textContent).toBe('')
    reachAgain()
    await page.user.keyboard('{Enter}')
    expect(page.queryByRole('dialog')).toBeNull()
    expect(names(page)).toContain('Live sets')
  })

  test('[FOLD-08] renaming that fails after its dialog was closed is told all the same', async () => {
    const goOn = page.network.hold('PATCH /api/folders/*')
    await enter(page, await rename(page, 'Music'), 'Live sets')
    const dialog = within(page.getByRole('dialog', { name: 'Rename Folder' }))
    expect(dialog.getByRole('button', { name: 'Rename' }).getAttribute('aria-busy')).toBe('true')
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await goOn(refusal())
    expect(notifications(page).textContent).toContain('Failed to rename folder. Please try again.')
    expect(names(page)).toContain('Music')
  })

  test('[FOLD-09] deleting says so in its dialog alone', async () => {
    page.network.fail('* /api/folders/*')
    await remove(page, 'Music')
    await giveUp(page)
    const error = page.getByRole('alertdialog', { name: 'Error' })
    expect(error.textContent).toContain('Failed to delete folder. Please try again.')
    await page.user.click(within(error).getByRole('button', { name: 'OK' }))
    expect(notifications(page).textContent).toBe('')
    expect(names(page)).toContain('Music')
  })
})

test('[ORG-02] a colour and an emoji: found by words or typed, saved with Undo, unchanged without a request, refused with a reason', async () => {
  const open = async () => {
    await act(page, 'Music', 'Colour and emoji')
    return page.getByRole('dialog', { name: 'Colour and emoji of Music' })
  }
  const offered = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('group', { name: 'Emoji' }))
      .getAllByRole('radio')
      .slice(1)
      .map((radio) => radio.ariaLabel)
  const look = async () => {
    const { colour, emoji } = (await user.library()).folders.find(({ name }) => name === 'Music') ?? {}
    return [colour, emoji]
  }
  const patches = () => page.network.requests.filter(({ method }) => method === 'PATCH').length
  let dialog = await open()
  const all = offered(dialog).length
  const field = within(dialog).getByRole('searchbox')
  await page.user.type(field, 'TELESC')
  expect(offered(dialog)).toEqual(['telescope'])
  await page.user.type(field, ' frog')
  expect(offered(dialog)).toEqual([])
  within(dialog).getByText(/^No emoji for .TELESC frog./)
  await page.user.clear(field)
  expect(offered(dialog)).toHaveLength(all)
  await page.user.type(field, '🪼')
  expect(offered(dialog)).toHaveLength(1)
  await page.user.click(within(dialog).getAllByRole('radio').at(-1) as HTMLElement)
  await page.user.clear(field)
  // What was typed stays in the list while it is chosen.
  expect(offered(dialog)).toHaveLength(all + 1)
  await page.click('radio', 'Blue', dialog)
  await page.click('button', 'Save', dialog)
  expect(page.queryByRole('dialog')).toBeNull()
  expect(await look()).toEqual([6, '🪼'])
  expect(card(page, 'Music')?.textContent).toContain('🪼')
  expect(card(page, 'Bikes')?.textContent).not.toContain('🪼')
  expect(notifications(page).textContent).toMatch(/New colour and emoji: .?Music/)
  const endUndo = page.network.answer('POST /api/changes/*/undo', () =>
    Response.json({ error: { code: 'bad_request', message: 'Not now, please', requestId: '1' } }, { status: 400 }),
  )
  await page.click('button', 'Undo')
  endUndo()
  expect(notifications(page).textContent).toContain('Not now, please')
  expect(await look()).toEqual([6, '🪼'])
  dialog = await open()
  await page.click('radio', /^Automatic/, dialog)
  await page.click('radio', /^No emoji/, dialog)
  await page.click('button', 'Save', dialog)
  expect(await look()).toEqual([null, null])

  const before = patches()
  dialog = await open()
  await page.click('button', 'Save', dialog)
  expect([page.queryByRole('dialog'), patches()]).toEqual([null, before])

  page.network.answer('PATCH /api/folders/*', refusal)
  dialog = await open()
  await page.click('radio', 'Blue', dialog)
  await page.click('button', 'Save', dialog)
  expect(patches()).toBe(before + 1)
  expect(notifications(page).textContent).toContain("The colour and emoji couldn't be saved. Please try again.")
  expect(await look()).toEqual([null, null])
})

test('[FOLD-09] deleting: asks, unsorts the channels, can be undone, and tells when it fails', async () => {
  await act(page, 'Music', 'Delete')
  const asked = page.getByRole('alertdialog').textContent
  expect(asked).toContain('Delete folder "Music"? Channels will be moved to unsorted.')
  // Held down since before the dialog opened, Enter does not confirm.
  const prevents = (repeat: boolean) =>
    !document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
  expect([prevents(true), prevents(false)]).toEqual([true, false])
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(names(page)).toContain('Music')

  await remove(page, 'Music')
  expect(names(page)).not.toContain('Music')
  expect(card(page, 'Unsorted')?.textContent).toContain('21 subscriptions')
  expect(notifications(page).textContent).toContain('Folder deleted, 12 channels unsorted: Music')
  await page.user.click(page.getByRole('button', { name: 'Undo' }))
  expect(card(page, 'Music')?.textContent).toContain('12 subscriptions')
  await page.reload()
  expect(card(page, 'Music')?.textContent).toContain('12 subscriptions')

  page.network.answer('DELETE /api/folders/*', refusal)
  await remove(page, 'Bikes')
  const error = page.getByRole('alertdialog', { name: 'Error' })
  expect(error.textContent).toContain('Failed to delete folder. Please try again.')
  await page.user.click(within(error).getByRole('button', { name: 'OK' }))
  expect(names(page)).toContain('Bikes')

  const { unsortedChannels } = await user.library()
  await newFolder(
    user,
    'Rest',
    unsortedChannels.map(({ id }) => id),
  )
  await page.reload()
  expect(names(page)).toEqual(['Bikes', 'Music', 'Rest'])
})

describe('a refusal that comes late', () => {
  test('[FOLD-09] is told on whichever page the person is by then', async () => {
    const goOn = page.network.hold('DELETE /api/folders/*')
    await remove(page, 'Music')
    expect(names(page)).not.toContain('Music')
    await page.user.click(page.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    expect(page.address()).toBe('/dashboard')
    await goOn(refusal())
    const error = page.getByRole('alertdialog', { name: 'Error' })
    expect(error.textContent).toContain('Failed to delete folder. Please try again.')
    expect(document.activeElement).toBe(within(error).getByRole('button', { name: 'OK' }))
    await page.user.keyboard('{Enter}')
    expect(page.queryByRole('alertdialog')).toBeNull()
    within(page.getByRole('complementary')).getByRole('link', { name: /^Music/ })
  })

  test('[FOLD-09] is told above another dialog, which keeps what was typed', async () => {
    const goOn = page.network.hold('DELETE /api/folders/*')
    await remove(page, 'Music')
    const field = await rename(page, 'Bikes')
    await page.user.clear(field)
    await page.user.type(field, 'Wheels')
    await goOn(refusal())
    await page.user.keyboard('{Enter}')
    expect(page.queryByRole('alertdialog')).toBeNull()
    expect(field.value).toBe('Wheels')
    expect(document.activeElement).toBe(field)
  })

  test('[FOLD-04] is told on whichever page: the limit that only the server knows of', async () => {
    const goOn = page.network.hold('POST /api/folders')
    await newFolder(user, 'Third')
    await enter(page, await newFolderField(page), 'Fourth')
    await page.user.click(page.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    expect(page.address()).toBe('/dashboard')
    await goOn()
    const dialog = page.getByRole('dialog', { name: 'Folder Limit Reached' })
    expect(dialog.textContent).toContain("You're using 3/3 folders")
  })
})
