import { expect, test } from 'vitest'
import { makeUserTime } from './user-time.ts'

const MINUTE_MS = 60_000

function setUp() {
  let time = 1_000_000
  const userTime = makeUserTime(10_000, () => time)
  return {
    userTime,
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('[RUN-06] a user may use ten seconds of a minute, at once or evenly, and has time again as it passes', () => {
  const { userTime, pass } = setUp()
  userTime.spend('heavy', 9_999)
  expect([userTime.secondsUntilFree('heavy'), userTime.shareUsed('heavy')]).toEqual([null, 0.9999])
  userTime.spend('heavy', 1)
  expect(userTime.secondsUntilFree('heavy')).toBe(1)
  userTime.spend('heavy', 2_000) // what ran already when the time was up
  expect(userTime.secondsUntilFree('heavy')).toBe(12)
  expect([userTime.secondsUntilFree('bystander'), userTime.shareUsed('bystander')]).toEqual([null, 0])
  pass(12_000)
  expect(userTime.secondsUntilFree('heavy')).toBe(1)
  pass(1)
  expect(userTime.secondsUntilFree('heavy')).toBeNull()
  for (let second = 0; second < 600; second++) {
    pass(1_000)
    userTime.spend('even', 166)
  }
  expect(userTime.secondsUntilFree('even')).toBeNull()
})

test('[RUN-06] a clock that is set back gives nobody time, and users who used nothing lately are forgotten', () => {
  const { userTime, pass } = setUp()
  userTime.spend('heavy', 10_000)
  pass(-10 * MINUTE_MS)
  expect(userTime.secondsUntilFree('heavy')).toBe(1)
  for (let n = 0; n < 1_000; n++) userTime.spend(`user ${n}`, 1)
  expect(userTime.size()).toBe(1_001)
  pass(20 * MINUTE_MS)
  userTime.spend('late', 1)
  expect(userTime.size()).toBe(1)
})

test('[RUN-06] two requests of a user run at a time, in order; others wait for nobody else', async () => {
  const { userTime } = setUp()
  const started: string[] = []
  const open = new Map<string, () => void>()
  const run = (userId: string, name: string) =>
    userTime.inTurn(userId, () => {
      started.push(name)
      return new Promise<void>((resolve) => open.set(name, resolve))
    })
  const runs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')]
  expect(started).toEqual(['a1', 'a2', 'b1'])
  open.get('a2')?.()
  await runs[1]
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  open.get('a1')?.()
  await runs[0]
  await Promise.resolve()
  for (const name of ['a3', 'a4', 'b1']) open.get(name)?.()
  await Promise.all(runs)
})

test('[RUN-06] who waits for another server gives its turn away, and 200 may wait', async () => {
  const { userTime } = setUp()
  const ends: (() => void)[] = []
  const started: number[] = []
  const runs = Array.from({ length: 202 }, (_, n) =>
    userTime.inTurn('a', async (endTurn) => {
      started.push(n)
      ends.push(endTurn)
    }),
  )
  expect([started.length, userTime.isFull('a'), userTime.isFull('b')]).toEqual([2, true, false])
  ends[0]?.()
  await Promise.all(runs)
  expect([started.length, userTime.isFull('a')]).toEqual([202, false])
})
