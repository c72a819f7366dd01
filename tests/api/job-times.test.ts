import { expect, test } from 'vitest'
import { onBothEngines } from '../support/engines.ts'

/** Every second of this hour and the next in UTC, so that no test can miss its time. */
const hour = new Date().getUTCHours()
const NOW_IN_UTC = `* * ${hour},${(hour + 1) % 24} * * *`

onBothEngines(
  'the times of jobs',
  (product) => {
    test('are in UTC, wherever the server stands', async () => {
      await expect
        .poll(() => product().output(), { timeout: 30_000, message: 'the retention job at its hour in UTC' })
        .toContain('"job":"retention","msg":"job begins"')
    })
  },
  { RETENTION_AT: NOW_IN_UTC, TZ: 'Pacific/Kiritimati' }, // 14 hours ahead
)
