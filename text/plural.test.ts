import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('the form follows the language’s rules', () => {
  const forms = { one: '# channel', other: '# channels' }
  expect([0, 1, 2, 1_000].map((count) => plural('en', count, forms))).toEqual([
    '0 channels',
    '1 channel',
    '2 channels',
    '1000 channels',
  ])
  const arabic = { zero: 'zero', one: 'one', two: 'two', few: 'few #', many: 'many #', other: 'other #' }
  expect([0, 1, 2, 3, 11, 100].map((count) => plural('ar', count, arabic))).toEqual([
    'zero',
    'one',
    'two',
    'few 3',
    'many 11',
    'other 100',
  ])
})

test('the number is written as asked, every time it is named', () => {
  expect(plural('en', 1_200, { other: '# of #' }, '1,200')).toBe('1,200 of 1,200')
})
