import type { ComponentType } from 'react'
import { partsOf } from '#contract/screens.ts'
import { hrefOf, type RawSearch, readSearch, type SearchOf, type Target } from './addresses.ts'
import { reloadOnce } from './load-part.ts'
import { newId } from './new-id.ts'
import { createStore } from './store.ts'
import { useSelector } from './use-selector.ts'

// The pages of a document: which one an address shows, the browser's history, and where pages are scrolled to.

/** What an entry of the browser's history has besides its address. */
type EntryState = {
  /** Where the user was when they followed a link to /billing. */
  upgradeFrom?: string
}
type Entry = EntryState & {
  key: string
  /** How many entries before it are of this product, one after the other. */
  index: number
}

export type Address = { pathname: string; search: string; hash: string; entry: Entry }

/** A page's component, or what fetches it. */
export type Page = { Component?: ComponentType; load?: () => Promise<ComponentType> }

export type Shown = {
  /** As `contract/pages.ts` has it; empty: the address has no page. */
  path: string
  pathname: string
  parts: Partial<Record<string, string>>
  search: RawSearch
  /** `null`: its code is on its way, or could not be fetched. */
  Component: ComponentType | null
  error: unknown
}

/** Until then the page before stays, later a page says that it is loading. */
const PENDING_MS = 150
const PLACES = 'subshelf:browser:scrolledTo'

const NOWHERE = { pathname: '', search: '', hash: '', entry: { key: '', index: -1 } }

/** The address in the browser's bar. Its page may not be shown yet. */
export const addressStore = createStore<Address>(NOWHERE)

/** What is on screen. */
export const shownStore = createStore<Shown>({
  ...{ path: '', pathname: '', parts: {}, search: {} },
  ...{ Component: null, error: null },
})

export const useParts = (): Shown['parts'] => useSelector(shownStore, ({ parts }) => parts)
export const useSearch = (): RawSearch => useSelector(shownStore, ({ search }) => search)

let pages = new Map<string, Page>()
let otherwise: Page = {}
/** How far entries of the history were scrolled, by their keys. */
let places: Record<string, number> = {}
/** Where the next page that is shown is scrolled to; `null`: it stays where it is. */
let scrollsTo: number | null = null

/**
 * Shows the page of the present address, and follows the browser's back and forward. Call once at start.
 * @param known by their paths
 * @param other for an address that none of them has
 */
export function startPages(known: Record<string, Page>, other: Page): void {
  pages = new Map(Object.entries(known))
  otherwise = other
  try {
    places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')
  } catch {
    // Storage is forbidden: pages begin at their tops.
  }
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    keepPlace()
    open()
  })
  addEventListener('pagehide', () => {
    keepPlace()
    try {
      sessionStorage.setItem(PLACES, JSON.stringify(places))
    } catch {
      // Full or forbidden: pages begin at their tops.
    }
  })
  open()
  // It is there already: to scroll would be to measure what is about to change.
  if (scrollsTo === 0 && location.hash === '') scrollsTo = null
}

/** Shows the entry that the browser is at. */
function open(): void {
  // Nobody has been at it yet.
  if (!history.state?.key)
    history.replaceState({ ...history.state, key: newId(), index: addressStore.state.entry.index + 1 }, '')
  scrollsTo = places[(history.state as Entry).key] ?? 0
  void show()
}

function keepPlace(): void {
  places[addressStore.state.entry.key] = scrollY
}

async function show(): Promise<void> {
  const { pathname, search, hash } = location
  const address: Address = { pathname, search, hash, entry: history.state }
  addressStore.set(address)
  const { path, parts, page } = pageAt(pathname)
  const put = (Component: ComponentType | null, error: unknown = null) => {
    if (addressStore.state === address)
      shownStore.set({ path, pathname, parts, search: readSearch(search), Component, error })
  }
  if (page.Component) return put(page.Component)
  if (shownStore.state.pathname === '') put(null) // the first page
  const pending = setTimeout(put, PENDING_MS, null)
  try {
    put(await fetched(page))
  } catch (error) {
    if (addressStore.state === address) reloadOnce()
    put(null, error)
  } finally {
    clearTimeout(pending)
  }
}

function pageAt(pathname: string): { path: string; parts: Record<string, string>; page: Page } {
  for (const [path, page] of pages) {
    const parts = partsOf(path, pathname)
    if (parts) return { path, parts, page }
  }
  return { path: '', parts: {}, page: otherwise }
}

async function fetched(page: Page): Promise<ComponentType | null> {
  page.Component ??= (await page.load?.()) as ComponentType
  return page.Component
}

/** Fetches the code of a page that the user will probably open. A failure is for when they do. */
export const fetchPage = (pathname: string): void => void fetched(pageAt(pathname).page).catch(() => undefined)

export type Way = {
  /** The address takes the place of the present one in the history. */
  replace?: boolean
  /** The page stays where it is scrolled to. */
  keepsPlace?: boolean
  state?: EntryState
}

/** Goes to a page, which begins at its top. Resolves when it is shown. */
export function navigate(target: (Target | { href: string }) & Way): Promise<void> {
  const href = 'href' in target ? target.href : hrefOf(target)
  const { replace = false, keepsPlace = false, state } = target
  keepPlace()
  const stays = replace || new URL(href, location.href).href === location.href
  const next = { ...state, key: newId(), index: addressStore.state.entry.index + (stays ? 0 : 1) }
  if (stays) history.replaceState(next, '', href)
  else history.pushState(next, '', href)
  scrollsTo = keepsPlace ? null : 0
  return show()
}

/** The search parameters of the address. */
export const searchNow = (): RawSearch => readSearch(location.search)

/** Replaces the search parameters of a page, which stays where it is; without effect when the user has left it. */
export function changeSearch<P extends keyof SearchOf>(path: P, search: SearchOf[P]): void {
  const params = partsOf(path, location.pathname)
  if (params) void navigate({ to: path, params, search, replace: true, keepsPlace: true } as Target & Way)
}

/** Goes back, or if the product was opened at the present address, to another one of it. */
export function goBack(otherwise: string): void {
  if (addressStore.state.entry.index > 0) history.back()
  else void navigate({ href: otherwise })
}

/** What users scroll with. */
const BY_USER = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to where the page belongs, when it is long enough: pages that read the browser's store grow after they are shown. Until
 * then it is at its top, since lists go on loading at their ends. Users who scroll meanwhile stay where they are. Call when the
 * page is on screen.
 * @returns what ends it
 */
export function takePlace({ Component, error }: Shown): (() => void) | undefined {
  const place = scrollsTo
  if (place === null) return
  const target = place === 0 && document.getElementById(location.hash.slice(1))
  const isThere = Component !== null || error !== null
  const isLong = () => document.documentElement.scrollHeight - innerHeight > place - 1
  if (isThere && target) target.scrollIntoView()
  else scrollTo(0, isThere && isLong() ? place : 0)
  if (!isThere) return
  const end = () => {
    if (scrollsTo === place) scrollsTo = null
    stop()
  }
  const lengths = new ResizeObserver(() => {
    if (!isLong()) return
    scrollTo(0, place)
    end()
  })
  const stop = () => {
    lengths.disconnect()
    for (const event of BY_USER) removeEventListener(event, end)
  }
  if (isLong()) end()
  else {
    lengths.observe(document.body)
    for (const event of BY_USER) addEventListener(event, end, { passive: true })
  }
  return stop
}
