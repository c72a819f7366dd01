import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

let isBroken = true
/** A page that fails until it is mended. */
function Broken() {
  if (isBroken) throw new Error('broken')
  return 'Mended'
}

test('[SHELL-01] [SHELL-02] the sidebar collapses to icons that say their names, and stays so; one can skip it; small screens have it as a menu, and those that fill the window have none', async () => {
  const user = await newImportedUser(app(), 3)
  await newFolder(user, 'Music')
  const page = await openPage(app(), '/dashboard', { user })
  const { dataset } = document.documentElement
  const side = () => page.getByRole('complementary')
  const titles = () => [...side().querySelectorAll('nav a, nav button')].map((entry) => entry.getAttribute('title'))
  const toggle = (name: string) => page.click('button', name, side())
  expect([dataset.sidebar, titles().filter(Boolean)]).toEqual(['open', ['New folder']])
  await toggle('Collapse sidebar')
  expect(dataset.sidebar).toBe('collapsed')
  const named = ['Dashboard', 'All new', 'Later', 'Folders', 'Subscriptions', 'Music', 'Import', 'Upgrade']
  expect(titles()).toEqual([...named, 'Settings', 'Cleanup Assistant'])
  expect(within(side()).queryByRole('button', { name: 'New folder' })).toBeNull()
  expect(side().querySelector('[data-drop]')).toBeNull()
  await page.reload()
  expect(document.documentElement.dataset.sidebar).toBe('collapsed')
  await toggle('Expand sidebar')
  expect(document.documentElement.dataset.sidebar).toBe('open')
  within(side()).getByRole('button', { name: 'New folder' })
  expect(side().querySelector('[data-drop]')?.textContent).toContain('Music')

  await page.click('link', 'Skip to content')
  expect(document.activeElement).toBe(page.getByRole('main'))
  await page.click('button', /^Search or jump to/, side())
  page.getByRole('dialog')
  await page.user.keyboard('{Escape}')

  await page.click('button', 'Open menu')
  const menu = () => page.queryByRole('dialog', { name: 'Menu' })
  const inMenu = () => within(menu() as HTMLElement)
  await page.user.click(inMenu().getByRole('heading', { name: 'MAIN' }))
  expect(inMenu().queryByRole('button', { name: /sidebar/ })).toBeNull()
  await page.user.click(inMenu().getByRole('link', { name: /^Folders/ }))
  expect([menu(), page.address()]).toEqual([null, '/folders'])
  const tabs = () => within(page.getByRole('navigation', { name: 'Tabs' })).getByRole('link', { name: 'Folders' })
  expect(tabs().dataset.within).toBeUndefined()
  await page.click('button', 'Open menu')
  await page.user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  await page.click('button', 'Open menu')
  await page.user.click(inMenu().getByRole('button', { name: 'Settings' }))
  expect([menu(), page.getByRole('dialog').textContent?.startsWith('Settings')]).toEqual([null, true])
  await page.user.keyboard('{Escape}')
  await page.goTo('/folder/music')
  expect(tabs().dataset.within).toBe('true')

  await page.goTo('/sort')
  expect([page.queryByRole('complementary'), page.queryByRole('navigation', { name: 'Main' })]).toEqual([null, null])
  expect(document.documentElement.dataset.sidebar).toBe('none')
})

test('[SHELL-01] of many folders all are in the sidebar', async () => {
  const user = await newImportedUser(app(), 1)
  await makePremium(app(), user.email)
  const names = Array.from({ length: 60 }, (_, n) => `Folder ${n + 1}`)
  for (const name of names) await newFolder(user, name)
  const page = await openPage(app(), '/folders', { user })
  const links = within(page.getByRole('navigation', { name: 'Main' })).getAllByRole('link', { name: /^Folder \d+$/ })
  expect(new Set(links.map(({ textContent }) => textContent?.match(/Folder \d+/)?.[0]))).toEqual(new Set(names))
})

