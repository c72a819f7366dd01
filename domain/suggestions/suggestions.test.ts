import { describe, expect, test } from 'vitest'
import type { ChannelView, LibraryView } from '#contract/library.ts'
import { indexLibrary } from '../library.ts'
import { SHELF_ORDER, type Shelf } from './shelves.ts'
import { suggestFolders, suggestGroups } from './suggestions.ts'
import { joinTopics, parseTopics, splitTopics, type Topic, toTopics } from './topics.ts'

const shelfNames = Object.fromEntries(SHELF_ORDER.map((shelf) => [shelf, shelf])) as Record<Shelf, string>

const wiki = (article: string) => `https://en.wikipedia.org/wiki/${article}`

describe('topics', () => {
  test('are the articles that are known, each once; anything else is ignored', () => {
    expect(
      parseTopics([
        ...[wiki('Food'), wiki('Lifestyle_(sociology)'), wiki('Lifestyle_%28sociology%29'), wiki('Food')],
        ...[wiki('Unheard_of'), 'https://example.com/wiki/Music', wiki('constructor'), '', null, 7, {}],
      ]),
    ).toEqual(['food', 'lifestyle'])
  })

  test('of a channel are stored as one short text', () => {
    expect(splitTopics(joinTopics(['food', 'hip-hop']))).toEqual(['food', 'hip-hop'])
    expect(splitTopics('food unheard-of toString')).toEqual(['food'])
    expect(splitTopics('')).toEqual([])
  })
})

type Described = readonly [name: string, topics: readonly Topic[], folder?: string]

function libraryOf(channels: readonly Described[], folderNames: readonly string[] = []) {
  const id = (i: number) => `UC${String(i).padStart(22, '0')}`
  const view: LibraryView = {
    folders: folderNames.map((name) => ({
      ...{ id: name, name, colour: null, emoji: null, rules: null, slug: name, createdAt: 0 },
    })),
    channels: channels.map(([name], i): ChannelView => ({ id: id(i), name, thumbnailUrl: null, addedAt: 0 })),
    placements: channels.flatMap(([, , folder], i) => (folder ? [[id(i), folder, i] as const] : [])).map(([...p]) => p),
  }
  const topics = new Map(channels.flatMap(([, own], i) => (own.length > 0 ? [[id(i), own] as const] : [])))
  return { library: indexLibrary(view), topics }
}

const many = (count: number, name: string, topics: readonly Topic[], folder?: string): Described[] =>
  Array.from({ length: count }, (_, i) => [`${name} ${i}`, topics, ...(folder ? [folder] : [])] as unknown as Described)

function groupsOf(channels: readonly Described[], folderNames?: readonly string[], names = shelfNames) {
  const { library, topics } = libraryOf(channels, folderNames)
  const { groups, left } = suggestGroups(library, topics, names)
  return { groups: groups.map(({ id, channels: own }) => [id, own.length]), left: left.length, all: groups }
}

