import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffImport, mustAskBeforeRemoving } from './import-diff.ts'

const channel = (id: string) => ({ id, name: id.toUpperCase(), thumbnailUrl: null })
const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))

test('new ones are added in list order, the first of each id; held ones are kept; what is not listed departs', () => {
  const diff = diffImport(new Set(['a', 'x']), ['b', 'a', 'b', 'c'].map(channel))
  expect(diff.added.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(diff.kept.map(({ id }) => id)).toEqual(['a'])
  expect(diff.departed).toEqual(['x'])
  expect(diff.duplicates).toBe(2)
})

test('every entry is either added or a duplicate; every held channel is either kept or departed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'x', 'y')), lists, (held, listed) => {
      const diff = diffImport(new Set(held), listed.map(channel))
      expect(diff.added.length + diff.duplicates).toBe(listed.length)
      expect([...diff.kept.map(({ id }) => id), ...diff.departed].toSorted()).toEqual(held.toSorted())
      expect(new Set(diff.added.map(({ id }) => id)).size).toBe(diff.added.length)
    }),
  )
})

test('importing what is held already changes nothing', () => {
  fc.assert(
    fc.property(lists, (listed) => {
      const diff = diffImport(new Set(listed), listed.map(channel))
      expect(diff).toMatchObject({ added: [], departed: [] })
    }),
  )
})

test.each([
  [50, 10, false],
  [50, 11, true],
  [100, 10, false],
  [100, 11, true],
  [110, 11, false],
  [109, 11, true],
  [5, 5, false],
  [1000, 100, false],
  [1000, 101, true],
])('of %i held channels %i would go: asked first: %s', (held, departing, asked) => {
  expect(mustAskBeforeRemoving(held, departing)).toBe(asked)
})
