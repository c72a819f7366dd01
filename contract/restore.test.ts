import { expect, test } from 'vitest'
import { restoreRequest } from './restore.ts'

const FOLDER = '0190aaaa-0000-7000-8000-000000000001'
const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const REQUEST = {
  ...{ file: null, leftOut: [] },
  expected: {
    ...{ newFolders: 0, updatedFolders: 0, reorderedFolders: 0 },
    ...{ movedChannels: 0, newChannels: 0, unchangedChannels: 0 },
  },
}
test.each<[string, object, boolean]>([
  ['as it is', {}, true],
  ['2,000 folders left out', { leftOut: fill(2_000, FOLDER) }, true],
  ['2,001 folders left out', { leftOut: fill(2_001, FOLDER) }, false],
  ['channels stay in their folders', { keepFolders: true }, true],
  ['a half channel', { expected: { ...REQUEST.expected, newChannels: 0.5 } }, false],
  ['another key', { more: 1 }, false],
])('an import of a file: %s', (_, changes, isValid) => {
  expect(restoreRequest.safeParse({ ...REQUEST, ...changes }).success).toBe(isValid)
})
