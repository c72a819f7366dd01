import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, likePattern, searchWords } from './search-text.ts'

test.each([
  ['Käthe MÜLLER', 'kathe muller'],
  ['ＦＵＬＬ width ①', 'full width 1'],
  ['Ёлка', 'елка'],
  ['مَطْبَخ', 'مطبخ'],
  ['Frieda Weiß', 'frieda weiss'],
  ['GRÖẞTEN', 'grossten'],
  ['L’histoire', "l'histoire"],
  ['Lʼété ‘ici’', "l'ete 'ici'"],
  ['Œuvre, Ærø', 'oeuvre, aero'],
  ['Łódź, Đà Nẵng', 'lodz, da nang'],
  ['Ísafjörður Þing', 'isafjordur thing'],
  ['Diyarbakır', 'diyarbakir'],
  ['Tom‑Tom – live — now', 'tom-tom - live - now'],
  ['“Zoo” «Zoo»', '"zoo" "zoo"'],
  ['ΣΟΦΟΣ', 'σοφος'],
  ['İstanbul', 'istanbul'],
])('%s is found by how people type it: %s', (title, typed) => expect(foldText(title)).toBe(foldText(typed)))

test.each([
  ['が', 'か'],
  ['मीरा', 'मर'],
])('marks that make another word stay: %s is not %s', (title, other) =>
  expect(foldText(title)).not.toContain(foldText(other)),
)

test('folding twice changes nothing', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text))))

test('a search is split into different words, eight at most', () => {
  expect(searchWords('  Zwei　 WORTE worte ')).toEqual(['zwei', 'worte'])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords(' \u3000 ')).toEqual([])
})

test('signs of a pattern are looked for as they are', () => expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%'))
