import { describe, expect, it } from 'vitest'
import {
  type ChannelFacts,
  dateByCounts,
  factsSince,
  mergeFacts,
  needsCounts,
  needsDate,
  unknownFacts,
} from './channel-facts.ts'
import { FRESH_MS } from './freshness.ts'

const NOW = 1_000 * FRESH_MS
const facts = (part: Partial<ChannelFacts>): ChannelFacts => ({ ...unknownFacts('a'), ...part })

describe('what is known of a channel', () => {
  it('holds for 24 hours, to the millisecond', () => {
    for (const needs of [needsCounts, needsDate]) {
      const learnt = (at: number) => facts({ countedAt: at, datedAt: at })
      expect(needs(undefined, NOW)).toBe(true)
      expect(needs(unknownFacts('a'), NOW)).toBe(true)
      expect(needs(learnt(NOW), NOW)).toBe(false)
      expect(needs(learnt(NOW - FRESH_MS + 1), NOW)).toBe(false)
      expect(needs(learnt(NOW - FRESH_MS), NOW)).toBe(true)
      expect(needs(learnt(NOW + 1), NOW)).toBe(true)
    }
  })

  it('is forgotten fact by fact when it is too old, to the millisecond', () => {
    const both = facts({ subscribers: 7, countedAt: 50, lastUploadAt: 1, videoCount: 8, datedAt: 60 })
    expect(factsSince(both, 50)).toBe(both)
    expect(factsSince(both, 51)).toEqual(facts({ lastUploadAt: 1, videoCount: 8, datedAt: 60 }))
    expect(factsSince({ ...both, countedAt: 70 }, 61)).toEqual(facts({ subscribers: 7, countedAt: 70 }))
    expect(factsSince(both, 61)).toBeNull()
  })

  it('is put together from what was learnt last', () => {
    const counted = facts({ subscribers: 'hidden', countedAt: 5 })
    const dated = facts({ lastUploadAt: 3, videoCount: 8, datedAt: 4 })
    const both = facts({ subscribers: 'hidden', countedAt: 5, lastUploadAt: 3, videoCount: 8, datedAt: 4 })
    expect(mergeFacts(counted, dated)).toEqual(both)
    expect(mergeFacts(dated, counted)).toEqual(both)
    expect(mergeFacts(both, facts({ subscribers: 7, countedAt: 4, lastUploadAt: 1, datedAt: 5 }))).toEqual(
      facts({ subscribers: 'hidden', countedAt: 5, lastUploadAt: 1, videoCount: null, datedAt: 5 }),
    )
  })
})

describe('the last upload, from counts alone', () => {
  const known = facts({ lastUploadAt: 7, videoCount: 10, datedAt: 1 })
  const counts = (videos: number | null) => ({ videos, subscribers: null })

  it('stays while the count of videos stays', () => {
    expect(dateByCounts(known, counts(10), NOW)).toEqual({ ...known, datedAt: NOW })
    expect(dateByCounts(known, counts(11), NOW)).toBe(null)
    expect(dateByCounts(known, counts(9), NOW)).toBe(null)
    expect(dateByCounts(known, counts(null), NOW)).toBe(null)
  })

  it('must be looked up when nobody has', () => {
    expect(dateByCounts(facts({}), counts(10), NOW)).toBe(null)
    expect(dateByCounts(facts({ datedAt: 1 }), counts(10), NOW)).toBe(null)
  })

  it('is none without videos, and stays for a channel that is gone', () => {
    expect(dateByCounts(known, counts(0), NOW)).toEqual({ ...known, lastUploadAt: null, videoCount: 0, datedAt: NOW })
    expect(dateByCounts(known, undefined, NOW)).toEqual({ ...known, countedAt: NOW, datedAt: NOW })
  })
})
