import { describe, expect, it } from 'vitest'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'
import { applyChange, type LibraryChange } from './library-changes.ts'

const channel = (id: string): ChannelView => ({ id, name: id, thumbnailUrl: null, addedAt: 1 })
const folder = (id: string): FolderView => ({ id, ...completeProperties({ name: id }), slug: id, createdAt: 1 })
const view: LibraryView = {
  folders: [folder('music'), folder('tech')],
  channels: ['a', 'b', 'c', 'd', 'x', 'y'].map(channel),
  placements: [
    ['a', 'music', 0],
    ['b', 'music', 1],
    ['c', 'music', 2],
    ['b', 'tech', 0],
    ['d', 'tech', 1],
  ],
}
const shape = (library: LibraryView) => {
  const { folders, unsortedChannels } = indexLibrary(library)
  const ids = (channels: readonly ChannelView[]) => channels.map(({ id }) => id).join('')
  return {
    ...Object.fromEntries(folders.map(({ id, channels }) => [id, ids(channels)])),
    unsorted: ids(unsortedChannels),
  }
}
const create = (name: string, channelIds: string[] = [], remove: [string, string[]][] = []): LibraryChange => ({
  kind: 'create',
  id: 'n',
  properties: completeProperties({ name }),
  channelIds,
  remove: remove.map(([folderId, ids]) => ({ folderId, channelIds: ids })),
  at: 5,
})

describe('applyChange', () => {
  it('[ORG-01] makes a folder that channels are added to, or move to', () => {
    const added = applyChange(view, create('New', ['x', 'b']))
    expect(shape(added)).toEqual({ music: 'abc', tech: 'bd', n: 'xb', unsorted: 'y' })
    const moved = applyChange(view, create('New', ['x', 'b'], [['music', ['b']]]))
    expect(shape(moved)).toEqual({ music: 'ac', tech: 'bd', n: 'xb', unsorted: 'y' })
  })

  it('gives a new folder a slug of its own', () => {
    expect(applyChange(view, create('Music')).folders[2]?.slug).toBe('music-2')
  })

  it('leaves folders it does not touch the same objects', () => {
    const placed = applyChange(view, { kind: 'place', remove: [], add: [{ folderId: 'tech', channelIds: ['x'] }] })
    expect(indexLibrary(placed).folders[0]).toBe(indexLibrary(view).folders[0])
  })

  it('renames with a new slug, keeping its own free', () => {
    const named = applyChange(view, { kind: 'update', id: 'music', change: { name: 'Tech' } })
    expect(named.folders[0]).toMatchObject({ name: 'Tech', slug: 'tech-2' })
    expect(applyChange(view, { kind: 'update', id: 'music', change: { name: 'MUSIC' } }).folders[0]?.slug).toBe('music')
  })

  it('puts folders in an order, with their channels', () => {
    const ordered = applyChange(view, { kind: 'order', ids: ['tech'] })
    expect(indexLibrary(ordered).folders.map(({ id, channels }) => [id, channels.length])).toEqual([
      ['tech', 2],
      ['music', 3],
    ])
  })

  it('[ORG-01] deletes a folder: its channels stay in their other folders', () => {
    const gone = applyChange(view, { kind: 'delete', id: 'music' })
    expect(shape(gone)).toEqual({ tech: 'bd', unsorted: 'acxy' })
    expect(applyChange(gone, { kind: 'delete', id: 'music' })).toBe(gone)
  })

  it('[ORG-01] restores a folder with channels that are in other folders too, or unsorted', () => {
    const gone = applyChange(view, { kind: 'delete', id: 'music' })
    const sorted = applyChange(gone, { kind: 'place', remove: [], add: [{ folderId: 'tech', channelIds: ['a'] }] })
    const restore = {
      kind: 'restore' as const,
      folder: folder('music'),
      placements: view.placements.filter(([, folderId]) => folderId === 'music'),
      shared: new Set(['b']),
    }
    expect(shape(applyChange(sorted, restore))).toEqual({ tech: 'bda', music: 'bc', unsorted: 'xy' })
    const left = { ...gone, channels: gone.channels.filter(({ id }) => id !== 'c') }
    expect(shape(applyChange(left, restore))).toEqual({ tech: 'bd', music: 'ab', unsorted: 'xy' })
  })

  it('gives the same when applied twice', () => {
    const changes: LibraryChange[] = [
      {
        kind: 'place',
        remove: [{ folderId: 'music', channelIds: ['a'] }],
        add: [{ folderId: 'tech', channelIds: ['a', 'x'] }],
      },
      create('New', ['y', 'd'], [['tech', ['d']]]),
      { kind: 'delete', id: 'music' },
      { kind: 'update', id: 'tech', change: { name: 'Bikes' } },
      { kind: 'order', ids: ['tech', 'music'] },
      { kind: 'step', channelId: 'x', folderIds: ['tech', 'music'], at: 1 },
      { kind: 'step_back', channelId: 'a', folderIds: ['music'], at: 1 },
      { kind: 'sort_again' },
      { kind: 'sort_end' },
      { kind: 'restore', folder: folder('old'), placements: [['a', 'old', 4]], shared: new Set(['a']) },
    ]
    for (const change of changes) {
      const once = applyChange(view, change)
      expect(applyChange(once, change)).toEqual(once)
    }
  })
})
