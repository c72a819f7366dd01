import { expect, test } from 'vitest'
import { makeTextsKept } from './texts-kept.ts'

test('[RUN-09] texts are kept until others need their room, those that were asked for longest', () => {
  const kept = makeTextsKept(10)
  kept.set('a', 'aaaa')
  kept.set('b', 'bbbb')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['aaaa', 'bbbb', undefined])
  kept.get('a')
  kept.set('c', 'cccc')
  expect(['a', 'b', 'c'].map(kept.get)).toEqual(['aaaa', undefined, 'cccc'])
  kept.set('a', 'a')
  kept.set('d', 'ddddd')
  expect(['a', 'c', 'd'].map(kept.get)).toEqual(['a', 'cccc', 'ddddd'])
  kept.set('a', 'longer than all')
  expect(['a', 'c', 'd'].map(kept.get)).toEqual([undefined, 'cccc', 'ddddd'])
})
