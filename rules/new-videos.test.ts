import { expect, test } from 'vitest'
import { countNew, type KnownChannel, newestUnwatched, newTag, newVideosText } from './new-videos.ts'

const channel = (channelId: string, ...times: number[]): KnownChannel => ({
  channelId,
  checkedAt: 0,
  uploads: times.map((publishedAt) => ({ id: `${channelId}${publishedAt}`, publishedAt })),
})
const lookup = (...channels: KnownChannel[]) => {
  const held = new Map(channels.map((one) => [one.channelId, one]))
  return (id: string) => held.get(id)
}

test('[FEED-03] every video counts as new until it is clicked, and channels nobody loaded are told apart', () => {
  const known = lookup(channel('a', 9, 5, 1), channel('b', 7), channel('elsewhere', 8))
  const clicked = new Map([['a', new Set(['a5', 'a-left-the-list'])]])
  expect(countNew(['a', 'b', 'c'], known, (id) => clicked.get(id))).toEqual({ count: 3, unknown: 1 })
  expect(countNew([], known, () => undefined)).toEqual({ count: 0, unknown: 0 })
})

test('the newest unwatched videos come out of all channels, clicked ones left out', () => {
  const channels = [channel('a', 9, 6, 5, 1), channel('b', 8, 7, 2)]
  const clicked = new Set(['a9', 'b7'])
  const picked = newestUnwatched(channels, (id) => clicked.has(id), 3)
  expect(picked.map((video) => video.id)).toEqual(['b8', 'a6', 'a5'])
  expect(picked[0]).toEqual({ id: 'b8', channelId: 'b', publishedAt: 8 })
})

test('of videos of the same time the order does not depend on the order of the channels', () => {
  const channels = [channel('a', 5), channel('b', 5)]
  const order = (list: KnownChannel[]) => newestUnwatched(list, () => false, 5).map((video) => video.id)
  expect(order(channels)).toEqual(order(channels.toReversed()))
})

test.each([
  [1, '1 NEW', '1 new video'],
  [999, '999 NEW', '999 new videos'],
  [1000, '999+ NEW', '1,000 new videos'],
])('%i is written as %j and said as %j', (count, tag, text) => {
  expect(newTag(count)).toBe(tag)
  expect(newVideosText(count)).toBe(text)
})
