import { expect, test } from 'vitest'
import { Collector } from './collector.ts'
import { MAX_CHANNELS, MAX_DEPTH, MAX_ENTRIES, MAX_GROUPS, MAX_LEFT_OUT } from './types.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`

/** The groups that paths become, each with a channel. */
function groupsOf(...paths: unknown[][]) {
  const collector = new Collector('x')
  for (const [n, path] of paths.entries()) collector.add(id(n), '', collector.group(path))
  return collector.result()
}

test('[ORG-09] the first name that is not empty counts; an id is no name', () => {
  const collector = new Collector('x')
  for (const name of [undefined, 7, '', id(1), ' One\n', 'Two']) collector.add(id(1), name, null)
  collector.setName(id(2), 'Two')
  expect(collector.result().channels).toEqual([
    { id: id(1), name: 'One' },
    { id: id(2), name: 'Two' },
  ])
  expect([collector.has(id(2)), collector.has(id(3))]).toEqual([true, false])
  collector.setName(id(3), 'x'.repeat(1_001))
  expect(collector.result().channels[2]?.name).toBe('x'.repeat(1_000))
})

test('[ORG-09] what is left out is counted by its reason and has a short name, without secrets', () => {
  const collector = new Collector('x')
  collector.leaveOut('other_site', 'https://x.example/a?token=1', ' A\n B ')
  collector.leaveOut('bad_line', 7)
  collector.leaveOut('not_a_channel', 'x', 'é'.repeat(101))
  collector.leaveOut('not_a_channel', 'x', 7)
  expect(collector.result()).toMatchObject({
    report: { otherService: 1, badLines: 1, notAChannel: 2 },
    leftOut: [
      { why: 'other_site', entry: 'x.example/a', name: 'A B' },
      { why: 'bad_line', entry: '7', name: '' },
      { why: 'not_a_channel', entry: 'x', name: 'é'.repeat(100) },
      { why: 'not_a_channel', entry: 'x', name: '' },
    ],
  })
})

test('[ORG-09] a channel counts as repeated within a group or the list without groups, not between them', () => {
  const collector = new Collector('x')
  const [a, b] = [collector.group(['A']), collector.group(['B'])]
  for (const group of [null, a, b]) collector.add(id(1), '', group)
  expect(collector.result().report).toEqual({})
  for (const group of [null, a, b]) collector.add(id(1), '', group)
  collector.join(id(1), a)
  expect(collector.result().report).toEqual({ duplicates: 3 })
})

test('[ORG-09] a name to look up stands once, with each of its groups once', () => {
  const collector = new Collector('x')
  const [a, b] = [collector.group(['A']), collector.group(['P', 'B'])]
  for (const group of [null, a, a]) collector.add('@one', 'One', group)
  collector.join('@one', b)
  collector.join('nonsense', b)
  collector.join('https://example.org', b)
  collector.add('https://www.youtube.com/user/one', 'One', null)
  expect(collector.result().report).toEqual({
    needLookup: [
      { kind: 'handle', value: '@one', groups: [['A'], ['P', 'B']] },
      { kind: 'user', value: 'one', groups: [] },
    ],
    emptyGroups: ['A', 'B'],
  })
})

test.each<[string, unknown[][], (string | null)[], object[]]>([
  ['as they are', [['A'], ['B']], ['A', 'B'], []],
  ['cleaned', [['  A\n B ']], ['A B'], []],
  [
    'blank, or no text',
    [[''], [' \u200b '], [7]],
    [null, null, null],
    [{ why: 'blank' }, { why: 'blank' }, { why: 'blank' }],
  ],
  ['of the same name, with their parents', [['P', 'A'], ['Q', 'a'], ['A']], ['P / A', 'Q / a', 'A'], []],
  [
    'of other names, without their parents',
    [
      ['P', 'A'],
      ['P', 'B'],
    ],
    ['A', 'B'],
    [],
  ],
  ['of 100 characters', [['é'.repeat(100)]], ['é'.repeat(100)], []],
  ['longer ones cut', [['👩‍👧'.repeat(101)]], ['👩‍👧'.repeat(100)], [{ why: 'too long' }]],
])('[ORG-09] names of groups, %s', (_, paths, names, renamedGroups) => {
  const { groups, report } = groupsOf(...paths)
  expect(groups.map(({ name }) => name)).toEqual(names)
  expect(report).toEqual(renamedGroups.length > 0 ? { renamedGroups } : {})
})

test('[ORG-09] groups nested deeper than 20 keep their own name', () => {
  const path = Array.from({ length: MAX_DEPTH + 5 }, (_, n) => `${n}`)
  expect(groupsOf(path.slice(0, MAX_DEPTH)).groups[0]?.path).toEqual(path.slice(0, MAX_DEPTH))
  expect(groupsOf(path).groups[0]?.path).toEqual([...path.slice(0, MAX_DEPTH - 1), path.at(-1)])
})

test('[ORG-09] empty groups are named, unless they are not to be', () => {
  const collector = new Collector('x')
  collector.group(['P', 'A'])
  collector.group(['B'], false)
  expect(collector.result()).toMatchObject({ groups: [], report: { emptyGroups: ['A'] } })
})

test('[ORG-09] the limits of a file, and one beyond', () => {
  const groups = new Collector('x')
  for (let n = 0; n < MAX_GROUPS; n++) groups.group(['A'])
  expect(() => groups.group(['A'])).toThrow('too_many_groups')

  const channels = new Collector('x')
  for (let n = 0; n < MAX_CHANNELS; n++) channels.add(id(n), '', null)
  expect(channels.add(id(1), '', null)).toBe(id(1))
  expect(() => channels.add(id(MAX_CHANNELS), '', null)).toThrow('too_many_channels')

  const names = new Collector('x')
  for (let n = 0; n < MAX_CHANNELS; n++) names.add(`@${n}`, '', null)
  expect(names.add('@1', '', null)).toBeNull()
  expect(() => names.add('@more', '', null)).toThrow('too_many_channels')

  const entries = new Collector('x')
  for (let n = 0; n < MAX_ENTRIES; n++) entries.add('', '', null)
  expect(() => entries.add('', '', null)).toThrow('too_many_entries')
  const { report, leftOut } = entries.result()
  expect([report.notAChannel, leftOut.length]).toEqual([MAX_ENTRIES, MAX_LEFT_OUT])
})
