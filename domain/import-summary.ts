import type { ImportView } from '#contract/imports.ts'
import { isCutShort } from './import-diff.ts'

/**
 * partial: some pages could not be read. no_subscriptions: the whole list was read and is empty. capped: the list is longer
 * than an import reads. cut_short: YouTube sent clearly fewer channels than it counts. removed_only: nothing was added.
 * unchanged: neither added nor removed.
 */
export type ImportSummary =
  | 'partial'
  | 'no_subscriptions'
  | 'capped'
  | 'cut_short'
  | 'removed_only'
  | 'unchanged'
  | 'imported'

/** The most important fact about how an import ended; null: it has no result. */
export function summariseImport({ state, result, expected }: ImportView): ImportSummary | null {
  if (result === null) return null
  if (state === 'partial') return 'partial'
  const isShort = isCutShort(result.total, expected)
  if (state === 'done' && result.total === 0 && result.removed === 0 && !isShort) return 'no_subscriptions'
  if (result.capped) return 'capped'
  if (isShort) return 'cut_short'
  if (result.imported > 0) return 'imported'
  return result.removed > 0 ? 'removed_only' : 'unchanged'
}
