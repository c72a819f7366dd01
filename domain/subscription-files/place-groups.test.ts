import { expect, test } from 'vitest'
import { SHELF_ORDER, type Shelf } from '../suggestions/shelves.ts'
import { mergeFiles } from './merge-files.ts'
import { type Choices, firstChoices, type GroupChoice, groupNames, placeGroups } from './place-groups.ts'
import { withFoundNames } from './resolve-names.ts'
import type { SubscriptionFile } from './types.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const file = (groups: [string | null, number[]][], channels: number[], report = {}): SubscriptionFile => ({
  ...{ format: 'freetube', refused: null, report, leftOut: [] },
  channels: channels.map((n) => ({ id: id(n), name: `c${n}` })),
  groups: groups.map(([name, numbers]) => ({ name, path: [name ?? ''], channels: numbers.map(id) })),
})
const OWN = [
  { id: 'own-music', name: 'Music', colour: 4 },
  { id: 'own-news', name: 'News', colour: 6 },
]
const shelfNames = {
  ...(Object.fromEntries(SHELF_ORDER.map((shelf) => [shelf, shelf])) as Record<Shelf, string>),
  ...{ classical: 'Classical music', science: 'Science & learning', film: 'Film & TV', stage: 'Stage & film' },
}
const PLACING = { folders: OWN, unnamed: 'Imported', shelfNames, newIds: ['n0', 'n1', 'n2'], now: 0 }
const place = (read: SubscriptionFile, choices: Choices) => {
  const exported = placeGroups(read, choices, PLACING)
  return {
    folders: exported.folders.map((folder) => [folder.id, folder.name, folder.channels.map((channel) => channel.id)]),
    unsorted: exported.unsortedChannels.map((channel) => channel.id),
  }
}
const NEW = { kind: 'new' } as const
const UNSORTED = { kind: 'unsorted' } as const
const LEAVE = { kind: 'leave' } as const
const own = (folderId: string) => ({ kind: 'own', folderId }) as const

test('[ORG-09] a group goes into the folder of its name; the next of that name into a new one', () => {
  const { groups } = file(
    [
      ['music', [1]],
      ['Music', [2]],
      [null, [3]],
    ],
    [1, 2, 3],
  )
  expect(firstChoices(groups, OWN)).toEqual([own('own-music'), NEW, NEW])
})

test('[ORG-09] every choice: new, into a folder of the user, unsorted, left out; a channel stands in each of its folders', () => {
  const read = file(
    [
      ['A', [1, 2]],
      ['B', [2, 3]],
      [null, [4]],
    ],
    [1, 2, 3, 4, 5],
  )
  expect(place(read, { groups: [NEW, own('own-news'), NEW], ungrouped: UNSORTED })).toEqual({
    folders: [
      ['n0', 'A', [id(1), id(2)]],
      ['own-news', 'News', [id(2), id(3)]],
      ['n2', 'Imported', [id(4)]],
    ],
    unsorted: [id(5)],
  })
  expect(place(read, { groups: [UNSORTED, NEW, LEAVE], ungrouped: LEAVE })).toEqual({
    folders: [['n1', 'B', [id(2), id(3)]]],
    unsorted: [id(1)],
  })
  expect(place(read, { groups: [own('own-news'), own('own-news'), LEAVE], ungrouped: own('own-music') })).toEqual({
    folders: [
      ['own-news', 'News', [id(1), id(2), id(3)]],
      ['own-music', 'Music', [id(5)]],
    ],
    unsorted: [],
  })
  expect(place(read, { groups: [own('deleted since'), LEAVE, LEAVE], ungrouped: LEAVE })).toEqual({
    folders: [],
    unsorted: [id(1), id(2)],
  })
})

test('[ORG-09] names that were looked up stand in the groups that had them, also in groups of nothing else', () => {
  const read = file([['A', [1]]], [1, 2], {
    needLookup: [
      { kind: 'handle', value: '@one', groups: [['A']] },
      { kind: 'user', value: 'two', groups: [['Only names'], ['A']] },
      { kind: 'handle', value: '@three', groups: [] },
      { kind: 'handle', value: '@nobody', groups: [['A']] },
      { kind: 'handle', value: '@later', groups: [['A']] },
    ],
    emptyGroups: ['Only names', 'Nothing'],
  })
  const found = new Map([
    ['handle @one', { id: id(1), name: 'One' }],
    ['user two', { id: id(7), name: 'Two' }],
    ['handle @three', { id: id(8), name: 'Three' }],
    ['handle @nobody', null],
  ])
  const resolved = withFoundNames(read, found)
  expect(resolved.channels.map(({ id: channelId, name }) => [channelId, name])).toEqual([
    [id(1), 'c1'],
    [id(2), 'c2'],
    [id(7), 'Two'],
    [id(8), 'Three'],
  ])
  expect(resolved.groups.map(({ name, channels }) => [name, channels])).toEqual([
    ['A', [id(1), id(7)]],
    ['Only names', [id(7)]],
  ])
  expect(resolved.report).toEqual({
    needLookup: [
      { kind: 'handle', value: '@nobody', groups: [['A']] },
      { kind: 'handle', value: '@later', groups: [['A']] },
    ],
    emptyGroups: ['Nothing'],
  })
  expect(read.groups[0]?.channels).toEqual([id(1)])
})

