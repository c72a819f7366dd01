import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLater,
  appendLater,
  type LaterEntries,
  type LaterEntry,
  type LaterVideo,
  listLater,
  MAX_LATER,
  mergeLater,
  moveLater,
  pruneLater,
  READ_KEPT_MS,
  REMOVED_KEPT_MS,
  refreshLater,
  removeLater,
  totalLength,
  undoLater,
  withLater,
} from './later.ts'

const time = fc.integer({ min: 0, max: 5 })
const entryOf = (videoId: fc.Arbitrary<string>): fc.Arbitrary<LaterEntry> =>
  fc.record({
    ...{ videoId, rank: time, removed: fc.boolean(), at: time },
    ...{ channelId: fc.constantFrom('UC1', 'UC2'), publishedAt: time, readAt: time },
    ...{ title: fc.option(fc.constantFrom('', 'A', 'B')), duration: fc.option(time) },
    kind: fc.constantFrom('unknown', 'video', 'short'),
  })
const entry = entryOf(fc.constant('a'))

const video = (id: string, duration: number | null = 60): LaterVideo => ({
  ...{ id, channelId: 'UC', publishedAt: 1, title: `Title of ${id}`, duration, kind: 'video' },
})
const keep = (entries: LaterEntries, changed: readonly LaterEntry[] | null) => withLater(entries, changed ?? [])
const queueOf = (ids: string): LaterEntries =>
  [...ids].reduce<LaterEntries>(
    (entries, id, index) => keep(entries, addLater(entries, video(id), index + 1)),
    new Map(),
  )
const order = (entries: LaterEntries) =>
  listLater(entries)
    .map(({ videoId }) => videoId)
    .join('')

test('[WATCH-05] queues of several devices merge to the same in every order, and repeating changes nothing', () => {
  fc.assert(
    fc.property(entry, entry, entry, (a, b, c) => {
      expect(mergeLater(a, b)).toEqual(mergeLater(b, a))
      expect(mergeLater(mergeLater(a, b), c)).toEqual(mergeLater(a, mergeLater(b, c)))
      expect(mergeLater(a, a)).toEqual(a)
    }),
  )
})

test('[WATCH-05] a video is added at the end or as the next, and again after it was removed', () => {
  const entries = keep(queueOf('abc'), addLater(queueOf('abc'), video('d'), 9, 'next'))
  expect(order(entries)).toBe('dabc')
  const without = keep(entries, removeLater(entries, ['a', 'x'], 10))
  expect(order(without)).toBe('dbc')
  expect(order(keep(without, addLater(without, video('a'), 11)))).toBe('dbca')
})

test('[API-04] [API-05] several videos are added in their order, without those in the queue, until it is full', () => {
  const entries = keep(queueOf('abc'), removeLater(queueOf('abc'), ['b'], 5))
  const { added, full } = appendLater(
    entries,
    [...'dbacd'].map((id) => video(id)),
    9,
  )
  expect([order(keep(entries, added)), added.length, full]).toEqual(['acdb', 2, []])
  const many = Array.from({ length: MAX_LATER }, (_, i) => video(`v${i}`))
  const filled = appendLater(entries, many, 9)
  expect([filled.added.length, filled.full]).toEqual([MAX_LATER - 2, [`v${MAX_LATER - 2}`, `v${MAX_LATER - 1}`]])
  expect(appendLater(keep(entries, filled.added), [video('a'), video('z')], 9)).toEqual({ added: [], full: ['z'] })
})

test('[WATCH-05] a move changes the place of one video, wherever it goes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(6), fc.integer({ min: -2, max: 9 })), { minLength: 1, maxLength: 200 }),
      (moves) => {
        let entries = queueOf('abcdef')
        let expected = [...'abcdef']
        for (const [index, [from, to]] of moves.entries()) {
          const id = expected[from]
          entries = keep(entries, moveLater(entries, id ?? 'x', to, index + 10))
          if (id !== undefined)
            expected = expected.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(expected.length - 1, to)), 0, id)
          expect(order(entries)).toBe(expected.join(''))
        }
      },
    ),
  )
})

test('[WATCH-05] moving between two videos has no end: when no number is left, all get new ranks', () => {
  let entries = queueOf('abcd')
  let most = 0
  for (let i = 0; i < 300; i++) {
    const id = i % 2 === 0 ? 'd' : 'c'
    const moved = moveLater(entries, id, 1, i + 10)
    most = Math.max(most, moved.length)
    entries = keep(entries, moved)
    expect(order(entries).slice(0, 2)).toBe(`a${id}`)
  }
  expect(most).toBe(4)
})

