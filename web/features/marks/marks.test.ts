import * as fakeDatabases from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { type LaterVideo, MAX_LATER, READ_KEPT_MS, REMOVED_KEPT_MS } from '#domain/later.ts'
import { MARK_LOG_KEPT_MS, MAX_MARK_LOG, type MarkLogEntry } from '#domain/mark-log.ts'
import { MAX_VIDEO_MARKS, newMark } from '#domain/marks.ts'
import { isSeenIn } from '#domain/seen.ts'

// What this browser keeps of a user's marks, without a page: two loads of the modules are two visits.

class NoOtherTab {
  addEventListener() {}
  postMessage() {}
}
/** The browser's storage, whose keys are properties of it. */
const makeStorage = () =>
  new Proxy({} as Record<string, string>, {
    get: (items, name: string) =>
      ({
        getItem: (key: string) => items[key] ?? null,
        setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
        removeItem: (key: string) => void delete items[key],
      })[name] ?? items[name],
  })

beforeAll(() => {
  for (const [name, value] of Object.entries(fakeDatabases))
    if (/^(IDB|indexedDB)/.test(name)) vi.stubGlobal(name, value)
  vi.stubGlobal('BroadcastChannel', NoOtherTab)
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

type Visit = Awaited<ReturnType<typeof visit>>
let now: Visit
let userId: string
let users = 0

async function visit() {
  vi.resetModules()
  const [{ sessionCache }, store, later, log, stored, { toastStore }] = await Promise.all([
    import('#web/features/account/session-cache.ts'),
    import('./store.ts'),
    import('./later-store.ts'),
    import('./mark-log.ts'),
    import('./stored-marks.ts'),
    import('#web/ui/toast-store.ts'),
  ])
  const [seen, opened, laterList] = await Promise.all([
    import('./seen.ts'),
    import('./opened.ts'),
    import('./later.ts'),
  ])
  sessionCache.set({ user: { id: userId } } as unknown as SessionView)
  const [marks, queue, entries] = [store.marksOf(userId), later.laterOf(userId), log.markLogOf(userId)]
  await Promise.all([marks.loaded, queue.loaded, entries.loaded])
  const last = () => toastStore.state.at(-1)
  return {
    ...{ marks, queue, log: entries, toasts: () => toastStore.state, last },
    ...{ ...seen, ...opened, ...laterList, ...stored, canUndo: log.canUndoMarks },
    isSeen: (video: LaterVideo) => isSeenIn(marks.store.state, video),
    undoLast: async () => last()?.undo?.(),
  }
}
/** Visits again once what was written is stored. */
async function again(): Promise<Visit> {
  await new Promise((resolve) => setTimeout(resolve))
  const next = await visit()
  now = next
  return next
}

beforeEach(async () => {
  userId = `user-${++users}`
  vi.stubGlobal('localStorage', makeStorage())
  now = await visit()
})

const DAY_MS = 86_400_000
const video = (n: number, channelId = `UC${'c'.repeat(22)}`): LaterVideo => ({
  ...{ id: String(n).padStart(11, 'v'), channelId, publishedAt: 1_700_000_000_000 + n * DAY_MS },
  ...{ title: `Video ${n}`, duration: 60, kind: 'video' },
})
const videos = (...numbers: number[]) => numbers.map((n) => video(n))

test('what was opened is seen and begun, at this visit and the next', async () => {
  now.openVideo(userId, video(1))
  for (const at of [now, await again()]) {
    expect(at.marks.store.state.videos.get(video(1).id)).toMatchObject({ seen: true, progress: 0.1 })
    expect([at.isSeen(video(1)), at.isSeen(video(2))]).toEqual([true, false])
  }
})

test('[WATCH-08] marks of several videos have one toast that undoes them and enter the log; what changes nothing has none', async () => {
  now.markSeen(userId, videos(1, 2), true)
  expect(now.last()).toMatchObject({ text: 'Marked 2 as seen', isLogged: true })
  await expect.poll(() => now.log.store.state.entries.size).toBe(1)
  now.markSeen(userId, videos(1, 2), true)
  now.markListSeen(userId, { videos: [], hasMore: true }, [])
  expect(now.toasts()).toHaveLength(1)
  await now.undoLast()
  expect(videos(1, 2).map(now.isSeen)).toEqual([false, false])
  const [entry] = now.log.store.state.entries.values()
  expect(entry && now.canUndo(userId, entry)).toBe(false)

  now.toggleSeen(userId, video(3))
  expect(now.last()).toMatchObject({ isLogged: false })
  expect(now.isSeen(video(3))).toBe(true)
  now.toggleSeen(userId, video(3))
  expect(now.isSeen(video(3))).toBe(false)
})

test('a list that goes on is seen with everything older of its channels; one that does not, alone', async () => {
  const other = video(1, `UC${'d'.repeat(22)}`)
  now.markListSeen(userId, { videos: videos(8, 5, 6), hasMore: false }, [video(1).channelId])
  expect(videos(4, 5, 6, 7, 8).map(now.isSeen)).toEqual([false, true, true, false, true])
  now.markListSeen(userId, { videos: videos(18, 15, 16), hasMore: true }, [video(1).channelId])
  expect(videos(4, 14, 15, 16, 17, 18).map(now.isSeen)).toEqual([true, true, true, true, false, true])
  expect(now.isSeen(other)).toBe(false)
  expect(now.last()).toMatchObject({ isLogged: true })
  now.markOlderSeen(userId, video(30), [video(1).channelId])
  expect(videos(29, 30).map(now.isSeen)).toEqual([true, false])
})

test('what is scrolled past shares a toast while that is shown', async () => {
  now.markPassed(userId, videos(1, 2))
  now.markPassed(userId, videos(1, 2))
  await now.toggleLater(userId, video(4))
  now.markPassed(userId, videos(3))
  const [shared, other] = now.toasts()
  expect([shared?.text, other?.text]).toEqual(['Marked 3 as seen', 'Added to Later: Video 4'])
  await shared?.undo?.()
  expect(videos(1, 2, 3).map(now.isSeen)).toEqual([false, false, false])
})

test('a video is added at the end of the queue or removed, with a toast; a full queue says so', async () => {
  for (const n of [1, 2]) await now.toggleLater(userId, video(n))
  await now.toggleLater(userId, video(1))
  expect(now.toasts().map(({ text }) => text)).toEqual([
    expect.stringContaining('Video 1'),
    expect.stringContaining('Video 2'),
    expect.stringContaining('Video 1'),
  ])
  const queued = (at: Visit) => [...at.queue.store.state.entries.values()].filter(({ removed }) => !removed)
  for (const at of [now, await again()]) expect(queued(at).map(({ videoId }) => videoId)).toEqual([video(2).id])
  await now.changeLater(userId, () => [], null)
  expect(now.toasts()).toEqual([])
  const entry = queued(now)[0]
  if (!entry) throw new Error('nothing is queued')
  now.queue.put(Array.from({ length: MAX_LATER - 1 }, (_, n) => ({ ...entry, videoId: video(100 + n).id })))
  await now.toggleLater(userId, video(3))
  expect(now.last()).toMatchObject({ tone: 'error', text: expect.stringContaining(String(MAX_LATER)) })
  expect(queued(now)).toHaveLength(MAX_LATER)
})

test('what was removed from the queue is forgotten after 90 days, at the next visits too', async () => {
  for (const n of [1, 2]) await now.toggleLater(userId, video(n))
  const [old, kept] = [...now.queue.store.state.entries.values()]
  if (!old || !kept) throw new Error('nothing is queued')
  const at = Date.now() - REMOVED_KEPT_MS - DAY_MS
  vi.spyOn(Date, 'now').mockReturnValue(at)
  now.queue.put([{ ...old, removed: true, at: old.at + 1 }])
  vi.mocked(Date.now).mockReturnValue(old.at + REMOVED_KEPT_MS + DAY_MS)
  for (let visits = 0; visits < 2; visits++)
    expect([...(await again()).queue.store.state.entries.keys()]).toEqual([kept.videoId])
  const { keysOf, withUserDatabase } = await import('#web/features/account/user-database.ts')
  const stored = await withUserDatabase([], (db) => db.getAllKeys('later', keysOf(userId)))
  expect(stored).toEqual([[userId, kept.videoId]])
})

test('a browser that has as many marks as it keeps drops the oldest', async () => {
  vi.stubGlobal('indexedDB', undefined) // 20,000 records take it seconds
  onTestFinished(() => void vi.stubGlobal('indexedDB', fakeDatabases.indexedDB))
  now = await visit()
  const mark = (n: number) => ({ ...newMark(video(n)), seen: true, seenAt: n })
  now.marks.put(Array.from({ length: MAX_VIDEO_MARKS }, (_, n) => mark(n + 1)))
  expect(now.marks.store.state.videos.size).toBe(MAX_VIDEO_MARKS)
  now.marks.put([mark(MAX_VIDEO_MARKS + 1)])
  const { videos } = now.marks.store.state
  expect(videos.size).toBeLessThan(MAX_VIDEO_MARKS)
  expect([1, MAX_VIDEO_MARKS + 1].map((n) => videos.has(video(n).id))).toEqual([false, true])
})

test('what YouTube said of a queued video is forgotten 30 days after it was read, in this browser too', async () => {
  await now.toggleLater(userId, video(1))
  const [entry] = [...now.queue.store.state.entries.values()]
  if (!entry) throw new Error('nothing is queued')
  now.queue.put([{ ...entry, readAt: Date.now() }])
  const stored = async () => {
    const { keysOf, withUserDatabase } = await import('#web/features/account/user-database.ts')
    return await withUserDatabase([], (db) => db.getAll('later', keysOf(userId)))
  }
  await again()
  expect(await stored()).toMatchObject([{ videoId: entry.videoId, title: 'Video 1', duration: 60 }])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + READ_KEPT_MS)
  await again()
  await again()
  expect(await stored()).toMatchObject([{ videoId: entry.videoId, title: null, duration: null, readAt: 0 }])
})

test('[WATCH-08] the log has the last 50 changes of 28 days, in their order, at the next visits too', async () => {
  const entry = (n: number, at: number): MarkLogEntry => ({
    ...{ id: `entry-${n}`, at, summary: { kind: 'all' }, undone: null },
    delta: { before: { videos: [], channels: [], later: [] }, after: { videos: [], channels: [], later: [] } },
  })
  const at = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(at)
  now.log.put([entry(3, at - 1), entry(1, at - MARK_LOG_KEPT_MS), entry(2, at - MARK_LOG_KEPT_MS + 1)])
  const ids = (visited: Visit) => [...visited.log.store.state.entries.keys()]
  for (const visited of [now, await again()]) expect(ids(visited)).toEqual(['entry-2', 'entry-3'])
  now.log.put(Array.from({ length: MAX_MARK_LOG }, (_, n) => entry(10 + n, at + n)))
  for (const visited of [now, await again()]) {
    expect(ids(visited)).toHaveLength(MAX_MARK_LOG)
    expect(ids(visited).slice(0, 2)).toEqual(['entry-10', 'entry-11'])
  }
})

test('progress that is kept while a page closes is a mark at the next visit, and what cannot be read is none', async () => {
  now.openVideo(userId, video(1))
  const mark = now.marks.store.state.videos.get(video(1).id)
  if (!mark) throw new Error('no mark')
  const at = mark.watchedAt + 1
  const watched = { ...mark, progress: 0.5, position: 30, watchedAt: at, progressAt: at }
  now.storeMark(userId, watched)
  now.storeMark(userId, { ...watched, videoId: video(2).id, seen: false, seenAt: 0 })
  now.storeMark('another', { ...watched, videoId: video(3).id })
  const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(video(1).id))
  for (const [id, click] of [
    ['short', { channelId: 'a', clickedAt: 1 }],
    [video(4).id, { clickedAt: 1 }],
    [video(5).id, { channelId: 'a', clickedAt: '1' }],
    [video(6).id, null],
  ] as const)
    localStorage.setItem(key.replace(video(1).id, id), JSON.stringify(click))
  localStorage.setItem(key.replace(video(1).id, video(7).id), '{')
  for (let visits = 0; visits < 2; visits++) {
    const { videos: known } = (await again()).marks.store.state
    expect([...known.keys()].toSorted()).toEqual([video(1).id, video(2).id])
    expect(known.get(video(1).id)).toMatchObject({ seen: true, progress: 0.5, position: 30 })
    expect(known.get(video(2).id)).toMatchObject({ seen: false, seenAt: 0, publishedAt: video(1).publishedAt })
  }
  expect(Object.keys(localStorage).filter((name) => name.includes(':click:')).length).toBe(1) // of the other user
})

test('[WATCH-08] each kind of change is told in a sentence of its own, with its number', async () => {
  const { doneText } = await import('./mark-log.ts')
  const told = (['seen', 'unseen', 'all', 'older', 'history', 'removed_later'] as const).map((kind) =>
    doneText({ kind, count: 12 } as Parameters<typeof doneText>[0]),
  )
  expect(told).toEqual([
    'Marked 12 as seen',
    'Marked 12 as unseen',
    'Marked everything as seen',
    'Marked everything older as seen',
    'Marked 12 videos as watched',
    '12 watched videos removed from Later',
  ])
})
