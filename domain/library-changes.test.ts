import { describe, expect, it } from 'vitest'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { applyChange, reverseMoves } from './library-changes.ts'

const channel = (id: string, positionInFolder = 0): ChannelView => ({
  id,
  name: id,
  thumbnailUrl: null,
  positionInFolder,
  addedAt: 1,
})
const folder = (id: string, ...ids: string[]): FolderView => ({
  id,
  ...completeProperties({ name: id }),
  slug: id,
  createdAt: 1,
  channels: ids.map((channelId, i) => channel(channelId, i)),
})
const library: LibraryView = {
  folders: [folder('music', 'a', 'b', 'c'), folder('tech', 'd')],
  unsortedChannels: [channel('x'), channel('y')],
}
const shape = (view: LibraryView) => ({
  ...Object.fromEntries(view.folders.map((held) => [held.id, held.channels.map((c) => c.id).join('')])),
  unsorted: view.unsortedChannels.map((c) => c.id).join(''),
})

describe('applyChange', () => {
  it('moves channels from everywhere to the end of a folder', () => {
    const moved = applyChange(library, { kind: 'move', moves: [{ channelIds: ['x', 'a', 'd'], folderId: 'tech' }] })
    expect(shape(moved)).toEqual({ music: 'bc', tech: 'dax', unsorted: 'y' })
    expect(moved.folders[1]?.channels.map((c) => c.positionInFolder)).toEqual([0, 1, 2])
  })

  it('moves to unsorted at position 0', () => {
    const moved = applyChange(library, { kind: 'move', moves: [{ channelIds: ['c'], folderId: null }] })
    expect(shape(moved)).toEqual({ music: 'ab', tech: 'd', unsorted: 'xyc' })
    expect(moved.unsortedChannels.at(-1)?.positionInFolder).toBe(0)
  })

  it('leaves folders it does not touch the same objects, and everything when the target is gone', () => {
    const moved = applyChange(library, { kind: 'move', moves: [{ channelIds: ['x'], folderId: 'tech' }] })
    expect(moved.folders[0]).toBe(library.folders[0])
    expect(applyChange(library, { kind: 'move', moves: [{ channelIds: ['x'], folderId: 'gone' }] })).toBe(library)
  })

  it('makes a folder that takes channels along, with a slug of its own', () => {
    const made = applyChange(library, {
      kind: 'create',
      id: 'n',
      properties: completeProperties({ name: 'Music' }),
      channelIds: ['x', 'd'],
      at: 5,
    })
    expect(shape(made)).toEqual({ music: 'abc', tech: '', n: 'dx', unsorted: 'y' })
    expect(made.folders[2]?.slug).toBe('music-2')
  })

  it('takes a move back to the very places', () => {
    const back = reverseMoves(library, ['b', 'a', 'x'])
    const moved = applyChange(library, { kind: 'move', moves: [{ channelIds: ['a', 'b', 'x'], folderId: 'tech' }] })
    const undone = applyChange(moved, { kind: 'move', moves: back })
    expect(undone.folders).toEqual(library.folders)
    expect(shape(undone).unsorted).toBe('yx')
  })

  it('renames with a new slug, keeping its own free', () => {
    const named = applyChange(library, { kind: 'update', id: 'music', change: { name: 'Tech' } })
    expect(named.folders[0]).toMatchObject({ name: 'Tech', slug: 'tech-2' })
    expect(applyChange(library, { kind: 'update', id: 'music', change: { name: 'MUSIC' } }).folders[0]?.slug).toBe(
      'music',
    )
  })

  it('deletes a folder into unsorted and restores it with what is still there', () => {
    const gone = applyChange(library, { kind: 'delete', id: 'music' })
    expect(shape(gone)).toEqual({ tech: 'd', unsorted: 'xyabc' })
    const sorted = applyChange(gone, { kind: 'move', moves: [{ channelIds: ['b'], folderId: 'tech' }] })
    const back = applyChange(sorted, { kind: 'restore', folder: folder('music', 'a', 'b', 'c') })
    expect(shape(back)).toEqual({ tech: 'db', music: 'ac', unsorted: 'xy' })
  })

  it('gives the same when applied twice', () => {
    for (const change of [
      { kind: 'move', moves: [{ channelIds: ['x', 'a'], folderId: 'tech' }] },
      { kind: 'create', id: 'n', properties: completeProperties({ name: 'New' }), channelIds: ['y'], at: 5 },
      { kind: 'delete', id: 'music' },
      { kind: 'update', id: 'tech', change: { name: 'Bikes' } },
    ] as const) {
      const once = applyChange(library, change)
      expect(applyChange(once, change)).toEqual(once)
    }
  })
})

describe('reverseMoves', () => {
  it('groups channels by where they stand, with their places', () => {
    expect(reverseMoves(library, ['x', 'c', 'a', 'd', 'nobody'])).toEqual([
      { channelIds: ['a', 'c'], folderId: 'music', positions: [0, 2] },
      { channelIds: ['d'], folderId: 'tech', positions: [0] },
      { channelIds: ['x'], folderId: null },
    ])
  })
})
