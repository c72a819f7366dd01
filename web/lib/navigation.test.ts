import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Navigation = typeof import('./navigation.ts')

const SITE = 'https://subshelf.example'
const PENDING_MS = 150

const [Home, Folder, Billing, Other] = ['home', 'folder', 'billing', 'other'].map((name) => () => name)
const pages = {
  '/dashboard': { Component: Home as ComponentType },
  '/folder/:slug': { Component: Folder as ComponentType },
}

let entries: { href: string; state: unknown }[]
let at: number
let stored: Record<string, string>
let root: { scrollHeight: number }
let grow: () => void
let observed: unknown[]
let unobserved: number
const scrollTo = vi.fn()
const reload = vi.fn()
const intoView = vi.fn()
const page = () => new URL(entries[at]?.href ?? SITE)

/** A window at an address, with the history that it has had. */
function openWindow(address: string, { isKept = false } = {}) {
  if (!isKept) entries = [{ href: SITE + address, state: null }]
  if (!isKept) at = 0
  const window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window))
  vi.stubGlobal('location', {
    ...{ reload },
    get href() {
      return page().href
    },
    get pathname() {
      return page().pathname
    },
    get search() {
      return page().search
    },
    get hash() {
      return page().hash
    },
  })
  const resolve = (href?: string) => new URL(href ?? page(), page()).href
  vi.stubGlobal('history', {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state
    },
    pushState(state: unknown, _: string, href?: string) {
      entries = [...entries.slice(0, at + 1), { href: resolve(href), state }]
      at += 1
    },
    replaceState(state: unknown, _: string, href?: string) {
      entries[at] = { href: resolve(href), state }
    },
    go(steps: number) {
      at += steps
      window.dispatchEvent(new Event('popstate'))
    },
    back: () => history.go(-1),
  })
}

/** The module with its state, as each document has it. */
async function start(address = '/dashboard', { known = pages as object, isKept = false } = {}): Promise<Navigation> {
  openWindow(address, { isKept })
  vi.resetModules()
  const navigation = await import('./navigation.ts')
  navigation.startPages(known as Record<string, object>, { Component: Other as ComponentType })
  return navigation
}

