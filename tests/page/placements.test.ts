import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const cards = () => within(page.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')
const card = (name: string) => cards().find((item) => item.textContent?.includes(name)) as HTMLElement
const box = (name: string) => within(card(name)).getByRole<HTMLInputElement>('checkbox')
const tick = (name: string) => page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) })
const isTicked = (name: string) => tick(name).getAttribute('aria-checked')
const toasts = () => page.getByRole('region', { name: 'Notifications' })
const undo = () => page.user.click(within(toasts()).getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement)

/** The folders of each channel, by name. */
async function foldersOf(...names: string[]): Promise<string[][]> {
  const { channels, foldersOf: all } = await user.library()
  return names.map((name) => {
    const id = channels.find((channel) => channel.name === name)?.id ?? ''
    return (all.get(id) ?? []).map(({ name }) => name).toSorted()
  })
}

let user: Awaited<ReturnType<typeof newImportedUser>>
let page: Page
/** Names of channels: one is in Cooking and Music, one in Music, one in no folder. Later is empty. */
let inTwo: string
let inOne: string
let inNone: string
beforeEach(async () => {
  user = await newImportedUser(app(), 12)
  const channels = await user.channels()
  const [first, second, third] = channels
  if (!first || !second || !third) throw new Error('too few channels')
  ;[inTwo, inOne, inNone] = [first.name, second.name, third.name]
  await newFolder(user, 'Cooking', [first.id])
  await newFolder(user, 'Music', [first.id, second.id])
  await newFolder(user, 'Later')
  page = await openPage(app(), '/subscriptions', { user })
})

test('[ORG-01] a card names its folders, and is found by them', async () => {
  await page.user.click(page.getByRole('radio', { name: 'Grid' }))
  await page.click('button', /^Unsorted/, page.getByRole('main'))
  expect([page.address(), cards().length]).toEqual(['/subscriptions?folder=unsorted', 10])
  await page.click('button', /^All/, page.getByRole('group', { name: 'Filters' }))
  expect([page.address(), cards().length]).toEqual(['/subscriptions', 12])
  await page.click('button', 'In several folders 1')
  expect(page.address()).toBe('/subscriptions?only=several')
  expect(cards()).toHaveLength(1)
  page.getByRole('checkbox', { name: /Cooking.*Music/s })
  expect(card(inTwo).textContent).toContain('+1')
  await page.goTo('/subscriptions?q=music')
  expect(cards()).toHaveLength(2)
  await page.goTo('/subscriptions?folder=music')
  page.getByText('2 of 12 subscriptions')
})

test('[ORG-01] a card has a menu with its folders, which adds the channel to others and leads to them', async () => {
  const menu = page.getByRole('button', { name: `Folders of ${inTwo}` })
  await page.user.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(menu.getAttribute('aria-controls') ?? '')?.textContent).toContain('Go to Cooking')
  await page.user.click(menu)
  expect([menu.getAttribute('aria-expanded'), menu.getAttribute('aria-controls')]).toEqual(['false', null])
  expect(page.queryByRole('menuitem')).toBeNull()
  await page.user.click(menu)
  await page.click('menuitem', 'Also add to…')
  expect(isTicked('Music')).toBe('true')
  await page.user.click(tick('Later'))
  expect(await foldersOf(inTwo)).toEqual([['Cooking', 'Later', 'Music']])
  // It would lie over the menu.
  expect(toasts().textContent).not.toContain('Also added')
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(menu)
  expect(toasts().textContent).toContain('Also added 1 channel to Later')
  // What is done in one menu is undone together.
  await page.user.keyboard('{Enter}')
  await page.click('menuitem', 'Also add to…')
  for (const name of ['Later', 'Music']) await page.user.click(tick(name))
  expect(await foldersOf(inTwo)).toEqual([['Cooking']])
  await page.user.keyboard('{Escape}')
  expect(toasts().textContent).toContain('Changed the folders of 1 channel')
  await undo()
  expect(await foldersOf(inTwo)).toEqual([['Cooking', 'Later', 'Music']])
  menu.focus()
  await page.user.keyboard('{Enter}')
  await page.click('menuitem', 'Go to Later')
  expect(page.address()).toBe('/folder/later')
})

