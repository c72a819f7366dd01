import type { ImportResult, ImportView } from '#contract/imports.ts'
import { countText } from '#text/format.ts'
import { Figures } from '#web/ui/figures.tsx'
import { FOLLOWS_NOBODY, followsNobody, summaryText } from './import-texts.ts'

/** What an import has done, in numbers and, where it was not the whole list, in words. */
export function ImportFigures({ view, result }: { view: ImportView; result: ImportResult }) {
  const figures: [label: string, count: number][] = [
    ['imported', result.imported],
    ['in your list', result.total],
    ['already here or listed twice (duplicates)', result.duplicates],
    ['removed', result.removed],
  ]
  if (result.returned > 0) figures.push(['back in their folder', result.returned])
  if (followsNobody(view)) {
    return (
      <>
        <p role="status">{FOLLOWS_NOBODY}</p>
        <p>If your channels belong to another Google account or to a brand account, choose that one.</p>
      </>
    )
  }
  return (
    <>
      <p role="status">{summaryText(view, result)}</p>
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