const scrolled = (y: number) => vi.stubGlobal('scrollY', y)
/** The page is put on screen. @returns where it was scrolled to, and what ends it */
function put({ takePlace, shownStore }: Navigation) {
  scrollTo.mockClear()
  const end = takePlace(shownStore.state)
  for (const [x] of scrollTo.mock.calls) expect(x).toBe(0)
  return { to: scrollTo.mock.calls.map(([, y]) => y), end }
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [scrollTo, reload, intoView]) mock.mockReset()
  stored = {}
  root = { scrollHeight: 5_000 }
  grow = () => {}
  observed = []
  unobserved = 0
  scrolled(0)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'sessionStorage',
    Object.assign(stored, {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, text: string) => {
        stored[key] = text
      },
    }),
  )
  vi.stubGlobal('document', {
    ...{ documentElement: root, body: {}, querySelector: () => null },
    getElementById: (id: string) => (id === 'plans' ? { scrollIntoView: intoView } : null),
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        grow = report
      }
      observe(element: unknown) {
        observed.push(element)
      }
      disconnect() {
        unobserved += 1
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page whose code comes when it is told to. */
function slowPage(Component = Billing) {
  let come = (_: ComponentType) => {}
  let fail = (_: Error) => {}
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        come = resolve
        fail = reject
      }),
  )
  return {
    load,
    come: async () => {
      come(Component as ComponentType)
      await vi.advanceTimersByTimeAsync(0)
    },
    fail: async () => {
      fail(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('[ROUTE-02] a document shows the page of its address with what the address says; other addresses have the page for them', async () => {
  const { shownStore, addressStore, searchNow } = await start('/folder/a%20b?q=x&q=y#end')
  const known = { path: '/folder/:slug', pathname: '/folder/a%20b', parts: { slug: 'a b' }, search: { q: 'y' } }
  expect(shownStore.state).toEqual({ ...known, Component: Folder, error: null })
  expect(addressStore.state).toMatchObject({ pathname: '/folder/a%20b', search: '?q=x&q=y', hash: '#end' })
  expect([addressStore.state.entry.index, searchNow(), history.scrollRestoration]).toEqual([0, { q: 'y' }, 'manual'])
  const other = await start('/nowhere')
  expect(other.shownStore.state).toMatchObject({ path: '', pathname: '/nowhere', parts: {}, Component: Other })
})

test('[ROUTE-02] the page before stays for a moment while the code of the next one comes, which is fetched once', async () => {
  const billing = slowPage()
  const { navigate, shownStore, addressStore, fetchPage } = await start('/dashboard', {
    known: { ...pages, '/billing': billing },
  })
  const shown = () => [shownStore.state.path, shownStore.state.Component]
  void navigate({ href: '/billing?plan=1' })
  await vi.advanceTimersByTimeAsync(PENDING_MS - 1)
  expect([shown(), addressStore.state.pathname]).toEqual([['/dashboard', Home], '/billing'])
  await vi.advanceTimersByTimeAsync(1)
  expect([shown(), shownStore.state.search]).toEqual([['/billing', null], { plan: '1' }])
  await billing.come()
  expect(shown()).toEqual(['/billing', Billing])
  await navigate({ href: '/dashboard' })
  await navigate({ href: '/billing' })
  fetchPage('/billing')
  expect([shown(), billing.load.mock.calls.length]).toEqual([['/billing', Billing], 1])
})

test('[ROUTE-02] the first page of a document says at once that its code is on its way; a page that was left is not shown when its code comes', async () => {
  const billing = slowPage()
  const known = { ...pages, '/billing': billing }
  const first = await start('/billing', { known })
  expect(first.shownStore.state).toMatchObject({ path: '/billing', Component: null, error: null })
  void first.navigate({ href: '/dashboard' })
  await billing.come()
  await vi.advanceTimersByTimeAsync(PENDING_MS)
  expect(first.shownStore.state.Component).toBe(Home)
})

test('[EVERY-01] a page whose code is missing says so and has the document reloaded once, unless it was left; to fetch it early says nothing', async () => {
  const billing = slowPage()
  const { navigate, shownStore, fetchPage } = await start('/dashboard', { known: { ...pages, '/billing': billing } })
  fetchPage('/billing')
  await billing.fail()
  expect([billing.load.mock.calls.length, shownStore.state.Component]).toEqual([1, Home])
  void navigate({ href: '/billing' })
  void navigate({ href: '/dashboard' })
  await billing.fail()
  expect([reload.mock.calls.length, shownStore.state.Component]).toEqual([0, Home])
  void navigate({ href: '/billing' })
  await billing.fail()
  expect(shownStore.state).toMatchObject({ path: '/billing', Component: null, error: expect.any(TypeError) })
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(PENDING_MS)
  expect(shownStore.state.error).not.toBeNull()
})

test('[ROUTE-06] each page is a step back, but the one that one is on, and one that replaces it', async () => {
  const { navigate, addressStore, goBack } = await start()
  const now = () => [entries.length, addressStore.state.pathname, addressStore.state.entry.index]
  const { key } = addressStore.state.entry
  await navigate({ href: '/folder/a', state: { upgradeFrom: '/x' } })
  expect(now()).toEqual([2, '/folder/a', 1])
  expect(addressStore.state.entry).toMatchObject({ upgradeFrom: '/x' })
  expect(addressStore.state.entry.key).not.toBe(key)
  await navigate({ to: '/folder/:slug', params: { slug: 'a' }, search: {} })
  expect(now()).toEqual([2, '/folder/a', 1])
  await navigate({ href: '/folder/b', replace: true })
  expect(now()).toEqual([2, '/folder/b', 1])
  goBack('/folder/c')
  expect([now(), addressStore.state.entry.key]).toEqual([[2, '/dashboard', 0], key])
  goBack('/folder/c')
  expect(now()).toEqual([2, '/folder/c', 1])
})

test('[SUBS-03] parameters of the address change without a step back, and only on their page', async () => {
  const navigation = await start('/billing?plan=1', {
    known: { ...pages, '/billing': { Component: Billing } },
  })
  const { navigate, changeSearch, addressStore, shownStore } = navigation
  scrolled(500)
  changeSearch('/billing', { plan: '2', other: undefined })
  expect(put(navigation).to).toEqual([])
  expect([page().search, shownStore.state.search, entries.length]).toEqual(['?plan=2', { plan: '2' }, 1])
  await navigate({ href: '/dashboard' })
  changeSearch('/billing', { plan: '3' })
  expect([addressStore.state.pathname, page().search]).toEqual(['/dashboard', ''])
})

test('[ROUTE-06] a new page begins at its top, back leads to where it was scrolled, and the first one is left alone', async () => {
  const navigation = await start()
  const { navigate, goBack } = navigation
  expect(put(navigation)).toEqual({ to: [], end: undefined })
  scrolled(1_200)
  await navigate({ href: '/folder/a' })
  expect(put(navigation).to).toEqual([0])
  expect(put(navigation).to).toEqual([])
  scrolled(300)
  goBack('/')
  expect(put(navigation).to).toEqual([1_200])
  history.go(1)
  expect(put(navigation).to).toEqual([300])
  scrolled(800)
  await navigate({ href: '/dashboard?q=1', keepsPlace: true })
  expect(put(navigation).to).toEqual([])
})

test('[ROUTE-06] a page that grows is scrolled to its place when it is long enough, unless the user has scrolled or left', async () => {
  const navigation = await start()
  const { navigate } = navigation
  const comeBack = async () => {
    scrolled(1_200)
    await navigate({ href: '/folder/a' })
    put(navigation)
    root.scrollHeight = 2_099
    navigation.goBack('/')
    const { to, end } = put(navigation)
    expect(to).toEqual([0])
    scrollTo.mockClear()
    return end
  }
  await comeBack()
  grow()
  expect(scrollTo).not.toHaveBeenCalled()
  root.scrollHeight = 2_100
  grow()
  expect([scrollTo.mock.calls, observed, unobserved]).toEqual([[[0, 1_200]], [document.body], 2])
  expect(put(navigation).to).toEqual([])

  for (const way of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    await comeBack()
    const before = unobserved
    dispatchEvent(new Event(way))
    expect([unobserved, put(navigation).to]).toEqual([before + 1, []])
  }
  const end = await comeBack()
  const before = unobserved
  end?.()
  dispatchEvent(new Event('wheel'))
  expect(unobserved).toBe(before + 1)
  // It was only taken off the screen: what is put there next still has its place.
  root.scrollHeight = 5_000
  expect(put(navigation).to).toEqual([1_200])
})

test('[ROUTE-06] a page whose code is on its way is at its top until it comes; a part that the address names is scrolled to', async () => {
  const billing = slowPage()
  const known = { ...pages, '/billing': billing }
  const navigation = await start('/dashboard', { known })
  void navigation.navigate({ href: '/billing#plans' })
  await vi.advanceTimersByTimeAsync(PENDING_MS)
  expect(put(navigation)).toEqual({ to: [0], end: undefined })
  expect(intoView).not.toHaveBeenCalled()
  await billing.come()
  expect([put(navigation).to, intoView.mock.calls.length]).toEqual([[], 1])
  await navigation.navigate({ href: '/billing#nothing' })
  expect([put(navigation).to, intoView.mock.calls.length]).toEqual([[0], 1])
  const first = await start('/dashboard#plans')
  expect([put(first).to, intoView.mock.calls.length]).toEqual([[], 2])
})

test('[ROUTE-06] places outlast a reload of the document, where the browser stores them', async () => {
  await start()
  scrolled(1_200)
  dispatchEvent(new Event('pagehide'))
  expect(put(await start('', { isKept: true })).to).toEqual([1_200])
  stored['subshelf:browser:scrolledTo'] = 'broken'
  expect(put(await start('', { isKept: true })).to).toEqual([])
  vi.stubGlobal('sessionStorage', undefined)
  const { navigate, shownStore } = await start()
  await navigate({ href: '/folder/a' })
  dispatchEvent(new Event('pagehide'))
  expect(shownStore.state.Component).toBe(Folder)
})
