import { expect, test } from 'vitest'
import { parseLines, readFreeTube } from './freetube.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const number = (channelId: string) => Number(channelId.slice(2))

function read(lines: readonly unknown[]) {
  const parsed = parseLines(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  if (!parsed) return null
  const { format, refused, channels, groups, report, leftOut } = readFreeTube(parsed)
  return {
    ...{ format, refused, report },
    channels: channels.map((channel) => `${number(channel.id)} ${channel.name}`.trim()),
    groups: groups.map((group) => [group.name, group.channels.map(number)]),
    badLines: leftOut.filter(({ why }) => why === 'bad_line').map(({ entry }) => entry),
  }
}
type Expected = { channels?: string[]; groups?: [string, number[]][]; report?: object; badLines?: string[] }
const result = (format: string, { channels = [], groups = [], report = {}, badLines = [] }: Expected) => ({
  ...{ format, refused: null, channels, groups, report, badLines },
})

const entry = (n: number) => ({ id: id(n), name: `Name ${n}` })
const profile = (_id: string | undefined, name: string, numbers: number[]) => ({
  ...(_id !== undefined && { _id }),
  ...{ name, subscriptions: numbers.map(entry) },
})

test.each<[string, unknown[], Expected]>([
  [
    'the list of all channels is no group',
    [profile('allChannels', 'All Channels', [1, 2]), profile('a', 'A', [2])],
    { channels: ['1 Name 1', '2 Name 2'], groups: [['A', [2]]] },
  ],
  ['one line', [profile('a', 'A', [1])], { channels: ['1 Name 1'], groups: [['A', [1]]] }],
  [
    'without an id it is no group',
    [profile(undefined, 'A', [1]), profile(undefined, 'B', [2])],
    { channels: ['1 Name 1', '2 Name 2'] },
  ],
  [
    'of lines of one id the last counts',
    [profile('a', 'Old', [1]), profile('b', 'B', [3]), profile('a', 'New', [2])],
    {
      channels: ['2 Name 2', '3 Name 3'],
      groups: [
        ['New', [2]],
        ['B', [3]],
      ],
    },
  ],
  [
    'a deleted line, and those of the database itself',
    [
      { $$indexCreated: { fieldName: 'x' } },
      profile('a', 'A', [1]),
      profile('b', 'B', [2]),
      { $$deleted: true, _id: 'a' },
    ],
    { channels: ['2 Name 2'], groups: [['B', [2]]] },
  ],
  [
    'lines that are no profile are named by their number',
    [profile('a', 'A', [1]), '', 'nonsense', { _id: 'b', name: 'B' }],
    { channels: ['1 Name 1'], groups: [['A', [1]]], report: { badLines: 2 }, badLines: ['3', '4'] },
  ],
  [
    'an address where the id is empty; other entries are no channel',
    [
      {
        _id: 'a',
        name: 'A',
        subscriptions: [{ id: '', url: `https://www.youtube.com/channel/${id(1)}`, name: 'One' }, 7, {}],
      },
    ],
    { channels: ['1 One'], groups: [['A', [1]]], report: { notAChannel: 2 } },
  ],
])('[ORG-09] FreeTube: %s', (_, lines, expected) => {
  expect(read(lines)).toEqual(result('freetube', expected))
})

const old = (n: number, ...profiles: unknown[]) => ({
  ...{ channelId: id(n), channelName: `Name ${n}`, profile: profiles.map((value) => ({ value })) },
})
test.each<[string, unknown[], Expected]>([
  ['one line', [old(1, 'Music')], { channels: ['1 Name 1'], groups: [['Music', [1]]] }],
  [
    'several profiles; that of all channels is no group',
    [old(1, 'All Channels', 'A'), old(2, 'A', 'B'), old(3)],
    {
      channels: ['1 Name 1', '2 Name 2', '3 Name 3'],
      groups: [
        ['A', [1, 2]],
        ['B', [2]],
      ],
    },
  ],
  [
    'profiles that are none, and channels that are none',
    [
      { ...old(1), profile: 'A' },
      { ...old(2), profile: [7, { value: 7 }] },
      { channelId: 7, channelName: 'X' },
    ],
    { channels: ['1 Name 1', '2 Name 2'], report: { notAChannel: 1 } },
  ],
  [
    'a broken line is named by its number',
    ['{"channelId":', old(1)],
    { channels: ['1 Name 1'], report: { badLines: 1 }, badLines: ['1'] },
  ],
  [
    'a name is looked up for its profiles',
    [{ channelId: '@one', profile: [{ value: 'A' }] }],
    { report: { needLookup: [{ kind: 'handle', value: '@one', groups: [['A']] }], emptyGroups: ['A'] } },
  ],
])('[ORG-09] FreeTube’s old file: %s', (_, lines, expected) => {
  expect(read(lines)).toEqual(result('freetube-legacy', expected))
})

test.each([
  ['playlists', 'playlists', { playlistName: 'Mine', videos: [] }],
  ['history', 'unknown_format', { videoId: 'v', channelId: id(1) }],
])('[ORG-09] FreeTube’s %s is no list of channels, whatever follows', (what, reason, line) => {
  expect(read([line, line])).toMatchObject({ format: `freetube-${what}`, refused: reason, channels: [] })
  expect(parseLines(`${JSON.stringify(line)}\n`.repeat(3))).toHaveLength(1)
})

test('[ORG-09] 1,000 broken lines are left out; more are a damaged file; nothing else is no file of lines', () => {
  const good = JSON.stringify(old(1))
  const file = (bad: number) => `${good}\n${'x\n'.repeat(bad)}`
  expect(parseLines(file(1_000))).toHaveLength(1_001)
  expect(() => parseLines(file(1_001))).toThrow('damaged')
  expect(parseLines('x\ny\n')).toBeNull()
  expect(parseLines('\n')).toBeNull()
})

test('[ORG-09] FreeTube: one line of another kind tells what the file is; an entry that is none has no name', () => {
  const first = profile('a', 'A', [1])
  expect(read([first, { playlistName: 'Mine' }])).toMatchObject({ format: 'freetube-playlists', refused: 'playlists' })
  expect(read([first, { videoId: 'v' }])).toMatchObject({ format: 'freetube-history', refused: 'unknown_format' })
  expect(read([{ channelId: id(1) }, { other: 1 }])?.format).toBe('freetube-legacy')
  const lines = parseLines(JSON.stringify({ ...first, subscriptions: [7] })) ?? []
  expect(readFreeTube(lines).leftOut).toEqual([{ why: 'not_a_channel', entry: '', name: '' }])
})

test('[ORG-09] FreeTube: more than a million lines are refused', () => {
  expect(() => parseLines('{}\n'.repeat(1_000_001))).toThrow('too_many_entries')
})
