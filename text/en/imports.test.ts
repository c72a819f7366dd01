import { expect, test } from 'vitest'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import { confirmRemoval, endText, keptThoughMissing, progressText, summaryText } from './imports.ts'

const RESULT: ImportResult = {
  total: 2,
  imported: 2,
  duplicates: 0,
  removed: 1,
  returned: 0,
  keptThoughMissing: 0,
  capped: false,
}
const VIEW = { state: 'done', expected: 547, error: null, result: RESULT, pendingRemovals: [] } as unknown as ImportView

test('[IMPORT-05] a list that was cut short is reported with both counts', () => {
  expect(summaryText('cut_short', VIEW)).toBe(
    'YouTube sent only 2 of the 547 channels it counts in your list. Import again later to get the rest.',
  )
  const result = { ...RESULT, total: 984 }
  expect(summaryText('cut_short', { ...VIEW, result, expected: 1169 })).toContain('984 of the 1,169 channels')
})

test('[IMPORT-05] the text of a partial import contains its error', () => {
  const error = { code: 'unavailable', message: 'YouTube was busy.' } as const
  expect(summaryText('partial', { ...VIEW, error })).toBe(
    'Only part of your list could be read. YouTube was busy. What was read has been added, and nothing was removed.',
  )
})

test('[IMPORT-05] the end of an import contains its figures', () => {
  expect(endText(VIEW, 'imported')).toBe('Import finished: 2 channels added, 1 removed. Your subscriptions are here.')
  expect(endText({ ...VIEW, state: 'failed', result: null }, null)).toBe('The import failed.')
})

test('[IMPORT-04] the question says that the list was empty, and what that may mean', () => {
  expect(confirmRemoval(4, 0)).toMatch(/^YouTube sent an empty list\. .*different YouTube channel\. 4 channels/)
  expect(confirmRemoval(4, 3)).toMatch(/^4 channels in your library are no longer .* Remove them\?$/)
  expect(confirmRemoval(1)).toMatch(/^1 channel in your library is no longer .* Remove it\?$/)
  const view = {
    ...VIEW,
    state: 'confirm',
    result: { ...RESULT, total: 0 },
    pendingRemovals: [{}],
  } as unknown as ImportView
  expect(endText(view, 'unchanged')).toContain('empty list')
})

test('[IMPORT-04] counts have plurals', () => {
  expect(progressText({ ...VIEW, pages: 1, received: 1 })).toBe('Page 1 · 1 channel')
  expect(progressText({ ...VIEW, pages: 7, received: 1350 })).toBe('Page 7 · 1,350 channels')
  expect(keptThoughMissing(1)).toMatch(/^1 of your channels is /)
  expect(keptThoughMissing(12)).toMatch(/^12 of your channels are /)
})
