import { describe, expect, it } from 'vitest'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'
import { applyChange, type LibraryChange, shownUndo } from './library-changes.ts'

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

const CHANGES: LibraryChange[] = [
  {
    kind: 'place',
    remove: [{ folderId: 'music', channelIds: ['a'] }],
    add: [{ folderId: 'tech', channelIds: ['a', 'x'] }],
  },
  create('New', ['y', 'd'], [['tech', ['d']]]),
  { kind: 'delete', id: 'music' },
  { kind: 'update', id: 'tech', change: { name: 'Bikes' } },
  { kind: 'order', ids: ['tech', 'music'] },
  { kind: 'step', channelId: 'x', folderIds: ['tech', 'music'], newFolder: null, at: 1 },
  {
    kind: 'step',
    channelId: 'x',
    folderIds: ['tech', 'made'],
    newFolder: { id: 'made', properties: completeProperties({ name: 'Made' }) },
    at: 1,
  },
  { kind: 'sort_again' },
  { kind: 'sort_end' },
]
const undoOf = (change: LibraryChange): LibraryChange => ({
  ...{ kind: 'undo', change: 'id', again: false, what: '' },
  shown: shownUndo(view, applyChange(view, change)),
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

  it('gives the same when applied twice', () => {
    for (const change of CHANGES) {
      const once = applyChange(view, change)
      expect(applyChange(once, change)).toEqual(once)
    }
  })
})

describe('[ORG-13] an undo, as it is shown until the server answers', () => {
  const byKey = (library: LibraryView) => ({ ...library, placements: library.placements.toSorted() })

  it.each(CHANGES)('takes the change back exactly, and twice is the same as once: $kind', (change) => {
    const undo = undoOf(change)
    const back = applyChange(applyChange(view, change), undo)
    expect(byKey(back)).toEqual(byKey(view))
    expect(byKey(applyChange(back, undo))).toEqual(byKey(view))
  })

  it('leaves channels that were moved since, a folder that was filled, and a name that was changed again', () => {
    const moved: LibraryChange = { kind: 'place', remove: [], add: [{ folderId: 'tech', channelIds: ['x', 'y'] }] }
    const since: LibraryChange = { ...moved, remove: [{ folderId: 'tech', channelIds: ['x'] }], add: [] }
    expect(shape([moved, since, undoOf(moved)].reduce(applyChange, view))).toEqual(shape(view))
    const made = create('New', ['x'])
    const filled: LibraryChange = { ...moved, add: [{ folderId: 'n', channelIds: ['y'] }] }
    expect(shape([made, filled, undoOf(made)].reduce(applyChange, view))).toMatchObject({ n: 'y', unsorted: 'x' })
    const renamed: LibraryChange = { kind: 'update', id: 'tech', change: { name: 'Bikes', colour: 3 } }
    const again: LibraryChange = { kind: 'update', id: 'tech', change: { name: 'Trains' } }
    const now = [renamed, again, undoOf(renamed)].reduce(applyChange, view)
    expect(now.folders[1]).toMatchObject({ name: 'Trains', colour: null })
  })

  it('is not shown if the page does not know the change', () => {
    expect(applyChange(view, { kind: 'undo', change: 'id', again: false, what: '', shown: null })).toBe(view)
  })
})
