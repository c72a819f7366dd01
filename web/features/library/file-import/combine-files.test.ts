import { expect, test } from 'vitest'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { historyRefusal } from '#domain/watch-history/history-collector.ts'
import type { HistoryFile } from '#domain/watch-history/types.ts'
import { fileProblem, fileRefusals, nothingInFile, ownFileAlone, pastedText } from '#text/file-drop.ts'
import { exportFileProblemText } from '#text/restore.ts'
import { historyRefusals } from '#text/watch-history.ts'
import { combineFiles, combineHistories } from './combine-files.ts'
import type { ReadFile } from './file-worker.ts'

const foreign = (
  name: string,
  file: Partial<SubscriptionFile> = {},
  history: HistoryFile | null = null,
): Extract<ReadFile, { foreign: unknown }> => ({
  ...{ name, history },
  foreign: {
    ...{ format: 'newpipe', refused: null, groups: [], report: {}, leftOut: [] },
    ...{ channels: [{ id: 'UC', name: 'One' }], ...file },
  },
})
const refused = (name: string, reason: 'damaged' | 'playlists', history?: HistoryFile) =>
  foreign(name, { refused: reason, channels: [] }, history)
const watched = (...ids: string[]): HistoryFile => ({
  ...historyRefusal('takeout', 'empty'),
  ...{ refused: null, leftOut: { unreadable: 1 } },
  records: ids.map((videoId) => ({ videoId, watchedAt: 1, progress: null, channelId: null })),
})
const own = { name: 'own.json', own: { ok: true, file: { folders: [] }, skipped: 2 } } as unknown as ReadFile
const newer: ReadFile = { name: 'new.json', problem: 'newer_version' }

test.each<[string, ReadFile[], string]>([
  ['no file', [], nothingInFile],
  ['a file of ours with others', [own, foreign('a')], ownFileAlone],
  ['a file of ours that is newer', [newer], exportFileProblemText('newer_version')],
  ['a refused file', [refused('a', 'damaged')], fileRefusals.damaged],
  [
    'only refused files',
    [refused('a', 'damaged'), newer],
    `${fileProblem('a', fileRefusals.damaged)} ${fileProblem('new.json', exportFileProblemText('newer_version'))}`,
  ],
  ['a file without channels', [foreign('a', { channels: [] })], nothingInFile],
])('[ORG-09] nothing to preview: %s', (_, files, problem) => {
  expect(combineFiles(files)).toEqual({ problem })
})

test('[ORG-09] a file of ours alone is previewed as such', () => {
  expect(combineFiles([own])).toEqual({ kind: 'own', fileName: 'own.json', file: { folders: [] }, skipped: 2 })
})

test('[ORG-09] files of other apps are previewed as one, with those that could not be read', () => {
  const content = combineFiles([foreign('a'), refused('b', 'playlists'), foreign(''), newer])
  expect(content).toMatchObject({
    ...{ kind: 'foreign', fileName: `a, ${pastedText}`, file: { channels: [{ id: 'UC', name: 'One' }] } },
    unread: [
      { name: 'b', problem: fileRefusals.playlists },
      { name: 'new.json', problem: exportFileProblemText('newer_version') },
    ],
  })
})

test('[WATCH-13] a history alone is previewed by itself, one with channels beside them, several as one', () => {
  expect(combineFiles([refused('a', 'damaged', watched('v')), refused('b', 'playlists')])).toEqual({
    ...{ kind: 'history', fileName: 'a', history: watched('v') },
    unread: [{ name: 'b', problem: fileRefusals.playlists }],
  })
  expect(combineFiles([foreign('a', { channels: [] }, watched('v'))])).toMatchObject({ kind: 'history', unread: [] })
  const both = combineFiles([foreign('a', {}, watched('v')), refused('b', 'damaged', watched('v', 'w'))])
  expect(both).toMatchObject({
    ...{ kind: 'foreign', fileName: 'a', unread: [] },
    history: { fileName: 'a, b', history: { format: 'takeout', leftOut: { unreadable: 2 } } },
  })
  expect(both).toMatchObject({ history: { history: { records: watched('v', 'w').records } } })
})

test('[WATCH-13] a history of which nothing can be taken says why, if there are no channels either', () => {
  const search = historyRefusal('takeout', 'search')
  expect(combineFiles([refused('a', 'damaged', search)])).toEqual({ problem: historyRefusals.search })
  expect(combineFiles([foreign('a', {}, search)])).toMatchObject({ kind: 'foreign', history: null, unread: [] })
})

test('[ORG-09] names that have to be looked up are enough for a preview', () => {
  const report = { needLookup: [{ kind: 'handle' as const, value: '@one', groups: [] }] }
  expect(combineFiles([foreign('a', { channels: [], report })])).toMatchObject({ kind: 'foreign', unread: [] })
})

test('[ORG-09] files that hold too much together are refused', () => {
  const large = (from: number) =>
    foreign(`${from}`, { channels: Array.from({ length: 6_000 }, (_, n) => ({ id: `${from + n}`, name: '' })) })
  expect(combineFiles([large(0), large(6_000)])).toEqual({ problem: fileRefusals.too_many_channels })
})

test('[WATCH-13] who asks for histories gets them out of files that have subscriptions too, and else hears why not', () => {
  const histories = (...files: ReadFile[]) => combineHistories(files, 'none')
  expect(histories(foreign('takeout.zip', {}, watched('a')), foreign('b'))).toEqual({
    ...{ fileName: 'takeout.zip', history: watched('a'), unread: [{ name: 'b', problem: 'none' }] },
  })
  const search = historyRefusal('takeout', 'search')
  const refusedWith = (file: ReadFile) => (histories(file) as { problem: string }).problem
  expect(
    [
      foreign('a'),
      own,
      newer,
      refused('a', 'playlists'),
      refused('a', 'damaged'),
      refused('a', 'playlists', search),
    ].map(refusedWith),
  ).toEqual(['none', 'none', 'none', 'none', fileRefusals.damaged, historyRefusals.search])
})
