import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('plain cells stay as they are; commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n')
})

test.each(['=1+1', '+44', '-1', '@sum', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  '%j is no formula any more',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
