import type { ImportResult, ImportView } from '#rules/api/imports.ts'
import { countText } from '#rules/formats.ts'
import { Figures } from '#web/ui/figures.tsx'

/** What an import has done, in numbers and, where it was not the whole list, in words. */
export function ImportFigures({ view, result }: { view: ImportView; result: ImportResult }) {
  const figures: [label: string, count: number][] = [
    ['imported', result.imported],
    ['in your list', result.total],
    ['duplicates', result.duplicates],
    ['removed', result.removed],
  ]
  if (result.returned > 0) figures.push(['back in their folder', result.returned])
  return (
    <>
      <p role="status">{summary(view, result)}</p>
      <Figures counts={figures} />
      {result.keptThoughMissing > 0 && (
        <p>
          {countText(result.keptThoughMissing)} of your channels were missing from the list but are kept: you still
          subscribe to them, or YouTube could not be asked.
        </p>
      )}
      {result.removed > 0 && (
        <p>Removed channels are kept aside for 28 days, folder and all, in case they come back.</p>
      )}
    </>
  )
}

function summary(view: ImportView, result: ImportResult): string {
  if (view.state === 'partial') {
    const why = view.error ? ` (${view.error.message})` : ''
    return `Only a part of your list could be read${why}. What was read is added, and nothing was removed.`
  }
  if (result.capped) return 'Your list is longer than can be read at once, so nothing was removed.'
  if (result.imported === 0) return 'Your library is up to date.'
  return 'Your subscriptions are here.'
}
