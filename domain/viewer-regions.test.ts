import { expect, test } from 'vitest'
import { isShownIn, regionsIn } from './viewer-regions.ts'

test('[VIDEO-12] a browser’s languages are a hint at its country', () => {
  expect([...regionsIn('de-DE,de;q=0.9,pt-br;q=0.8,zh-Hant-TW;q=0.5,en;q=0.3')]).toEqual(['DE', 'BR', 'TW'])
  expect([...regionsIn('fr, zh-Hant, *;q=0.1')]).toEqual([])
})

test('[VIDEO-12] what is shown nowhere is certain; where a country is restricted, only “maybe” is true', () => {
  const [germany, both, unknown] = [new Set(['DE']), new Set(['DE', 'US']), new Set<string>()]
  expect(isShownIn(null, unknown)).toBe('yes')
  expect(isShownIn({ allowed: [] }, germany)).toBe('no')
  const shown = (restriction: Parameters<typeof isShownIn>[0]) =>
    [germany, both, unknown].map((regions) => isShownIn(restriction, regions))
  expect(shown({ blocked: ['DE', 'AT'] })).toEqual(['maybe', 'maybe', 'maybe'])
  expect(shown({ blocked: ['JP'] })).toEqual(['yes', 'yes', 'maybe'])
  expect(shown({ allowed: ['DE'] })).toEqual(['yes', 'maybe', 'maybe'])
})
