import { expect, test } from 'vitest'
import { makeLoad } from './load.ts'

const BOUNDS = { maxRequests: 4, maxDatabaseWaiting: 10, maxLoopDelayMs: 100 }

test('[RUN-06] requests count from their beginning to their end, once their body has arrived', () => {
  const load = makeLoad(BOUNDS, () => 0)
  let hasArrived = false
  expect([load.requests(), load.pressure()]).toEqual([0, 0])
  const end = load.begin()
  const endSlow = load.begin(() => hasArrived)
  expect([load.requests(), load.pressure()]).toEqual([1, 0.25])
  hasArrived = true
  expect([load.requests(), load.pressure()]).toEqual([2, 0.5])
  end()
  end()
  expect(load.requests()).toBe(1)
  endSlow()
  expect([load.requests(), load.loopDelay()]).toEqual([0, 0])
})

test('[RUN-06] the pressure is that of the bound which is nearest', () => {
  let waiting = 0
  const load = makeLoad(BOUNDS, () => waiting)
  load.begin()
  waiting = 2
  expect(load.pressure()).toBe(0.25)
  waiting = 5
  expect(load.pressure()).toBe(0.5)
  waiting = 20
  expect(load.pressure()).toBe(2)
})
