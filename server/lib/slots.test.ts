import { expect, test } from 'vitest'
import { makeSlots } from './slots.ts'

/** Work that ends when told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}

/** What has been resolved has been acted on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work beyond the places waits, and starts in order as others end or fail', async () => {
  const slots = makeSlots(2)
  const works = Array.from({ length: 4 }, openWork)
  const started: number[] = []
  const runs = works.map((work, n) =>
    slots.run(() => {
      started.push(n)
      return work.promise
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  works[1]?.reject(new Error('failed'))
  await expect(runs[1]).rejects.toThrow('failed')
  await settled()
  expect(started).toEqual([0, 1, 2])
  works[0]?.resolve()
  await settled()
  expect(started).toEqual([0, 1, 2, 3])
  for (const work of works) work.resolve()
  await Promise.all([runs[0], runs[2], runs[3]])
})

test('full is when all places are taken and as much waits as may', async () => {
  const slots = makeSlots(1, 1)
  const works = [openWork(), openWork()]
  expect(slots.isFull()).toBe(false)
  const runs = [slots.run(() => works[0]?.promise ?? Promise.resolve())]
  expect(slots.isFull()).toBe(false)
  runs.push(slots.run(() => works[1]?.promise ?? Promise.resolve()))
  expect(slots.isFull()).toBe(true)
  works[0]?.resolve()
  await runs[0]
  await settled()
  expect(slots.isFull()).toBe(false)
  works[1]?.resolve()
  await runs[1]
})

test('work that waits has a place, which falls as others begin', async () => {
  const slots = makeSlots(1)
  const works = [openWork(), openWork(), openWork()]
  const runs = works.map((work, i) => slots.run(() => work.promise, `work-${i}`))
  const places = () => works.map((_, i) => slots.placeOf(`work-${i}`))
  expect(places()).toEqual([null, 1, 2])
  works[0]?.resolve()
  await runs[0]
  await settled()
  expect(places()).toEqual([null, null, 1])
  for (const work of works) work.resolve()
  await Promise.all(runs)
  expect([places(), slots.placeOf('unknown')]).toEqual([[null, null, null], null])
})
