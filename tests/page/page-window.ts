import * as fakeDatabases from 'fake-indexeddb'
import { IDBFactory } from 'fake-indexeddb'
import { JSDOM, VirtualConsole } from 'jsdom'
import { type Activity, countedImport, countedTimers, followActivity } from './activity.ts'
import { standIn } from './stand-ins.ts'

/** What a browser keeps when a page is closed. */
export type Kept = { local: Record<string, string>; session: Record<string, string>; databases: IDBFactory }

/** A browser that has stored nothing but the answer to the question where videos open, which few tests are about. */
export const nothingKept = (): Kept => ({
  ...{ local: { 'subshelf:browser:openVideos': 'youtube' }, session: {}, databases: new IDBFactory() },
})

/** Of the window's globals, those that both jsdom and Node have and that have to be jsdom's. All others stay Node's. */
const FROM_WINDOW = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'Storage',
  'localStorage',
  'sessionStorage',
  'navigator',
]

export type PageWindow = {
  /** Where the page sent the browser, if it did: jsdom goes nowhere. */
  leftTo: () => string | null
  /** Ends it. @returns what the browser keeps */
  close: () => Kept
}

let current: JSDOM['window'] | null = null
const defined = new Set<string>()

/**
 * Makes Node's globals those of a page: its document, its storage, its timers. One page at a time.
 * @param report is told what the page leaves uncaught
 */
export function openWindow(
  html: string,
  { url, kept, activity, report }: { url: string; kept: Kept; activity: Activity; report: (line: string) => void },
): PageWindow {
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', (error) => report(`uncaught: ${error.message}`))
  const { window } = new JSDOM(html, { url, virtualConsole, pretendToBeVisual: true })
  current = window
  standIn(window)
  for (const [key, text] of Object.entries(kept.local)) window.localStorage.setItem(key, text)
  for (const [key, text] of Object.entries(kept.session)) window.sessionStorage.setItem(key, text)

  let leftTo: string | null = null
  const leave = (to: string) => {
    leftTo = to
  }
  const connections = new Set<IDBDatabase>()
  defineGlobals(window)
  const own = {
    location: leaving(window.location, leave),
    BroadcastChannel: silentChannel(window),
    indexedDB: kept.databases,
  }
  for (const [name, value] of Object.entries(own)) defineGlobal(name, () => value)
  assigned.clear()
  bound.clear()
  Object.assign(window.navigator, {
    // What would be loaded for a later page is not.
    connection: { saveData: true },
    locks: oneHolder(),
  })
  followDatabases(activity, connections)
  followActivity(activity)

  return {
    leftTo: () => leftTo,
    close() {
      activity.end()
      followActivity(null)
      for (const connection of connections) connection.close()
      const { localStorage, sessionStorage } = window
      const left = { local: { ...localStorage }, session: { ...sessionStorage }, databases: kept.databases }
      window.close()
      return left
    },
  }
}

/** Nobody listens to a page's messages, because there is no other tab. */
const silentChannel = ({ EventTarget }: JSDOM['window']) =>
  class extends EventTarget {
    postMessage() {}
    close() {}
  }

/** Nothing else asks for a lock, because there is one page. */
const oneHolder = () => ({
  request: (name: string, ...rest: unknown[]) =>
    Promise.resolve((rest.at(-1) as (lock: { name: string }) => unknown)({ name })),
})

/** The address, and what sends the browser elsewhere. */
function leaving(location: Location, leave: (to: string) => void): Location {
  const ways: Record<string, unknown> = { assign: leave, replace: leave, reload: () => leave(location.href) }
  return new Proxy({} as Location, {
    get: (_target, name) => ways[String(name)] ?? Reflect.get(location, name),
    set(_target, name, value) {
      if (name === 'href') leave(value)
      return name === 'href' || Reflect.set(location, name, value)
    },
  })
}

function followDatabases(activity: Activity, connections: Set<IDBDatabase>): void {
  const { IDBDatabase, IDBFactory } = fakeDatabases
  const { transaction } = originals
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
    connections.add(this)
    const started = transaction.apply(this as never, args as never) as unknown as IDBTransaction
    const end = activity.begin('a transaction of the database')
    started.addEventListener('complete', end)
    started.addEventListener('abort', end)
    return started
  } as never
  for (const name of ['open', 'deleteDatabase'] as const) {
    IDBFactory.prototype[name] = function (this: IDBFactory, ...args: [string, number?]) {
      const request = originals[name].apply(this, args as [string]) as unknown as IDBOpenDBRequest
      const end = activity.begin('opening or deleting a database')
      for (const type of ['success', 'error']) request.addEventListener(type, end)
      return request
    } as never
  }
  IDBFactory.prototype.databases = function (this: IDBFactory) {
    const end = activity.begin('listing the databases')
    return originals.databases.call(this).finally(end)
  }
}

const originals = {
  transaction: fakeDatabases.IDBDatabase.prototype.transaction,
  open: IDBFactory.prototype.open,
  deleteDatabase: IDBFactory.prototype.deleteDatabase,
  databases: IDBFactory.prototype.databases,
}

function defineGlobals(window: JSDOM['window']): void {
  for (const name of namesOf(window)) if (!defined.has(name)) defineGlobal(name, () => inWindow(name))
  for (const name of ['window', 'self', 'top', 'parent']) defineGlobal(name, () => globalThis)
  for (const [name, value] of Object.entries(countedTimers)) defineGlobal(name, () => value)
  for (const name of Object.keys(fakeDatabases).filter((key) => key.startsWith('IDB')))
    defineGlobal(name, () => (fakeDatabases as Record<string, unknown>)[name])
  defineGlobal('countedImport', () => countedImport)
  const paint = (run: (now: number) => void) => countedTimers.setTimeout(() => run(performance.now()), 0)
  defineGlobal('requestAnimationFrame', () => paint)
  defineGlobal('cancelAnimationFrame', () => countedTimers.clearTimeout)
  const idle = (run: (deadline: unknown) => void) =>
    countedTimers.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0)
  defineGlobal('requestIdleCallback', () => idle)
  defineGlobal('cancelIdleCallback', () => countedTimers.clearTimeout)
}

/** The names of a window's globals that Node lacks, and those that replace Node's. */
function namesOf(window: JSDOM['window']): string[] {
  const names = new Set<string>(FROM_WINDOW)
  for (let object: object = window; object && object !== Object.prototype; object = Object.getPrototypeOf(object))
    for (const name of Object.getOwnPropertyNames(object))
      if (!(name in globalThis) && /^[A-Za-z]/.test(name)) names.add(name)
  return [...names]
}

/** The window's functions, as they are called without a window. */
const bound = new Map<string, unknown>()

function inWindow(name: string): unknown {
  const window = current as unknown as Record<string, unknown>
  const value = window[name]
  if (typeof value !== 'function' || /^[A-Z]/.test(name)) return value
  if (!bound.has(name)) bound.set(name, value.bind(window))
  return bound.get(name)
}

/** What the page has assigned to its globals. */
const assigned = new Map<string, unknown>()

function defineGlobal(name: string, get: () => unknown): void {
  defined.add(name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => (assigned.has(name) ? assigned.get(name) : get()),
    set: (value) => void assigned.set(name, value),
  })
}
