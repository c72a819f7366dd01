import { describe, expect, test } from 'vitest'
import type { FolderView, PlacementView } from '#contract/library.ts'
import { type ExportFile, exportLibrary } from './export-file.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary, type Library } from './library.ts'
import { changesAnything, planRestore, type RestoreLimits, type RestoreOptions } from './restore.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const uuid = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const channel = (n: number) => ({ id: id(n), name: `c${n}`, thumbnailUrl: null, addedAt: 0 })
type Folder = { view: FolderView; channels: number[] }
const folder = (n: number, name: string, channels: number[]): Folder => ({
  view: { id: uuid(n), ...completeProperties({ name }), slug: name, createdAt: 0 },
  channels,
})
const library = (folders: readonly Folder[], unsorted: number[] = []): Library =>
  indexLibrary({
    folders: folders.map(({ view }) => view),
    channels: [...new Set([...folders.flatMap(({ channels }) => channels), ...unsorted])].map(channel),
    placements: folders.flatMap(({ view, channels }) =>
      channels.map((n, place): PlacementView => [id(n), view.id, place]),
    ),
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
const fileOf = (held: Library): ExportFile => exportLibrary(held, new Map(), 0)
const plan = (
  held: Library,
  file: ExportFile,
  left: string[] = [],
  limits: RestoreLimits = FREE,
  options: RestoreOptions = {},
) => planRestore(held, file, new Set(left), limits, options)

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
  const orderIn = (held: Library) => plan(held, file).folders[0]?.order
  expect(orderIn(library([folder(1, 'A', [3, 9, 1, 2])]))).toEqual([1, 2, 3, 9].map(id))
  expect(orderIn(library([folder(1, 'A', [9, 1, 2, 3])]))).toBe(null)
  expect(orderIn(library([folder(1, 'A', [2])], [1]))).toEqual([1, 2, 3].map(id))
  expect(orderIn(library([folder(5, 'a', [3, 2, 1])]))).toBe(null)
  const swapped = plan(library([folder(1, 'A', [3, 2, 1])]), file).counts
  expect(swapped).toEqual({ ...NOTHING, reorderedFolders: 1, unchangedChannels: 3 })
})