test('[SUBS-07] with more than nine folders the menu of a move has a field that finds one, those that begin with the text first', async () => {
  await makePremium(app(), user.email)
  for (let n = 4; n <= 9; n++) await newFolder(user, `Folder ${n}`)
  const openMenu = async () => {
    await page.reload()
    await page.user.click(box(inOne))
    await page.click('button', 'Move to…')
  }
  await openMenu()
  page.getByRole('menuitem', { name: /^Folder 9/ })
  expect(page.queryByLabelText('Find a folder')).toBeNull()
  await newFolder(user, 'Farms 10')
  await openMenu()
  const find = page.getByLabelText('Find a folder')
  await page.user.type(find, '10')
  page.getByRole('menuitem', { name: /^Farms 10/ })
  expect(page.queryByRole('menuitem', { name: /^Folder 9/ })).toBeNull()
  await page.user.clear(find)
  await page.user.type(find, 'M')
  const found = page.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
  expect(found.map((label) => /Music|Farms/.exec(label)?.[0]).filter(Boolean)).toEqual(['Music', 'Farms'])
})

test('[ORG-01] in a row the chip of a folder leads to it; a folder that is listed can be left', async () => {
  await page.goTo('/subscriptions?folder=music')
  await page.click('radio', 'List')
  for (const name of [inTwo, inOne]) await page.user.click(box(name))
  await page.click('button', /^Remove from .Music.$/)
  expect(toasts().textContent).toContain('Removed 2 channels from Music')
  expect(await foldersOf(inTwo, inOne)).toEqual([['Cooking'], []])
  await undo()
  expect(cards()).toHaveLength(2)
  await page.click('link', 'Cooking', card(inTwo))
  expect(page.address()).toBe('/folder/cooking')
})

test('[ORG-01] a new folder takes channels in, and they stay in the others', async () => {
  await makePremium(app(), user.email)
  await page.reload()
  await page.user.click(box(inTwo))
  await page.click('button', 'Also add to…')
  await page.click('menuitem', 'Create New Folder')
  const form = page.getByRole('dialog', { name: 'Create New Folder' })
  expect(form.textContent).toContain('1 channel will be added to it.')
  await page.user.type(within(form).getByLabelText('Folder name'), 'Bakers{Enter}')
  expect(toasts().textContent).toContain('Also added 1 channel to Bakers')
  expect(await foldersOf(inTwo)).toEqual([['Bakers', 'Cooking', 'Music']])
  await undo()
  expect(await foldersOf(inTwo)).toEqual([['Cooking', 'Music']])
})

test('[ORG-01] [SUBS-07] a move from Subscriptions takes channels out of all their folders; undo puts each back', async () => {
  for (const name of [inTwo, inOne, inNone]) await page.user.click(box(name))
  await page.click('button', 'Move to…')
  await page.click('menuitem', 'Later')
  within(toasts()).getByText(/^Moved 3 channels to .Later., 2 of them from 2 other folders$/)
  expect(await foldersOf(inTwo, inOne, inNone)).toEqual([['Later'], ['Later'], ['Later']])
  await undo()
  expect(await foldersOf(inTwo, inOne, inNone)).toEqual([['Cooking', 'Music'], ['Music'], []])
})

