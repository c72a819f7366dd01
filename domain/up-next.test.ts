import { expect, test } from 'vitest'
import type { LaterEntry } from './later.ts'
import { newMark, type VideoMark } from './marks.ts'
import { type Detour, findUpNext } from './up-next.ts'

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

/** @param queue the videos of Later in their order; `-x` was removed from there */
function upNext(
  videoId: string,
  queue: readonly string[],
  detour: Detour | null = null,
  own = list,
  marks: VideoMark[] = [],
) {
  const entries = queue.map((name, rank): LaterEntry => {
    const id = name.replace('-', '')
    return {
      ...{ videoId: id, rank, removed: name.startsWith('-'), at: 1, channelId: id === 'z' ? 'removed' : 'kept' },
      ...{ publishedAt: 1, title: id, duration: 60, kind: 'video', readAt: 1 },
    }
  })
  const { previous, later, after, place } = findUpNext({
    ...{ videoId, list: own, detour, entries: new Map(entries.map((entry) => [entry.videoId, entry])) },
    marks: new Map(marks.map((mark) => [mark.videoId, mark])),
    hasChannel: (channelId) => channelId === 'kept',
  })
  const next = [...later.map((entry) => entry.videoId), ...after.map(({ id }) => id)].join(' ')
  return { next, previous: previous && `${previous.videoId}${previous.isLater ? ' of Later' : ''}`, place }
}

test('without Later it is the list', () => {
  expect(upNext('b', [])).toEqual({ next: 'c d', previous: 'a', place: 'b' })
  expect(upNext('a', ['-x'])).toEqual({ next: 'b c d', previous: null, place: 'a' })
})

test('Later comes first, then the rest of the list, each video once', () => {
  expect(upNext('b', ['x', 'c', 'y', 'b'])).toEqual({ next: 'x c y d', previous: 'a', place: 'b' })
})

test('a video of Later is followed by those after it, then by the list where it was left', () => {
  const queue = ['x', 'y', 'w']
  expect(upNext('x', queue, { after: 'b', videoId: 'x' })).toEqual({ next: 'y w c d', previous: 'b', place: 'b' })
  expect(upNext('y', queue, { after: 'b', videoId: 'y' })).toEqual({
    next: 'w c d',
    previous: 'x of Later',
    place: 'b',
  })
  expect(upNext('w', queue, { after: 'b', videoId: 'w' })).toEqual({ next: 'c d', previous: 'y of Later', place: 'b' })
  expect(upNext('c', queue, { after: 'b', videoId: 'w' }).previous).toBe('b')
})

test('a video that is removed from Later while it plays keeps its place', () => {
  const detour = { after: 'b', videoId: 'y' }
  expect(upNext('y', ['x', '-y', 'w'], detour)).toEqual({ next: 'w c d', previous: 'x of Later', place: 'b' })
})

test('a video opened from the page Later goes on in Later', () => {
  const queue = ['x', 'y', 'w']
  expect(upNext('y', queue, null, [{ id: 'y' }])).toEqual({ next: 'w', previous: 'x of Later', place: 'y' })
  expect(upNext('w', queue, { after: 'y', videoId: 'w' }, [{ id: 'y' }]).previous).toBe('y of Later')
  expect(upNext('x', queue, { after: 'y', videoId: 'x' }, [{ id: 'y' }])).toMatchObject({ next: 'y w' })
})

test('what was watched, and videos of channels that are not in the library, are left out', () => {
  const mark = (id: string, change: Partial<VideoMark>) => ({
    ...newMark({ id, channelId: 'kept', publishedAt: 1 }),
    ...change,
  })
  const marks = [
    mark('x', { progress: 0.1, position: null }),
    mark('y', { progress: 0.97, position: 58 }),
    mark('w', { progress: 0.5, position: 30 }),
    mark('v', { watchedAt: 1 }),
  ]
  expect(upNext('d', ['x', 'y', 'w', 'v', 'z'], null, list, marks).next).toBe('w v')
})
