import { expect, test } from 'vitest'
import { makeNewestFilter } from './newest-filter.ts'

const video = (publishedAt: number, id = String(publishedAt)) => ({ id, publishedAt })
const times = (videos: readonly { publishedAt: number }[]) => videos.map(({ publishedAt }) => publishedAt)

test('all of a few videos pass, also when they are changed', () => {
  const newest = makeNewestFilter(3)
  expect(times(newest([video(5), video(1), video(3)]))).toEqual([5, 1, 3])
  expect(times(newest([video(1), video(5)]))).toEqual([1, 5])
})

test('of many, those pass that are among the newest so far; one that is changed takes no place of another', () => {
  const newest = makeNewestFilter(3)
  expect(times(newest([video(5), video(1), video(3), video(0), video(4), video(2)]))).toEqual([5, 1, 3, 4])
  expect(times(newest([video(1), video(3), video(3, 'as new'), video(9)]))).toEqual([3, 3, 9])
  for (let i = 0; i < 5; i++) expect(times(newest([video(9)]))).toEqual([9])
  expect(times(newest([video(4)]))).toEqual([4])
})

test('the newest of thousands in any order pass, and few others', () => {
  const newest = makeNewestFilter(100)
  let sent: number[] = []
  for (let i = 0; i < 20_000; i++) sent = [...sent, ...times(newest([video((i * 7_919) % 20_011)]))]
  expect(sent.length).toBeLessThan(1_500)
  const all = Array.from({ length: 20_000 }, (_, i) => (i * 7_919) % 20_011).toSorted((a, b) => b - a)
  expect(sent.toSorted((a, b) => b - a).slice(0, 100)).toEqual(all.slice(0, 100))
})