test('[FOLD-11] by keyboard a card goes from folder to folder and is put back by Escape, a click or Enter without a folder; where moving and adding differ, the drop asks', async () => {
  const said = () =>
    page
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  const target = () => document.querySelector<HTMLElement>('[data-drop-over]')?.textContent ?? null
  const isDragging = () => document.documentElement.dataset.dragging === 'keyboard'
  /** What is carried, where it would go, and the keys. */
  const bar = () => document.querySelector('[data-drag-chip]')?.textContent ?? null
  const timesPutBack = () => said().split('Nothing was moved').length - 1
  const before = await foldersOf(inTwo, inOne, inNone)

  box(inNone).focus()
  await page.user.keyboard('{Enter}')
  expect(said()).toContain('Moving 1 channel. Choose a folder with the arrow keys')
  expect([isDragging(), target()]).toEqual([true, null])
  expect(bar()).toBe(`${inNone}Choose a folder←→chooseEnterdropEscput back`)
  for (const [keys, name, place] of [
    ['{ArrowDown}', 'Cooking', 1],
    ['{ArrowRight}', 'Later', 2],
    ['{Tab}', 'Music', 3],
    ['{ArrowUp}', 'Later', 2],
    ['{ArrowLeft}', 'Cooking', 1],
    ['{Shift>}{Tab}{/Shift}', 'Unsorted', 4],
    ['{ArrowDown}', 'Cooking', 1],
  ] as const) {
    await page.user.keyboard(keys)
    expect(target()).toMatch(new RegExp(`^${name}`))
    expect(said()).toMatch(new RegExp(`${name}, ${place} of 4$`))
    expect(bar()).toContain(`${name}, ${place} of 4`)
    expect(document.activeElement).toBe(box(inNone))
  }
  await page.user.keyboard('{Escape}')
  expect([isDragging(), target(), timesPutBack()]).toEqual([false, null, 1])
  await page.user.keyboard('{Enter}{Enter}')
  expect([isDragging(), timesPutBack()]).toEqual([false, 2])
  await page.user.keyboard('{Enter}{ArrowDown}')
  expect(isDragging()).toBe(true)
  await page.user.click(page.getByRole('heading', { level: 1 }))
  expect([isDragging(), timesPutBack()]).toEqual([false, 3])
  expect(await foldersOf(inTwo, inOne, inNone)).toEqual(before)

  // Whoever wants motion sees a copy of the card go into the folder's tile, which nods.
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media.includes('reduced-motion') ? ({ matches: false } as MediaQueryList) : matchMedia(media),
  )
  const animate = vi.spyOn(Element.prototype, 'animate')
  box(inNone).focus()
  await page.user.keyboard('{Enter}{ArrowDown}{ArrowDown} ')
  expect([isDragging(), page.queryByRole('menu')]).toEqual([false, null])
  const [copy, tile, ...others] = animate.mock.contexts as HTMLElement[]
  expect(copy?.textContent).toContain(inNone)
  expect([copy?.ariaHidden, copy?.matches('[data-drag-chip]'), copy?.isConnected]).toEqual(['true', false, false])
  expect([tile?.matches('[data-folder-tile]'), tile?.closest('[data-drop]')?.textContent]).toEqual([
    true,
    expect.stringContaining('Later'),
  ])
  expect(others).toEqual([])
  vi.mocked(window.matchMedia).mockRestore()
  expect(await foldersOf(inNone)).toEqual([['Later']])
  box(inOne).focus()
  const dropOnLater = () => page.user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  await dropOnLater()
  expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Move here',
    'Also add here',
    'Cancel',
  ])
  expect(document.activeElement?.textContent).toBe('Move here')
  await page.user.keyboard('{Escape}')
  expect([isDragging(), timesPutBack(), document.activeElement === box(inOne)]).toEqual([false, 4, true])
  await dropOnLater()
  await page.click('menuitem', 'Cancel')
  expect([isDragging(), timesPutBack(), document.activeElement === box(inOne)]).toEqual([false, 5, true])
  expect(await foldersOf(inOne)).toEqual([['Music']])
  await dropOnLater()
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(await foldersOf(inOne)).toEqual([['Later', 'Music']])
  box(inTwo).focus()
  await dropOnLater()
  await page.user.keyboard('{Enter}')
  expect([isDragging(), timesPutBack()]).toEqual([false, 5])
  expect(await foldersOf(inTwo)).toEqual([['Later']])

  // One that is in another folder is enough to be asked.
  const [fourth] = (await user.library()).unsortedChannels
  for (const name of [inOne, fourth?.name ?? '']) await page.user.click(box(name))
  box(inOne).focus()
  await page.user.keyboard('{Enter}{ArrowDown}')
  expect(said()).toContain('Moving 2 channels.')
  expect(bar()).toContain('2 channels')
  await page.user.keyboard('{Enter}')
  expect(page.getAllByRole('menuitem')).toHaveLength(3)
  // Whoever adds may go on with the same channels.
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(await foldersOf(fourth?.name ?? '')).toEqual([['Cooking']])
  expect(toasts().textContent).toContain('Also added 2 channels to Cooking')
  expect(page.getByRole('region', { name: 'Selection' }).textContent).toContain('2 selected')
})