describe('[ORG-10] the folders get the order of the file back', () => {
  const named = (order: string) => library([...order].map((name) => folder(name.charCodeAt(0), name, [])))
  const file = fileOf(named('CFDAB'))
  const orderFrom = (held: string, left: string[] = []) =>
    plan(named(held), file, left, { ...FREE, folderCap: null }).folderOrder?.map((id) =>
      String.fromCharCode(Number(id.slice(-12))),
    )

  test.each([
    ['ABCDF', 'CFDAB'],
    ['ACDF', 'CFDAB'],
    ['XABCDFY', 'CFDABXY'],
    ['CFDAB', undefined],
    ['XCFYDAB', undefined],
    ['CDB', undefined],
    ['', undefined],
  ])('%s', (held, wanted) => expect(orderFrom(held)?.join('')).toBe(wanted))

  test('and count as reordered where they move', () => {
    const { counts } = plan(named('FCDAB'), file)
    expect(counts).toEqual({ ...NOTHING, reorderedFolders: 2 })
    expect(changesAnything(counts)).toBe(true)
  })

  test('not if one is left out or goes into a folder of its name, nor from a file of another app', () => {
    expect(orderFrom('ABCDF', [uuid(65)])).toBeUndefined()
    const renumbered = library([folder(1, 'A', []), folder(67, 'C', [])])
    expect(plan(renumbered, fileOf(library([folder(67, 'C', []), folder(2, 'A', [])]))).folderOrder).toBe(null)
    expect(plan(named('ABCDF'), file, [], FREE, { keepFolders: true }).folderOrder).toBe(null)
  })
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

describe('[ORG-01] a channel in several folders', () => {
  const AB = [folder(1, 'A', [1, 2]), folder(2, 'B', [1, 3])]

  test('comes into an empty library once, with all its placements', () => {
    const { folders, addingUnsorted, counts } = plan(EMPTY, fileOf(library(AB)))
    expect(folders.map(({ adding }) => adding.map((c) => c.id))).toEqual([
      [id(1), id(2)],
      [id(1), id(3)],
    ])
    expect([addingUnsorted, counts]).toEqual([[], { ...NOTHING, newFolders: 2, newChannels: 3 }])
  })

  test('a second time nothing changes', () => {
    expect(plan(library(AB), fileOf(library(AB))).counts).toEqual({ ...NOTHING, unchangedChannels: 3 })
  })

  test('gets exactly the folders of the file: it enters some, leaves others, and counts once', () => {
    const held = library([folder(1, 'A', []), folder(2, 'B', [1, 3]), folder(3, 'C', [1, 2, 4])])
    const { folders, leaving, counts } = plan(held, fileOf(library(AB)))
    expect(folders.map(({ moving, staying }) => [moving, staying])).toEqual([
      [[id(1), id(2)], 0],
      [[], 2],
    ])
    expect(leaving).toEqual([{ folderId: uuid(3), channelIds: [id(1), id(2)] }])
    expect(counts).toEqual({ ...NOTHING, movedChannels: 2, unchangedChannels: 1 })
  })

  test('a folder that is left out neither takes nor loses channels', () => {
    const held = library([folder(1, 'A', []), folder(2, 'B', [1])])
    const { leaving, counts } = plan(held, fileOf(library(AB)), [uuid(2)])
    expect(leaving).toEqual([])
    expect(counts).toEqual({ ...NOTHING, newChannels: 2, movedChannels: 1 })
    const without = plan(library([folder(1, 'A', [1]), folder(2, 'B', [])]), fileOf(library(AB)), [uuid(1), uuid(2)])
    expect([without.leaving, without.counts.movedChannels]).toEqual([[], 0])
    expect(without.addingUnsorted.map((c) => c.id)).toEqual([id(2), id(3)])
  })

  test('enters the folders of another app without leaving its own; folders are found by id alone and stay as they are', () => {
    const held = library([folder(1, 'My name', [3, 1]), folder(9, 'B', [1, 2])])
    const file = fileOf(library(AB))
    const { folders, leaving, counts, problems } = plan(held, file, [], FREE, { keepFolders: true })
    expect([leaving, problems]).toEqual([[], []])
    expect(folders.map(({ target, change, order }) => [target.kind, change, order])).toEqual([
      ['own', {}, null],
      ['new', {}, null],
    ])
    expect(counts).toEqual({ ...NOTHING, newFolders: 1, movedChannels: 3 })
  })

  test('makes room only where it leaves', () => {
    const limits = { folderCap: 3, channelsPerFolderCap: 2 }
    const held = library([folder(1, 'A', [2, 3]), folder(2, 'B', [1, 2])])
    const file = fileOf(library([folder(1, 'A', [1, 2]), folder(2, 'B', [1, 3])]))
    expect(plan(held, file, [], limits).problems).toEqual([])
    expect(plan(held, file, [], limits, { keepFolders: true }).problems).toEqual([
      { kind: 'folder_full', name: 'A', would: 3, cap: 2 },
      { kind: 'folder_full', name: 'B', would: 3, cap: 2 },
    ])
  })
})

test('[ORG-01] a library has room for 50,000 placements, and those that end make room', () => {
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n)
  const limits = { folderCap: null, channelsPerFolderCap: 5_000 }
  const full = numbers(10).map((n) => folder(n, `F${n}`, numbers(5_000)))
  const file = fileOf(library([folder(10, 'New', numbers(2))]))
  const problemsOf = (held: Library, options?: RestoreOptions) => plan(held, file, [], limits, options).problems
  expect(problemsOf(library(full))).toEqual([])
  expect(problemsOf(library(full), { keepFolders: true })).toEqual([{ kind: 'placements', would: 50_002, cap: 50_000 }])
})

test('two channels at one position: the plan is the same whether their names are known or not', () => {
  const { view } = folder(1, 'A', [])
  const held = (nameOf: (n: number) => string) =>
    indexLibrary({
      folders: [view],
      channels: [1, 2].map((n) => ({ ...channel(n), name: nameOf(n) })),
      placements: [1, 2].map((n): PlacementView => [id(n), view.id, 0]),
    })
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const file = fileOf(library([folder(1, 'A', order)]))
    expect(
      plan(
        held((n) => `${9 - n}`),
        file,
      ).counts,
    ).toEqual(plan(held(id), file).counts)
  }
})

test('a library holds at most 10,000 channels', () => {
  const numbers = Array.from({ length: 9_999 }, (_, n) => n)
  const held = library([], numbers)
  expect(plan(held, fileOf(library([], [10_001]))).problems).toEqual([])
  expect(plan(held, fileOf(library([], [10_001, 10_002]))).problems).toEqual([
    { kind: 'library_full', would: 10_001, cap: 10_000 },
  ])
})
