import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { nextWeeklyMail, WEEKLY_MAIL_MAX_AHEAD_MS } from './weekly-mail.ts'

test('[EVERY-04] a summary is due on the next Monday morning, never on the day it is asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (now, random) => {
        const due = new Date(nextWeeklyMail(now, random))
        expect(due.getUTCDay()).toBe(1)
        expect(due.getUTCHours()).toBeGreaterThanOrEqual(5)
        expect(due.getUTCHours()).toBeLessThan(11)
        expect(Math.floor(due.getTime() / DAY_MS)).toBeGreaterThan(Math.floor(now / DAY_MS))
        expect(due.getTime() - now).toBeLessThan(WEEKLY_MAIL_MAX_AHEAD_MS)
      },
    ),
  )
})