test('[FOLD-11] with a mouse a card is dragged to a folder, which it also enters with Ctrl held; with a finger after a pause, where the drop asks', async () => {
  const frames = new Map<number, FrameRequestCallback>()
  let asked = 0
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frames.set(++asked, run)
    return asked
  })
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id))
  const frame = async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const run of due) run(0)
    await page.settled()
  }
  // Nothing has a place here: the test says what is under the pointer.
  const over = vi.spyOn(document, 'elementFromPoint').mockReturnValue(null)
  const below = vi.spyOn(document, 'elementsFromPoint')
  const targetOf = (name: string) =>
    [...document.querySelectorAll('[data-drop]')].find(({ textContent }) => textContent?.startsWith(name)) ?? null
  const send = (type: string, more: PointerEventInit = {}, to: Element = document.body) => {
    const where = { pointerId: 1, pointerType: 'mouse', isPrimary: true, clientX: 100, clientY: 450 }
    const event = new PointerEvent(type, { ...where, bubbles: true, cancelable: true, ...more })
    to.dispatchEvent(event)
    return event.defaultPrevented
  }
  const press = (name: string, more: PointerEventInit = {}, on: Element = card(name)) => {
    below.mockReturnValue([card(name)])
    send('pointerdown', more, on)
  }
  const moveTo = async (clientX: number, more?: PointerEventInit) => {
    send('pointermove', { clientX, ...more })
    await page.settled()
  }
  const isDragging = () => document.documentElement.dataset.dragging === 'pointer'
  const chip = () => document.querySelector('[data-drag-chip]')?.textContent?.replace(/[\u2068\u2069]/g, '') ?? null
  const hold = (type: string, init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }))

  press(inNone)
  await moveTo(106)
  expect([isDragging(), chip()]).toEqual([false, null])
  await moveTo(107)
  expect([isDragging(), chip()]).toEqual([true, `${inNone}Drop on a folder, with Ctrl or Option to add`])
  over.mockReturnValue(targetOf('Later'))
  await frame()
  expect(chip()).toBe(`${inNone}Move to Later`)
  expect(document.querySelector('[data-drop-over]')?.textContent).toMatch(/^Later/)
  hold('keydown', { key: 'Control', ctrlKey: true })
  await frame()
  expect(chip()).toBe(`${inNone}Also add to Later`)
  over.mockReturnValue(targetOf('Unsorted'))
  await frame()
  expect(chip()).toBe(`${inNone}Move to Unsorted`)
  hold('keyup', { key: 'Control' })
  await page.user.keyboard('{Escape}')
  expect([isDragging(), chip(), document.querySelector('[data-drop-over]')]).toEqual([false, null, null])
  await moveTo(200)
  expect([isDragging(), send('pointerup'), send('click')]).toEqual([false, false, true])
  expect(await foldersOf(inNone)).toEqual([[]])
  await page.passTime(1)

  const scrolled = vi.spyOn(window, 'scrollBy')
  press(inNone)
  await moveTo(120)
  over.mockReturnValue(targetOf('Later'))
  await frame()
  expect(scrolled).not.toHaveBeenCalled()
  await moveTo(120, { clientY: 890 })
  await frame()
  expect(scrolled.mock.calls).toEqual([[{ top: expect.toSatisfy((px) => px > 0) }]])
  send('pointerup')
  // The click at its end opens nothing.
  expect(send('click', {}, card(inNone))).toBe(true)
  await page.settled()
  expect([isDragging(), await foldersOf(inNone)]).toEqual([false, [['Later']]])
  expect(send('click')).toBe(false)

  press(inOne, { ctrlKey: true })
  await moveTo(120, { ctrlKey: true })
  send('pointerup', { ctrlKey: true })
  await page.settled()
  expect(await foldersOf(inOne)).toEqual([['Later', 'Music']])

  for (const [more, on] of [
    [{ button: 2 }, undefined],
    [{ isPrimary: false }, undefined],
    [{}, page.getByRole('button', { name: `Folders of ${inTwo}` })],
  ] as const) {
    press(inTwo, more, on)
    await moveTo(200)
    expect(isDragging()).toBe(false)
    send('pointerup')
  }

  const touch = { pointerType: 'touch' }
  press(inTwo, touch)
  await moveTo(111, touch)
  expect([isDragging(), send('contextmenu')]).toEqual([false, false])
  send('pointerup', touch)
  const tray = () => page.queryByRole('list', { name: 'Folders to drop on' })
  expect(tray()).toBeNull()
  // As where there is no sidebar: the folders are shown while something is dragged.
  const visible = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false)
  press(inTwo, touch)
  send('pointermove', { clientX: 110, ...touch })
  expect(isDragging()).toBe(false)
  await page.settled()
  visible.mockRestore()
  const offered = within(tray() as HTMLElement).getAllByRole('listitem')
  expect(offered.map((item) => item.lastElementChild?.textContent)).toEqual(['Unsorted', 'Cooking', 'Later', 'Music'])
  expect([isDragging(), chip(), send('contextmenu')]).toEqual([true, `${inTwo}Drop on a folder`, true])
  over.mockReturnValue(targetOf('Cooking'))
  send('pointerup', touch)
  await page.settled()
  expect(page.getAllByRole('menuitem')).toHaveLength(3)
  await page.click('menuitem', 'Move here')
  expect([isDragging(), await foldersOf(inTwo)]).toEqual([false, [['Cooking']]])
})

