import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'
import { message, messages } from './message.ts'

export const { importDialogTitle, importing, tryAgain, done, skippedSoFar, whatImportDoes } = messages('imports')
export const { pageTitle, importFromYouTube, consentLead } = messages('imports')

/** Where nothing can be imported from YouTube. */
export const { bringDialogTitle, bringWelcome, bringText } = messages('imports')

export const { welcome, welcomeLine, stepsLabel, steps, skipForNow, goToDashboard, details } = messages('imports')
export const { forming, subscriptionsOnYouTube, importAgain, importProgress } = messages('imports')

/** What the suggested folders hold of the channels that an import brought. */
export const wouldHold = (folders: number, channels: number): string =>
  message('imports.wouldHold', { folders, channels })

/** The sentence with the channels in bold: `Page 7 · 350 channels so far`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? {
        before: message('imports.progressPreparing'),
        channels: countText(queuePlace),
        after: message('imports.progressOf'),
      }
    : pages === 0
      ? { before: message('imports.progressAsking'), channels: '', after: '' }
      : {
          before: message('imports.progressPage', { pages }),
          channels: channelsText(received),
          after: message('imports.progressSoFar'),
        }
export const { continuesWhenClosed } = messages('imports')

export const { percentRead, pagesRead } = messages('imports')

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = message('imports.confirmRemoval', { count })
  return listed === 0 ? message('imports.emptyList', { question }) : question
}
export const { channelsToRemove } = messages('imports')

export const { removeAll, keepAll } = messages('imports')

export const { nameNotStored, opensInNewTab, interrupted, noSubscriptions, tryOtherAccount } = messages('imports')

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = message('imports.whatWeCouldRead')
      return error
        ? message('imports.readInPartBecause', { message: error.message, outcome })
        : message('imports.readInPart', { outcome })
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return message('imports.tooLong')
    case 'cut_short':
      return message('imports.cutShort', { total: result?.total ?? 0, expected: expected ?? 0 })
    case 'removed_only':
      return message('imports.removedOnly', { removed: result?.removed ?? 0 })
    case 'unchanged':
      return message('imports.nothingChanged')
    case 'imported':
      return result?.removed
        ? message('imports.importedAndRemoved', { imported: result.imported, removed: result.removed })
        : message('imports.importedOnly', { imported: result?.imported ?? 0 })
  }
}

/** What the first import brought. */
export const { channelsAreHere } = messages('imports')

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? message('imports.failedBecause', { problem: error.message }) : message('imports.failed')
  if (summary === 'unchanged') return message('imports.finished', { summary: summaryText(summary, view) })
  const figures = message('imports.figures', { imported: result.imported, removed: result.removed })
  return summary === 'imported' || summary === 'removed_only'
    ? figures
    : message('imports.figuresAndMore', { figures, summary: summaryText(summary, view) })
}
export const { review, openImport } = messages('imports')

/** Labels of an import's figures. */
export const { imported, onYouTube, duplicates, removed, backInFolder } = messages('imports')

export const { keptThoughMissing, removedAreKept, importFailed, importHint, firstImportHint } = messages('imports')
export const { firstImportQuota } = messages('imports')

/** @param when as in `quotaResetText` */
export const { quotaResets } = messages('imports')
