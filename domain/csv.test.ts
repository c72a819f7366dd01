import { expect, test } from 'vitest'
import { csvLine, readCsvCell } from './csv.ts'

test('plain cells stay as they are; separators of any spreadsheet, quotes and line ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n')
  expect(csvLine(['a;b', 'c\td', 'e|f', 'a-b = c', 'one; -two'])).toBe('"a;b","c\td","e|f",a-b = c,"one;\' -two"\r\n')
})

test.each([
  ...['=1+1', '+44', '-1', '@sum', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x', '﹦1'],
  ...[' =1', '\u00a0=1', '\t=1', '  @x', '\0=1', ' \t +1'],
])('[DATA-02] %j is no formula any more', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each([
  ["Mozilla;=cmd|' /C calc'!A0;x", `"Mozilla;'=cmd|' /C calc'!A0;x"`],
  ['a\t=1', `"a\t'=1"`],
  ['a|=1', `"a|'=1"`],
  [';=1+1', `";'=1+1"`],
  ['; +1;-2', `";' +1;'-2"`],
])('[DATA-02] %j holds no formula for a spreadsheet that splits elsewhere', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test.each(['=1+1', ' @x', '\t=1', 'a\t=1', "it's", "'quoted'", '-', '; +1;-2'])(
  '[ORG-10] %j reads back without the apostrophes of its line',
  (text) => {
    const cell = csvLine([text]).trimEnd().replace(/^"|"$/g, '').replaceAll('""', '"')
    expect(readCsvCell(cell)).toBe(text)
  },
)