test('[SUBS-08] by keyboard the focus goes from card to card, also to one that is not in the document yet; Tab stops at the last one', async () => {
  const placeOf = (element: Element | null) => Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index)
  const shown = () => [...document.querySelectorAll('[data-index]')].map(placeOf)
  const tabStops = () => [...document.querySelectorAll('[data-index] input[tabindex="0"]')].map(placeOf)
  // A low window has room for a few rows only.
  Object.assign(window, { innerHeight: 50 })
  dispatchEvent(new Event('resize'))
  await page.settled()
  expect(shown()).not.toContain(11)
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  for (const [keys, place] of [
    ['j', 0],
    ['j', 1],
    ['{ArrowDown}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowUp}', 2],
    ['k', 1],
    ['{End}', 11],
    ['j', 11],
    ['{ArrowDown}', 11],
    ['{Control>}{ArrowUp}{/Control}', 11],
    ['{Home}', 0],
    ['k', 0],
  ] as const) {
    await page.user.keyboard(keys)
    expect([keys, placeOf(document.activeElement), tabStops()]).toEqual([keys, place, [place]])
    expect(shown().toSorted((a, b) => a - b)).toEqual(shown())
  }
  expect(scrollTo).toHaveBeenCalled()
  expect(intoView.mock.contexts.map((card) => placeOf(card as Element))).toEqual([0, 1, 2, 3, 2, 1, 11, 11, 0])
  await page.user.keyboard('x{Shift>}J{/Shift}')
  const bar = page.getByRole('region', { name: 'Selection' })
  expect([bar.textContent, placeOf(document.activeElement)]).toEqual([expect.stringContaining('2 selected'), 1])
  await page.click('button', 'Clear', bar)
  expect(placeOf(document.activeElement)).toBe(1)
})
