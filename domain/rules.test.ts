import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import { DAY_MS } from './durations.ts'
import { hasRules, type JudgedVideo, makeJudge } from './rules.ts'
import { VIDEO_KIND } from './video-kind.ts'
import { daysIn } from './zoned-days.ts'

const NOW = 1_000 * DAY_MS
const video = (of: Partial<JudgedVideo> = {}): JudgedVideo => ({
  ...{ channel_id: 'UC1', published_at: NOW, kind: VIDEO_KIND.video, duration: 600, title_folded: 'a walk' },
  synthetic: null,
  ...of,
})
const judge = (rules: FolderRules | null, ...videos: JudgedVideo[]) =>
  videos.map(makeJudge(rules, { now: NOW, dayOf: daysIn(null), hidesShorts: false }))

test('[WATCH-04] [VIDEO-12] each rule leaves out what it names, a premiere being no live stream, and lets pass what is not known yet', () => {
  const short = video({ kind: VIDEO_KIND.short, duration: 40 })
  const unknown = video({ kind: VIDEO_KIND.unknown, duration: null })
  const live = video({ kind: VIDEO_KIND.live, duration: null })
  const wasLive = video({ kind: VIDEO_KIND.wasLive, duration: 9_000 })
  const wasPremiere = video({ kind: VIDEO_KIND.wasPremiere })
  const old = video({ published_at: NOW - 8 * DAY_MS })
  const all = [video(), short, unknown, live, wasLive, old, wasPremiere]
  const none = all.map(() => null)
  expect(judge(null, ...all)).toEqual(none)
  expect(judge({}, ...all)).toEqual(none)
  expect(judge({ noShorts: true }, ...all)).toEqual([null, 'noShorts', null, null, null, null, null])
  expect(judge({ noLive: true }, ...all)).toEqual([null, null, null, 'noLive', 'noLive', null, null])
  expect(judge({ minSeconds: 600 }, ...all)).toEqual([null, 'minSeconds', null, null, null, null, null])
  expect(judge({ maxSeconds: 600 }, ...all)).toEqual([null, null, null, null, 'maxSeconds', null, null])
  const atSecond = (duration: number) => video({ duration })
  expect(judge({ minSeconds: 60, maxSeconds: 90 }, ...[59, 60, 90, 91].map(atSecond))).toEqual([
    ...['minSeconds', null, null, 'maxSeconds'],
  ])
  const weekOld = [0, 1].map((ms) => video({ published_at: NOW - 7 * DAY_MS - ms }))
  expect(judge({ maxAgeDays: 7 }, ...weekOld)).toEqual([null, 'maxAgeDays'])
  expect(judge({ noLive: true }, video({ published_at: 0 }))).toEqual([null])
  expect(judge({ maxAgeDays: 7 }, ...all)).toEqual([null, null, null, null, null, 'maxAgeDays', null])
  expect(judge({ notInAllNew: true }, ...all)).toEqual(none)
})

test('[WATCH-04] words are found in any case and with or without accents', () => {
  const titles = ['un cafe, s’il vous plait', 'tea only'].map((title_folded) => video({ title_folded }))
  expect(judge({ words: ['CAFÉ', 'milk'] }, ...titles)).toEqual(['words', null])
})

test('[WATCH-04] of a channel’s day the newest are kept; what another rule leaves out does not count', () => {
  const short = video({ kind: VIDEO_KIND.short })
  const list = [short, video(), video(), video({ channel_id: 'UC2' }), video({ published_at: NOW - DAY_MS })]
  expect(judge({ perDay: 1, noShorts: true }, ...list)).toEqual(['noShorts', null, 'perDay', null, null])
  expect(judge({ perDay: 2 }, video(), video(), video())).toEqual([null, null, 'perDay'])
  const overMidnight = [NOW + 1, NOW, NOW - 1].map((published_at) => video({ published_at }))
  expect(judge({ perDay: 1 }, ...overMidnight)).toEqual([null, 'perDay', null])
})

test('[WATCH-04] a channel’s day is that of the user’s time zone', () => {
  // 19:00, 17:00 and 15:00 in Los Angeles.
  const list = ['2026-07-03T02:00Z', '2026-07-03T00:00Z', '2026-07-02T22:00Z'].map((at) =>
    video({ published_at: Date.parse(at) }),
  )
  const keptIn = (zone: string | null) =>
    list.map(makeJudge({ perDay: 1 }, { now: NOW, dayOf: daysIn(zone), hidesShorts: false }))
  expect(keptIn(null)).toEqual([null, 'perDay', null])
  expect(keptIn('America/Los_Angeles')).toEqual([null, 'perDay', 'perDay'])
})

const kinds = Object.values(VIDEO_KIND)
const lengths = [null, 40, 600]
const every = kinds.flatMap((kind) =>
  lengths.flatMap((duration) => [null, 0, 1].map((synthetic) => video({ kind, duration, synthetic }))),
)
const { live, wasLive, upcoming, premiere } = VIDEO_KIND

test('[WATCH-09] of every kind of video: no premieres hides announced and running ones, no live streams the others, no AI what is labelled', () => {
  expect(judge({ noPremieres: true }, ...every)).toEqual(
    every.map(({ kind, duration }) =>
      kind === premiere || (kind === upcoming && duration !== null) ? 'noPremieres' : null,
    ),
  )
  expect(judge({ noLive: true }, ...every)).toEqual(
    every.map(({ kind, duration }) =>
      kind === live || kind === wasLive || (kind === upcoming && duration === null) ? 'noLive' : null,
    ),
  )
  expect(judge({ noAi: true }, ...every)).toEqual(every.map(({ synthetic }) => (synthetic === 1 ? 'noAi' : null)))
})

test.each([
  [null, false, false],
  [null, true, true],
  [{ noShorts: true }, false, true],
  [{ noShorts: false }, true, false],
  [{ noShorts: false }, false, false],
  [{ noLive: true }, true, true],
] as const)(
  '[WATCH-09] Shorts by a folder’s rules %j, hidden everywhere: %s, are hidden there: %s',
  (rules, hidesShorts, isHidden) => {
    const only = rules && 'noLive' in rules ? [] : every
    const found = only.map(makeJudge(rules, { now: NOW, dayOf: daysIn(null), hidesShorts }))
    expect(found).toEqual(only.map(({ kind }) => (isHidden && kind === VIDEO_KIND.short ? 'noShorts' : null)))
    const short = video({ kind: VIDEO_KIND.short })
    const verdict = makeJudge(rules, { now: NOW, dayOf: daysIn(null), hidesShorts })(short)
    expect(verdict).toBe(isHidden ? 'noShorts' : null)
  },
)

test('[WATCH-04] there is something to judge where a folder has rules, or the user hides Shorts everywhere', () => {
  const judging = (hidesShorts: boolean) => ({ now: NOW, dayOf: daysIn(null), hidesShorts })
  const judged = [null, {}].map((rules) => [hasRules(rules, judging(false)), hasRules(rules, judging(true))])
  expect(judged).toEqual([
    [false, true],
    [true, true],
  ])
})
