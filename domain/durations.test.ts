import { describe, expect, it } from 'vitest'
import { durationSeconds } from './durations.ts'

describe('durationSeconds', () => {
  it.each([
    ['PT0S', 0],
    ['P0D', 0],
    ['PT59S', 59],
    ['PT59M59S', 3_599],
    ['PT1H2M31S', 3_751],
    ['PT2M31.5S', 151],
    ['P1DT2H', 93_600],
    ['P1W', 604_800],
    ['P0Y0M1DT0H0M5S', 86_405],
    ['P1M', 2_592_000],
    ['P1Y', 31_536_000],
    ['', null],
    ['21:03', null],
    ['P1D1Y', null],
  ])('%s is %s', (iso, seconds) => {
    expect(durationSeconds(iso)).toBe(seconds)
  })
})
