import { runInThisContext } from 'node:vm'
import { type BoundFunctions, type ByRoleMatcher, configure, type queries, within } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { until } from '../support/until.ts'
import type { Visitor } from '../support/visitor.ts'
import { Activity, isOnServer } from './activity.ts'
import { eventSourceOver } from './event-source.ts'
import { PageNetwork } from './page-network.ts'
import { type Kept, nothingKept, openWindow, type PageWindow } from './page-window.ts'
import { followRenders } from './renders.ts'

// A page test opens the real page in jsdom. The server runs in the same process and the page's requests go to it without a
// socket, so whatever a screen says, offers and does about an answer can be shown here: texts, states, dialogs, fields and
// their errors, keys, what is kept across a reload, and what the server has stored afterwards.
//
// jsdom lays nothing out and loads no styles: every element is as large as the window and in view, and a text that a style
// hides counts, such as a button's second label for while it is busy. Only a browser shows where things are, what is
// scrolled, covered or narrow, what Tab reaches and in which order, dragging, real navigation and popups, the limits of
// storage, service workers, other tabs, workers that read files, and how a video plays.
//
// After each step of a user the page has come to rest, so a test looks at it right away and never waits. The page's clock
// stands still unless the test calls `passTime`. Names are compared as a whole, and `getByText` sees the text of one element
// without its children: use patterns and `textContent`.

type Queries = BoundFunctions<typeof queries>

/** The page that is open, with the queries of Testing Library. */
export type Page = Queries & {
  /** The user's pointer and keyboard. After each action the page has come to rest. */
  user: UserEvent
  /** Clicks on the one element of this role and name. */
  click: (role: ByRoleMatcher, name: string | RegExp, inside?: HTMLElement) => Promise<void>
  /** The way to the server, of this page: a reload makes another one. */
  network: PageNetwork
  /** The path with its parameters. */
  address: () => string
  /** Where the page sent the browser for a whole new page, which jsdom does not open; `null` if it did not. */
  leftTo: () => string | null
  /** Waits until the page does nothing any more; needed only after what no user does. */
  settled: () => Promise<void>
  /** Asks again and again: for what the server does in its own time, as in a job. */
  until: <T>(what: string, ask: () => T | Promise<T>) => Promise<Exclude<T, false | null | undefined>>
  /** Lets the page's clock go on, with all timers that become due. `Date` stays what it is. */
  passTime: (ms: number) => Promise<void>
  /** Opens the address again. The browser keeps its storage. */
  reload: () => Promise<void>
  /** Opens another address as if it was typed. The browser keeps its storage. @param network as when a page is opened */
  goTo: (address: string, network?: (network: PageNetwork) => void) => Promise<void>
  /** Lets lines on the console pass that the test provokes. Every other warning or error fails it. */
  allow: (...patterns: RegExp[]) => void
}

type Choices = {
  /** Signed in. Cookies are shared with the page. */
  user: Visitor
  /** Says how requests are answered from the first one on. */
  network?: (network: PageNetwork) => void
  /** How far the clock of the browser, and of the test while the page is open, is ahead of the server's. */
  clockAheadMs?: number
}

/** How much of a page's text is shown when something is not found. */
const SHOWN_MAX = 1_000

let shown: Shown | null = null
const settled = async () => shown?.activity.settled()

configure({
  // Whatever a user does, the test goes on when the page has come to rest.
  asyncWrapper: async (work) => {
    const result = await work()
    await settled()
    return result
  },
  // The whole document would hide the sentence.
  getElementError: (message, container) => {
    const [sentence] = (message ?? '').split('\n\n')
    return new Error(`${sentence}\nIn: ${container.textContent?.replace(/\s+/g, ' ').slice(0, SHOWN_MAX)}`)
  },
})

/**
 * Opens a page of the signed-in product or of the admin area, in a browser that has stored nothing. It is closed after the
 * test. One page at a time: another device is a `Visitor`.
 * @returns when it has come to rest
 */
export async function openPage(
  app: TestApp,
  address: string,
  { user, network, clockAheadMs = 0 }: Choices,
): Promise<Page> {
  if (shown) throw new Error('A page is open already.')
  const said: string[] = []
  const allowed: RegExp[] = []
  const page = {} as Page
  const open = async (to: string, kept: Kept, prepare?: Choices['network']) => {
    const { activity, ...others } = await show({ app, user, address: to, kept, prepare, said, clockAheadMs })
    Object.assign(page, within(document.body), {
      user: userEvent.setup({ document, delay: null }),
      network: others.network,
      leftTo: others.window.leftTo,
      passTime: (ms: number) => activity.passTime(ms),
    })
  }
  Object.assign(page, {
    click: (role, name, inside = document.body) => page.user.click(within(inside).getByRole(role, { name })),
    address: () => location.pathname + location.search,
    settled,
    until: (what, ask) => until(what, async () => settled().then(ask)),
    reload: () => page.goTo(page.address()),
    goTo: async (to, prepare) => open(to, await close(), prepare),
    allow: (...patterns) => void allowed.push(...patterns),
  } satisfies Partial<Page>)
  onTestFinished(async () => {
    await close()
    // Whoever keeps the test keeps no document.
    for (const name of Object.keys(page)) delete page[name as keyof Page]
    expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
  })
  await open(address, nothingKept(), network)
  return page
}

