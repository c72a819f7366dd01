import { afterEach, expect, test, vi } from 'vitest'
import { keepSharedSearch, takeSharedSearch } from './shared-search.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage(pathname: string, search: string) {
  const items = new Map<string, string>()
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
  keepSharedSearch()
}

test('what was shared is kept while its user signs in, and taken once', () => {
  openPage('/share', '?url=x')
  expect([takeSharedSearch(), takeSharedSearch()]).toEqual(['?url=x', null])
})

test('what is at another address or far too long is not kept, and a browser without storage keeps nothing', () => {
  openPage('/', '?url=x')
  expect(takeSharedSearch()).toBeNull()
  openPage('/share', `?${'x'.repeat(19_999)}`)
  expect(takeSharedSearch()).toHaveLength(20_000)
  openPage('/share', `?${'x'.repeat(20_000)}`)
  expect(takeSharedSearch()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepSharedSearch()
  expect(takeSharedSearch()).toBeNull()
})
