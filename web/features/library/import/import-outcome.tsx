import type { ImportResult, ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import * as text from '#text/imports.ts'
import { Stats } from '#web/ui/stats.tsx'
import styles from './import-panel.module.css'

type Props = { view: ImportView; result: ImportResult; summary: ImportSummary; isFirst: boolean }

/** What an import that has ended brought: a sentence, its figures, and why some channels were kept or removed. */
export function ImportOutcome({ view, result, summary, isFirst }: Props) {
  if (summary === 'no_subscriptions') {
    return (
      <>
        <p className={styles.outcome} role="status">
          {text.noSubscriptions}
        </p>
        <p className={styles.quiet}>{text.tryOtherAccount}</p>
      </>
    )
  }
  const figures: [label: string, count: number][] = [
    [text.imported, result.imported],
    [text.onYouTube, result.total],
    [text.duplicates, result.duplicates],
    [text.removed, result.removed],
  ]
  if (result.returned > 0) figures.push([text.backInFolder, result.returned])
  return (
    <>
      <p className={styles.outcome} role="status">
        {isFirst && summary === 'imported' ? text.channelsAreHere(result.imported) : text.summaryText(summary, view)}
      </p>
      {isFirst ? (
        <details className={styles.figures}>
          <summary>{text.details}</summary>
          <Stats counts={figures} />
        </details>
      ) : (
        <Stats counts={figures} />
      )}
      {result.keptThoughMissing > 0 && (
        <p className={styles.quiet}>{text.keptThoughMissing(result.keptThoughMissing)}</p>
      )}
      {result.removed > 0 && <p className={styles.quiet}>{text.removedAreKept}</p>}
    </>
  )
}
