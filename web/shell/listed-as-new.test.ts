import { expect, test } from 'vitest'
import type { NewAnswer } from '#contract/videos.ts'
import type { Library } from '#domain/library.ts'
import type { ChannelMark, MarkedVideo } from '#domain/marks.ts'
import type { NewList, NewListKey } from '#web/features/videos/use-new-count.ts'
import { channelsByList, countLists, findUncertain, type Page, presentLists } from './listed-as-new.ts'

const channels = ['a', 'b', 'c'].map((id) => ({ id }))
const [A, B, C] = channels
const library = {
  ...{ channels, unsortedChannels: [C], folders: [{ id: 'f', channels: [A, B] }] },
} as unknown as Library

type List = NewAnswer['all']
const answer = (all: Partial<List>, folder: Partial<List>) => {
  const list = { hasMore: false, videos: [] }
  const folders = [
    { ...list, folderId: 'f', ...folder },
    { ...list, folderId: null, videos: [['3', 1, 30]] },
  ]
  return { channels: ['a', 'c'], all: { ...list, ...all }, folders } as unknown as NewAnswer
}

const seenUntil = (until: number, ...ids: string[]) => ({
  videos: new Map(),
  channels: new Map(ids.map((channelId): [string, ChannelMark] => [channelId, { channelId, until, at: 1 }])),
})
const video = (id: string, channelId: string, publishedAt: number): MarkedVideo => ({ id, channelId, publishedAt })

type Further = ReadonlyMap<NewListKey, Page>
const count = (given: NewAnswer, marks = seenUntil(0), further: Further = new Map(), of = library) =>
  Object.fromEntries(
    [...countLists(channelsByList(of), presentLists(given), further, marks)].map(
      ([key, { listed, unseen, hasMore }]) => [
        key,
        [listed.map(({ id }) => id).join(), unseen.map(({ id }) => id).join(), hasMore],
      ],
    ),
  )

test('[WATCH-02] the unseen videos of all channels, of each folder and of the unsorted ones are what the server lists, without those of channels that have left', () => {
  const given = answer(
    {
      videos: [
        ['1', 0, 50],
        ['3', 1, 30],
      ],
      hasMore: true,
    },
    { videos: [['1', 0, 50]] },
  )
  expect(presentLists(given).get('unsorted')).toEqual({ videos: [video('3', 'c', 30)], hasMore: false })
  expect(count(given)).toEqual({ all: ['1,3', '1,3', true], unsorted: ['3', '3', false], f: ['1', '1', false] })
  expect(count(given, seenUntil(40, 'a', 'c')).all).toEqual(['1,3', '1', true])
  const without = {
    ...library,
    folders: [
      { id: 'f', channels: [B] },
      { id: 'new', channels: [A] },
    ],
  } as unknown as Library
  expect(count(given, seenUntil(0), new Map(), without)).toMatchObject({ f: ['', '', false], new: ['', '', false] })
})

test('[WATCH-02] further pages follow a list without what is in it already; what is older than a channel’s mark needs none', () => {
  const given = answer({ videos: [['1', 0, 50]], hasMore: true }, { videos: [['1', 0, 50]], hasMore: true })
  const page = { videos: [video('1', 'a', 50), video('2', 'b', 40)], cursor: 'next' as string | null }
  const withPage = (cursor: string | null, marks = seenUntil(0)) =>
    count(given, marks, new Map([['f', { ...page, cursor }]])).f
  expect(withPage('next')).toEqual(['1,2', '1,2', true])
  expect(withPage(null)).toEqual(['1,2', '1,2', false])
  expect(withPage('next', seenUntil(40, 'a', 'b'))).toEqual(['1,2', '1', false])
  expect(withPage('next', seenUntil(40, 'a'))).toEqual(['1,2', '1,2', true])
})

test('[WATCH-02] a list is uncertain while it has more and not yet more than 99 unseen videos, or than a screen wants', () => {
  const lists = (unseen: number, hasMore: boolean) =>
    new Map<NewListKey, NewList>([
      ['all', { listed: [], unseen: [], hasMore: false }],
      ['f', { listed: [], unseen: Array.from({ length: unseen }, (_, i) => video(`${i}`, 'a', i)), hasMore }],
    ])
  const find = (unseen: number, hasMore: boolean, wanted: number | null = null) =>
    findUncertain(lists(unseen, hasMore), new Map(wanted === null ? [] : [['f', wanted]]))
  expect([find(0, true), find(99, true), find(100, true), find(0, false)]).toEqual(['f', 'f', null, null])
  expect([find(100, true, 120), find(120, true, 120), find(121, true, 120)]).toEqual(['f', 'f', null])
  expect([find(99, true, 20), find(100, true, 20)]).toEqual(['f', null])
})