test('[SUBS-07] older toasts fold into one line, which shows them; a toast goes after its time, which stops while one is on it; the key undoes the last change', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 1) })
  const { showToast } = await import('#web/ui/toast-store.ts')
  const show = async (text: string, more: object = {}) => {
    showToast({ text, ...more })
    await page.settled()
  }
  const region = () => page.getByRole('region', { name: 'Notifications' })
  const shown = () => [...region().querySelectorAll('[data-toast] p')].map(({ textContent }) => textContent)
  const undone: string[] = []
  const withUndo = (text: string) => show(text, { undo: async () => undone.push(text) })
  await withUndo('one')
  await show('failed', { tone: 'error' })
  expect(within(region()).getByRole('alert').textContent).toContain('failed')
  await show('asks', { action: { label: 'Act', run: () => undone.push('acted') } })
  await withUndo('two')
  await withUndo('three')
  const more = () => within(region()).queryByRole('button', { name: /more$/ })
  expect([shown(), more()?.textContent]).toEqual([['failed', 'asks', 'three'], expect.stringMatching(/\b2\b/)])
  await page.user.click(more() as HTMLElement)
  expect([shown(), more()]).toEqual([['one', 'failed', 'asks', 'two', 'three'], null])
  expect(region().contains(document.activeElement)).toBe(true)

  // Whoever is on them keeps them.
  await page.passTime(9_000)
  expect(shown()).toHaveLength(5)
  const title = page.getByRole('heading', { level: 1 })
  title.focus()
  await page.settled()
  await page.user.hover(region())
  await page.passTime(9_000)
  expect(shown()).toHaveLength(5)
  await page.user.unhover(region())
  await page.passTime(7_000)
  expect(shown()).toHaveLength(5)
  await page.passTime(1_000)
  expect(shown()).toEqual(['asks'])
  await page.user.click(within(region()).getByRole('button', { name: 'Act' }))
  expect([shown(), undone]).toEqual([[], ['acted']])

  const links = () => within(region()).queryAllByRole('link').length
  await show('four', { undo: () => Promise.reject(new Error('no')), isLogged: false })
  expect(links()).toBe(0)
  title.focus()
  await page.user.click(within(region()).getByRole('button', { name: 'Undo' }))
  expect([shown().includes('four'), within(region()).queryAllByRole('alert').length]).toEqual([false, 1])
  await withUndo('five')
  expect(links()).toBe(1)
  await page.user.hover(region())
  await page.user.unhover(region())
  title.focus()
  await page.passTime(8_000)
  expect(shown()).toEqual([])
  await page.user.keyboard('z')
  expect([undone.at(-1), shown()]).toEqual(['five', [expect.stringContaining('five')]])
  await withUndo('six')
  title.focus()
  await page.user.keyboard('z')
  expect([undone.at(-1), shown().length]).toEqual(['six', 1])
})

test('[WATCH-04] the server is told the browser’s time zone once, while a folder has a rule that counts days', async () => {
  const [a = '', b = ''] = channelIds(2)
  const user = await newImportedUser(app(), [a, b])
  const folder = await newFolder(user, 'Bread', [a], { rules: { noShorts: true } })
  const zone = 'America/Los_Angeles'
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: zone }
  })
  const page = await openPage(app(), '/new', { user })
  const told = () =>
    page.network.requests
      .filter(({ method, path }) => `${method} ${path}` === 'PATCH /api/account')
      .map(({ body }) => body)
  expect([told(), (await userOf(user)).timeZone]).toEqual([[], null])
  await user.send('PATCH', `/api/folders/${folder}`, { rules: { perDay: 2 } })
  await page.goTo('/new', (network) => network.fail('PATCH /api/account'))
  expect([told().length, document.querySelector('[data-toast]')]).toEqual([1, null])
  await page.reload()
  expect([told(), (await userOf(user)).timeZone]).toEqual([[{ timeZone: zone }], zone])
  const asked = page.network.requests.map(({ method, path }) => `${method} ${path}`)
  expect(asked.slice(asked.indexOf('PATCH /api/account')).some((call) => /^GET \/api\/videos/.test(call))).toBe(true)
  await page.reload()
  expect(told()).toEqual([])
})

