import type { ImportResult, ImportView } from '#contract/imports.ts'
import { isCutShort } from '#domain/import-diff.ts'
import { channelsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'

/** `Page 7 · 350 channels` */
export const progressText = (view: ImportView): string =>
  view.pages === 0 ? 'Asking YouTube for your list' : `Page ${view.pages} · ${countText(view.received)} channels`

/** The list was read to its end and is empty: most often the wrong account. */
export const followsNobody = ({ state, result, expected }: ImportView): boolean =>
  state === 'done' && result?.total === 0 && result.removed === 0 && !isCutShort(0, expected)

export const FOLLOWS_NOBODY = 'YouTube says this account follows nobody. Is it the right one?'

/** What an import has brought, in one or two sentences. */
export function summaryText(view: ImportView, result: ImportResult): string {
  if (view.state === 'partial') {
    const why = view.error ? ` (${view.error.message})` : ''
    return `Only a part of your list could be read${why}. What was read is added, and nothing was removed.`
  }
  if (followsNobody(view)) return FOLLOWS_NOBODY
  if (result.capped) return 'Your list is longer than can be read at once, so nothing was removed.'
  if (isCutShort(result.total, view.expected))
    return `YouTube sent only ${countText(result.total)} of the ${countText(view.expected ?? 0)} channels it counts in your list. Import again later to get the rest.`
  if (result.imported === 0 && result.removed > 0) return 'Your library matches your list at YouTube again.'
  if (result.imported === 0) return 'Your library is up to date.'
  return 'Your subscriptions are here.'
}

/** The question of state confirm. @param listed channels YouTube sent; null: unknown */
export const departuresText = (count: number, listed: number | null = null): string =>
  `${listed === 0 ? 'YouTube sent an empty list. Perhaps you signed in with another YouTube channel. ' : ''}${channelsText(count)} in your library ${count === 1 ? 'is' : 'are'} no longer among your subscriptions at YouTube. Should they go?`

export const INTERRUPTED_TEXT = 'The last import was interrupted before it was finished. Nothing was changed.'

/** How an import ended, for somebody who does not see its figures. */
export function endText(view: ImportView): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return departuresText(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return INTERRUPTED_TEXT
  if (state === 'failed' || !result) return `The import did not work. ${error?.message ?? ''}`.trimEnd()
  const counts = `${channelsText(result.imported)} added, ${countText(result.removed)} removed.`
  return `Import finished: ${counts} ${summaryText(view, result)}`
}
