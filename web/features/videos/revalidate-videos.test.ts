import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#web/lib/query-client.ts'
import { followVideos, notifyTabs, revalidate, revalidateVideos } from './revalidate-videos.ts'

afterEach(() => queryClient.clear())

const USER = 'revalidating'
const keys = {
  new: ['videos', USER, 'new'],
  stats: ['videos', USER, 'stats'],
  all: ['videos', USER, 'feed', {}],
  unsorted: ['videos', USER, 'feed', { folder: 'unsorted' }],
  here: ['videos', USER, 'feed', { folder: 'here', list: 'new' }],
  gone: ['videos', USER, 'feed', { folder: 'gone' }],
  announcedHere: ['videos', USER, 'scheduled', { folder: 'here' }],
  announcedGone: ['videos', USER, 'scheduled', { folder: 'gone' }],
  search: ['videos', USER, 'search', { folder: 'gone' }, 'x'],
  other: ['videos', 'another', 'new'],
}
const isStale = (name: keyof typeof keys) => queryClient.getQueryState(keys[name])?.isInvalidated
const stale = () => (Object.keys(keys) as (keyof typeof keys)[]).filter(isStale)
const load = (names = Object.keys(keys) as (keyof typeof keys)[]) => {
  for (const name of names) queryClient.setQueryData(keys[name], [])
}
const EXISTING = ['new', 'stats', 'all', 'unsorted', 'here', 'announcedHere', 'search']

test('[FEED-13] after a refresh everything about videos of the user is read again, but not of folders that are gone', async () => {
  load()
  queryClient.setQueryData(['library', USER], { folders: [{ id: 'here' }] })
  await revalidateVideos(USER)
  expect(stale()).toEqual(EXISTING)
})

test('[FEED-13] as long as the folders are not known, all are read again', async () => {
  load()
  await revalidateVideos(USER)
  expect(stale()).toEqual(Object.keys(keys).filter((name) => name !== 'other'))
})

test('[FEED-13] meanwhile what is new and what is known of channels is read again alone', async () => {
  load()
  await revalidate(USER, 'stats')
  expect(stale()).toEqual(['stats'])
})

test('[VIDEO-03] other tabs read again what a refresh in this one has found, and so does this one when the library has changed', async () => {
  const cache = queryClient.getQueryCache()
  const subscribed = vi.spyOn(cache, 'subscribe')
  const listened = vi.spyOn(BroadcastChannel.prototype, 'addEventListener')
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
  followVideos()
  const stop = subscribed.mock.results[0]?.value as () => void
  const onMessage = listened.mock.calls[0]?.[1] as unknown as (event: { data: string }) => void
  const channel = listened.mock.contexts[0] as BroadcastChannel
  onTestFinished(() => {
    stop()
    channel.removeEventListener('message', onMessage as never)
  })
  notifyTabs(USER)
  expect([posted.mock.calls, posted.mock.contexts[0]]).toEqual([[[USER]], channel])

  load()
  onMessage({ data: USER })
  await expect.poll(stale).toHaveLength(9)
  load()
  const library = { folders: [{ id: 'here' }] }
  queryClient.setQueryData(['library', USER], library)
  expect(stale()).toEqual([])
  queryClient.setQueryData(['library', USER], library)
  queryClient.setQueryData(['other', USER], {})
  expect(stale()).toEqual([])
  queryClient.setQueryData(['library', USER], { folders: [{ id: 'here' }, { id: 'made' }] })
  expect(stale()).toEqual(EXISTING)
})
