import { expect, test } from 'vitest'
import { onBothEngines } from '../support/engines.ts'
import { query } from '../support/stored.ts'

const DAY = 24 * 60 * 60 * 1000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

onBothEngines(
  'the daily figures',
  (product) => {
    test('are kept for 400 days, and no longer', async () => {
      for (const days of [1, 5, 31, 366, 399, 402, 800])
        await query(product(), 'insert into daily_figure (day, name, value) values ($1, $2, 7)', [
          dayBefore(days),
          'a figure of the test',
        ])
      const kept = async () => {
        const rows = await query(product(), 'select day from daily_figure where name = $1', ['a figure of the test'])
        return rows.map(({ day }) => String(day)).toSorted()
      }
      await expect
        .poll(kept, { timeout: 30_000, message: 'the nightly job to forget figures' })
        .toEqual([399, 366, 31, 5, 1].map(dayBefore))
    })
  },
  { RETENTION_AT: '* * * * * *' },
)
