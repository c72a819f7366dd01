import { useSelector } from '@tanstack/react-store'
import type { ErrorCode } from '#contract/errors.ts'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import { summariseImport } from '#domain/import-summary.ts'
import { endText, openImport, pagesRead, percentRead, review } from '#text/imports.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { ApiError, api, json, messageOf } from '#web/lib/http.ts'
import { openPanel } from '#web/lib/panels.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { announce } from '#web/ui/announce.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { followImport } from './follow-import.ts'
import { unseenImport } from './unseen-import.ts'

/** What the person sees of the import, in whichever screen. It runs on the server: leaving the screen does not stop it. */
export type ImportState = {
  /** The import to show: running, or ended while this page watched; null: nothing under way. */
  view: ImportView | null
  /** There never was one: the person has skipped it so far. */
  skipped: boolean
  /** A request is on its way. */
  busy: boolean
  /** The request itself failed: the import did not start, or the answer was not taken. */
  failure: { code: ErrorCode | 'offline'; message: string } | null
}

const IDLE: ImportState = { view: null, skipped: false, busy: false, failure: null }
const store = createStore(IDLE)
let unfollow: (() => void) | null = null

const set = (part: Partial<ImportState>): void => store.setState((state) => ({ ...state, ...part }))

export const useImportState = (): ImportState => useSelector(store)

/** How many screens show the import now. While none does, its end is told in a toast. */
let screens = 0
let toast: number | null = null

/**
 * For a screen that shows the import, while it stands: picks up one that runs already or waits for an answer (after a
 * reload, say). @returns leaves the screen: an import that has ended is forgotten, so that the next look starts afresh
 */
export function showImport(): () => void {
  screens++
  if (toast !== null) dismissToast(toast)
  if (store.state.view && store.state.view.state !== 'running') unseenImport.set(false)
  void findImport(['running', 'confirm', 'interrupted'])
  return () => {
    screens--
    if (store.state.view?.state !== 'running') set(IDLE)
  }
}

/** Picks up an import that was left running, whatever has become of it. Never throws. */
export const findUnseenImport = (): Promise<void> =>
  findImport(['running', 'confirm', 'interrupted', 'done', 'partial', 'failed'])

async function findImport(wanted: ImportView['state'][]): Promise<void> {
  if (store.state.view || store.state.busy) return
  const answer = await json(api.import.$get()).catch(() => null)
  const found = answer?.import
  if (found === null) set({ skipped: true })
  if (found && !store.state.view && wanted.includes(found.state)) show(found)
}

export const startImport = (): Promise<void> =>
  send(async () => {
    try {
      return await json(api.import.$post())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'import_running') return json(api.import.$get())
      throw error
    }
  })

/** The answer to state confirm: the channels that left the list go, or all stay. */
export const answerImport = (id: string, remove: boolean): Promise<void> =>
  send(() => json(api.import.confirm.$post({ json: { id, remove } })))

/** Ends the first-time screen without an import. Resolves to whether the server took it. */
export async function skipImport(): Promise<boolean> {
  set({ busy: true, failure: null })
  try {
    await api.import.skip.$post()
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    set(IDLE)
    return true
  } catch (error) {
    fail(error)
    return false
  }
}

async function send(request: () => Promise<ImportAnswer>): Promise<void> {
  set({ busy: true, failure: null })
  try {
    const answer = await request()
    set({ busy: false })
    if (answer.import) show(answer.import)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  const code = error instanceof ApiError ? error.code : 'internal'
  set({ busy: false, failure: { code, message: messageOf(error) } })
}

function show(view: ImportView): void {
  const before = store.state.view
  set({ view, skipped: false })
  if (view.state === 'running') {
    unseenImport.set(true)
    announceProgress(before, view)
    unfollow ??= followImport(show)
    return
  }
  unfollow?.()
  unfollow = null
  // Also before the answer about departures: what is new is written by then.
  if (view.state !== 'failed') {
    void revalidateLibrary()
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  if (screens > 0) unseenImport.set(false)
  else tellEnd(view)
}

/** Nobody sees how it ended: a toast says it. A question stays unseen until a screen has shown it. */
function tellEnd(view: ImportView): void {
  const text = endText(view, summariseImport(view))
  if (view.state === 'done' || view.state === 'partial') {
    toast = showToast({ text })
    set(IDLE)
  } else {
    const label = view.state === 'confirm' ? review : openImport
    const tone = view.state === 'failed' ? 'error' : 'plain'
    toast = showToast({ text, tone, action: { label, run: () => openPanel('import') } })
  }
  if (view.state !== 'confirm') unseenImport.set(false)
}

/** Every tenth of the way is said, or every tenth page while nobody knows how long it is. */
function announceProgress(before: ImportView | null, now: ImportView): void {
  const step = (view: ImportView | null) =>
    !view ? 0 : Math.floor(view.expected ? (view.received / view.expected) * 10 : view.pages / 10)
  if (step(now) <= step(before)) return
  announce(now.expected ? percentRead(Math.min(10, step(now)) * 10) : pagesRead(now.pages))
}