describe('groups for unsorted channels', () => {
  test('[ORG-05] follow the topics, large ones first; channels without a topic stay unsorted', () => {
    const { groups, left, all } = groupsOf([
      ...many(4, 'Ann', ['lifestyle', 'food']),
      ...many(6, 'Bob', ['games', 'action-games']),
      ...many(3, 'Cy', []),
    ])
    expect(groups).toEqual([
      ['games', 6],
      ['cooking', 4],
    ])
    expect(left).toBe(3)
    expect(all[1]).toMatchObject({
      target: { kind: 'new', shelf: 'cooking', emoji: '🍲' },
      reason: { topics: ['food'], word: null, like: null },
    })
  })

  test('[ORG-05] a channel is in one group, also if its topics name several', () => {
    const { all } = groupsOf([
      ...many(5, 'Ann', ['food']),
      ...many(5, 'Bob', ['technology']),
      ...many(5, 'Cy', ['food', 'technology', 'lifestyle']),
    ])
    const ids = all.flatMap(({ channels }) => channels.map(({ id }) => id))
    expect(ids).toHaveLength(15)
    expect(new Set(ids).size).toBe(15)
  })

  test('[ORG-05] a word that names of one group share helps where topics are missing', () => {
    const { groups, left } = groupsOf([
      ...many(4, 'Kitchen', ['food']),
      ['The Small Kitchen', []],
      ['The Small Garage', []],
    ])
    expect(groups).toEqual([['cooking', 5]])
    expect(left).toBe(1)
  })

  test('[ORG-05] the folders of similar channels come first, with how many are alike', () => {
    const { all } = groupsOf(
      [...many(6, 'Ann', ['food'], 'Sunday'), ...many(3, 'Bob', ['food']), ...many(3, 'Cy', ['games'])],
      ['Sunday'],
    )
    expect(all.map(({ id, channels }) => [id, channels.length])).toEqual([
      ['Sunday', 3],
      ['games', 3],
    ])
    expect(all[0]?.reason).toEqual({ topics: ['food'], word: null, like: 6, of: 6 })
  })

  test('[ORG-05] a folder with a bit of everything attracts nothing', () => {
    const { groups } = groupsOf(
      [...many(2, 'Ann', ['food'], 'Mix'), ...many(18, 'Bob', [], 'Mix'), ...many(3, 'Cy', ['food'])],
      ['Mix'],
    )
    expect(groups).toEqual([['cooking', 3]])
  })

  test('[ORG-05] two of twelve make no folder of that kind, four do', () => {
    const kitchen = (alike: number) => [
      ...many(alike, 'Ann', ['food'], 'Mix'),
      ...many(12 - alike, 'Bob', [], 'Mix'),
      ...many(3, 'Cy', ['food']),
    ]
    expect(groupsOf(kitchen(2), ['Mix']).groups).toEqual([['cooking', 3]])
    expect(groupsOf(kitchen(3), ['Mix']).groups).toEqual([['cooking', 3]])
    expect(groupsOf(kitchen(4), ['Mix']).groups).toEqual([['Mix', 3]])
  })

  test('[ORG-05] a folder with the name of a suggestion takes its place, also one that says half of it', () => {
    const targets = (folder: string) =>
      groupsOf(many(3, 'Ann', ['knowledge']), [folder], { ...shelfNames, science: 'Science & learning' }).all.map(
        ({ target }) => target.kind === 'folder' && target.folder.name,
      )
    expect(targets('science & Learning')).toEqual(['science & Learning'])
    expect(targets('Science')).toEqual(['Science'])
    expect(targets('Science fiction')).toEqual([false])
  })

  test('[ORG-05] a folder that holds mostly such channels is joined, whatever its name: no second one beside it', () => {
    const own = (making: number, others: number) => [
      ...many(making, 'Ann', ['hobby'], 'Workshop'),
      ...many(others, 'Bob', ['vehicles'], 'Workshop'),
      ...many(9, 'Cy', ['hobby'], 'Evenings'),
      ...many(20, 'Di', ['food'], 'Evenings'),
      ...many(3, 'Ed', ['hobby']),
    ]
    const { all } = groupsOf(own(6, 5), ['Workshop', 'Evenings'])
    expect(all.map(({ id }) => id)).toEqual(['Workshop'])
    expect(all[0]?.reason).toEqual({ topics: ['hobby'], word: null, like: 6, of: 11 })
    expect(groupsOf(own(5, 5), ['Workshop', 'Evenings']).all.map(({ id }) => id)).toEqual(['making'])
  })

  test('[ORG-05] first names, and words of channels about different things, are no reason', () => {
    const words = (name: string, word: string) => [
      ...many(4, `${name} Speaks`, [], 'Languages'),
      ...many(5, 'Bob', [], 'Languages'),
      [`${word} Plays`, []] as Described,
    ]
    expect(groupsOf(words('Lingua', 'Lingua'), ['Languages']).groups).toEqual([['Languages', 1]])
    expect(groupsOf(words('Remy', 'Remy'), ['Languages']).groups).toEqual([])
    const known = [...many(2, 'Lingua', ['games']), ...many(2, 'Lingua', ['food'])]
    expect(groupsOf([...words('Lingua', 'Lingua'), ...known], ['Languages']).left).toBe(1)
  })

  test('[ORG-05] where names may not speak, topics and folders alone do', () => {
    const described: Described[] = [
      ...many(4, 'Lingua Speaks', [], 'Languages'),
      ...many(3, 'Games', ['games']),
      ['Lingua Plays', []],
    ]
    const { library, topics } = libraryOf(described, ['Languages'])
    const idsBy = (usesNames: boolean) =>
      suggestGroups(library, toTopics([...topics], usesNames), shelfNames).groups.map(({ id }) => id)
    expect(idsBy(true)).toEqual(['games', 'Languages'])
    expect(idsBy(false)).toEqual(['games'])
  })

  test('[ORG-05] channels for which only a word speaks are told from the others, and groups of such channels come last', () => {
    const { all } = groupsOf(
      [
        ...many(4, 'Lingua', [], 'Languages'),
        ['Lingua Franca', []],
        ...many(4, 'Kitchen', ['food']),
        ['The Small Kitchen', []],
      ],
      ['Languages'],
    )
    expect(all.map(({ id, channels, byWord }) => [id, channels.length, byWord.size])).toEqual([
      ['cooking', 5, 1],
      ['Languages', 1, 1],
    ])
  })

  test('[ORG-05] music is divided only when there is much of it', () => {
    const kinds = [
      ...(['jazz', 'classical', 'rock'] as const).flatMap((kind) => many(10, kind, ['music', kind])),
      ...many(5, 'Other', ['music']),
    ]
    expect(groupsOf(kinds).groups).toEqual([['music', 35]])
    expect(groupsOf([...kinds, ...many(10, 'More', ['jazz'])]).groups).toEqual([
      ['jazz', 20],
      ['classical', 10],
      ['rock', 10],
      ['music', 5],
    ])
  })

  test('[ORG-05] there are twelve at most, and none of one channel', () => {
    const kinds: Topic[] = ['food', 'hobby', 'knowledge', 'technology', 'games', 'music', 'sport', 'fitness', 'tourism']
    const more: Topic[] = [
      'vehicles',
      'pets',
      'film',
      'humour',
      'fashion',
      'health',
      'business',
      'politics',
      'religion',
    ]
    const { groups } = groupsOf([...kinds, ...more].flatMap((topic, i) => many(i + 3, topic, [topic])))
    expect(groups).toHaveLength(12)
    expect(groupsOf([['Alone', ['food']], ...many(3, 'Bob', ['games'])]).groups).toEqual([['games', 3]])
  })

  test('[ORG-05] none for a library without channels, without topics, or sorted already', () => {
    expect(groupsOf([])).toMatchObject({ groups: [], left: 0 })
    expect(groupsOf(many(5, 'Ann', []))).toMatchObject({ groups: [], left: 5 })
    expect(groupsOf(many(5, 'Ann', ['food'], 'Mine'), ['Mine'])).toMatchObject({ groups: [], left: 0 })
  })

  test('[ORG-05] colours of new folders differ from each other and from those in use', () => {
    const kinds: Topic[] = ['food', 'hobby', 'knowledge', 'technology', 'games', 'music', 'sport', 'pets']
    const { all } = groupsOf(kinds.flatMap((topic) => many(3, topic, [topic])))
    const colours = all.map(({ target }) => target.kind === 'new' && target.colour)
    expect(new Set(colours).size).toBe(8)
  })
})

