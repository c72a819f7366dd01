import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingParts } from './search-matches.ts'
import { foldText, searchWords } from './search-text.ts'

/** The text with its matches in brackets. */
const marked = (text: string, typed: string) =>
  matchingParts(text, searchWords(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Slow bread, fast bread', 'BREAD', 'Slow [bread], fast [bread]'],
  ['Käthe MÜLLER bäckt', 'muller kathe', '[Käthe] [MÜLLER] bäckt'],
  ['Cafe\u0301 au lait', 'café', '[Cafe\u0301] au lait'],
  ['ＦＵＬＬ width ①②', 'full 1', '[ＦＵＬＬ] width [①]②'],
  ['Тимур и ёлка', 'елка', 'Тимур и [ёлка]'],
  ['مَطْبَخ ليلى', 'مطبخ', '[مَطْبَخ] ليلى'],
  ['שָׁלוֹם עולם', 'שלום', '[שָׁלוֹם] עולם'],
  ['深夜の料理と音楽', '料理', '深夜の[料理]と音楽'],
  ['한국어 노래', '국', '한[국]어 노래'],
  ['한국어'.normalize('NFD'), '국', `${'한'.normalize('NFD')}[${'국'.normalize('NFD')}]${'어'.normalize('NFD')}`],
  ['मीरा की रसोई', 'मीरा', '[मीरा] की रसोई'],
  ['Ο ΔΡΟΜΟΣ', 'δρόμος', 'Ο [ΔΡΟΜΟΣ]'],
  ['👩🏽‍🍳 cooks 🍞', '🍞', '👩🏽‍🍳 cooks [🍞]'],
  ['İstanbul by night', 'istanbul', '[İstanbul] by night'],
  ['50% off_season', '% _', '50[%] off[_]season'],
])('in "%s" the search "%s" marks %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected))

test('words that overlap are one match, and a ligature is marked whole', () => {
  expect(marked('banana', 'bana nan')).toBe('[banan]a')
  expect(marked('banana', 'ana')).toBe('b[anana]')
  expect(marked('oﬃce', 'off')).toBe('[oﬃ]ce')
})

test('nothing is marked without a word, or in nothing', () => {
  expect(marked('bread', ' ')).toBe('bread')
  expect(matchingParts('', ['a'])).toEqual([])
})

test('the parts joined are the text, and matches take turns with the rest', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, typed) => {
      const parts = matchingParts(text, searchWords(typed))
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every((part, i) => part.isMatch !== parts[i + 1]?.isMatch)).toBe(true)
    }),
  ))

test('whatever a title is found by is marked in it', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zäéžøя漢字 ]{1,20}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 4 }),
      (text, at, length) => {
        const folded = foldText(text)
        const from = at % folded.length
        const words = searchWords(folded.slice(from, from + length))
        fc.pre(words.length > 0)
        expect(matchingParts(text, words).some((part) => part.isMatch)).toBe(true)
      },
    ),
  ))

test('a title of 5,000 letters is no burden', () => {
  const text = 'ähm '.repeat(1_250)
  expect(matchingParts(text, searchWords('hm')).filter((part) => part.isMatch)).toHaveLength(1_250)
})
