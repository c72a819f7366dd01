import { expect, test } from 'vitest'
import {
  changesNothing,
  checkFolderChange,
  checkNamedProperties,
  completeProperties,
  type FolderChange,
  folderChangeBetween,
  pickFolderProperties,
  toEmoji,
} from './folder-properties.ts'

const row = { name: 'Music', colour: null, emoji: '🎵', rules: { perDay: 2 }, slug: 'music', position: 3 }

test('of a row or a view only the properties are taken', () => {
  expect(pickFolderProperties(row)).toEqual({ name: 'Music', colour: null, emoji: '🎵', rules: { perDay: 2 } })
  expect(completeProperties({ name: 'Music' })).toEqual({ name: 'Music', colour: null, emoji: null, rules: null })
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
  expect(checkNamedProperties(row)).toEqual({
    ok: true,
    properties: { name: 'Music', colour: null, emoji: '🎵', rules: { perDay: 2 } },
  })
})

test('the change between two states has only what differs', () => {
  expect(folderChangeBetween(row, { name: 'Films' })).toEqual({ name: 'Films' })
  expect(folderChangeBetween(row, row)).toEqual({})
  expect(folderChangeBetween(row, {})).toEqual({})
  expect([{}, { name: 'Films' }].map(changesNothing)).toEqual([true, false])
})

test('[ORG-02] a colour is one of ten and an emoji is one emoji; anything else counts as none', () => {
  const change = (given: object) => (checkFolderChange(given) as { change: object }).change
  expect(change({ colour: 10, emoji: ' 🔭 ' })).toEqual({ colour: 10, emoji: '🔭' })
  expect(change({ colour: 11, emoji: '🔭🔭' })).toEqual({ colour: null, emoji: null })
  expect(change({ colour: null, emoji: null })).toEqual({ colour: null, emoji: null })
  // Families, skin tones, flags and keycaps are one emoji; a heart without its mark becomes one.
  for (const emoji of ['👩‍👩‍👧‍👦', '👍🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣']) expect(toEmoji(emoji)).toBe(emoji)
  expect(toEmoji('❤')).toBe('❤️')
  for (const other of ['a', '1', '', '‍', '🔭'.repeat(1_000), '<b>', 7]) expect(toEmoji(other)).toBeNull()
})

test('[WATCH-04] rules are compared by value, whatever the order of their keys', () => {
  const change = (rules: unknown) => (checkFolderChange({ rules }) as { change: FolderChange }).change
  const before = { ...pickFolderProperties(row), ...change({ noShorts: true, perDay: 2, words: ['ad'] }) }
  expect(folderChangeBetween(before, change({ words: ['ad'], perDay: 2, noShorts: true }))).toEqual({})
  expect(folderChangeBetween(before, change({ noShorts: true, perDay: 3, words: ['ad'] }))).toEqual({
    rules: { noShorts: true, words: ['ad'], perDay: 3 },
  })
  expect(folderChangeBetween(before, change({}))).toEqual({ rules: null })
})
