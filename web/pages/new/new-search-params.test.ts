import { expect, test } from 'vitest'
import { parseNewSearch } from './new-search-params.ts'

test.each([
  [{}, {}],
  [{ folder: 'bread' }, { folder: 'bread' }],
  [{ folder: '', list: '' }, {}],
  [{ list: 'all' }, { list: 'all' }],
  [
    { folder: 'unsorted', list: 'all' },
    { folder: 'unsorted', list: 'all' },
  ],
  [{ folder: 'bread', list: 'new', show: 'all' }, { folder: 'bread' }],
])('[WATCH-01] the address of All new with %j lists %j', (search, expected) => {
  expect(parseNewSearch(search)).toEqual(expected)
})
