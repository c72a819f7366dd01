import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUpgradeFrom, takeUpgradeFrom } from './upgrade-from.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[BILL-05] where a user began to upgrade is kept until they come back, once', () => {
  expect(takeUpgradeFrom()).toBeNull()
  keepUpgradeFrom('/folder/news?q=x#end')
  expect([...entries]).toEqual([['subshelf:user:upgradeFrom', '/folder/news?q=x#end']])
  expect([takeUpgradeFrom(), takeUpgradeFrom(), entries.size]).toEqual(['/folder/news?q=x#end', null, 0])
  keepUpgradeFrom('/later')
  keepUpgradeFrom(null)
  expect([takeUpgradeFrom(), entries.size]).toEqual([null, 0])
})

test('[BILL-10] nobody is led to another site, and without storage the way back is to /billing', () => {
  for (const address of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']) {
    keepUpgradeFrom(address)
    expect(takeUpgradeFrom()).toBeNull()
  }
  keepUpgradeFrom('/')
  expect(takeUpgradeFrom()).toBe('/')
  vi.stubGlobal('sessionStorage', undefined)
  keepUpgradeFrom('/later')
  expect(takeUpgradeFrom()).toBeNull()
})
