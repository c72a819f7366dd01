import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffImport, isCutShort, mustAskBeforeRemoving } from './import-diff.ts'

const channel = (id: string) => ({ id, name: id.toUpperCase(), thumbnailUrl: null })
const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))

test('new ones are added in list order, the first of each id; what is not listed departs', () => {
  const diff = diffImport(new Set(['a', 'x']), ['b', 'a', 'b', 'c'].map(channel))
  expect(diff.added.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(diff.removed).toEqual(['x'])
  expect(diff.duplicates).toBe(2)
})

test('every entry is either added or a duplicate; every channel in the library that is not listed is removed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'x', 'y')), lists, (held, listed) => {
      const diff = diffImport(new Set(held), listed.map(channel))
      expect(diff.added.length + diff.duplicates).toBe(listed.length)
      const names = new Set<string>(listed)
      expect(diff.removed).toEqual(held.filter((id) => !names.has(id)))
      expect(new Set(diff.added.map(({ id }) => id)).size).toBe(diff.added.length)
    }),
  )
})

test('importing what is held already changes nothing', () => {
  fc.assert(
    fc.property(lists, (listed) => {
      const diff = diffImport(new Set(listed), listed.map(channel))
      expect(diff).toMatchObject({ added: [], removed: [] })
    }),
  )
})

test.each([
  [50, 10, 40, false],
  [50, 11, 39, true],
  [100, 10, 90, false],
  [100, 11, 89, true],
  [110, 11, 99, false],
  [109, 11, 98, true],
  [1000, 100, 900, false],
  [1000, 101, 899, true],
  [5, 4, 1, false],
  [5, 5, 7, true],
  [1, 1, 1, true],
  [40, 3, 0, true],
  [40, 0, 0, false],
  [0, 0, 0, false],
])('[IMPORT-04] %i channels held, %i would go, %i listed: asked first: %s', (held, departing, listed, asked) => {
  expect(mustAskBeforeRemoving(held, departing, listed)).toBe(asked)
})

test.each([
  [15, 16, false],
  [198, 200, false],
  [950, 1000, false],
  [949, 1000, true],
  [984, 1169, true],
  [2, 547, true],
  [4, 9, false],
  [3, 9, true],
  [5, 0, false],
  [5, null, false],
])('[IMPORT-05] %i channels came of %s: cut short: %s', (delivered, expected, cut) => {
  expect(isCutShort(delivered, expected)).toBe(cut)
})
