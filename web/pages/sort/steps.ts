import { useMemo } from 'react'
import type { LibraryChange } from '#domain/library-changes.ts'
import { applyToSteps, type SortChange, type SortStep } from '#domain/sort-session.ts'
import { usePending } from '#web/features/library/pending-changes.ts'
import { followSent, sendChange } from '#web/features/library/send-change.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { stepsKey } from './api.ts'

type Steps = readonly SortStep[]

const KINDS: ReadonlySet<string> = new Set([
  'step',
  'step_back',
  'sort_again',
  'sort_end',
] satisfies SortChange['kind'][])
const isSortChange = (change: LibraryChange): change is SortChange => KINDS.has(change.kind)

/** The steps with those that the server does not have yet. */
export function useShownSteps(stored: Steps | undefined): Steps | undefined {
  const changes = usePending()
  return useMemo(() => stored && changes.filter(isSortChange).reduce(applyToSteps, stored), [stored, changes])
}

/** Keeps the known steps up to date with what this tab and others have sent. @returns a function that ends it */
export function followSteps(userId: string): () => void {
  const queryKey = stepsKey(userId)
  return followSent((change) => {
    if (!isSortChange(change)) return
    const steps = queryClient.getQueryData<Steps>(queryKey)
    if (!steps) return void queryClient.invalidateQueries({ queryKey })
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, applyToSteps(steps, change))
  })
}

/** Files a channel into folders. Throws ApiError when refused. */
export const fileChannel = (channelId: string, folderIds: readonly string[]): Promise<void> =>
  sendChange({ kind: 'step', channelId, folderIds, at: Date.now() })

/** Throws ApiError when refused. */
export const skipChannel = (channelId: string): Promise<void> => fileChannel(channelId, [])

/** Takes a step back. Throws ApiError when refused. */
export const undoStep = (step: SortStep): Promise<void> => sendChange({ kind: 'step_back', ...step })

/** Brings the skipped channels back. Throws ApiError when refused. */
export const repeatSkipped = (): Promise<void> => sendChange({ kind: 'sort_again' })

/** Ends the session. Throws ApiError when refused. */
export const endSession = (): Promise<void> => sendChange({ kind: 'sort_end' })
