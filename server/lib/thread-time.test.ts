import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginWork, counted, countedElsewhere, endWork, yieldToOthers } from './thread-time.ts'

/** A clock that moves only when work is done. */
function makeThread() {
  let time = 0
  return {
    now: () => time,
    work: (ms: number) => {
      time += ms
    },
  }
}

test('[RUN-06] work counts what it does, and nothing of what it waits for', async () => {
  const thread = makeThread()
  const work = beginWork(thread.now)
  thread.work(5)
  const database = Promise.withResolvers<string>()
  const wait = counted(database.promise)
  await nextTurn()
  thread.work(1_000) // others, while it waits
  database.resolve('rows')
  expect(await wait).toBe('rows')
  thread.work(3)
  expect(endWork(work)).toBe(8)
})

test('[RUN-06] of two requests that take turns each counts its own steps', async () => {
  const thread = makeThread()
  const run = async (ms: number, steps: number) => {
    const work = beginWork(thread.now)
    for (let i = 0; i < steps; i++) {
      thread.work(ms)
      await yieldToOthers()
    }
    thread.work(ms)
    return endWork(work)
  }
  const requests = [nextTurn().then(() => run(100, 4)), nextTurn().then(() => run(1, 6))]
  expect(await Promise.all(requests)).toEqual([500, 7])
})

test('[RUN-06] a wait that fails, and promises that are there already, end no count', async () => {
  const thread = makeThread()
  const work = beginWork(thread.now)
  await expect(counted(nextTurn().then(() => Promise.reject(new Error('lost'))))).rejects.toThrow('lost')
  thread.work(2)
  for (let i = 0; i < 100; i++) await counted(Promise.resolve())
  thread.work(3)
  expect(endWork(work)).toBe(5)
})

test('[RUN-06] what a request has started and not awaited counts no more when it has ended', async () => {
  const thread = makeThread()
  const work = beginWork(thread.now)
  const left = (async () => {
    await yieldToOthers()
    thread.work(1_000)
    await yieldToOthers()
    thread.work(1_000)
  })()
  thread.work(1)
  expect(endWork(work)).toBe(1)
  await left
  expect(work.spentMs).toBe(1)
})

test('[RUN-06] who waits for another server says so once it begins', async () => {
  const thread = makeThread()
  let waits = 0
  const work = beginWork(thread.now, () => waits++)
  await counted(nextTurn())
  expect(waits).toBe(0)
  await countedElsewhere(nextTurn())
  thread.work(1)
  expect([waits, endWork(work)]).toEqual([1, 1])
})
