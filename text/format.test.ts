import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEGAL_VERSION } from '#domain/legal.ts'
import {
  compactCount,
  countText,
  dateFormat,
  dateText,
  dateTimeText,
  lengthText,
  longDate,
  relativeDay,
  shortDateText,
  shortVideoAge,
  spokenLength,
  subscribersText,
  timeText,
  videoAge,
  viewsText,
} from './format.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it('shortVideoAge has short words for hours and minutes', () => {
  expect(shortVideoAge(NOW - 3 * 3_600_000, NOW)).toBe('3 hr ago')
  expect(shortVideoAge(NOW - 12 * 60_000, NOW)).toBe('12 min ago')
  expect(shortVideoAge(NOW - 49 * 3_600_000, NOW)).toBe('2 days ago')
  expect(shortVideoAge(NOW, NOW)).toBe('Just now')
})

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

describe('lengthText', () => {
  it.each([
    [1, '0:01'],
    [59, '0:59'],
    [60, '1:00'],
    [1_263, '21:03'],
    [3_600, '1:00:00'],
    [93_600, '26:00:00'],
    [190.262299999997, '3:10'],
    [59.9, '0:59'],
    [3_600.4, '1:00:00'],
  ])('%s is %s', (seconds, text) => {
    expect(lengthText(seconds)).toBe(text)
  })

  it('reads back as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 360_000 }), (seconds) => {
        const parts = lengthText(seconds).split(':').map(Number)
        expect(parts.reduce((total, part) => total * 60 + part, 0)).toBe(seconds)
      }),
    )
  })

  it('is spoken in words', () => {
    expect(spokenLength(3_751)).toBe('1 hour 2 minutes 31 seconds')
    expect(spokenLength(60)).toBe('1 minute')
    expect(spokenLength(90.7)).toBe('1 minute 30 seconds')
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

describe('dates', () => {
  it('are written in British order with a 24-hour clock', () => {
    const then = new Date(2026, 10, 9, 14, 5).getTime()
    expect([dateText, shortDateText, dateTimeText, timeText].map((format) => format(then))).toEqual([
      '9 November 2026',
      '9 Nov 2026',
      '9 Nov 2026, 14:05',
      '14:05',
    ])
  })

  it('of a version are the same in every time zone', () => {
    expect(longDate('2026-03-01')).toBe('1 March 2026')
    expect(longDate(LEGAL_VERSION)).toMatch(/^\d{1,2} \w+ 20\d\d$/)
  })

  it('can be written for another time zone', () => {
    expect(dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })(NOW)).toBe('21:00')
  })
})
