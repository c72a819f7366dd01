import { expect, test } from 'vitest'
import {
  changesNothing,
  checkFolderChange,
  checkNamedProperties,
  completeProperties,
  folderChangeBetween,
  pickFolderProperties,
  undoOfFolderChange,
} from './folder-properties.ts'

const row = { name: 'Music', slug: 'music', position: 3 }

test('of a row or a view only the properties are taken', () => {
  expect(pickFolderProperties(row)).toEqual({ name: 'Music' })
  expect(completeProperties(row)).toEqual({ name: 'Music' })
})

test('a change is cleaned; what is not given stays out of it, and other keys are ignored', () => {
  expect(checkFolderChange({ name: ' Live  sets ' })).toEqual({ ok: true, change: { name: 'Live sets' } })
  expect(checkFolderChange({ slug: 'music' })).toEqual({ ok: true, change: {} })
  expect(checkFolderChange({ name: undefined })).toEqual({ ok: true, change: {} })
})

test('an invalid value is a problem, and so is a missing name where one is needed', () => {
  for (const name of [' ', 7, null]) {
    expect(checkFolderChange({ name })).toEqual({ ok: false, code: 'folder_name_required' })
    expect(checkNamedProperties({ name })).toEqual({ ok: false, code: 'folder_name_required' })
  }
  expect(checkNamedProperties({})).toEqual({ ok: false, code: 'folder_name_required' })
  expect(checkNamedProperties({ name: 'é'.repeat(101) })).toEqual({ ok: false, code: 'folder_name_too_long' })
  expect(checkNamedProperties(row)).toEqual({ ok: true, properties: { name: 'Music' } })
})

test('the change between two states has only what differs', () => {
  expect(folderChangeBetween(row, { name: 'Films' })).toEqual({ name: 'Films' })
  expect(folderChangeBetween(row, row)).toEqual({})
  expect(folderChangeBetween(row, {})).toEqual({})
  expect([{}, { name: 'Films' }].map(changesNothing)).toEqual([true, false])
})

test('undo returns a property to its former value, unless it has changed again since', () => {
  const [before, after] = [{ name: 'Musik' }, { name: 'Music' }]
  expect(undoOfFolderChange(before, after, row)).toEqual({ name: 'Musik' })
  expect(undoOfFolderChange(before, after, { ...row, name: 'Mine' })).toEqual({})
  expect(undoOfFolderChange(after, after, row)).toEqual({})
})
