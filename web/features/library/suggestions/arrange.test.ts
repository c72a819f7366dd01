import { expect, test } from 'vitest'
import type { ChannelView } from '#contract/library.ts'
import type { LibraryFolder } from '#domain/library.ts'
import type { SuggestedGroup } from '#domain/suggestions/suggestions.ts'
import { shelfNames } from '#text/suggestions.ts'
import { arrange, type Edits, NO_EDITS } from './arrange.ts'

const channel = (name: string): ChannelView => ({ id: name, name, thumbnailUrl: null, addedAt: 0 })
const reason = { topics: [], word: null, like: null, of: null }
const group = (shelf: 'cooking' | 'games' | 'music' | 'society', ...names: string[]): SuggestedGroup => ({
  ...{ id: shelf, reason, channels: names.map(channel), byWord: new Set() },
  target: { kind: 'new', shelf, emoji: '🍲', colour: 1 },
})
const folder = (id: string, ...names: string[]): LibraryFolder => ({
  ...{ id, name: id, colour: 2, emoji: null, rules: null, slug: id, createdAt: 0 },
  channels: names.map(channel),
})
const own = folder('Mine', 'x', 'y')
const GROUPS = [
  { ...group('cooking', 'a', 'b'), id: 'Mine', target: { kind: 'folder', folder: own } } as SuggestedGroup,
  group('games', 'c', 'd'),
  group('society', 'e'),
  group('music', 'f'),
]
const cardsOf = (edits: Partial<Edits> = {}, freeFolders: number | null = 2, channelsPerFolder = 100) =>
  arrange(GROUPS, [own], shelfNames, { ...NO_EDITS, ...edits }, { freeFolders, channelsPerFolder })
const on = (edits?: Partial<Edits>, free?: number | null) =>
  cardsOf(edits, free).flatMap(({ id, isOn }) => (isOn ? [id] : []))

test('[ORG-05] at first own folders are chosen, and as many new ones as the plan holds, without vague ones', () => {
  expect(on()).toEqual(['Mine', 'games', 'music'])
  expect(on({}, 1)).toEqual(['Mine', 'games'])
  expect(on({}, 0)).toEqual(['Mine'])
  expect(on({}, null)).toEqual(['Mine', 'games', 'music'])
  expect(on({ on: new Map([['society', true] as const, ['games', false] as const]) })).toEqual([
    ...['Mine', 'society', 'music'],
  ])
})

test('[ORG-05] merged suggestions are one, in the folder they were merged into, also one after the other', () => {
  const chain = cardsOf({
    merged: new Map([
      ['music', 'games'],
      ['games', 'Mine'],
    ]),
  })
  expect(chain.map(({ id, channels }) => [id, channels.map(({ name }) => name).join('')])).toEqual([
    ['Mine', 'abcdf'],
    ['society', 'e'],
  ])
  expect(chain[0]).toMatchObject({ name: 'Mine', folder: { id: 'Mine' }, isMerged: true })
})

test('[ORG-05] dropped suggestions and channels that were left out are in none', () => {
  const cards = cardsOf({ dropped: new Set(['games']), picked: new Map([['a', false]]) })
  expect(cards.map(({ id, chosen }) => [id, chosen.length])).toEqual([
    ['Mine', 1],
    ['society', 1],
    ['music', 1],
  ])
})

test('[ORG-05] a folder gets no more channels than it holds', () => {
  expect(cardsOf({}, 2, 3)[0]).toMatchObject({ isFull: true, chosen: [{ id: 'a' }] })
  expect(cardsOf({}, 2, 4)[0]).toMatchObject({ isFull: false })
  expect(cardsOf({ picked: new Map([['a', false]]) }, 2, 3)[0]).toMatchObject({ isFull: false, chosen: [{ id: 'b' }] })
})

test('[ORG-05] nothing is ticked for which only a word in names speaks; the user can tick it', () => {
  const groups = [
    { ...group('cooking', 'a', 'b', 'c'), byWord: new Set(['c']) },
    { ...group('games', 'd', 'e'), byWord: new Set(['d', 'e']) },
  ]
  const arranged = (edits: Partial<Edits>) =>
    arrange(groups, [], shelfNames, { ...NO_EDITS, ...edits }, { freeFolders: null, channelsPerFolder: 100 }).map(
      ({ id, isOn, chosen }) => [id, isOn, chosen.map(({ name }) => name).join('')],
    )
  expect(arranged({})).toEqual([
    ['cooking', true, 'ab'],
    ['games', false, 'de'],
  ])
  expect(arranged({ picked: new Map([['c', true]]), on: new Map([['games', true]]) })).toEqual([
    ['cooking', true, 'abc'],
    ['games', true, 'de'],
  ])
  expect(arranged({ merged: new Map([['games', 'cooking']]) })).toEqual([['cooking', true, 'abde']])
})

test('[ORG-05] what was merged into a suggestion that is gone keeps its name and its look', () => {
  const edits = { ...NO_EDITS, merged: new Map([['Mine', 'gone']]) }
  const [card] = arrange(GROUPS.slice(0, 1), [own], shelfNames, edits, { freeFolders: 1, channelsPerFolder: 9 })
  expect(card).toMatchObject({ id: 'gone', name: 'Mine', colour: 2, emoji: null, folder: null, isMerged: true })
})
