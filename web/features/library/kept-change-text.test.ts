import { expect, test } from 'vitest'
import type { LibraryChange } from '#domain/library-changes.ts'
import { serverUnreachable } from '#text/common.ts'
import { errorText } from '#text/errors.ts'
import * as text from '#text/offline.ts'
import { title as sorting } from '#text/sort-entrance.ts'
import type { Refusal } from '#web/features/account/user-database.ts'
import { reasonOf, summaryOf } from './kept-change-text.ts'

const kept = (change: unknown, folder: string | null, refusal: Refusal | null = null) => ({
  ...{ id: '1', change: change as LibraryChange, folder, libraryVersion: null, isTried: false, tries: 0, refusal },
})
const TWO = [{ folderId: 'f', channelIds: ['a', 'b'] }]

test.each<[string, object, string | null]>([
  [text.createsFolder('New'), { kind: 'create', properties: { name: 'New' } }, null],
  [text.changesFolder('Old'), { kind: 'update' }, 'Old'],
  [text.deletesFolder('Old'), { kind: 'delete' }, 'Old'],
  ['Undo: Moved A', { kind: 'undo', what: 'Moved A', again: false }, null],
  ['Do again: Moved A', { kind: 'undo', what: 'Moved A', again: true }, null],
  [text.ordersFolders, { kind: 'order' }, null],
  [text.putsInto(2, 'Old'), { kind: 'place', add: TWO, remove: [] }, 'Old'],
  [text.putsInto(2, 'Old'), { kind: 'place', add: TWO, remove: [{ folderId: 'g', channelIds: ['a'] }] }, 'Old'],
  [text.takesOut(2, 'Old'), { kind: 'place', add: [], remove: TWO }, 'Old'],
  [text.putsInto(1, 'Old'), { kind: 'step', folderIds: ['f'] }, 'Old'],
  [sorting, { kind: 'step', folderIds: [] }, null],
  [text.putsInto(1, 'New'), { kind: 'step', folderIds: ['f'], newFolder: { properties: { name: 'New' } } }, null],
  [sorting, { kind: 'sort_again' }, null],
  [sorting, { kind: 'sort_end' }, null],
])('what a change that waits does: %s', (summary, change, folder) => {
  expect(summaryOf(kept(change, folder))).toBe(summary)
})

test('why a change could not be made; nothing while it waits', () => {
  const reason = (refusal: Refusal | null) => reasonOf(kept({ kind: 'delete' }, 'Old', refusal))
  expect(reason(null)).toBeNull()
  const details = { reason: 'folder_changed', channels: 0, folder: 'Old' }
  for (const refusal of [
    { code: 'changed_elsewhere', details },
    { code: 'folder_not_found', details: {} },
  ] as const)
    expect(reason({ ...refusal, message: '' })).toBe(errorText(refusal.code, refusal.details))
  expect(reason({ code: 'offline', details: {}, message: '' })).toBe(serverUnreachable)
})
