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
import { newUser } from '../support/users.ts'

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

describe('on SQLite, which has no clock of its own', () => {
  const app = withApp()
  afterEach(() => app().setTime(null))

  test('[RUN-05] a clock that is three days after the newest activity of users, or an hour before it, is not believed and admins are told', async () => {
    const { ctx } = app()
    const alerts = async () => (await listAlerts(ctx)).map(({ text }) => text)
    app().setTime(Date.now() + 900 * DAY)
    expect([await isClockPlausible(ctx), await alerts()]).toEqual([true, []]) // nobody has ever been there
    app().setTime(null)
    await newUser(app())
    const newest = (await queriesOn(ctx.db).retention.lastActivity()) ?? 0
    for (const [away, isBelieved] of [
      ...([
        [3 * DAY, true],
        [3 * DAY + 1, false],
      ] as const),
      ...([
        [-60 * MINUTE_MS, true],
        [-60 * MINUTE_MS - 1, false],
      ] as const),
    ]) {
      app().setTime(newest + away)
      expect([away, await isClockPlausible(ctx)]).toEqual([away, isBelieved])
      expect(await alerts()).toEqual(isBelieved ? [] : [expect.stringContaining('newest activity')])
    }
    // What does little harm goes on where few users come, and tells nobody.
    expect([await isClockRight(ctx), await alerts()]).toEqual([true, [expect.stringContaining('newest activity')]])
    app().setTime(newest)
    expect([await isClockPlausible(ctx), await alerts()]).toEqual([true, []])
    for (const [away, isBelieved] of [
      [90 * DAY, true],
      [90 * DAY + 1, false],
    ] as const) {
      app().setTime(newest + away)
      expect([away, await isClockPlausibleFor(ctx, 90 * DAY), await alerts()]).toEqual([away, isBelieved, []])
    }
  })
})
