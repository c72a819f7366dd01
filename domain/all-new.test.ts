import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import { isInAllNew, makeFolderFinder } from './all-new.ts'
import { daysIn } from './zoned-days.ts'

test('[WATCH-04] a channel is left out of All new if all its folders are, and never while it is unsorted', () => {
  const [aside, plain, strict] = [
    { rules: { notInAllNew: true } },
    { rules: null },
    { rules: { noShorts: true } },
  ] as const
  expect(isInAllNew([])).toBe(true)
  expect(isInAllNew([aside])).toBe(false)
  expect(isInAllNew([aside, aside])).toBe(false)
  expect(isInAllNew([aside, plain])).toBe(true)
  expect(isInAllNew([strict])).toBe(true)
})

test('[WATCH-04] a video is shown with the first folder whose rules let it pass', () => {
  const folder = (id: string, rules: FolderRules | null) => ({ id, rules })
  const [strict, aside, daily, plain] = [
    folder('strict', { noShorts: true, words: ['Live'] }),
    folder('aside', { notInAllNew: true }),
    folder('daily', { perDay: 1 }),
    folder('plain', null),
  ]
  const find = makeFolderFinder<ReturnType<typeof folder>>({ now: 1_000, dayOf: daysIn(null), hidesShorts: false })
  const video = (kind: 'video' | 'short', title: string) => ({
    ...{ id: title, channelId: 'UCa', title, publishedAt: 900, duration: 60, views: null, kind },
  })
  const folders = [strict, aside, daily, plain]
  expect(find(video('video', 'A'), folders)).toBe(strict)
  expect(find(video('short', 'B'), folders)).toBe(plain) // daily has A of that day
  expect(find(video('video', 'LIVE'), [strict, aside])).toBeUndefined()
  expect(find(video('video', 'C'), [])).toBeUndefined()
})
