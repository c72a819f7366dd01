import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { type ExportFile, exportLibrary } from './export-file.ts'
import { completeProperties } from './folder-properties.ts'
import { changesAnything, planRestore, type RestoreLimits } from './restore.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const uuid = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const channel = (n: number) => ({
  id: id(n),
  name: `c${n}`,
  thumbnailUrl: null,
  positionInFolder: n,
  addedAt: 0,
})
const folder = (n: number, name: string, channels: number[]) => ({
  id: uuid(n),
  ...completeProperties({ name }),
  slug: name,
  createdAt: 0,
  channels: channels.map(channel),
})
const library = (folders: LibraryView['folders'], unsorted: number[] = []): LibraryView => ({
  folders,
  unsortedChannels: unsorted.map(channel),
})
const EMPTY = library([])
const NOTHING = {
  newFolders: 0,
  updatedFolders: 0,
  reorderedFolders: 0,
  movedChannels: 0,
  newChannels: 0,
  unchangedChannels: 0,
}
const FREE = { folderCap: 3, channelsPerFolderCap: 100 }
const fileOf = (held: LibraryView): ExportFile => exportLibrary(held, new Map(), 0)
const plan = (held: LibraryView, file: ExportFile, left: string[] = [], limits: RestoreLimits = FREE) =>
  planRestore(held, file, new Set(left), limits)

test('into an empty library everything is new, in its order', () => {
  const { folders, addingUnsorted, counts, problems } = plan(
    EMPTY,
    fileOf(library([folder(1, 'A', [3, 1]), folder(2, 'B', [])], [2])),
  )
  expect(folders.map(({ target, adding }) => [target.kind, adding.map((c) => c.id)])).toEqual([
    ['new', [id(3), id(1)]],
    ['new', []],
  ])
  expect(addingUnsorted.map((c) => c.id)).toEqual([id(2)])
  expect(counts).toEqual({ ...NOTHING, newFolders: 2, newChannels: 3 })
  expect(folders.map(({ order }) => order)).toEqual([null, null])
  expect(problems).toEqual([])
})

test('a second time nothing changes', () => {
  const held = library([folder(1, 'A', [3, 1])], [2])
  const { counts } = plan(held, fileOf(held))
  expect(counts).toEqual({ ...NOTHING, unchangedChannels: 3 })
  expect(changesAnything(counts)).toBe(false)
})

test('held channels move to where the file has them; what is unsorted in the file stays where it is', () => {
  const file = fileOf(library([folder(1, 'A', [1, 2])], [3]))
  const { folders, counts } = plan(library([folder(1, 'A', [1]), folder(2, 'B', [3])], [2]), file)
  expect(folders[0]).toMatchObject({ target: { kind: 'own', name: 'A' }, moving: [id(2)], staying: 1, order: null })
  expect(counts).toEqual({ ...NOTHING, movedChannels: 1, unchangedChannels: 2 })
})

test('[DATA-02] a folder that was renamed since gets its name back; one that only has the same name keeps its own', () => {
  const file = fileOf(library([folder(1, 'Music', [1]), folder(2, 'Films', [2])]))
  const { folders, counts } = plan(library([folder(1, 'Musik', [1]), folder(9, 'films', [2])]), file)
  expect(folders.map(({ change }) => change)).toEqual([{ name: 'Music' }, {}])
  expect(counts).toEqual({ ...NOTHING, updatedFolders: 1, unchangedChannels: 2 })
  expect(changesAnything(counts)).toBe(true)
  const left = plan(library([folder(1, 'Musik', [1]), folder(9, 'films', [2])]), file, [uuid(1)])
  expect(left.counts).toEqual({ ...NOTHING, unchangedChannels: 2 })
})

