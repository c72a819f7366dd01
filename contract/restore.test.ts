import { expect, test } from 'vitest'
import { restoreRequest, restoreUndo } from './restore.ts'

const CHANNEL = `UC${'a'.repeat(22)}`
const FOLDER = '0190aaaa-0000-7000-8000-000000000001'
const STATE = { name: 'A', colour: null, emoji: null, rules: null, position: 0 }

const EMPTY = {
  ...{ newFolderIds: [], changedFolders: [], brought: [], added: [], ended: [], reordered: [] },
  unsorted: { channelIds: [], positions: [] },
}
const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const PLACED = { folderId: FOLDER, channelIds: [CHANNEL] }

test.each<[string, number, (count: number) => object]>([
  ['new folders', 2_000, (count) => ({ newFolderIds: fill(count, FOLDER) })],
  ['changed folders', 2_000, (count) => ({ changedFolders: fill(count, { id: FOLDER, from: STATE, to: STATE }) })],
  ['channels it brought', 10_000, (count) => ({ brought: fill(count, CHANNEL) })],
  ['placements it made', 2_000, (count) => ({ added: fill(count, PLACED) })],
  ['placements it ended', 10_000, (count) => ({ ended: fill(count, { ...PLACED, positions: [0] }) })],
  ['placements it moved', 10_000, (count) => ({ reordered: fill(count, { ...PLACED, positions: [0] }) })],
  ['unsorted channels', 10_000, (count) => ({ unsorted: { channelIds: fill(count, CHANNEL), positions: [] } })],
  ['their positions', 10_000, (count) => ({ unsorted: { channelIds: [], positions: fill(count, 0) } })],
])('an import that is taken back has at most so many %s: %i', (_, most, part) => {
  const isValid = (count: number) => restoreUndo.safeParse({ ...EMPTY, ...part(count) }).success
  expect([isValid(most), isValid(most + 1)]).toEqual([true, false])
})

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
