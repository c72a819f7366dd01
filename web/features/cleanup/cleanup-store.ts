import { useSyncExternalStore } from 'react'
import type { CleanupAnalysis } from './analysis.ts'

let last: { userId: string; analysis: CleanupAnalysis } | null = null
const listeners = new Set<() => void>()

/** Keeps the latest analysis of a person, for as long as the page lives. */
export function keepAnalysis(userId: string, analysis: CleanupAnalysis): void {
  last = { userId, analysis }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The latest analysis of a person; null before the first one. */
export const useCleanupAnalysis = (userId: string): CleanupAnalysis | null =>
  useSyncExternalStore(subscribe, () => (last?.userId === userId ? last.analysis : null))
