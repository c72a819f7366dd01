import { expect, test } from 'vitest'
import type { ChannelTrouble, VideoView } from '#contract/videos.ts'
import * as text from '#text/folder.ts'
import type { RefreshState } from '#web/features/videos/refresh.ts'
import { findFeedProblem, needsSignIn, noticeText } from './feed-problem.ts'

const ENDED: RefreshState = {
  phase: 'ended',
  done: 2,
  total: 2,
  problem: null,
  quotaUntil: null,
  endedAt: 1,
  stillDue: 0,
}
const NOW = Date.UTC(2026, 10, 20, 12)

type Given = { refresh?: Partial<RefreshState>; error?: Error; failed?: ChannelTrouble[]; loaded?: number }

/** The problem of a folder with two channels. */
const problem = ({ refresh = {}, error, failed = [], loaded = 0 }: Given) =>
  findFeedProblem(
    {
      loaded: Array.from({ length: loaded }, () => ({}) as VideoView),
      failed: failed.map((reason, i) => ({ channelId: `UC${i}`, reason, since: 1 })),
      error: error ?? null,
      refresh: { ...ENDED, ...refresh },
    },
    2,
    NOW,
  )

test.each<[string, Given, ReturnType<typeof problem>]>([
  ['nothing wrong', {}, null],
  ['no connection, nothing stored', { refresh: { problem: 'reauthorisation_required' } }, 'sign_in_required'],
  ['no connection any more', { refresh: { problem: 'reauthorisation_required' }, loaded: 1 }, 'sign_in_expired'],
  ['Google does not answer', { refresh: { problem: 'google_unavailable' } }, 'failed'],
  ['the server does not answer', { error: new Error() }, 'offline'],
  ['the stream broke off', { refresh: { problem: 'unreachable' } }, 'offline'],
  ['too many refreshes', { refresh: { problem: 'rate_limited' } }, 'rate_limited'],
  ['no units left', { refresh: { quotaUntil: NOW + 1 } }, 'quota'],
  ['units are back', { refresh: { quotaUntil: NOW } }, null],
  ['one channel of two failed', { failed: ['unavailable'] }, null],
  ['all failed', { failed: ['unavailable', 'rate_limited'] }, 'failed'],
  ['all failed, one for good', { failed: ['unavailable', 'gone'] }, 'failed'],
  ['all are gone for good', { failed: ['private', 'suspended'] }, null],
])('%s', (_what, given, expected) => expect(problem(given)).toBe(expected))

test('[FEED-10] with the quota used up it says when the quota resets', () => {
  const until = NOW + 3 * 3_600_000
  expect(noticeText('quota', until, NOW)).toBe(text.quotaReached(until, NOW))
  expect(noticeText('quota', null, NOW)).toBe(text.quotaReached(NOW, NOW))
})

test('[FEED-09] each other problem has its own sentence, and without the server it is another one above videos', () => {
  for (const one of ['sign_in_required', 'sign_in_expired', 'rate_limited', 'failed'] as const)
    expect(noticeText(one, null, NOW)).toBe(text.feedProblems[one])
  expect(noticeText('offline', null, NOW)).toBe(text.offlineWithVideos)
  expect(text.offlineWithVideos).not.toBe(text.feedProblems.offline)
})

test('[FEED-09] a sign-in is offered for what a sign-in solves', () => {
  const problems = ['sign_in_required', 'sign_in_expired', 'offline', 'rate_limited', 'failed', 'quota'] as const
  expect(problems.filter(needsSignIn)).toEqual(['sign_in_required', 'sign_in_expired'])
})
