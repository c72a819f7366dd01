import { afterEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import {
  isClockPlausible,
  isClockPlausibleFor,
  isClockRight,
  raiseAlert,
} from '../../server/features/alerts/commands.ts'
import { listAlerts } from '../../server/features/alerts/present.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'

const DAY = 24 * 60 * MINUTE_MS

describe('on PostgreSQL, which has a clock of its own', { tags: ['postgres'] }, () => {
  const app = withApp({}, { engine: 'postgres' })
  afterEach(() => app().setTime(null))
  const alerts = async () => (await listAlerts(app().ctx)).map(({ text }) => text)
  /** Five minutes are the limit. The database's clock goes on, so a minute is left on either side. */
  const [AGREES, DIFFERS] = [4 * MINUTE_MS, 6 * MINUTE_MS]

  test.each([1, -1])(
    '[RUN-05] a clock that is six minutes from the database’s is not believed and admins are told, until it is within four: %d',
    async (sign) => {
      const { ctx } = app()
      for (const ask of [isClockRight, isClockPlausible]) {
        const now = Date.now() + sign * DIFFERS
        app().setTime(now)
        expect([await ask(ctx), await isClockPlausibleFor(ctx, 365 * DAY)]).toEqual([false, false])
        const minute = new Date(now).toISOString().slice(0, 16).replace('T', ' ')
        expect(await alerts()).toEqual([
          expect.stringMatching(`clock of this server says ${minute} UTC, but the database's clock says`),
        ])
        app().setTime(Date.now() + sign * AGREES)
        expect([await ask(ctx), await alerts()]).toEqual([true, []])
      }
    },
  )

  test('[RUN-05] agreeing with the database’s clock does not end an alert about the activity of users', async () => {
    const { ctx } = app()
    const details = { source: 'activity', now: ctx.now(), other: ctx.now() - 9 * DAY } as const
    await raiseAlert(ctx, queriesOn(ctx.db), { kind: 'clock', details })
    expect([await isClockRight(ctx), await alerts()]).toEqual([true, [expect.stringContaining('newest activity')]])
    expect([await isClockPlausible(ctx), await alerts()]).toEqual([true, []])
  })
})
