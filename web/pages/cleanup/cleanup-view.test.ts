import { expect, test } from 'vitest'
import type { CleanupReason } from '#domain/cleanup-reasons.ts'
import type { LibraryFolder } from '#domain/library.ts'
import type { CleanupChannel } from './cleanup-channels.ts'
import { type CleanupFilter, matchesFilter, matchesSearch } from './cleanup-filter.ts'
import { type CleanupSort, sortChannels } from './cleanup-sort.ts'

const row = (name: string, recentUploads: number, reasons: CleanupReason[] = [], folders: string[] = []) =>
  ({
    entry: { channel: { id: name, name }, folders: folders.map((folder) => ({ name: folder }) as LibraryFolder) },
    ...{ engagement: { recentUploads }, stats: undefined, reasons },
  }) as unknown as CleanupChannel
const names = (rows: readonly CleanupChannel[]) => rows.map(({ entry }) => entry.channel.name)

test('[CLEAN-01] channels are ordered by uploads or by name; of equal ones, and else, the fewest opened come first', () => {
  const rows = [row('Trains', 2), row('bread', 9), row('Ships', 2), row('Ärzte', 5)]
  const sorted = (sort: CleanupSort) => names(sortChannels(rows, sort))
  expect(sorted('opened')).toEqual(['Trains', 'bread', 'Ships', 'Ärzte'])
  expect(sorted('uploads')).toEqual(['bread', 'Ärzte', 'Trains', 'Ships'])
  expect(sorted('name')).toEqual(['Ärzte', 'bread', 'Ships', 'Trains'])
})

test('[CLEAN-02] a filter leaves the channels with that reason, whichever of theirs it is', () => {
  const rows = [
    row('Both', 0, [
      { kind: 'quiet', newestAt: 1 },
      { kind: 'never', since: 1 },
    ]),
    row('Gone', 0, [{ kind: 'gone' }]),
    row('Fine', 0),
  ]
  const left = (filter: CleanupFilter) => names(rows.filter((channel) => matchesFilter(channel, filter)))
  expect(left('all')).toEqual(['Both', 'Gone', 'Fine'])
  expect([left('quiet'), left('never')]).toEqual([['Both'], ['Both']])
  expect([left('gone'), left('flood')]).toEqual([['Gone'], []])
})

test('[CLEAN-01] a search finds channels by their names and by those of their folders, in capitals or not', () => {
  const channel = row('Baking Bread', 0, [], ['Attic', 'Old Trains'])
  for (const found of ['', ' bREAD ', 'attic', 'TRAINS'])
    expect([found, matchesSearch(channel, found)]).toEqual([found, true])
  for (const other of ['breads', 'cellar', 'attic bread'])
    expect([other, matchesSearch(channel, other)]).toEqual([other, false])
  expect(matchesSearch(row('Alone', 0), 'attic')).toBe(false)
})
