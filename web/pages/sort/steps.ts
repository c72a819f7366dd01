import { useSelector } from '@tanstack/react-store'
import type { LibraryChange } from '#domain/library-changes.ts'
import { type SortStep, withoutSkips, withoutStep, withStep } from '#domain/sort-session.ts'
import { sendChangeWith } from '#web/features/library/send-change.ts'
import { api, withTimeout } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { postStep, stepsKey } from './api.ts'

const TIMEOUT_MS = 30_000

type Steps = readonly SortStep[]
type StepChange = (steps: Steps) => Steps
type CallOptions = { init: RequestInit }

/** Changes of the steps that are being sent, in order. A refused one is removed without losing any other. */
const pending = createStore<readonly StepChange[]>([])

/** The steps with those that are still being sent. */
export function useShownSteps(stored: Steps | undefined): Steps | undefined {
  const changes = useSelector(pending)
  return stored && changes.reduce((steps, change) => change(steps), stored)
}

const tabs = new BroadcastChannel('subshelf:sort')

/** Fetches the steps again when another tab has made some. @returns a function that ends it */
export function followSteps(userId: string): () => void {
  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: stepsKey(userId) })
  tabs.addEventListener('message', fetchAgain)
  return () => tabs.removeEventListener('message', fetchAgain)
}

/**
 * Shows a change of the steps and of the library at once, and sends both in one request, after all earlier changes of the
 * library. If it is refused, both are taken back and the error is thrown.
 * @param send resolves to the change as the server made it
 */
async function sendSteps(
  userId: string,
  change: StepChange,
  library: LibraryChange,
  send: (options: CallOptions) => Promise<StepChange>,
): Promise<void> {
  const queryKey = stepsKey(userId)
  pending.setState((changes) => [...changes, change])
  try {
    const made = await sendChangeWith(library, () => withTimeout(TIMEOUT_MS, send))
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Steps>(queryKey, (steps) => made(steps ?? []))
    tabs.postMessage(userId)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  } finally {
    pending.setState((changes) => changes.filter((other) => other !== change))
  }
}

/** Files a channel into folders. Throws ApiError when refused. */
export function fileChannel(userId: string, channelId: string, folderIds: readonly string[]): Promise<void> {
  const step = { channelId, folderIds, at: Date.now() }
  const library: LibraryChange = { kind: 'place', remove: [], add: placements(channelId, folderIds) }
  return sendSteps(
    userId,
    (steps) => withStep(steps, step),
    library,
    async (options) => {
      const stored = await postStep(step, options)
      return (steps) => withStep(steps, stored)
    },
  )
}

/** Throws ApiError when refused. */
export function skipChannel(userId: string, channelId: string): Promise<void> {
  const step = { channelId, folderIds: [], at: Date.now() }
  return sendSteps(
    userId,
    (steps) => withStep(steps, step),
    NO_CHANGE,
    async (options) => {
      const stored = await postStep(step, options)
      return (steps) => withStep(steps, stored)
    },
  )
}

/** Takes a step back. Throws ApiError when refused. */
export function undoStep(userId: string, { channelId, folderIds }: SortStep): Promise<void> {
  const change: StepChange = (steps) => withoutStep(steps, channelId)
  const library: LibraryChange = { kind: 'place', remove: placements(channelId, folderIds), add: [] }
  return sendSteps(userId, change, library, async (options) => {
    await api.sort.undo.$post({ json: { channelId } }, options)
    return change
  })
}

/** Brings the skipped channels back. Throws ApiError when refused. */
export const repeatSkipped = (userId: string): Promise<void> =>
  sendSteps(userId, withoutSkips, NO_CHANGE, async (options) => {
    await api.sort.again.$post({}, options)
    return withoutSkips
  })

/** Ends the session. Throws ApiError when refused. */
export const endSession = (userId: string): Promise<void> =>
  sendSteps(userId, none, NO_CHANGE, async (options) => {
    await api.sort.$delete({}, options)
    return none
  })

const none: StepChange = () => []

/** For steps that leave the library as it is: they wait for earlier changes all the same. */
const NO_CHANGE: LibraryChange = { kind: 'place', remove: [], add: [] }

const placements = (channelId: string, folderIds: readonly string[]) =>
  folderIds.map((folderId) => ({ folderId, channelIds: [channelId] }))
