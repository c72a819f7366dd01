import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test('the page at an address', () => {
  const found = ['/', '/folder/music', '/folder', '/folder/a/b', '/admin/login', '/terms', '/Terms', '/nowhere'].map(
    (address) => pageAt(address)?.path,
  )
  expect(found).toEqual(['/', '/folder/:slug', undefined, undefined, '/admin/login', '/terms', undefined, undefined])
})
