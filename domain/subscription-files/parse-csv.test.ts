import { expect, test } from 'vitest'
import { parseCsv, separatorOf } from './parse-csv.ts'

test.each<[string, string[][]]>([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\rc\n', [['a'], ['b'], ['c']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,', [['a', '']]],
  ['\n\na', [[''], [''], ['a']]],
  ['"a,b","c\nd"', [['a,b', 'c\nd']]],
  ['"a ""b""",c', [['a "b"', 'c']]],
  ['"",a', [['', 'a']]],
  ['"a"b,c', [['ab', 'c']]],
  ['a"b",c', [['a"b"', 'c']]],
  ['"a,b\nc', [['a,b\nc']]],
  ['a;b', [['a;b']]],
])('[ORG-09] %j', (text, rows) => {
  expect(parseCsv(text, ',')).toEqual(rows)
})

test('[ORG-09] a table is read up to a number of rows, and 64 columns of each', () => {
  expect(parseCsv('a\nb\nc', ',', 2)).toEqual([['a'], ['b']])
  expect(parseCsv(`${'a,'.repeat(70)}b\nc,d`, ',').map((row) => row.length)).toEqual([64, 2])
})

test('[ORG-09] of a cell of many quotes 2,000 parts are read, and the next cell', () => {
  const [cell = '', next] = parseCsv(`"${'""'.repeat(10_000)}",b`, ',')[0] ?? []
  expect([cell, next]).toEqual(['"'.repeat(1_000), 'b'])
  expect(parseCsv(`"${'a""'.repeat(1_500)}"`, ',')).toEqual([['a"'.repeat(1_000)]])
})

test.each([
  ['a,b', ','],
  ['a;b,c;d', ';'],
  ['a\tb', '\t'],
  ['a', ','],
  [';a', ';'],
  ['a,b\na;b;c', ','],
  ['a,b\ra;b;c', ','],
])('[ORG-09] the separator that is most frequent in the first line: %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})
