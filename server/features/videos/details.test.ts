import { expect, test } from 'vitest'
import type { VideoDetails } from '../../providers/youtube/api.ts'
import { makeDetailsBatcher } from './details.ts'

const details = (id: string): VideoDetails => ({
  ...{ id, title: id, publishedAt: 0, durationSeconds: 1, views: 0, live: 'none', startsAt: null },
  ...{ scheduledAt: null, endedAt: null, isProcessed: true, isSynthetic: null },
  status: { isEmbeddable: null, isMadeForKids: null, isAgeRestricted: false, regions: null },
})
const ids = (channel: string, count: number) => Array.from({ length: count }, (_, n) => `${channel}${n}`)

test('videos of many channels share calls of 50, and each channel gets its own', async () => {
  const calls: number[] = []
  const reader = makeDetailsBatcher(4, async (asked) => {
    calls.push(asked.length)
    return asked.map(details)
  })
  const [a, b, c] = [ids('a', 30), ids('b', 45), ids('c', 60)]
  const reading = [reader.read('a', a), reader.read('b', b), reader.read('c', c)]
  reader.leave('d')
  reader.leave('d')
  const read = await Promise.all(reading)
  expect(read.map((one) => one.details.map(({ id }) => id))).toEqual([a, b, c])
  expect(calls).toEqual([50, 50, 35])
})

test('what YouTube left out was asked for; what could not be asked was not', async () => {
  const reader = makeDetailsBatcher(1, async (asked) => {
    if (asked.includes('a70')) throw new Error('no')
    return asked.filter((id) => id !== 'a3').map(details)
  })
  const { details: found, askedFor } = await reader.read('a', ids('a', 80))
  expect(askedFor).toEqual(ids('a', 50))
  expect(found).toHaveLength(49)
})

test('a channel that takes its time holds the others up no longer than a moment', async () => {
  const reader = makeDetailsBatcher(2, async (asked) => asked.map(details))
  expect((await reader.read('a', ['a1'])).details).toHaveLength(1)
  reader.leave('slow')
})
