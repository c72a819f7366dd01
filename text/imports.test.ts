import { expect, test } from 'vitest'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import { channelsAreHere, confirmRemoval, endText, keptThoughMissing, progress, summaryText } from './imports.ts'

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
    'We could only read part of your list. YouTube was busy. What we could read has been added, and nothing was removed.',
  )
})

test('[IMPORT-05] the end of an import contains its figures', () => {
  expect(endText(VIEW, 'imported')).toBe('Import finished: 2 channels added, 1 removed.')
  expect(endText({ ...VIEW, state: 'failed', result: null }, null)).toBe('The import failed.')
  expect(endText(VIEW, 'unchanged')).toBe('Import finished. Nothing changed.')
})

test('[IMPORT-05] a later import is summed up by what it changed', () => {
  const sum = (imported: number, removed: number) => ({ ...VIEW, result: { ...RESULT, imported, removed } })
  expect(summaryText('imported', sum(3, 2))).toBe('3 new channels, 2 removed.')
  expect(summaryText('imported', sum(1, 0))).toBe('1 new channel.')
  expect(summaryText('removed_only', sum(0, 1))).toBe('1 channel removed.')
  expect(summaryText('unchanged', sum(0, 0))).toBe('Nothing changed.')
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
  const progressText = (pages: number, received: number) =>
    Object.values(progress({ ...VIEW, pages, received })).join('')
  expect(progressText(1, 1)).toBe('Page 1 · 1 channel so far')
  expect(progressText(7, 1350)).toBe('Page 7 · 1,350 channels so far')
  expect(channelsAreHere(1)).toBe('1 channel is here.')
  expect(channelsAreHere(1240)).toBe('1,240 channels are here.')
  expect(keptThoughMissing(1)).toMatch(/^1 of your channels is /)
  expect(keptThoughMissing(12)).toMatch(/^12 of your channels are /)
})