test('[WATCH-05] two devices that change the queue offline agree afterwards, also with a clock behind', () => {
  const change = fc.tuple(fc.constantFrom('add', 'next', 'remove', 'move'), fc.constantFrom(...'abcdefgh'), fc.nat(8))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), change), { maxLength: 60 }), (changes) => {
      const devices: [LaterEntries, LaterEntries] = [queueOf('abcd'), queueOf('abcd')]
      for (const [index, [isSecond, [what, id, place]]] of changes.entries()) {
        const at = isSecond ? 1 + index / 10 : 100 + index
        const entries = devices[isSecond ? 1 : 0]
        const changed =
          what === 'remove'
            ? removeLater(entries, [id], at)
            : what === 'move'
              ? moveLater(entries, id, place, at)
              : addLater(entries, video(id), at, what === 'next' ? 'next' : 'end')
        const next = keep(entries, changed)
        devices[isSecond ? 1 : 0] = next
        const isThere = next.get(id)?.removed === false
        if (what === 'remove') expect(isThere).toBe(false)
        if (what === 'add') expect(listLater(next).at(-1)?.videoId).toBe(id)
        if (what === 'next') expect(listLater(next)[0]?.videoId).toBe(id)
      }
      const [first, second] = devices
      const [one, other] = [keep(first, [...second.values()]), keep(second, [...first.values()])]
      expect(order(one)).toBe(order(other))
    }),
  )
})

test('[WATCH-05] undo gives back what was there before, and leaves what was changed since', () => {
  const before = queueOf('abcd')
  const undone = (changed: readonly LaterEntry[] | null) => {
    const after = keep(before, changed)
    return order(keep(after, undoLater(after, before, changed ?? [], 50)))
  }
  expect(undone(addLater(before, video('e'), 20))).toBe('abcd')
  expect(undone(removeLater(before, ['b', 'd'], 20))).toBe('abcd')
  expect(undone(moveLater(before, 'd', 0, 20))).toBe('abcd')

  const changed = removeLater(before, ['a', 'b'], 20)
  const removed = keep(before, changed)
  const since = keep(removed, addLater(removed, video('b'), 30))
  expect(order(keep(since, undoLater(since, before, changed, 50)))).toBe('acdb')
})

test('[WATCH-05] the queue holds 500 videos; one that is in it can still move', () => {
  const entries = new Map<string, LaterEntry>()
  for (let i = 0; i < MAX_LATER; i++)
    for (const one of addLater(entries, video(`v${i}`), i + 1) ?? []) entries.set(one.videoId, one)
  expect(listLater(entries)).toHaveLength(MAX_LATER)
  expect(addLater(entries, video('more'), 1000)).toBeNull()
  expect(addLater(entries, video('v0'), 1000)).toHaveLength(1)
})

test('[WATCH-05] removals are kept for 90 days, titles for 30 without being read again, and 500 of each', () => {
  const now = 200 * 86_400_000
  const [a, b, c] = [...queueOf('abc').values()] as [LaterEntry, LaterEntry, LaterEntry]
  const kept = pruneLater(
    [
      { ...a, removed: true, at: now - REMOVED_KEPT_MS, readAt: now },
      { ...b, removed: true, at: now - REMOVED_KEPT_MS + 1, readAt: now },
      { ...c, readAt: now - READ_KEPT_MS },
    ],
    now,
  )
  expect(kept.map(({ videoId }) => videoId)).toEqual(['c', 'b'])
  expect(kept[0]).toMatchObject({ title: null, duration: null, kind: 'unknown', rank: c.rank, at: c.at })
  expect(pruneLater(kept, now)).toEqual(kept)

  const many = Array.from({ length: 1100 }, (_, i) => ({ ...a, videoId: `v${i}`, at: now - i, removed: i % 2 === 1 }))
  const pruned = pruneLater(many, now)
  expect(pruned).toHaveLength(2 * MAX_LATER)
  expect(pruned.every(({ at }) => at > now - 2 * MAX_LATER)).toBe(true)
})

test('[WATCH-05] what YouTube says about a video does not change its place', () => {
  const entries = queueOf('ab')
  const removed = keep(entries, removeLater(entries, ['b'], 9))
  const changed = refreshLater(removed, [{ ...video('a', 90), title: 'New' }, video('b', 9), video('c')], 10)
  expect(changed).toMatchObject([{ videoId: 'a', title: 'New', duration: 90, readAt: 10, at: 1, rank: 1 }])
  expect(totalLength(listLater(keep(removed, changed)))).toBe(90)
})
