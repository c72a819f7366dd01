import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Stores = typeof import('./store.ts')
type Tab = Stores & { window: EventTarget }

const THEME = 'subshelf:browser:theme'

let entries: Map<string, string>
let isFull: boolean
let tabs: Tab[]

/** One tab's localStorage: the others hear of its changes. */
function storageOf(own: EventTarget) {
  const tellOthers = (key: string | null) => {
    for (const { window } of tabs)
      if (window !== own) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return Object.create({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
      tellOthers(key)
    },
    removeItem(key: string) {
      entries.delete(key)
      tellOthers(key)
    },
  })
}

/** Stands for a tab's localStorage, whose keys are its own properties. */
const withKeys = (storage: object) =>
  new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })

/** A tab of its own: the module with its state, its window and its view of the browser's storage. */
async function openTab(): Promise<Tab> {
  const window = new EventTarget()
  vi.resetModules()
  const stores: Stores = await import('./store.ts')
  const tab = { ...stores, window }
  tabs.push(tab)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  stores.followOtherTabs()
  return tab
}

/** Does something in a tab. */
function inTab<T>(tab: Tab, work: (tab: Tab) => T): T {
  vi.stubGlobal('localStorage', withKeys(storageOf(tab.window)))
  return work(tab)
}

const themeIn = (tab: Tab) =>
  inTab(tab, ({ createStore }) =>
    createStore<'dark' | 'light'>('dark', {
      persist: 'theme',
      perUser: false,
      parse: (text) => (text === 'dark' || text === 'light' ? text : undefined),
      format: (theme) => theme,
    }),
  )

const snoozedIn = (tab: Tab, name: string) =>
  inTab(tab, ({ createStore }) =>
    createStore<string[]>([], { persist: name, perUser: true, parse: JSON.parse, format: JSON.stringify }),
  )

beforeEach(() => {
  entries = new Map()
  isFull = false
  tabs = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[FOLD-05] a value is stored under its name and read again by the next page', async () => {
  const first = await openTab()
  const theme = themeIn(first)
  expect(theme.get()).toBe('dark')
  inTab(first, () => theme.set('light'))
  expect(theme.get()).toBe('light')
  expect([...entries]).toEqual([[THEME, 'light']])
  expect(themeIn(await openTab()).get()).toBe('light')
})

test('[FOLD-05] what makes no sense reads as the initial value', async () => {
  entries.set(THEME, 'pink')
  entries.set('subshelf:user:snoozed', '{"not json')
  const tab = await openTab()
  expect(themeIn(tab).get()).toBe('dark')
  expect(snoozedIn(tab, 'snoozed').get()).toEqual([])
})

test('[FOLD-05] a change reaches other tabs, which tell their listeners once', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const [here, there] = [themeIn(first), themeIn(second)]
  const heard = vi.fn()
  inTab(second, () => there.subscribe(heard))
  inTab(first, () => here.set('light'))
  expect(there.get()).toBe('light')
  expect(heard.mock.calls).toEqual([['light']])
  inTab(first, () => localStorage.removeItem(THEME))
  expect(there.get()).toBe('dark')
})

test('[FOLD-05] an update builds on what another tab has stored, even before this tab was told', async () => {
  const tab = await openTab()
  const snoozed = snoozedIn(tab, 'snoozed')
  entries.set('subshelf:user:snoozed', '["theirs"]')
  inTab(tab, () => snoozed.setState((ids) => [...ids, 'ours']))
  expect(snoozed.get()).toEqual(['theirs', 'ours'])
  expect(entries.get('subshelf:user:snoozed')).toBe('["theirs","ours"]')
})

test('[FOLD-05] a page that the browser brings back takes over what it has missed', async () => {
  const tab = await openTab()
  const theme = themeIn(tab)
  entries.set(THEME, 'light')
  inTab(tab, () => tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(theme.get()).toBe('light')
})

test('[FOLD-05] where storage is full a value lasts as long as the page, until another tab stores one', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const [here, there] = [themeIn(first), themeIn(second)]
  isFull = true
  inTab(first, () => here.set('light'))
  expect(here.get()).toBe('light')
  inTab(first, () => here.setState((theme) => theme))
  expect(here.get()).toBe('light')
  isFull = false
  inTab(second, () => there.set('dark'))
  inTab(first, () => first.window.dispatchEvent(Object.assign(new Event('storage'), { key: THEME })))
  expect(here.get()).toBe('dark')
})

