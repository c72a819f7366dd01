import { afterEach, expect, test, vi } from 'vitest'
import { checkFolderName, cleanChannelName, cleanLine, isLongerThan, LINE_MAX_UNITS } from './clean-text.ts'

afterEach(() => vi.restoreAllMocks())

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
  expect(isLongerThan(1, '👩🏽‍🚀é')).toBe(true)
  expect(isLongerThan(2, '👩🏽‍🚀é')).toBe(false)
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

test.each([
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Tibetan stacks', 'རྒྱུད་ བསྒྲུབས'],
  ['Vietnamese', 'Thời sự Việt Nam'],
  ['Thai', 'น้ำผึ้ง'],
  ['keycaps and flags', '1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('%s stays as it is written', (_, name) => {
  expect(cleanLine(name)).toBe(name.normalize('NFC'))
})

const MARKS = ['\u0345', '\u0315', '\u0300', '\u05ae', '\u0316', '\u0327', '\u0670', '\u064b', '\u05b0']
const HOSTILE = [
  ['marks in falling order', `a${MARKS.map((mark) => mark.repeat(220)).join('')}`],
  ['marks in turns', `a${MARKS.join('').repeat(500)}`],
  [
    'control characters between marks',
    `a${MARKS.map((mark) => `${mark.repeat(8)}\u0001`)
      .join('')
      .repeat(25)}`,
  ],
  ['a million letters', 'a'.repeat(1_000_000)],
] as const

test.each(HOSTILE)('[RUN-06] %s: a short text with few marks in a row is all that is ever normalised', (_, text) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  cleanLine(text)
  cleanChannelName(text)
  checkFolderName(text)
  checkFolderName(text.slice(0, LINE_MAX_UNITS))
  const normalised = normalize.mock.contexts.map(String)
  expect(normalised.length).toBeGreaterThan(0)
  for (const part of normalised) {
    expect(part.length).toBeLessThanOrEqual(LINE_MAX_UNITS)
    expect(part).not.toMatch(/\p{M}{9}/u)
  }
})

test('a text is cut at its limit; half a character becomes a replacement character', () => {
  expect(cleanLine('x'.repeat(3_000))).toHaveLength(LINE_MAX_UNITS)
  expect(cleanLine('ab🎉', 3)).toBe('ab\ufffd')
  expect(cleanChannelName('x'.repeat(300))).toHaveLength(200)
})

test('a folder name of more than 2,000 units is too long, whatever it is made of', () => {
  expect(checkFolderName(`a${' '.repeat(2_000)}`)).toEqual({ ok: false, code: 'folder_name_too_long' })
})
