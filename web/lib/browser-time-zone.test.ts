import { expect, test, vi } from 'vitest'
import { browserTimeZone } from './browser-time-zone.ts'

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['UTC', null],
])('the time zone of a browser in %s', (timeZone, expected) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)
  expect(browserTimeZone()).toBe(expected)
})
