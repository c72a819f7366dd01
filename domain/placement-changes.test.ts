import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { PlacementChange } from '#contract/channels.ts'
import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'
import { addChange, moveChange, place, placesNothing, removeChange } from './placement-changes.ts'

const channel = (id: string): ChannelView => ({ id, name: id, thumbnailUrl: null, addedAt: 1 })
const folder = (id: string): FolderView => ({ id, ...completeProperties({ name: id }), slug: id, createdAt: 1 })
const view: LibraryView = {
  folders: ['F', 'G', 'H'].map(folder),
  channels: ['a', 'b', 'c', 'd'].map(channel),
  placements: [
    ['a', 'F', 0],
    ['b', 'F', 4],
    ['b', 'G', 2],
    ['c', 'H', 0],
  ],
}
const library = indexLibrary(view)
/** `F:ab G: H:c`: the channels of each folder, in order. */
const shape = (shown: LibraryView) =>
  indexLibrary(shown)
    .folders.map(({ id, channels }) => `${id}:${channels.map((c) => c.id).join('')}`)
    .join(' ')
const shapeAfter = (change: PlacementChange) => shape(place(view, change))

describe('moveChange', () => {
  it('[ORG-01] moves channels out of all their folders, to the end', () => {
    expect(shapeAfter(moveChange(library, ['d', 'b', 'a'], 'H', null))).toBe('F: G: H:cdba')
  })

  it('[ORG-01] moves channels out of one folder: they stay in the others', () => {
    expect(shapeAfter(moveChange(library, ['a', 'b'], 'H', 'F'))).toBe('F: G:b H:cab')
    expect(shapeAfter(moveChange(library, ['b'], 'G', 'F'))).toBe('F:a G:b H:c')
  })

  it('[ORG-01] takes channels out of all their folders when they move to unsorted', () => {
    expect(shapeAfter(moveChange(library, ['b', 'c'], null, 'F'))).toBe('F:a G: H:')
  })

  it('leaves channels in the target where they are', () => {
    expect(placesNothing(moveChange(library, ['c'], 'H', null))).toBe(true)
    expect(placesNothing(moveChange(library, ['d'], null, null))).toBe(true)
    expect(shapeAfter(moveChange(library, ['b', 'd'], 'G', null))).toBe('F:a G:bd H:c')
  })
})

test('[ORG-01] added channels stay in their other folders', () => {
  expect(shapeAfter(addChange(library, ['b', 'd'], 'H'))).toBe('F:ab G:b H:cbd')
  expect(placesNothing(addChange(library, ['b'], 'G'))).toBe(true)
})

test('[ORG-01] channels are taken out of one folder', () => {
  expect(shapeAfter(removeChange(library, ['b', 'c'], 'F'))).toBe('F:a G:b H:c')
  expect(placesNothing(removeChange(library, ['c'], 'F'))).toBe(true)
})

describe('place', () => {
  it('puts channels at the end', () => {
    const add = [{ folderId: 'G', channelIds: ['d', 'c'] }]
    expect(shapeAfter({ remove: [], add })).toBe('F:ab G:bdc H:c')
  })

  it('swaps channels, removing before it adds', () => {
    const again = { remove: [{ folderId: 'F', channelIds: ['a'] }], add: [{ folderId: 'F', channelIds: ['a'] }] }
    expect(shapeAfter(again)).toBe('F:ba G:b H:c')
  })

  it('ignores what the library does not have, and is the same object when nothing changes', () => {
    const change = {
      remove: [
        { folderId: 'deleted', channelIds: ['a'] },
        { folderId: 'H', channelIds: ['a'] },
      ],
      add: [
        { folderId: 'deleted', channelIds: ['a'] },
        { folderId: 'F', channelIds: ['a', 'unknown'] },
      ],
    }
    expect(place(view, change)).toBe(view)
  })
})

describe('sequences of changes', () => {
  const channelIds = Array.from({ length: 8 }, (_, i) => `c${i}`)
  const folderIds = ['F', 'G', 'H', 'I']
  const empty: LibraryView = { folders: folderIds.map(folder), channels: channelIds.map(channel), placements: [] }
  const sorted = ({ placements }: LibraryView) => placements.map((placement) => placement.join(' ')).toSorted()

  const some = fc.subarray(channelIds, { minLength: 1 })
  const where = fc.constantFrom(...folderIds)
  const maybe = fc.option(where)
  const steps = fc.array(
    fc.oneof(
      fc.tuple(some, maybe, maybe).map(
        ([ids, to, from]) =>
          (now: LibraryView) =>
            moveChange(indexLibrary(now), ids, to, from),
      ),
      fc.tuple(some, where).map(
        ([ids, to]) =>
          (now: LibraryView) =>
            addChange(indexLibrary(now), ids, to),
      ),
      fc.tuple(some, where).map(
        ([ids, from]) =>
          (now: LibraryView) =>
            removeChange(indexLibrary(now), ids, from),
      ),
      fc
        .tuple(where, some, where, some)
        .filter(([from, , to]) => from !== to)
        .map(([from, ids, to, added]) => () => ({
          remove: [{ folderId: from, channelIds: ids }],
          add: [{ folderId: to, channelIds: added }],
        })),
    ),
    { maxLength: 12 },
  )

  test('[ORG-01] repeating one changes nothing, no channel is twice in a folder', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let now = empty
        for (const changeOf of changes) {
          const change = changeOf(now)
          const next = place(now, change)
          expect(sorted(place(next, change))).toEqual(sorted(next))
          expect(new Set(next.placements.map(([id, folderId]) => id + folderId)).size).toBe(next.placements.length)
          now = next
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

test('[ORG-01] a library of 5,000 channels in 200 folders is changed and arranged in linear time', () => {
  const folders = Array.from({ length: 200 }, (_, i) => folder(`f${i}`))
  const channels = Array.from({ length: 5_000 }, (_, i) => channel(`c${i}`))
  const placements = channels.flatMap(({ id }, i): [string, string, number][] =>
    [i % 200, (i * 7 + 1) % 200].map((n) => [id, `f${n}`, i]),
  )
  const large: LibraryView = { folders, channels, placements }
  const shown = indexLibrary(large)
  const ids = channels.map(({ id }) => id)
  const moved = place(large, moveChange(shown, ids, 'f0', null))
  expect(indexLibrary(moved).folders[0]?.channels).toHaveLength(5_000)
})