test('[FOLD-05] where storage is forbidden a value lasts as long as the page', async () => {
  const tab = await openTab()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
        ownKeys: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      },
    ),
  )
  const theme = tab.createStore('dark', { persist: 'theme', perUser: false, parse: String, format: String })
  theme.set('light')
  expect(theme.get()).toBe('light')
  tab.clearUserStores()
  expect(theme.get()).toBe('light')
})

test('[AUTH-08] sign-out removes what is about the user, in memory and in storage, and keeps settings', async () => {
  const tab = await openTab()
  const [theme, snoozed] = [themeIn(tab), snoozedIn(tab, 'snoozed:1')]
  inTab(tab, () => {
    theme.set('light')
    snoozed.set(['a'])
    localStorage.setItem('subshelf:user:click:1:video', '{}')
    localStorage.setItem('left by an older release', '1')
    tab.clearUserStores()
  })
  expect(snoozed.get()).toEqual([])
  expect([...entries]).toEqual([[THEME, 'light']])
})

test('[AUTH-08] another user leaves what is named after them, and nothing of anyone else', async () => {
  const tab = await openTab()
  const [own, others, unnamed] = [snoozedIn(tab, 'snoozed:1'), snoozedIn(tab, 'snoozed:12'), snoozedIn(tab, 'session')]
  inTab(tab, () => {
    for (const store of [own, others, unnamed]) store.set(['a'])
    localStorage.setItem('subshelf:user:click:1:video', '{}')
    tab.clearUserStores('1')
  })
  expect([own.get(), others.get(), unnamed.get()]).toEqual([['a'], [], []])
  expect([...entries.keys()]).toEqual(['subshelf:user:snoozed:1', 'subshelf:user:click:1:video'])
})

test('a value that is not persisted touches no storage', async () => {
  const tab = await openTab()
  const count = inTab(tab, ({ createStore }) => createStore(0))
  const heard = vi.fn()
  const stop = count.subscribe(heard)
  inTab(tab, () => count.set(1))
  stop()
  inTab(tab, () => count.set(2))
  expect(heard.mock.calls).toEqual([[1]])
  expect(entries.size).toBe(0)
})

test('[AUTH-08] signing out clears what this browser and this tab have of users, but not its settings, nor what belongs to the one who stays', async () => {
  const tab = await openTab()
  const theme = themeIn(tab)
  inTab(tab, () => theme.set('light'))
  const snoozed = snoozedIn(tab, 'snoozed')
  inTab(tab, () => snoozed.setState(() => ['a']))
  const items: Record<string, string> = {}
  const keep = () => {
    entries.set('subshelf:user:click:me', '1').set('subshelf:user:click:other', '1').set('older', '1')
    for (const key of ['subshelf:user:list:me', 'subshelf:user:list:other', 'subshelf:browser:x']) items[key] = '1'
  }
  const removeItem = (key: string) => void delete items[key]
  Object.defineProperty(items, 'removeItem', { value: removeItem })
  vi.stubGlobal('sessionStorage', items)
  keep()
  inTab(tab, ({ clearUserStores }) => clearUserStores('me'))
  expect([...entries.keys()].toSorted()).toEqual(['subshelf:browser:theme', 'subshelf:user:click:me'])
  expect(Object.keys(items).toSorted()).toEqual(['subshelf:browser:x', 'subshelf:user:list:me'])
  expect([snoozed.get(), theme.get()]).toEqual([[], 'light'])
  keep()
  inTab(tab, ({ clearUserStores }) => clearUserStores())
  expect([...entries.keys()]).toEqual(['subshelf:browser:theme'])
  expect(Object.keys(items)).toEqual(['subshelf:browser:x'])
})
