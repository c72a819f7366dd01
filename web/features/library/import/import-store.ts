import type { ErrorCode } from '#contract/errors.ts'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import { summariseImport } from '#domain/import-summary.ts'
import { endText, openImport, pagesRead, percentRead, review } from '#text/imports.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { ApiError, api, json, messageOf } from '#web/lib/http.ts'
import { openPanel } from '#web/lib/panels.ts'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { announce } from '#web/ui/announce.ts'
import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { followImport } from './follow-import.ts'
import { importEndUnseen } from './import-end-unseen.ts'

/** The state of the import, shared by all views. The import runs on the server: closing the page does not stop it. */
export type ImportState = {
  /** The import to show: one that is running, or that ended while this page was open. */
  view: ImportView | null
  /** The channels of the pages that were read while this page was open. */
  arrived: ImportView['arrived']
  /** The user has never imported. */
  skipped: boolean
  /** A request is being sent. */
  busy: boolean
  /** The last request failed: the import did not start, or the user's decision was not accepted. */
  failure: { code: ErrorCode | 'offline'; message: string } | null
}

const IDLE: ImportState = { view: null, arrived: [], skipped: false, busy: false, failure: null }
const store = createStore(IDLE)
let unfollow: (() => void) | null = null

const set = (part: Partial<ImportState>): void => store.setState((state) => ({ ...state, ...part }))

export const useImportState = (): ImportState => useSelector(store)

/** How many mounted views show the import. While there are none, a toast shows how it ended. */
let mountedViews = 0
let toast: number | null = null

/**
 * Called when a view that shows the import is mounted. Resumes an import that is running or waits for a decision, for
 * example after a reload.
 * @param isFirst starts the first import, unless there was one: its failure is shown again
 * @returns a function to call when the view is unmounted; it clears an import that has ended
 */
export function showImport(isFirst = false): () => void {
  mountedViews++
  if (toast !== null) dismissToast(toast)
  if (store.state.view && store.state.view.state !== 'running') importEndUnseen.set(false)
  void (isFirst ? startFirst() : findImport(['running', 'confirm', 'interrupted']))
  return () => {
    mountedViews--
    if (store.state.view?.state !== 'running') set(IDLE)
  }
}

/** Resumes an import that was running when the page was closed, whether or not it has ended since. Never throws. */
export const resumeUnseenImport = (): Promise<void> =>
  findImport(['running', 'confirm', 'interrupted', 'done', 'partial', 'failed'])

/** The button says that it imports from the first moment on. */
async function startFirst(): Promise<void> {
  if (store.state.view || store.state.busy) return
  set({ busy: true })
  const answer = await json(api.import.$get()).catch(() => null)
  set({ busy: false })
  if (answer?.import) show(answer.import)
  else await startImport()
}

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

/** Decides an import in state `confirm`. @param remove whether the channels that are no longer subscribed are removed */
export const answerImport = (id: string, remove: boolean): Promise<void> =>
  send(() => json(api.import.confirm.$post({ json: { id, remove } })))

/** Ends the first run without suggested folders. Resolves to false if the request failed. */
export async function skipImport(): Promise<boolean> {
  set({ busy: true, failure: null })
  try {
    await api.import.skip.$post()
    set({ busy: false })
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
  const arrived = before?.id === view.id ? store.state.arrived : []
  const hasNewPage = before?.id !== view.id || before.pages < view.pages
  set({ view, skipped: false, arrived: hasNewPage ? [...arrived, ...view.arrived] : arrived })
  if (view.state === 'running') {
    importEndUnseen.set(true)
    announceProgress(before, view)
    unfollow ??= followImport(show)
    return
  }
  unfollow?.()
  unfollow = null
  // Also in state `confirm`: new channels are stored before the user decides about removed ones.
  if (view.state !== 'failed') void revalidateLibrary()
  if (mountedViews > 0) importEndUnseen.set(false)
  else showEndToast(view)
}

/** Shows in a toast how the import ended. A pending decision stays unseen until a view has shown it. */
function showEndToast(view: ImportView): void {
  const text = endText(view, summariseImport(view))
  if (view.state === 'done' || view.state === 'partial') {
    toast = showToast({ text })
    set(IDLE)
  } else {
    const label = view.state === 'confirm' ? review : openImport
    const tone = view.state === 'failed' ? 'error' : 'plain'
    toast = showToast({ text, tone, action: { label, run: () => openPanel('import') } })
  }
  if (view.state !== 'confirm') importEndUnseen.set(false)
}

/** Announces every 10 percent, or every 10 pages if the total is unknown. */
function announceProgress(before: ImportView | null, now: ImportView): void {
  const step = (view: ImportView | null) =>
    !view ? 0 : Math.floor(view.expected ? (view.received / view.expected) * 10 : view.pages / 10)
  if (step(now) <= step(before)) return
  announce(now.expected ? percentRead(Math.min(10, step(now)) * 10) : pagesRead(now.pages))
}
