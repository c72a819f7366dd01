import { expect, test } from 'vitest'
import {
  EMPTY_DELTA,
  type FolderState,
  type LibraryState,
  type LoggedChange,
  stringifyDelta,
} from '#domain/library-change-log.ts'
import type { LibraryChangeTable } from '../../../db/schema.ts'
import { presentBlock } from './present.ts'

const folder = (name: string) => ({ name, rules: null }) as FolderState
const part = (id: string, before: string | null, after: string | null) => ({
  ...{ id, before: before === null ? null : folder(before), after: after === null ? null : folder(after) },
})
type Parts = ReturnType<typeof part>[]

const rowOf = (id: string, folders: Parts, undoneAt: number | null = null) =>
  ({ id, at: 7, undone_at: undoneAt, delta: stringifyDelta({ ...EMPTY_DELTA, folders }) }) as LibraryChangeTable

/** How a change that another one prevents from being undone is presented. */
function present(folderId: string | null, own: Parts, later: Parts, named: Record<string, string> = {}) {
  const conflict = { reason: folderId ? 'folder_deleted' : 'order_changed', folderId, channelIds: [] }
  const folders = new Map(Object.entries(named).map(([id, name]) => [id, folder(name)]))
  return presentBlock(
    { conflict: conflict as never, by: 'later' },
    { delta: { ...EMPTY_DELTA, folders: own } } as unknown as LoggedChange,
    [rowOf('later', later), rowOf('own', own), rowOf('other', [part('a', 'Wrong', 'Wrong')])],
    { folders } as unknown as LibraryState,
  )
}

const OTHER = part('b', 'Another', 'Another')
test.each<[string, string | null, ReturnType<typeof present>]>([
  ['its present name', 'Now', present('a', [part('a', 'Old', 'New')], [], { a: 'Now', b: 'Another' })],
  ['the name the change gave it', 'New', present('a', [OTHER, part('a', 'Old', 'New')], [], { b: 'Another' })],
  ['the name it had before', 'Old', present('a', [OTHER, part('a', 'Old', null)], [])],
  ['the name the later change gave it', 'Later', present('a', [OTHER], [OTHER, part('a', 'Old', 'Later')])],
  ['the name it had before the later change', 'Old', present('a', [], [OTHER, part('a', 'Old', null)])],
  ['no name that is known', null, present('a', [OTHER], [OTHER])],
  ['no folder', null, present(null, [OTHER], [OTHER], { b: 'Another' })],
])('[ORG-08] why a change cannot be undone names its folder: %s', (_, name, block) => {
  expect(block.folder).toBe(name)
})

test('[ORG-08] why a change cannot be undone names the later change, if there is one, and counts channels', () => {
  const block = (by: string | null) =>
    presentBlock(
      { conflict: { reason: 'channels_moved', folderId: null, channelIds: ['x', 'y'] }, by },
      { delta: EMPTY_DELTA } as unknown as LoggedChange,
      [rowOf('one', []), rowOf('two', [], 9)],
      { folders: new Map() } as unknown as LibraryState,
    )
  const common = { reason: 'channels_moved', channels: 2, folder: null }
  expect(block('one')).toEqual({ ...common, by: { id: 'one', at: 7, undone: false } })
  expect(block('two')).toEqual({ ...common, by: { id: 'two', at: 7, undone: true } })
  expect(block(null)).toEqual({ ...common, by: null })
})