/** Closes the page when it has come to rest. */
async function close(): Promise<Kept> {
  let kept = nothingKept()
  try {
    await settled()
  } finally {
    kept = shown?.close() ?? kept
    shown = null
  }
  return kept
}

type Shown = { activity: Activity; window: PageWindow; network: PageNetwork; close: () => Kept }

type Opening = {
  app: TestApp
  user: Visitor
  address: string
  kept: Kept
  prepare: Choices['network'] | undefined
  said: string[]
  clockAheadMs: number
}

/** The scripts that the HTML files name. */
const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  './main.tsx': () => import('#web/main.tsx'),
  './admin.tsx': () => import('#web/admin.tsx'),
  './entry.tsx': () => import('#web/entry.tsx'),
  './landing.ts': async () => {
    const [{ renderToStaticMarkup }, { createElement }, { LandingPage }] = await Promise.all([
      import('react-dom/server'),
      import('react'),
      import('#web/pages/landing/landing-page.tsx'),
    ])
    document.body.innerHTML = renderToStaticMarkup(createElement(LandingPage))
    await import('#web/landing.ts')
  },
  './legal.ts': async () => {
    const { prerender } = await import('#web/prerender.tsx')
    document.body.innerHTML = prerender('legal-privacy')
    await import('#web/legal.ts')
  },
}

async function show({ app, user, address, kept, prepare, said, clockAheadMs }: Opening): Promise<Shown> {
  const { path, html } = await load(user, address)
  const script = SCRIPTS[/<script type="module" src="(.+?)"/.exec(html)?.[1] ?? '']
  if (!script) throw new Error(`${path} is no page of the product for this user`)
  const activity = new Activity()
  const network = new PageNetwork(app, user, activity)
  prepare?.(network)
  const report = (line: string) => void said.push(line)
  const window = openWindow(html, { url: app.origin + path, kept, activity, report })
  const restore = [answerFetch(app, network), listenTo(report), setClockAhead(clockAheadMs)]
  // Every page has modules of its own.
  vi.resetModules()
  for (const { textContent } of document.querySelectorAll('script:not([src], [type])')) runInThisContext(textContent)
  await loadReact()
  const { queryClient } = await import('#web/lib/query-client.ts')
  const asked = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  // A request that a test holds keeps its query waiting.
  activity.waitsFor = () => (network.isHolding ? [] : asked().map(({ queryHash }) => queryHash))
  shown = {
    activity,
    window,
    network,
    close() {
      network.end()
      queryClient.unmount()
      queryClient.clear()
      for (const undo of restore) undo()
      return window.close()
    },
  }
  await script()
  await settled()
  return shown
}

/** The page that the server shows at an address, wherever it sends the browser. */
async function load(user: Visitor, path: string): Promise<{ path: string; html: string }> {
  const { body: html, headers } = await user.get<string>(path, { Accept: 'text/html' })
  const to = headers.get('Location')
  return to ? load(user, to) : { path, html }
}

/** Loads React as users get it, once a document is there. It asks for NODE_ENV while it is loaded. */
async function loadReact(): Promise<void> {
  const { NODE_ENV = 'test' } = process.env
  process.env.NODE_ENV = 'production'
  followRenders()
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/client')])
  process.env.NODE_ENV = NODE_ENV
}

/** The page's requests go to the app; those of the server and of the test go where they went before. */
function answerFetch(app: TestApp, network: PageNetwork): () => void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const isOfPage = typeof input === 'string' && (input.startsWith('/') || input.startsWith(app.origin))
    return isOfPage ? network.fetch(input, init) : fetch(input, init)
  }
  Object.assign(globalThis, { EventSource: eventSourceOver(globalThis.fetch) })
  return () => {
    globalThis.fetch = fetch
  }
}

function setClockAhead(ms: number): () => void {
  const { now } = Date
  Date.now = () => now() + (isOnServer() ? 0 : ms)
  return () => Object.assign(Date, { now })
}

function listenTo(report: (line: string) => void): () => void {
  const { error, warn } = console
  console.error = (...parts) => report(`error: ${parts.map(String).join(' ')}`)
  console.warn = (...parts) => report(`warning: ${parts.map(String).join(' ')}`)
  return () => Object.assign(console, { error, warn })
}

/** Opens Settings at one of their parts. */
export async function settingsOf(page: Page, part: string): Promise<HTMLElement> {
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', part, settings)
  return settings
}
