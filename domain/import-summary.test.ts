import { expect, test } from 'vitest'
import type { ImportResult, ImportView } from '#contract/imports.ts'
import { summariseImport } from './import-summary.ts'

const RESULT: ImportResult = {
  total: 0,
  imported: 0,
  duplicates: 0,
  removed: 0,
  returned: 0,
  keptThoughMissing: 0,
  capped: false,
}

const summary = (result: Partial<ImportResult>, expected: number | null, state: ImportView['state'] = 'done') =>
  summariseImport({ state, expected, error: null, result: { ...RESULT, ...result } } as ImportView)

test('[IMPORT-05] a list that was cut short is not summarised as the whole', () => {
  expect(summary({ total: 2, imported: 2 }, 547)).toBe('cut_short')
  expect(summary({ total: 984, duplicates: 984 }, 1169)).toBe('cut_short')
  expect(summary({ total: 198, imported: 198 }, 200)).toBe('imported')
  expect(summary({ total: 5, imported: 5 }, null)).toBe('imported')
  expect(summary({ total: 5, imported: 5, capped: true }, 900)).toBe('capped')
  expect(summary({ total: 5, imported: 5 }, 900, 'partial')).toBe('partial')
})

test('[IMPORT-05] unchanged only when nothing was removed', () => {
  expect(summary({ total: 9, duplicates: 9 }, 9)).toBe('unchanged')
  expect(summary({ total: 9, duplicates: 9, removed: 3 }, 9)).toBe('removed_only')
})

test('[IMPORT-05] an empty list means no subscriptions unless YouTube counts more or channels were removed', () => {
  expect(summary({}, 0)).toBe('no_subscriptions')
  expect(summary({}, null)).toBe('no_subscriptions')
  expect(summary({}, 40)).toBe('cut_short')
  expect(summary({ removed: 4 }, 0)).toBe('removed_only')
  expect(summary({}, 0, 'confirm')).toBe('unchanged')
})

test('an import without a result has no summary', () => {
  expect(summariseImport({ state: 'failed', result: null, expected: null } as ImportView)).toBeNull()
})
