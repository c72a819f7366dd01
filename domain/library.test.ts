import { describe, expect, it } from 'vitest'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { allChannels, countLibrary, filterChannels, indexChannels, sortFolders } from './library.ts'

const channel = (id: string, name = id): ChannelView => ({
  id,
  name,
  thumbnailUrl: null,
  positionInFolder: 0,
  addedAt: 1,
})
const folder = (id: string, name: string, ...channels: ChannelView[]): FolderView => ({
  id,
  ...completeProperties({ name }),
  slug: id,
  createdAt: 1,
  channels,
})
const library: LibraryView = {
  folders: [
    folder('f2', 'Zebra', channel('a', 'Été'), channel('b', 'zoo 10')),
    folder('f1', 'art', channel('c', 'Zoo 2')),
  ],
  unsortedChannels: [channel('d', 'apple'), channel('a', 'again')],
}
const names = (search: string, where: string | null = null, sort: 'name-asc' | 'name-desc' = 'name-asc') =>
  filterChannels(indexChannels(library), { search, folder: where, sort }).map((entry) => entry.channel.name)

describe('the library', () => {
  it('shows a channel held twice once, where it stood first', () => {
    expect(allChannels(library).map((entry) => [entry.channel.id, entry.folder?.id ?? null])).toEqual([
      ['a', 'f2'],
      ['b', 'f2'],
      ['c', 'f1'],
      ['d', null],
    ])
  })

  it('counts', () => {
    expect(countLibrary(library)).toEqual({ folders: 2, channels: 5, sorted: 3, unsorted: 2 })
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

  it('[SUBS-02] finds the unsorted channels by that word, but not by letters inside it', () => {
    for (const search of ['unsorted', ' Unsorted', 'UNSO']) expect(names(search)).toEqual(['apple'])
    for (const search of ['uns', 'sorted', 'ted', 'unsorted channels']) expect(names(search)).toEqual([])
    expect(names('unsorted', 'f1')).toEqual([])
  })

  it('keeps to a folder or to the unsorted', () => {
    expect(names('', 'unsorted')).toEqual(['apple'])
    expect(names('', 'f1')).toEqual(['Zoo 2'])
    expect(names('', 'gone')).toEqual([])
  })
})

describe('sortFolders', () => {
  it('puts pinned folders first and leaves the input alone', () => {
    const order = (sort: 'name-asc' | 'name-desc' | 'most' | 'fewest', pinned = new Set<string>()) =>
      sortFolders(library.folders, sort, pinned).map((f) => f.name)
    expect(order('name-asc')).toEqual(['art', 'Zebra'])
    expect(order('name-desc')).toEqual(['Zebra', 'art'])
    expect(order('most')).toEqual(['Zebra', 'art'])
    expect(order('fewest')).toEqual(['art', 'Zebra'])
    expect(order('name-asc', new Set(['f2']))).toEqual(['Zebra', 'art'])
    expect(library.folders[0]?.id).toBe('f2')
  })
})
