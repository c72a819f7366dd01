import { expect, test } from 'vitest'
import { folderRules } from '#contract/rules.ts'
import { rulesIn, toRules } from './folder-rules.ts'

test('[WATCH-04] of anything only valid rules are left, in one order; no rule is none', () => {
  const all = {
    ...{ notInAllNew: true, perDay: 2, words: ['live'], maxAgeDays: 30 },
    ...{ maxSeconds: 3_600, minSeconds: 240, noAi: true, noPremieres: true, noLive: true, noShorts: true },
  }
  expect(toRules(all)).toEqual(all)
  expect(Object.keys(toRules(all) ?? {})).toEqual(Object.keys(all).reverse())
  expect(folderRules.parse(toRules(all))).toEqual(all)
  const bad = {
    noShorts: 0,
    noLive: 1,
    noAi: false,
    minSeconds: 0,
    maxSeconds: 1.5,
    maxAgeDays: '7',
    perDay: 51,
    words: 'a',
    x: 1,
  }
  for (const value of [bad, {}, [], null, undefined, 'x', { words: [] }, { words: [' ', 7] }])
    expect(toRules(value)).toBeNull()
  for (const noShorts of [true, false]) expect(toRules({ ...bad, noShorts })).toEqual({ noShorts })
})

test('[WATCH-04] numbers are taken within their ranges, both ends included', () => {
  const ranges = { minSeconds: [1, 86_400], maxSeconds: [1, 86_400], maxAgeDays: [1, 3_650], perDay: [1, 50] }
  for (const [rule, [least = 0, most = 0]] of Object.entries(ranges)) {
    const taken = [least - 1, least, most, most + 1].map((value) => toRules({ [rule]: value }))
    expect(taken).toEqual([null, { [rule]: least }, { [rule]: most }, null])
  }
})

test('[WATCH-04] rules are shown in one order, those in force apart from the others', () => {
  expect(rulesIn({ notInAllNew: true, words: ['a'], noLive: true })).toEqual({
    inForce: ['noLive', 'words', 'notInAllNew'],
    others: ['noShorts', 'noPremieres', 'noAi', 'minSeconds', 'maxSeconds', 'maxAgeDays', 'perDay'],
  })
})

test('[WATCH-04] words are clean lines, each once, at most 20', () => {
  expect(toRules({ words: [' Live  set ', 'live set', 'Café', 'CAFE', 'a\u202eb'] })).toEqual({
    words: ['Live set', 'Café', 'ab'],
  })
  expect(toRules({ words: ['a'.repeat(60), 'b'.repeat(70)] })).toEqual({
    words: ['a'.repeat(60), 'b'.repeat(60)],
  })
  expect(toRules({ words: Array.from({ length: 30 }, (_, n) => `w${n}`) })?.words).toHaveLength(20)
})
