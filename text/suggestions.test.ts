import { expect, test } from 'vitest'
import { reasonText as inList } from './suggested-folders.ts'
import { reasonText as ofChannel } from './suggestions.ts'

test('[ORG-05] a reason says how many of a folder are alike, or that all of them are', () => {
  const reason = (like: number) => ({ topics: ['food'] as const, word: null, like, of: 43 })
  expect(inList(reason(42))).toBe('Listed under Food, like 42 of the 43 in it')
  expect(inList(reason(43))).toBe('Listed under Food, like all 43 in it')
  expect(ofChannel(reason(42))).toBe('Topic Food, like 42 of its 43 channels')
  expect(ofChannel(reason(43))).toBe('Topic Food, like all its 43 channels')
  expect(inList({ topics: [], word: 'lingua', like: 4, of: 4 })).toBe('“lingua” in the name, like all 4 in it')
})
