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

test('[WATCH-05] what lists know of their videos is known until another list is kept; the first videos of a list are kept from its beginning', () => {
  const whole = (n: number) => ({ ...videos[n], title: `Video ${n}` }) as Parameters<Lists['keepWatchList']>[2][number]
  lists.keepWatchList(ME, PLACE, [whole(0), videos[1] as never, whole(2)], idOf(2))
  expect([0, 1, 2].map((n) => lists.knownVideo(idOf(n)))).toEqual([whole(0), undefined, whole(2)])
  expect(lists.watchListWith(ME, idOf(0))?.videos).toEqual(videos.slice(0, 3))
  lists.keepWatchList(ME, PLACE, [whole(3)], idOf(3))
  expect([0, 3].map((n) => lists.knownVideo(idOf(n))?.id)).toEqual([undefined, idOf(3)])
  expect(lists.watchListWith(ME, idOf(0))).toBeNull()
})

test('[WATCH-05] a browser that stores nothing has the list until the page is reloaded', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
  })
  lists.keepWatchList(ME, PLACE, videos.slice(0, 2), idOf(0))
  expect(lists.watchListWith(ME, idOf(1))).toMatchObject(PLACE)
  await reload()
  expect(lists.watchListWith(ME, idOf(1))).toBeNull()
})

test('[WATCH-05] what plays in between is forgotten if it names no videos', async () => {
  const stored = { ...PLACE, videos: videos.slice(0, 2) }
  for (const detour of [{ videoId: idOf(9), after: '<' }, { videoId: '<', after: idOf(1) }, 'x']) {
    items.set(`subshelf:user:watchList:${ME}`, JSON.stringify({ ...stored, detour }))
    await reload()
    expect(lists.watchListWith(ME, idOf(9))).toBeNull()
    expect(lists.watchListWith(ME, idOf(0))).toEqual({ ...stored, detour: null })
  }
})

test.each([
  ['no list', '{'],
  ['a list without a title', JSON.stringify({ href: PLACE.href, videos: videos.slice(0, 1) })],
  ['a title of no list', JSON.stringify({ ...PLACE, videos: 7 })],
  ['ids of videos, but not of channels', JSON.stringify({ ...PLACE, videos: [{ id: idOf(0), channelId: 'c' }] })],
  ['an address that begins elsewhere', JSON.stringify({ ...PLACE, href: 'folder/bread', videos: videos.slice(0, 1) })],
  ['an address of another site', JSON.stringify({ ...PLACE, href: '//evil.example', videos: videos.slice(0, 1) })],
  ['ids that are none', JSON.stringify({ ...PLACE, videos: [{ id: '<', channelId: 'c' }] })],
])('[WATCH-05] what is stored and is %s counts as none', async (_, text) => {
  items.set(`subshelf:user:watchList:${ME}`, text)
  await reload()
  expect(lists.watchListWith(ME, idOf(0))).toBeNull()
})
