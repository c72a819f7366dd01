import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import { DAY_MS } from './durations.ts'
import { type JudgedVideo, makeJudge } from './rules.ts'
import { VIDEO_KIND } from './video-kind.ts'

const NOW = 1_000 * DAY_MS
const video = (of: Partial<JudgedVideo> = {}): JudgedVideo => ({
  ...{ channel_id: 'UC1', published_at: NOW, kind: VIDEO_KIND.video, duration: 600, title_folded: 'a walk' },
  ...of,
})
const judge = (rules: FolderRules | null, ...videos: JudgedVideo[]) => videos.map(makeJudge(rules, NOW))

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
})
