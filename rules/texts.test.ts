import { expect, test } from 'vitest'
import { checkFolderName, cleanLine, lengthInGraphemes } from './texts.ts'

test.each([
  ['a\u0000b\u001b[31m', 'ab[31m'],
  ['evil\u202etxt', 'eviltxt'],
  ['\u2066x\u2069', 'x'],
  [' a \t\n b ', 'a b'],
  ['👩🏽‍🚀 ok', '👩🏽‍🚀 ok'],
  ['\ud800x', '\ufffdx'],
  ['e\u0301', 'é'],
])('%j becomes the clean line %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test('an emoji with its modifiers counts as one', () => {
  expect(lengthInGraphemes('👩🏽‍🚀é')).toBe(2)
})

test.each(['', '   ', '\u200b', '\u200d\u2060', '\u0301', '\u202e'])(
  'the name %j shows nothing, so it is required',
  (typed) => {
    expect(checkFolderName(typed)).toEqual({ ok: false, code: 'folder_name_required' })
  },
)

test('a name may have 100 characters as people count them, not 101', () => {
  expect(checkFolderName('é'.repeat(100))).toMatchObject({ ok: true })
  expect(checkFolderName('é'.repeat(101))).toEqual({ ok: false, code: 'folder_name_too_long' })
})

test('a name of markup or of emoji only is a name', () => {
  expect(checkFolderName('<img onerror>')).toEqual({ ok: true, name: '<img onerror>' })
  expect(checkFolderName('🎉')).toEqual({ ok: true, name: '🎉' })
})