test('[ORG-09] several files are one: names from one, groups from another, counts added', () => {
  const named = file([], [1, 2], { duplicates: 1, needLookup: [{ kind: 'handle', value: '@x', groups: [] }] })
  const grouped: SubscriptionFile = {
    ...file([['A', [2, 3]]], [], { duplicates: 2, needLookup: [{ kind: 'handle', value: '@x', groups: [['A']] }] }),
    ...{ format: 'piped-groups', channels: [2, 3].map((n) => ({ id: id(n), name: '' })) },
    leftOut: [{ why: 'other_site', entry: 'x.example', name: '' }],
  }
  const merged = mergeFiles([named, grouped, grouped])
  expect(merged).toEqual({
    ...{ format: 'several', refused: null },
    channels: [
      { id: id(1), name: 'c1' },
      { id: id(2), name: 'c2' },
      { id: id(3), name: '' },
    ],
    groups: [{ name: 'A', path: ['A'], channels: [id(2), id(3)] }],
    report: { duplicates: 5, needLookup: [{ kind: 'handle', value: '@x', groups: [['A'], ['A']] }] },
    leftOut: [grouped.leftOut[0], grouped.leftOut[0]],
  })
  const many = (from: number) =>
    file(
      [],
      Array.from({ length: 6_000 }, (_, n) => from + n),
    )
  expect(mergeFiles([many(0), many(6_000)]).refused).toBe('too_many_channels')
  expect(mergeFiles([named])).toBe(named)
})

test('[ORG-09] the file in the form of our export has the channels’ names; groups without a choice are new', () => {
  const choices = { groups: [], ungrouped: LEAVE }
  const placing = { ...PLACING, newIds: ['n0'] }
  const time = '1970-01-01T00:00:00.000Z'
  const channel = { id: id(1), name: 'c1', thumbnailUrl: null, subscriberCount: null, addedAt: time }
  expect(placeGroups(file([['A', [1]]], [1]), choices, placing)).toMatchObject({
    ...{ format: 'subshelf', version: 2, exportedAt: time, unsortedChannels: [] },
    folders: [{ id: 'n0', name: 'A', createdAt: time, channels: [channel] }],
  })
})

test('[ORG-09] names that were all found leave nothing to report', () => {
  const group = { name: 'B', path: ['A', 'B'], channels: [] }
  const lookUp = { kind: 'handle' as const, value: '@one', groups: [['A', 'B']] }
  const read = { ...file([], []), report: { needLookup: [lookUp], emptyGroups: ['B'] } }
  const resolved = withFoundNames(read, new Map([['handle @one', { id: id(1), name: 'One' }]]))
  expect(resolved).toMatchObject({ groups: [{ ...group, channels: [id(1)] }] })
  expect(resolved.report).toEqual({})
  expect(withFoundNames(read, new Map()).report).toEqual(read.report)
})

test('[ORG-09] groups of one name get their parents’ before it; one that stands alone keeps its own', () => {
  const group = (...path: string[]) => ({ name: path.at(-1) ?? null, path, channels: [] })
  expect(
    groupNames([group('News', 'Local'), group('Sport', 'local'), group('Sport', 'Football'), group('Music')]),
  ).toEqual([...['News / Local', 'Sport / local', 'Football', 'Music']])
  expect(groupNames([{ name: null, path: ['Sport', ''], channels: [] }])).toEqual([null])
})

test('[ORG-09] new folders get free colours, and the emoji of the suggested folder that their name means', () => {
  const names = ['Games', 'My science', 'music', 'Holiday film', 'Somewhere', '🎮 Games', 'Film and stage']
  const read = file(
    names.map((name) => [name, [1]]),
    [1],
  )
  const newIds = names.map((_, n) => `n${n}`)
  const groups: GroupChoice[] = names.map(() => NEW)
  const looksOf = (choices: Choices) =>
    placeGroups(read, choices, { ...PLACING, newIds }).folders.map(({ colour, emoji }) => [colour, emoji])
  const looks = looksOf({ groups, ungrouped: LEAVE })
  // Games and science want colours that own folders have.
  expect(looks.slice(0, 3)).toEqual([
    [5, '🕹️'],
    [7, '🔭'],
    [8, '🎵'],
  ])
  expect(looks.slice(3).map(([, emoji]) => emoji)).toEqual([null, null, null, null])
  expect(new Set([4, 6, ...looks.map(([colour]) => colour)]).size).toBe(9)
  expect(looksOf({ groups: groups.with(0, { kind: 'own', folderId: 'own-news' }), ungrouped: LEAVE })[0]).toEqual([
    undefined,
    undefined,
  ])
})
