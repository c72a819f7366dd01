import { expect, test } from 'vitest'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import { departuresText, endText, summaryText } from './import-texts.ts'

const RESULT: ImportResult = {
  total: 0,
  imported: 0,
  duplicates: 0,
  removed: 0,
  returned: 0,
  keptThoughMissing: 0,
  capped: false,
}

const summary = (result: Partial<ImportResult>, expected: number | null) =>
  summaryText({ state: 'done', expected, error: null } as ImportView, { ...RESULT, ...result })

test('[IMPORT-05] a list that was cut short is not told as the whole', () => {
  expect(summary({ total: 2, imported: 2 }, 547)).toBe(
    'YouTube sent only 2 of the 547 channels it counts in your list. Import again later to get the rest.',
  )
  expect(summary({ total: 984, duplicates: 984 }, 1169)).toContain('984 of the 1,169')
  expect(summary({ total: 198, imported: 198 }, 200)).toBe('Your subscriptions are here.')
  expect(summary({ total: 5, imported: 5 }, null)).toBe('Your subscriptions are here.')
})

test('[IMPORT-05] "up to date" only when nothing was removed', () => {
  expect(summary({ total: 9, duplicates: 9 }, 9)).toBe('Your library is up to date.')
  expect(summary({ total: 9, duplicates: 9, removed: 3 }, 9)).toBe('Your library matches your list at YouTube again.')
})

test('[IMPORT-04] the question says that the list was empty, and what that may mean', () => {
  expect(departuresText(4, 0)).toMatch(/^YouTube sent an empty list\. .*another YouTube channel\. 4 channels/)
  expect(departuresText(4, 3)).toMatch(/^4 channels/)
  const view = { state: 'confirm', result: RESULT, pendingRemovals: [{}], error: null } as unknown as ImportView
  expect(endText(view)).toContain('empty list')
})
