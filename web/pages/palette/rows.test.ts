import { expect, test } from 'vitest'
import { indexNames } from '#domain/name-search.ts'
import { type Limits, type Row, raiseLimit, rowSource, searchRows, searchSource } from './rows.ts'

let made = 0
const rowOf = (label: string): Row => {
  made += 1
  return { id: label, label, mark: { icon: 'list' }, does: () => {} }
}
const more = (groupId: string, count: number): Row => ({
  ...rowOf(`${groupId}: ${count} more`),
  does: { more: groupId },
})

const CHANNELS = Array.from({ length: 5_000 }, (_, i) => `Channel ${i}`)
const channels = searchSource(
  'channels',
  'Channels',
  indexNames(CHANNELS, (name) => name),
  rowOf,
)
const actions = rowSource('actions', 'Actions', ['Import', 'New folder', 'Change the layout'].map(rowOf))
const search = (typed: string, limits: Limits = new Map()) => {
  const { groups, ...rest } = searchRows([channels, actions], typed, limits, more)
  return { groups: groups.map(({ id, rows }) => [id, rows.map(({ label }) => label)]), ...rest }
}

test('[ORG-06] of 5,000 channels only the rows that are shown are made', () => {
  made = 0
  expect(search('channel')).toEqual({
    groups: [['channels', ['Channel 0', 'Channel 1', 'Channel 2', 'Channel 3', 'Channel 4', 'channels: 4995 more']]],
    count: 5_000,
    isVague: false,
  })
  expect(made).toBe(6)
})

test('[ORG-06] every channel is found by typing its name, and the rest of a group comes bit by bit', () => {
  expect(search('channel 4321').groups).toEqual([['channels', ['Channel 4321']]])
  const limits = raiseLimit(new Map(), 'channels')
  const [[, rows] = []] = search('channel', limits).groups
  expect(rows).toHaveLength(56)
  expect(rows?.at(-1)).toBe('channels: 4945 more')
})

test('[ORG-06] a row that would hide one other is that one', () => {
  expect(search('channel 99').groups[0]?.[1]).toHaveLength(6)
  const six = rowSource('six', 'Six', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(rowOf))
  expect(searchRows([six], 'a', new Map(), more).groups[0]?.rows.map(({ label }) => label)).toContain('a6')
})

test('[ORG-06] the group with the better match comes first; guesses are left out where something fits', () => {
  expect(search('cha').groups.map(([id]) => id)).toEqual(['channels', 'actions'])
  expect(search('lay').groups.map(([id]) => id)).toEqual(['actions'])
  expect(search('imp')).toEqual({ groups: [['actions', ['Import']]], count: 1, isVague: false })
  expect(search('nwf')).toEqual({ groups: [['actions', ['New folder']]], count: 1, isVague: true })
  expect(search('nothing like it')).toEqual({ groups: [], count: 0, isVague: true })
})