test('[SHELL-06] when what has the focus is removed, the title of the dialog or of the page gets it, unless something else has it or the user gave it up', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 1) })
  const title = () => page.getByRole('heading', { level: 1 })
  /** Puts a button on the page, or into a dialog, that has the focus. */
  const add = (inside: HTMLElement = page.getByRole('main')) => {
    const button = document.createElement('button')
    inside.append(button)
    button.focus()
    return button
  }
  const remove = async (button: HTMLElement, then = () => {}) => {
    button.remove()
    then()
    await page.settled()
    return document.activeElement
  }
  expect(await remove(add())).toBe(title())
  const given = add()
  given.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(await remove(given)).toBe(document.body)
  const other = add()
  expect(await remove(add(), () => other.focus())).toBe(other)
  const unfocused = add()
  other.focus()
  expect(await remove(unfocused)).toBe(other)
  await page.click('button', 'Settings')
  const dialog = page.getByRole('dialog')
  expect((await remove(add(dialog)))?.textContent).toBe('Settings')
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('[ROUTE-02] [EVERY-01] a page that fails says so and leaves the rest alone; it is tried again when asked, when one goes elsewhere, or by a reload where its code is missing', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 1) })
  page.allow(/broken|not there/)
  const { shownStore } = await import('#web/lib/navigation.ts')
  isBroken = true
  const show = async (more: object) => {
    shownStore.set({ ...shownStore.state, ...more })
    await page.settled()
  }
  const problem = () => page.queryByText('This page ran into a problem')
  await show({ Component: Broken })
  expect(problem()).not.toBeNull()
  page.getByRole('navigation', { name: 'Main' })
  await page.click('button', 'Retry')
  expect(problem()).not.toBeNull()
  isBroken = false
  await page.click('button', 'Retry')
  expect([problem(), page.getByRole('main').textContent]).toEqual([null, 'Mended'])
  isBroken = true
  await show({ Component: Broken, parts: {} })
  expect(problem()).not.toBeNull()
  await page.click('link', /^Subscriptions/, page.getByRole('navigation', { name: 'Main' }))
  expect([problem(), page.getByRole('heading', { level: 1 }).textContent]).toEqual([null, 'Subscriptions'])
  expect(page.leftTo()).toBeNull()

  await show({ Component: null, error: new TypeError('Failed to fetch dynamically imported module: not there') })
  expect(problem()).not.toBeNull()
  await page.click('button', 'Retry')
  expect(page.leftTo()).toBe(location.href)
})

test('[EVERY-01] [ROUTE-07] a stored library is shown while the server is slow, which is said after five seconds, or cannot be reached; without one it is said that the page is loading', async () => {
  const user = await newImportedUser(app(), 1)
  await newFolder(user, 'Bread')
  const page = await openPage(app(), '/folders', { user })
  const note = () => page.queryByText(/^(We can't reach Subshelf right now|You're offline)\./)?.textContent ?? null
  const isShown = () => page.queryByRole('heading', { name: 'Bread' }) !== null
  let answer = async () => {}
  await page.goTo('/folders', (network) => {
    answer = network.hold('GET /api/library')
  })
  await page.passTime(4_900)
  expect([isShown(), note()]).toEqual([true, null])
  await page.passTime(100)
  expect(note()).toMatch(/This is what you had at \d\d:\d\d\.$/)
  await answer()
  expect([isShown(), note()]).toEqual([true, null])

  let reachAgain = () => {}
  await page.goTo('/folders', (network) => {
    reachAgain = network.fail('GET /api/library')
  })
  await page.passTime(3_000)
  expect([isShown(), note()]).toEqual([true, expect.stringMatching(/^We can't reach/)])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await page.click('button', 'Retry')
  await page.passTime(3_000)
  expect(note()).toMatch(/^You're offline\. This is what you had at \d\d:\d\d\.$/)
  vi.restoreAllMocks()
  reachAgain()
  dispatchEvent(new Event('online'))
  await page.settled()
  expect([isShown(), note()]).toEqual([true, null])

  user.cookie = (await newUser(app(), 1)).cookie
  await page.goTo('/', (network) => {
    answer = network.hold('GET /api/library')
  })
  const said = () =>
    [...document.querySelectorAll('body p, body main')].map(({ tagName, textContent }) => [tagName, textContent])
  expect(said()).toContainEqual(['P', 'Loading...'])
  await page.passTime(1_000)
  expect(said()).toContainEqual(['MAIN', 'Loading...'])
  await answer()
  page.getByRole('heading', { name: /^Welcome/ })
})
