import { expect, test } from 'vitest'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { fileProblem, fileRefusals, nothingInFile, ownFileAlone, pastedText } from '#text/file-drop.ts'
import { exportFileProblemText } from '#text/restore.ts'
import { combineFiles } from './combine-files.ts'
import type { ReadFile } from './file-worker.ts'

const foreign = (name: string, file: Partial<SubscriptionFile> = {}): ReadFile => ({
  name,
  foreign: {
    ...{ format: 'newpipe', refused: null, groups: [], report: {}, leftOut: [] },
    ...{ channels: [{ id: 'UC', name: 'One' }], ...file },
  },
})
const refused = (name: string, reason: 'damaged' | 'history') => foreign(name, { refused: reason, channels: [] })
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
  const content = combineFiles([foreign('a'), refused('b', 'history'), foreign(''), newer])
  expect(content).toMatchObject({
    ...{ kind: 'foreign', fileName: `a, ${pastedText}`, file: { channels: [{ id: 'UC', name: 'One' }] } },
    unread: [
      { name: 'b', problem: fileRefusals.history },
      { name: 'new.json', problem: exportFileProblemText('newer_version') },
    ],
  })
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
