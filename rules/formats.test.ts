import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compactCount,
  countText,
  relativeDay,
  spokenDuration,
  subscribersText,
  videoAge,
  videoDuration,
  viewsText,
} from './formats.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('videoAge', () => {
  it.each([
    [-HOUR, 'Just now'],
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [30 * DAY - 1, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [730 * DAY - 1, '1 year ago'],
    [730 * DAY, '2 years ago'],
  ])('%i ms is %s', (age, text) => {
    expect(videoAge(NOW - age, NOW)).toBe(text)
  })
})

describe('[CLEAN-05] relativeDay', () => {
  it.each([
    [-DAY, 'Today'],
    [DAY - 1, 'Today'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [730 * DAY, '2 years ago'],
  ])('%i ms is %s', (age, text) => {
    expect(relativeDay(NOW - age, NOW)).toBe(text)
  })
})

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [12_400, '12.4K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [1_149_999, '1.1M'],
    [2_345_678_901, '2345.7M'],
  ])('%i is %s', (count, text) => {
    expect(compactCount(count)).toBe(text)
  })

  it('puts one decimal before K and M, and K never reaches 1000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10 ** 12 }), (count) => {
        const text = compactCount(count)
        expect(text).toMatch(/^\d+\.\d[KM]$/)
        if (text.endsWith('K')) expect(Number.parseFloat(text)).toBeLessThan(1_000)
      }),
    )
  })

  it('speaks of one and of many', () => {
    expect([0, 1, 893, 12_400].map(viewsText)).toEqual(['0 views', '1 view', '893 views', '12.4K views'])
    expect([null, 1, 1_100_000].map(subscribersText)).toEqual([null, '1 subscriber', '1.1M subscribers'])
  })
})

describe('videoDuration', () => {
  it.each([
    ['PT0S', null],
    ['P0D', null],
    ['PT1S', '0:01'],
    ['PT59S', '0:59'],
    ['PT1M', '1:00'],
    ['PT21M3S', '21:03'],
    ['PT59M59S', '59:59'],
    ['PT1H', '1:00:00'],
    ['PT1H2M31S', '1:02:31'],
    ['PT2M31.5S', '2:31'],
    ['P1DT2H', '26:00:00'],
    ['P1W', '168:00:00'],
    ['', null],
    ['21:03', null],
    ['P0Y0M0DT4M7S', '4:07'],
    ['P0Y0M1DT0H0M5S', '24:00:05'],
    ['P1M', '720:00:00'],
    ['P1Y', '8760:00:00'],
    ['P1D1Y', null],
  ])('%s is %s', (iso, text) => {
    expect(videoDuration(iso)).toBe(text)
  })

  it('reads back as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(59), fc.nat(59), (h, m, s) => {
        fc.pre(h + m + s > 0)
        const parts = (videoDuration(`PT${h}H${m}M${s}S`) ?? '').split(':').map(Number)
        expect(parts.reduce((total, part) => total * 60 + part, 0)).toBe(h * 3600 + m * 60 + s)
      }),
    )
  })

  it('is spoken in words', () => {
    expect(spokenDuration('PT1H2M31S')).toBe('1 hour 2 minutes 31 seconds')
    expect(spokenDuration('PT1M')).toBe('1 minute')
    expect(spokenDuration('P0D')).toBe(null)
  })
})

describe('countText', () => {
  it('puts thousands apart as the language does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (count) => {
        expect(countText(count)).toBe(count.toLocaleString('en'))
      }),
    )
  })
})