describe('folders for one channel', () => {
  const suggested = (channels: readonly Described[], folderNames: readonly string[], place: number) => {
    const { library, topics } = libraryOf(channels, folderNames)
    const channel = library.channels[place]
    if (!channel) throw new Error('no such channel')
    return suggestFolders(channel, library, topics, shelfNames).map(({ target, reason }) => [
      target.kind === 'folder' ? target.folder.name : `new ${target.shelf}`,
      reason.like,
    ])
  }

  test('[ORG-05] are those of similar channels, most alike first, never one it is in', () => {
    const channels = [
      ['Ann', ['food', 'hobby']] as Described,
      ...many(5, 'Bob', ['food'], 'Sunday'),
      ...many(2, 'Cy', ['hobby'], 'Making'),
    ]
    expect(suggested(channels, ['Making', 'Sunday'], 0)).toEqual([
      ['Sunday', 5],
      ['Making', 2],
    ])
    expect(suggested(channels, ['Making', 'Sunday'], 1)).toEqual([])
  })

  test('[ORG-05] is a new one where the user has none like it, and nothing if too little is known', () => {
    expect(suggested([['Ann', ['food']]], [], 0)).toEqual([['new cooking', null]])
    expect(suggested([['Ann', []]], [], 0)).toEqual([])
  })
})
