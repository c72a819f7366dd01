import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Lists = typeof import('./watch-list.ts')

const ME = 'me'
const idOf = (n: number) => String(n).padStart(11, 'v')
const videos = Array.from({ length: 400 }, (_, n) => ({ id: idOf(n), channelId: `UC${'c'.repeat(22)}` }))
const PLACE = { title: 'Bread', href: '/folder/bread' }

let lists: Lists
let items: Map<string, string>

/** What another page of this tab has: only what is stored. */
async function reload() {
  vi.resetModules()
  lists = await import('./watch-list.ts')
}

beforeEach(async () => {
  items = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  })
  await reload()
})
afterEach(() => vi.unstubAllGlobals())

test('[WATCH-05] the list a video was opened from is known after a reload, of a long one the part around the video', async () => {
  lists.keepWatchList(ME, PLACE, videos, idOf(100))
  await reload()
  const list = lists.watchListWith(ME, idOf(100))
  expect(list).toMatchObject({ ...PLACE, detour: null })
  expect([list?.videos.at(0)?.id, list?.videos.at(-1)?.id]).toEqual([idOf(50), idOf(299)])
  expect(lists.watchListWith(ME, idOf(49))).toBeNull()
})

test('[WATCH-05] a video that plays in between has the list too, also after a reload, until it has been played', async () => {
  const detour = { videoId: idOf(399), after: idOf(1) } as Parameters<Lists['keepDetour']>[1]
  lists.keepDetour(ME, detour)
  expect(items.size).toBe(0)
  lists.keepWatchList(ME, PLACE, videos.slice(0, 5), idOf(1))
  expect(lists.watchListWith(ME, idOf(399))).toBeNull()
  lists.keepDetour(ME, detour)
  expect(lists.watchListWith(ME, idOf(399))?.videos).toHaveLength(5)
  await reload()
  expect(lists.watchListWith(ME, idOf(399))).toMatchObject({ ...PLACE, detour })
  lists.keepDetour(ME, null)
  await reload()
  expect(lists.watchListWith(ME, idOf(399))).toBeNull()
  expect(lists.watchListWith(ME, idOf(1))?.detour).toBeNull()
})

test.each([
  ['no list', '{'],
  ['an address of another site', JSON.stringify({ ...PLACE, href: '//evil.example', videos: videos.slice(0, 1) })],
  ['ids that are none', JSON.stringify({ ...PLACE, videos: [{ id: '<', channelId: 'c' }] })],
])('[WATCH-05] what is stored and is %s counts as none', async (_, text) => {
  items.set(`subshelf:user:watchList:${ME}`, text)
  await reload()
  expect(lists.watchListWith(ME, idOf(0))).toBeNull()
})
