import { expect, test } from 'vitest'
import { parseFolderSearch } from './folder-search-params.ts'

test('a search is trimmed, cut at the length that the server takes, and keeps where it looks and what is listed', () => {
  expect(parseFolderSearch({ q: '  bread ' })).toEqual({ q: 'bread' })
  expect(parseFolderSearch({ q: 'x'.repeat(200) }).q).toHaveLength(200)
  expect(parseFolderSearch({ q: 'x'.repeat(201) }).q).toHaveLength(200)
  expect(parseFolderSearch({ q: 'bread', in: 'all', show: 'all' })).toEqual({ q: 'bread', in: 'all', show: 'all' })
  expect(parseFolderSearch({ q: 'bread', in: 'folder', show: 'unseen' })).toEqual({ q: 'bread', show: 'unseen' })
})

test('without a text there is no search, whatever else the address says', () => {
  expect(parseFolderSearch({ q: ' ', in: 'all', show: 'unseen' })).toEqual({ show: 'unseen' })
  expect(parseFolderSearch({ in: 'all', show: 'seen' })).toEqual({})
})
