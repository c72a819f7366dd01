import { expect, test } from 'vitest'
import { partsOf } from '#contract/screens.ts'
import { hrefOf, readSearch, type Target } from './addresses.ts'

test('an address has its parts and parameters written so that they are read as they were', () => {
  const slug = 'a/b c?d#e&ü'
  const href = hrefOf({ to: '/folder/:slug', params: { slug }, search: { q: 'x & y', show: 'all' } } as Target)
  const { pathname, search } = new URL(href, 'http://localhost')
  expect(partsOf('/folder/:slug', pathname)).toEqual({ slug })
  expect(readSearch(search)).toEqual({ q: 'x & y', show: 'all' })
})

test('parameters without a value are left out, and the hash comes last', () => {
  const target = { to: '/new', search: { folder: '', list: undefined } } as unknown as Target
  expect(hrefOf(target)).toBe('/new')
  expect(hrefOf({ to: '/admin', hash: 'audit' })).toBe('/admin#audit')
  expect(hrefOf({ to: '/admin', hash: '' })).toBe('/admin')
})

test('a path is that of an address part by part, and an open part is never empty', () => {
  expect(partsOf('/folders', '/folders')).toEqual({})
  for (const pathname of ['/folder', '/folders/a', '/folders/', '/']) expect(partsOf('/folders', pathname)).toBeNull()
  for (const pathname of ['/folder/', '/folder', '/folder/a/b', '/watch/a'])
    expect(partsOf('/folder/:slug', pathname)).toBeNull()
})

test('a part that is no valid escape is taken as it stands', () => {
  expect(partsOf('/folder/:slug', '/folder/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' })
})
