import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'Import YouTube Subscriptions'
export const importing = 'Importing...'
export const tryAgain = 'Try again'
export const done = 'Done'

export const skippedSoFar = "You've skipped the import so far."
export const whatImportDoes =
  "Checks YouTube for changes. New channels arrive in Unsorted; ones you've unsubscribed from are set aside for 28 days. Your folders stay as they are."

export const pageTitle = 'Welcome'
export const welcome = (name: string): string => `Welcome, ${name}!`
export const welcomeLine = "Let's bring in your YouTube subscriptions and get them sorted."
export const stepsLabel = 'Steps'
export const steps = { signIn: 'Sign in', import: 'Import', watch: 'Watch' } as const
export const skipForNow = 'Skip for Now'
export const goToDashboard = 'Go to your dashboard'
export const seeWhatIsNew = "See what's new"
export const sortIntoFolders = 'Sort them into folders'
export const subscriptionsOnYouTube = 'Your subscriptions on YouTube'
export const importAgain = 'Import again'

export const importProgress = 'Import'
/** The sentence with the channels in bold: `Page 7 · 350 channels so far`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'You are number ', channels: countText(queuePlace), after: ' in the queue' }
    : pages === 0
      ? { before: 'Asking YouTube for your subscriptions', channels: '', after: '' }
      : { before: `Page ${countText(pages)} · `, channels: channelsText(received), after: ' so far' }
export const continuesWhenClosed = 'You can close this page. The import will carry on.'
export const percentRead = (percent: number): string => `${percent} percent of your list read`
export const pagesRead = (count: number): string =>
  plural('en', count, { one: '# page read', other: '# pages read' }, countText(count))

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'en',
    count,
    {
      one: '# channel in your library is no longer among your YouTube subscriptions. Remove it?',
      other: '# channels in your library are no longer among your YouTube subscriptions. Remove them?',
    },
    countText(count),
  )
  return listed === 0
    ? `YouTube sent an empty list. You may have signed in with a different YouTube channel. ${question}`
    : question
}
export const channelsToRemove = 'Channels to be removed'
export const removeAll = (count: number): string => `Remove ${countText(count)}`
export const keepAll = 'Keep all'
export const nameNotStored = (channelId: string): string => `Name no longer stored (${channelId})`
export const opensInNewTab = '(opens in a new tab)'

export const interrupted =
  'The last import was interrupted before it finished. Nothing was changed. You can start it again.'
export const noSubscriptions = 'YouTube lists no subscriptions for this account. Is it the right one?'
export const tryOtherAccount =
  'If your channels belong to another Google account or to a brand account, sign in with that one.'

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'What we could read has been added, and nothing was removed.'
      return error
        ? `We could only read part of your list. ${error.message} ${outcome}`
        : `We could only read part of your list. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'Your list is too long to be read in full, so nothing was removed.'
    case 'cut_short':
      return `YouTube sent only ${countText(result?.total ?? 0)} of the ${channelsText(expected ?? 0)} it counts in your list. Import again later to get the rest.`
    case 'removed_only':
      return `${channelsText(result?.removed ?? 0)} removed.`
    case 'unchanged':
      return 'Nothing changed.'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}, ${countText(result.removed)} removed.`
        : `${newChannelsText(result?.imported ?? 0)}.`
  }
}
const newChannelsText = (count: number): string =>
  plural('en', count, { one: '# new channel', other: '# new channels' }, countText(count))

/** What the first import brought. */
export const channelsAreHere = (count: number): string =>
  plural('en', count, { one: '# channel is here.', other: '# channels are here.' }, countText(count))

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `The import failed. ${error.message}` : 'The import failed.'
  if (summary === 'unchanged') return `Import finished. ${summaryText(summary, view)}`
  const figures = `Import finished: ${channelsText(result.imported)} added, ${countText(result.removed)} removed.`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'Review'
export const openImport = 'Open import'

/** Labels of an import's figures. */
export const imported = 'imported'
export const onYouTube = 'on YouTube'
export const duplicates = 'duplicates (already here or listed twice)'
export const removed = 'removed'
export const backInFolder = 'back in their folder'

export const keptThoughMissing = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: "# of your channels is missing from the list but was kept, because you still subscribe to it or YouTube couldn't be reached.",
      other:
        "# of your channels are missing from the list but were kept, because you still subscribe to them or YouTube couldn't be reached.",
    },
    countText(count),
  )
export const removedAreKept =
  'Removed channels are remembered with their folders for 28 days, in case you subscribe to them again.'

export const importFailed = 'Failed to import subscriptions'
export const importHint = "Make sure you're signed in to YouTube and have granted the necessary permissions."
export const firstImportHint =
  "Make sure you're signed in to YouTube and try again, or skip to add subscriptions manually."
export const firstImportQuota = 'API quota exceeded. Please try again tomorrow or skip for now.'
/** @param when as in `quotaResetText` */
export const quotaResets = (when: string): string => `The quota resets ${when}.`
