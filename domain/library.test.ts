import { describe, expect, it, test } from 'vitest'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import {
  allChannels,
  countLibrary,
  filterChannels,
  foldersOf,
  indexChannels,
  indexLibrary,
  moveBeside,
  orderById,
  sortFolders,
} from './library.ts'

const channel = (id: string, name = id): ChannelView => ({ id, name, thumbnailUrl: null, addedAt: 1 })
const folder = (id: string, name: string): FolderView => ({
  id,
  ...completeProperties({ name }),
  slug: id,
  createdAt: 1,
})
const view: LibraryView = {
  folders: [folder('f2', 'Zebra'), folder('f1', 'art'), folder('f3', 'empty')],
  channels: [channel('d', 'apple'), channel('a', 'Été'), channel('b', 'zoo 10'), channel('c', 'Zoo 2')],
  placements: [
    ['c', 'f1', 3],
    ['a', 'f1', 7],
    ['b', 'f2', 4],
    ['a', 'f2', 0],
  ],
}
const library = indexLibrary(view)
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const names = (search: string, where: string | null = null, sort: 'name-asc' | 'name-desc' = 'name-asc') =>
  filterChannels(indexChannels(library), { search, folder: where, sort }).map((entry) => entry.channel.name)

describe('indexLibrary', () => {
  it('[ORG-01] lists the channels of a folder by position, whatever the order of the placements', () => {
    expect(library.folders.map(({ channels }) => ids(channels))).toEqual(['ab', 'ca', ''])
    expect(ids(library.channels)).toBe('dabc')
    expect(ids(library.unsortedChannels)).toBe('d')
  })

  it('[ORG-01] lists the folders of a channel in the order of the folders', () => {
    expect(ids(foldersOf(library, 'a'))).toBe('f2f1')
    expect(foldersOf(library, 'd')).toEqual([])
    expect(allChannels(library).map(({ folders }) => folders.length)).toEqual([0, 2, 1, 1])
  })

  it('ignores placements of unknown channels and folders', () => {
    const strange = indexLibrary({
      ...view,
      placements: [
        ['x', 'f1', 0],
        ['d', 'deleted', 0],
      ],
    })
    expect(ids(strange.unsortedChannels)).toBe('dabc')
    expect(strange.folders.map(({ channels }) => channels.length)).toEqual([0, 0, 0])
  })

  it('orders channels at the same position by id', () => {
    const { folders } = indexLibrary({ ...view, placements: ['b', 'c', 'd'].map((id) => [id, 'f1', 0]) })
    expect(ids(folders[1]?.channels ?? [])).toBe('bcd')
  })

  it('arranges a view once, and keeps folders that have not changed', () => {
    expect(indexLibrary(view)).toBe(library)
    const before = indexLibrary({ ...view })
    const next = indexLibrary({ ...view, placements: [...view.placements, ['d', 'f2', 9]] })
    expect(next.folders[0]).not.toBe(before.folders[0])
    expect(next.folders[1]).toBe(before.folders[1])
  })

  it('counts each channel once', () => {
    expect(countLibrary(library)).toEqual({ folders: 3, channels: 4, sorted: 3, unsorted: 1 })
  })
})

describe('filterChannels', () => {
  it('sorts as people do and searches channel and folder names in any case', () => {
    expect(names('')).toEqual(['apple', 'Été', 'Zoo 2', 'zoo 10'])
    expect(names('', null, 'name-desc')).toEqual(['zoo 10', 'Zoo 2', 'Été', 'apple'])
    expect(names(' ZOO ')).toEqual(['Zoo 2', 'zoo 10'])
    expect(names('zebra')).toEqual(['Été', 'zoo 10'])
    expect(names('.*')).toEqual([])
  })

  it('[ORG-01] finds a channel by any of its folders', () => {
    expect(names('art')).toEqual(['Été', 'Zoo 2'])
    expect(names('', 'f1')).toEqual(['Été', 'Zoo 2'])
    expect(names('', 'f2')).toEqual(['Été', 'zoo 10'])
  })

  it('[SUBS-02] finds the unsorted channels by that word, but not by letters inside it', () => {
    for (const search of ['unsorted', ' Unsorted', 'UNSO']) expect(names(search)).toEqual(['apple'])
    for (const search of ['uns', 'sorted', 'ted', 'unsorted channels']) expect(names(search)).toEqual([])
    expect(names('unsorted', 'f1')).toEqual([])
  })

  it('keeps to a folder or to the unsorted', () => {
    expect(names('', 'unsorted')).toEqual(['apple'])
    expect(names('', 'f3')).toEqual([])
    expect(names('', 'gone')).toEqual([])
  })
})

describe('sortFolders', () => {
  it('puts pinned folders first and leaves the input alone', () => {
    const order = (sort: 'name-asc' | 'name-desc' | 'most' | 'fewest', pinned = new Set<string>()) =>
      sortFolders(library.folders, sort, pinned).map((f) => f.name)
    expect(order('name-asc')).toEqual(['art', 'empty', 'Zebra'])
    expect(order('name-desc')).toEqual(['Zebra', 'empty', 'art'])
    expect(order('most')).toEqual(['art', 'Zebra', 'empty'])
    expect(order('fewest')).toEqual(['empty', 'art', 'Zebra'])
    expect(order('name-asc', new Set(['f2']))).toEqual(['Zebra', 'art', 'empty'])
    expect(library.folders[0]?.id).toBe('f2')
  })
})

test('[ORG-03] items follow the ids given; the others keep their order behind them', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const ordered = (ids: string[]) =>
    orderById(items, ids)
      .map(({ id }) => id)
      .join('')
  expect(ordered(['d', 'b'])).toBe('dbac')
  expect(ordered(['d', 'x', 'd', 'b'])).toBe('dbac')
  expect(ordered([])).toBe('abcd')
})

test('[ORG-03] an id moves before or after another one, and nowhere beside itself or an unknown one', () => {
  const moved = (id: string, target: string, side: 'before' | 'after') =>
    moveBeside(['a', 'b', 'c'], id, target, side).join('')
  expect(moved('c', 'a', 'before')).toBe('cab')
  expect(moved('a', 'b', 'after')).toBe('bac')
  expect(moved('a', 'a', 'after')).toBe('abc')
  expect(moved('a', 'x', 'before')).toBe('abc')
})
