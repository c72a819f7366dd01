import { describe, expect, it } from 'vitest'
import { type Freshness, planRefresh } from './freshness.ts'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000

const planFor = (entry: Freshness | null, force?: boolean) => {
  const plan = planRefresh(['UC1'], () => entry, NOW, force)
  return plan.fresh.length ? 'fresh' : plan.count.length ? 'count' : 'read'
}
const entry = (readAgo: number, checkedAgo: number, videoCount: number | null = 10): Freshness => ({
  readAt: NOW - readAgo,
  checkedAt: NOW - checkedAgo,
  videoCount,
})

describe('planRefresh', () => {
  it('reads what was never read', () => {
    expect(planFor(null)).toBe('read')
  })

  it('asks nothing within 24 hours', () => {
    expect(planFor(entry(24 * HOUR - 1, 24 * HOUR - 1))).toBe('fresh')
    expect(planFor(entry(24 * HOUR, 24 * HOUR))).toBe('count')
    expect(planFor(entry(100 * HOUR, HOUR, null))).toBe('fresh')
  })

  it('reads again after 7 days, and when the count is not known', () => {
    expect(planFor(entry(7 * 24 * HOUR - 1, 25 * HOUR))).toBe('count')
    expect(planFor(entry(7 * 24 * HOUR, 25 * HOUR))).toBe('read')
    expect(planFor(entry(25 * HOUR, 25 * HOUR, null))).toBe('read')
  })

  it('asks for counts when the person wants news, and after the clock was set back', () => {
    expect(planFor(entry(HOUR, HOUR), true)).toBe('count')
    expect(planFor(entry(-HOUR, -HOUR))).toBe('read')
  })

  it('keeps the order of the channels', () => {
    expect(planRefresh(['b', 'a'], () => null, NOW).read).toEqual(['b', 'a'])
  })
})
