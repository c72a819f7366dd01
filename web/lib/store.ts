/** State outside of components. Components read it with `useSelector`. */
export class ValueStore<T> {
  #value: T
  readonly #listeners = new Set<(value: T) => void>()

  constructor(initial: T) {
    this.#value = initial
  }

  get state(): T {
    return this.#value
  }

  get = (): T => this.#value

  set = (value: T): void => this.setState(() => value)

  /** The listeners hear of it before this returns, unless the value is the same. */
  setState(update: (value: T) => T): void {
    const value = update(this.#value)
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of [...this.#listeners]) listener(this.#value)
  }

  /** @returns what ends it */
  subscribe = (listener: (value: T) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** How a value is kept in localStorage. Text that cannot be parsed, or parses to undefined, reads as the initial value. */
type Persistence<T> = {
  /** The key, after `subshelf:user:` or `subshelf:browser:`. Values of one account are named `WHAT:USER_ID`. */
  persist: string
  /** true: the value is about the signed-in user and removed at sign-out. false: a setting of this browser. */
  perUser: boolean
  parse(text: string): T | undefined
  format(value: T): string
}

const BROWSER = 'subshelf:browser:'
/** Keys of entries that do not belong to a store begin with it too, so that they are removed at sign-out. */
export const USER = 'subshelf:user:'

const persisted = new Map<string, PersistedStore<unknown>>()

/** A persisted value is the same in all tabs. One about the user has no entry while it is the initial one. Where the browser stores nothing it lasts until the page closes. */
export const createStore = <T>(initial: T, persistence?: Persistence<T>): ValueStore<T> =>
  persistence ? new PersistedStore(initial, persistence) : new ValueStore(initial)

class PersistedStore<T> extends ValueStore<T> {
  readonly #key: string
  readonly #initial: T
  readonly #persistence: Persistence<T>
  /** What localStorage held when it was last read or written. */
  #text: string | null = null

  constructor(initial: T, persistence: Persistence<T>) {
    super(initial)
    this.#key = (persistence.perUser ? USER : BROWSER) + persistence.persist
    this.#initial = initial
    this.#persistence = persistence
    this.read()
    persisted.set(this.#key, this as PersistedStore<unknown>)
  }

  /** Takes over what another tab has written. */
  read(): void {
    const text = readText(this.#key)
    if (text === this.#text) return
    this.#text = text
    super.setState(() => (text === null ? this.#initial : this.#parse(text)))
  }

  /** Forgets the value in memory. */
  reset(): void {
    this.#text = null
    super.setState(() => this.#initial)
  }

  override setState(update: (value: T) => T): void {
    this.read()
    super.setState(update)
    const { perUser, format } = this.#persistence
    const text = perUser && this.state === this.#initial ? null : format(this.state)
    try {
      if (text === null) localStorage.removeItem(this.#key)
      else localStorage.setItem(this.#key, text)
      this.#text = text
    } catch {
      // Full or forbidden: the value lasts until the page closes or another tab stores one.
    }
  }

  #parse(text: string): T {
    try {
      return this.#persistence.parse(text) ?? this.#initial
    } catch {
      return this.#initial
    }
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps persisted values the same as in other tabs. Call once at start. */
export function followOtherTabs(): void {
  const readAll = () => {
    for (const store of persisted.values()) store.read()
  }
  addEventListener('storage', ({ key }) => (key === null ? readAll() : persisted.get(key)?.read()))
  // The browser's Back shows a page as it was left: it has missed changes of other tabs.
  addEventListener('pageshow', (event) => event.persisted && readAll())
}

/**
 * Removes everything from localStorage but the settings of this browser, including entries that no store has read, and
 * what sessionStorage has of users. Never throws. Takes about 5 ms for 5,000 entries.
 * @param except the user whose `WHAT:USER_ID` entries stay
 */
export function clearUserStores(except?: string): void {
  const stays = (key: string) => key.startsWith(BROWSER) || (except !== undefined && userIdIn(key) === except)
  for (const [key, store] of persisted) if (!stays(key)) store.reset()
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(USER) && !stays(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden: it is empty.
  }
}

const userIdIn = (key: string): string | undefined =>
  key.startsWith(USER) ? key.slice(USER.length).split(':')[1] : undefined