test('[DATA-02] the channels of a folder get the order of the file back; those that are not in it come after them', () => {
  const file = fileOf(library([folder(1, 'A', [1, 2, 3])]))
  const orderIn = (held: LibraryView) => plan(held, file).folders[0]?.order
  expect(orderIn(library([folder(1, 'A', [3, 9, 1, 2])]))).toEqual([1, 2, 3, 9].map(id))
  expect(orderIn(library([folder(1, 'A', [9, 1, 2, 3])]))).toBe(null)
  expect(orderIn(library([folder(1, 'A', [2])], [1]))).toEqual([1, 2, 3].map(id))
  expect(orderIn(library([folder(5, 'a', [3, 2, 1])]))).toBe(null)
  const swapped = plan(library([folder(1, 'A', [3, 2, 1])]), file).counts
  expect(swapped).toEqual({ ...NOTHING, reorderedFolders: 1, unchangedChannels: 3 })
})

test('a folder of the same name takes the channels in; two of one name in the file go to two folders', () => {
  const file = fileOf(library([folder(1, 'music', [1]), folder(2, 'Music', [2])]))
  const { folders } = plan(library([folder(9, 'Music', [])]), file)
  expect(folders.map(({ target }) => target.kind)).toEqual(['own', 'new'])
  expect(plan(library([folder(2, 'Music', [])]), file).folders.map(({ target }) => target.id)).toEqual([
    uuid(1),
    uuid(2),
  ])
})

test('the cap on folders counts new ones alone, and leaving some out helps', () => {
  const file = fileOf(library([1, 2, 3, 4].map((n) => folder(n, `F${n}`, [n]))))
  const full = plan(EMPTY, file)
  expect(full.problems).toEqual([{ kind: 'folders', held: 0, wanted: 4, cap: 3 }])
  const fits = plan(EMPTY, file, [uuid(2)])
  expect([fits.problems, fits.counts.newFolders, fits.addingUnsorted.map((c) => c.id)]).toEqual([[], 3, [id(2)]])
  expect(plan(EMPTY, file, [], { ...FREE, folderCap: null }).problems).toEqual([])
  const held = library([5, 6, 7, 8].map((n) => folder(n, `H${n}`, [])))
  expect(plan(held, fileOf(held)).problems).toEqual([])
  expect(plan(held, file).problems).toEqual([{ kind: 'folders', held: 4, wanted: 4, cap: 3 }])
})

test('the cap on channels holds on both sides of the edge; what is there already stays', () => {
  const limits = { folderCap: 3, channelsPerFolderCap: 2 }
  expect(plan(EMPTY, fileOf(library([folder(1, 'A', [1, 2])])), [], limits).problems).toEqual([])
  const over = fileOf(library([folder(1, 'A', [1, 2, 3])]))
  expect(plan(EMPTY, over, [], limits).problems).toEqual([{ kind: 'folder_full', name: 'A', would: 3, cap: 2 }])
  expect(plan(EMPTY, over, [uuid(1)], limits).problems).toEqual([])
  expect(plan(library([folder(1, 'A', [1, 2, 3])]), over, [], limits).problems).toEqual([])
})

test('what leaves a folder makes room in it, unless the folder it goes to is left out', () => {
  const limits = { folderCap: 3, channelsPerFolderCap: 2 }
  const held = library([folder(1, 'A', [1, 2]), folder(2, 'B', [3, 4])])
  const swap = fileOf(library([folder(1, 'A', [3]), folder(2, 'B', [1])]))
  expect(plan(held, swap, [], limits).problems).toEqual([])
  expect(plan(held, swap, [uuid(2)], limits).problems).toEqual([{ kind: 'folder_full', name: 'A', would: 3, cap: 2 }])
  const more = fileOf(library([folder(1, 'A', [3, 4]), folder(2, 'B', [1])]))
  expect(plan(held, more, [], limits).problems).toEqual([{ kind: 'folder_full', name: 'A', would: 3, cap: 2 }])
})

test('a library holds at most 10,000 channels', () => {
  const numbers = Array.from({ length: 9_999 }, (_, n) => n)
  const held = library([], numbers)
  expect(plan(held, fileOf(library([], [10_001]))).problems).toEqual([])
  expect(plan(held, fileOf(library([], [10_001, 10_002]))).problems).toEqual([
    { kind: 'library_full', would: 10_001, cap: 10_000 },
  ])
})
