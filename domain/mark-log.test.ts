import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLater, type LaterVideo, listLater, removeLater, withLater } from './later.ts'
import { type AllMarks, deltaOf, type MarkLists, type MarkLogEntry, undoDelta } from './mark-log.ts'
import { markOf, seenMark } from './marks.ts'
import { isSeenIn, withChange } from './seen.ts'
import { changeSeen, changeSeenUntil } from './seen-changes.ts'
import { planHistory } from './watch-history/plan-history.ts'

const CHANNELS = ['UCa', 'UCb']
const VIDEOS: (LaterVideo & { publishedAt: number })[] = CHANNELS.flatMap((channelId) =>
  [1, 2, 3, 4].map((publishedAt) => ({
    ...{ id: `${channelId}-${publishedAt}`, channelId, publishedAt },
    ...{ title: null, duration: null, kind: 'unknown' as const },
  })),
)
const NONE: AllMarks = { videos: new Map(), channels: new Map(), later: new Map() }
const EMPTY: MarkLists = { videos: [], channels: [], later: [] }

const apply = (marks: AllMarks, after: MarkLists): AllMarks => ({
  ...withChange(marks, after),
  later: withLater(marks.later, after.later),
})
const shown = (marks: AllMarks) => ({
  seen: VIDEOS.filter((video) => isSeenIn(marks, video)).map(({ id }) => id),
  progress: VIDEOS.map(({ id }) => marks.videos.get(id)?.progress ?? 0),
  later: listLater(marks.later).map(({ videoId }) => videoId),
})

/** Another app's history of these videos, some of them watched in part. */
const bringIn =
  (videos: readonly (typeof VIDEOS)[0][], progress: number | null, watchedAt: number | null): Act =>
  (marks, now) => {
    const records = videos.map(({ id, channelId }) => ({ videoId: id, channelId, watchedAt, progress }))
    const file = { format: 'x', refused: null, adverts: [], unsure: [], leftOut: {}, isDamaged: false, records }
    const choices = { others: true, adverts: false, unsure: false, overrule: true }
    return { ...EMPTY, videos: planHistory(file, marks.videos, new Set(), choices, now).marks }
  }

type Act = (marks: AllMarks, now: number) => MarkLists
const chosen = fc.subarray(VIDEOS, { minLength: 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(chosen, fc.boolean()).map(
    ([videos, seen]): Act =>
      (marks, now) => ({ ...EMPTY, ...changeSeen(marks, videos, seen, now) }),
  ),
  fc.tuple(fc.subarray(CHANNELS, { minLength: 1 }), fc.integer({ min: 0, max: 5 })).map(
    ([ids, until]): Act =>
      (marks, now) => ({ ...EMPTY, ...changeSeenUntil(marks, ids, until, now) }),
  ),
  fc
    .tuple(chosen, fc.constantFrom(null, 0.3, 0.6, 1), fc.constantFrom(null, 5, 25))
    .map(([videos, progress, watchedAt]) => bringIn(videos, progress, watchedAt)),
  fc.constantFrom(...VIDEOS).map(
    (video): Act =>
      (marks, now) => ({ ...EMPTY, later: addLater(marks.later, video, now) ?? [] }),
  ),
  chosen.map(
    (videos): Act =>
      (marks, now) => ({
        ...EMPTY,
        later: removeLater(
          marks.later,
          videos.map(({ id }) => id),
          now,
        ),
      }),
  ),
)

/** Does what `acts` say. @returns the marks after each, and the log */
function perform(acts: readonly Act[]) {
  let now = 10
  let log: MarkLogEntry[] = []
  const states = [NONE]
  const last = () => states.at(-1) as AllMarks
  for (const [n, change] of acts.entries()) {
    now += 10
    const after = change(last(), now)
    log.push({
      ...{ id: String(n), at: now, summary: { kind: 'all' }, undone: null },
      delta: deltaOf(last(), after),
    })
    states.push(apply(last(), after))
  }
  const undo = (id: string) => {
    const entry = log.find((one) => one.id === id) as MarkLogEntry
    const undone = undoDelta(entry.delta, log, last(), now)
    if (!undone) return false
    log = log.map((one) => (one.id === id ? { ...one, undone } : one))
    states.push(apply(last(), undone.after))
    return true
  }
  return { states, last, undo }
}

test('[WATCH-08] changes of marks are undone one after another, the last one first', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 5 }), (acts) => {
      const { states, last, undo } = perform(acts)
      const before = states.map(shown)
      for (const n of acts.keys().toArray().reverse()) {
        undo(String(n))
        expect(shown(last())).toEqual(before[n])
      }
    }),
  )
})

test('[WATCH-08] two undone in the same moment: the first writes later times than the second would', () => {
  const [, second, third] = VIDEOS as [(typeof VIDEOS)[0], (typeof VIDEOS)[0], (typeof VIDEOS)[0]]
  const until =
    (time: number): Act =>
    (marks, now) => ({ ...EMPTY, ...changeSeenUntil(marks, [second.channelId], time, now) })
  const see =
    (videos: (typeof VIDEOS)[0][], seen: boolean): Act =>
    (marks, now) => ({ ...EMPTY, ...changeSeen(marks, videos, seen, now) })
  const { last, undo, states } = perform([until(3), see([second, third], false), see([second], true), until(2)])
  const before = states.map(shown)
  for (const n of [3, 2, 1, 0]) {
    undo(String(n))
    expect(shown(last())).toEqual(before[n])
  }
})

test('[WATCH-08] what a later change marked stays, and nothing is left to undo where it marked all of it', () => {
  const [first, second, third] = VIDEOS as [(typeof VIDEOS)[0], (typeof VIDEOS)[0], (typeof VIDEOS)[0]]
  const see =
    (videos: (typeof VIDEOS)[0][], seen: boolean): Act =>
    (marks, now) => ({ ...EMPTY, ...changeSeen(marks, videos, seen, now) })
  const { last, undo } = perform([see([first, second], true), see([second, third], false), see([second], true)])
  expect(undo('0')).toBe(true)
  expect(shown(last()).seen).toEqual([second.id])

  const all = perform([see([first], true), see([first], false)])
  expect(all.undo('0')).toBe(false)
})

test('[WATCH-13] [WATCH-08] an undo of a history takes back what it marked and how far, but not what was watched since', () => {
  const [first, second] = VIDEOS as [(typeof VIDEOS)[0], (typeof VIDEOS)[0]]
  const watch: Act = (marks, now) => ({
    ...EMPTY,
    videos: [{ ...seenMark(markOf(first, marks.videos.get(first.id)), true, now), progress: 0.5, progressAt: now }],
  })
  const { last, undo } = perform([bringIn([first, second], 0.3, 5), watch])
  expect(undo('0')).toBe(true)
  expect(shown(last())).toEqual({ seen: [first.id], later: [], progress: [0.5, ...VIDEOS.slice(1).map(() => 0)] })
})
