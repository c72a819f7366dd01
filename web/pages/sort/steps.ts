import { useMemo } from 'react'
import type { PlacementView } from '#contract/library.ts'
import type { SortStepAnswer } from '#contract/sort-session.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import { applyToSteps, type SortChange, type SortStep, withStep } from '#domain/sort-session.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { shownView, usePending } from '#web/features/library/pending-changes.ts'
import { followSent, sendChange } from '#web/features/library/send-change.ts'
import { serverNow } from '#web/lib/clock.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { stepsKey, toStep } from './api.ts'

type Steps = readonly SortStep[]
export type NewFolder = NonNullable<Extract<SortChange, { kind: 'step' }>['newFolder']>

const KINDS: readonly string[] = ['step', 'undo', 'sort_again', 'sort_end']
const isOfSession = (change: LibraryChange): change is Parameters<typeof applyToSteps>[2] & LibraryChange =>
  KINDS.includes(change.kind)
const after = (steps: Steps, id: string, change: LibraryChange): Steps =>
  isOfSession(change) ? applyToSteps(steps, id, change) : steps

/** The steps with those that the server does not have yet. */
export function useShownSteps(stored: Steps | undefined): Steps | undefined {
  const changes = usePending()
  return useMemo(
    () => stored && changes.reduce((steps, { id, change }) => after(steps, id, change), stored),
    [stored, changes],
  )
}

/** Keeps the known steps up to date with what this tab and others have sent. @returns a function that ends it */
export function followSteps(userId: string): () => void {
  const queryKey = stepsKey(userId)
  return followSent((id, change, answer) => {
    if (!isOfSession(change)) return
    const steps = queryClient.getQueryData<Steps>(queryKey)
    if (!steps) return void queryClient.invalidateQueries({ queryKey })
    void queryClient.cancelQueries({ queryKey })
    // The server's own: where another device had filed the channel, that step is the one to undo.
    const stored = change.kind === 'step' ? toStep((answer as SortStepAnswer).step) : null
    queryClient.setQueryData(queryKey, stored ? withStep(steps, stored) : applyToSteps(steps, id, change))
  })
}

/** Files a channel into folders, one of which may be new. Throws ApiError when refused. */
export const fileChannel = (channelId: string, folderIds: readonly string[], newFolder: NewFolder | null = null) =>
  sendChange({ kind: 'step', channelId, folderIds, newFolder, at: serverNow() })

/** Throws ApiError when refused. */
export const skipChannel = (channelId: string) => fileChannel(channelId, [])

/** Takes a step back. Throws ApiError when refused. @param name the channel's */
export function undoStep({ change, channelId, folderIds, newFolderId }: SortStep, name: string): Promise<void> {
  const placements = folderIds.map((folderId): PlacementView => [channelId, folderId, 0])
  const folders = shownView()?.folders.filter(({ id }) => id === newFolderId) ?? []
  return undoChange(change, name, {
    after: { folders, placements },
    before: { folders: [], placements: [] },
    order: null,
  })
}

/** Brings the skipped channels back. Throws ApiError when refused. */
export const repeatSkipped = () => sendChange({ kind: 'sort_again' })

/** Ends the session. Throws ApiError when refused. */
export const endSession = () => sendChange({ kind: 'sort_end' })
