import type { ImportResult, ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import * as text from '#text/imports.ts'
import { Stats } from '#web/ui/stats.tsx'

type Props = { view: ImportView; result: ImportResult; summary: ImportSummary }

/** What an import that has ended brought: a sentence, its figures, and why some channels were kept or removed. */
export function ImportOutcome({ view, result, summary }: Props) {
  if (summary === 'no_subscriptions') {
    return (
      <>
        <p role="status">{text.noSubscriptions}</p>
        <p>{text.tryOtherAccount}</p>
      </>
    )
  }
  const figures: [label: string, count: number][] = [
    [text.imported, result.imported],
    [text.inYourList, result.total],
    [text.duplicates, result.duplicates],
    [text.removed, result.removed],
  ]
  if (result.returned > 0) figures.push([text.backInFolder, result.returned])
  return (
    <>
      <p role="status">{text.summaryText(summary, view)}</p>
      <Stats counts={figures} />
      {result.keptThoughMissing > 0 && <p>{text.keptThoughMissing(result.keptThoughMissing)}</p>}
      {result.removed > 0 && <p>{text.removedAreKept}</p>}
    </>
  )
}
