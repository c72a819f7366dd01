import { expect, test } from 'vitest'
import { mergeFiles } from './merge-files.ts'
import { type FileReport, MAX_GROUPS, type SubscriptionFile } from './types.ts'

const file = (report: FileReport = {}, names: string[] = []): SubscriptionFile => ({
  ...{ format: 'newpipe', refused: null, channels: [], report, leftOut: [] },
  groups: names.map((name) => ({ name, path: [name], channels: ['x'] })),
})
const handle = (value: string, ...groups: string[]) => ({
  ...{ kind: 'handle' as const, value, groups: groups.map((name) => [name]) },
})

test.each<[keyof FileReport, FileReport[], FileReport]>([
  ['duplicates', [{ duplicates: 1 }, {}, { duplicates: 2 }], { duplicates: 3 }],
  ['otherService', [{ otherService: 1 }, { otherService: 2 }], { otherService: 3 }],
  ['notAChannel', [{ notAChannel: 1 }, { notAChannel: 2 }], { notAChannel: 3 }],
  ['alsoKnown', [{ alsoKnown: 1 }, { alsoKnown: 2 }], { alsoKnown: 3 }],
  ['badLines', [{ badLines: 1 }, { badLines: 2 }], { badLines: 3 }],
  ['emptyGroups', [{ emptyGroups: ['A'] }, {}, { emptyGroups: ['B'] }], { emptyGroups: ['A', 'B'] }],
  [
    'renamedGroups',
    [{ renamedGroups: [{ why: 'blank' }] }, { renamedGroups: [{ why: 'too long' }] }],
    { renamedGroups: [{ why: 'blank' }, { why: 'too long' }] },
  ],
  [
    'otherLists',
    [{ otherLists: [{ name: 'A', channels: 1 }] }, { otherLists: [{ name: 'B', channels: 2 }] }],
    {
      otherLists: [
        { name: 'A', channels: 1 },
        { name: 'B', channels: 2 },
      ],
    },
  ],
  ['secretsIgnored', [{ secretsIgnored: ['a'] }, { secretsIgnored: ['b'] }], { secretsIgnored: ['a', 'b'] }],
  ['duplicates', [{}, { duplicates: 1 }], { duplicates: 1 }],
  ['repaired', [{ repaired: true }, {}], { repaired: true }],
  ['repaired', [{}, { repaired: true }], { repaired: true }],
  [
    'needLookup',
    [{ needLookup: [handle('@a', 'A'), handle('@b')] }, { needLookup: [handle('@a', 'B')] }],
    { needLookup: [handle('@a', 'A', 'B'), handle('@b')] },
  ],
])('[ORG-09] several files are one, with what each of them reports: %s', (_, reports, merged) => {
  expect(mergeFiles(reports.map((report) => file(report))).report).toEqual(merged)
})

test('[ORG-09] several files of one format keep it; no file is none', () => {
  expect(mergeFiles([file(), file()])).toMatchObject({ format: 'newpipe', refused: null, report: {} })
  expect(mergeFiles([])).toMatchObject({ format: 'unknown', refused: 'unknown_format' })
})

test('[ORG-09] several files have as many channels as one may have', () => {
  const of = (from: number, count: number): SubscriptionFile => ({
    ...file(),
    channels: Array.from({ length: count }, (_, n) => ({ id: `${from + n}`, name: '' })),
  })
  expect(mergeFiles([of(0, 6_000), of(5_000, 5_000)])).toMatchObject({ refused: null })
  expect(mergeFiles([of(0, 6_000), of(5_000, 5_001)])).toMatchObject({ refused: 'too_many_channels' })
})

test('[ORG-09] several files have as many groups as one may have', () => {
  const named = (from: number, count: number) =>
    file(
      {},
      Array.from({ length: count }, (_, n) => `${from + n}`),
    )
  expect(mergeFiles([named(0, MAX_GROUPS), named(0, 1)])).toMatchObject({ refused: null })
  expect(mergeFiles([named(0, MAX_GROUPS), named(MAX_GROUPS, 1)])).toMatchObject({
    ...{ format: 'newpipe', refused: 'too_many_groups', groups: [] },
  })
})
