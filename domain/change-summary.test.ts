import { expect, test } from 'vitest'
import type { ChangeKind, ChangeSummary } from '#contract/changes.ts'
import { facesOf, summariseChange } from './change-summary.ts'
import { deltaBetween, type FolderState, type LibraryState } from './library-change-log.ts'

const folder = (id: string, changes: Partial<FolderState> = {}): FolderState => ({
  ...{ name: `Name of ${id}`, colour: null, emoji: null, rules: null, position: 0, createdAt: 1 },
  ...changes,
})

/** `{ f: 'ab', unsorted: 'c' }`, and what differs of its folders from others. */
function library(shape: Record<string, string>, changes: Record<string, Partial<FolderState>> = {}): LibraryState {
  const placements = new Map<string, Map<string, number>>()
  for (const [id, letters] of Object.entries(shape))
    for (const [n, channel] of [...letters].entries())
      if (id !== 'unsorted') placements.set(channel, (placements.get(channel) ?? new Map()).set(id, n))
  const channels = new Set(Object.values(shape).join(''))
  const folders = Object.keys(shape).filter((id) => id !== 'unsorted')
  return {
    folders: new Map(folders.map((id) => [id, folder(id, changes[id])])),
    channels: new Map([...channels].map((id) => [id, { addedAt: 1, position: 0 }])),
    placements,
  }
}

const summary = (kind: ChangeKind, before: LibraryState, after: LibraryState): ChangeSummary =>
  summariseChange(kind, { before, after, delta: deltaBetween(before, after) })
const label = (id: string, emoji: string | null = null) => ({ name: `Name of ${id}`, emoji })

const place = (way: 'moved' | 'added' | 'removed', channels: number, from: string[], to: string[]) => ({
  ...{ kind: 'place', way, channels },
  ...{ from: from.length === 1 ? from.map((id) => label(id)) : [], fromCount: from.length },
  ...{ to: to.length === 1 ? to.map((id) => label(id)) : [], toCount: to.length },
})

test.each([
  ['into a folder', { f: '', unsorted: 'ab' }, { f: 'ab', unsorted: '' }, place('moved', 2, [], ['f'])],
  ['out of a folder', { f: 'ab' }, { f: '', unsorted: 'ab' }, place('removed', 2, ['f'], [])],
  ['from one into another', { f: 'a', g: '' }, { f: '', g: 'a' }, place('moved', 1, ['f'], ['g'])],
  ['into a further one', { f: 'a', g: '' }, { f: 'a', g: 'a' }, place('added', 1, [], ['g'])],
  ['into two, where one was somewhere', { f: 'a', g: '' }, { f: 'ab', g: 'a' }, place('added', 2, [], ['g', 'f'])],
  ['out of one of two', { f: 'a', g: 'a' }, { f: 'a', g: '' }, place('removed', 1, ['g'], [])],
  ['from two into a third', { f: 'a', g: 'b', h: '' }, { f: '', g: '', h: 'ab' }, place('moved', 2, ['f', 'g'], ['h'])],
])('[ORG-08] what is told of placements: %s', (_, before, after, told) => {
  expect(summary('place', library(before), library(after))).toEqual(told)
})

test('[ORG-08] what is told of a folder that was made, and of one that was deleted', () => {
  const [without, filled] = [library({ unsorted: 'ab' }), library({ f: 'ab' }, { f: { emoji: '🎹' } })]
  expect(summary('create', without, filled)).toEqual({ kind: 'create', folder: label('f', '🎹'), channels: 2 })
  expect(summary('create', library({}), library({ f: '' }))).toMatchObject({ channels: 0 })
  const deleted = { kind: 'delete', folder: label('f', '🎹'), channels: 2, unsorted: 2 }
  expect(summary('delete', filled, without)).toEqual(deleted)
  const also = library({ f: 'ab', g: 'a' })
  expect(summary('delete', also, library({ g: 'a', unsorted: 'b' }))).toMatchObject({ channels: 2, unsorted: 1 })
})

test.each([
  ['its name', { name: 'New' }, { formerName: 'Name of f', folder: { name: 'New', emoji: null } }],
  ['its colour', { colour: 3 }, { colour: true }],
  ['its emoji', { emoji: '🎹' }, { emoji: true, folder: label('f', '🎹') }],
  ['its rules', { rules: { minSeconds: 60 } }, { rules: true }],
])('[ORG-08] what is told of a folder that was changed: %s', (_, change, told) => {
  const same = { kind: 'update', folder: label('f'), formerName: null, colour: false, emoji: false, rules: false }
  expect(summary('update', library({ f: 'a' }), library({ f: 'a' }, { f: change }))).toEqual({ ...same, ...told })
})

test('[ORG-08] what is told of a file, of suggested folders, of an order and of an import', () => {
  const before = library({ f: 'a', unsorted: 'b' })
  const filled = library({ f: 'ac', g: 'b', unsorted: 'de' })
  expect(summary('file', before, filled)).toEqual({ kind: 'file', folders: 1, channels: 2, newChannels: 3 })
  expect(summary('suggest', before, library({ f: 'a', g: 'b' }))).toEqual({ kind: 'suggest', folders: 1, channels: 1 })
  expect(summary('order', before, library({ f: 'a', unsorted: 'b' }, { f: { position: 1 } }))).toEqual({
    kind: 'order',
  })
  const imported = library({ f: 'c', unsorted: 'bde' })
  expect(summary('youtube', before, imported)).toEqual({ kind: 'youtube', added: 3, removed: 1, returned: 1 })
})

test('[ORG-08] what is told of a channel that was added: its folder, if it has one', () => {
  const before = library({ f: '', unsorted: 'a' })
  expect(summary('add', before, library({ f: 'b', unsorted: 'a' }))).toEqual({ kind: 'add', to: [label('f')] })
  expect(summary('add', before, library({ f: '', unsorted: 'ab' }))).toEqual({ kind: 'add', to: [] })
  expect(summary('add', before, library({ f: 'a', unsorted: '' }))).toEqual(place('moved', 1, [], ['f']))
})

test('[ORG-08] five channels of a change are shown, each once: of an import those that it removed', () => {
  const faces = (kind: ChangeKind, before: LibraryState, after: LibraryState) =>
    facesOf(deltaBetween(before, after), kind).join('')
  expect(faces('place', library({ unsorted: 'abcdefg' }), library({ f: 'abcdefg', g: 'a' }))).toBe('abcde')
  const before = library({ f: 'a', unsorted: 'b' })
  expect(faces('file', before, library({ f: 'ac', unsorted: 'bd' }))).toBe('cd')
  expect(faces('youtube', before, library({ f: 'a', unsorted: 'c' }))).toBe('b')
  expect(faces('file', before, library({ f: 'a', unsorted: 'c' }))).toBe('bc')
  expect(faces('youtube', before, library({ f: 'a', unsorted: 'bc' }))).toBe('c')
  expect(faces('update', before, library({ f: 'a', unsorted: 'b' }, { f: { colour: 2 } }))).toBe('')
})
