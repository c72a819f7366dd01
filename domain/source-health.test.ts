import { expect, test } from 'vitest'
import { judgeFeeds, judgeHub, type SourceCounts } from './source-health.ts'

const LEASES = { wanted: 100, overdue: 0 }
const day = (counts: SourceCounts, hours = 24) => Array.from({ length: hours }, () => counts)

test('[VIDEO-13] the hub is silent if of more than ten videos in a day less than half came by push', () => {
  const judge = (push: number, check: number) =>
    judgeHub([{ found_by_push: push }, {}, { found_by_check: check }], LEASES)
  expect(judge(0, 11)).toEqual({ kind: 'silent', reason: 'posts', push: 0, check: 11 })
  expect(judge(0, 10)).toEqual({ kind: 'unknown' })
  expect(judge(5, 6)).toMatchObject({ kind: 'silent', push: 5, check: 6 })
  expect(judge(6, 6)).toEqual({ kind: 'fine' })
  expect(judge(1, 0)).toEqual({ kind: 'fine' })
  expect(judge(1, 2)).toEqual({ kind: 'unknown' })
  expect(judge(0, 0)).toEqual({ kind: 'unknown' })
})

test('[VIDEO-13] the hub is silent if it has confirmed nothing for a day, and a part of the leases is overdue', () => {
  const judge = (hours: SourceCounts[], overdue: number, wanted = 100) => judgeHub(hours, { wanted, overdue })
  const refusing = day({ leases_asked: 2 }, 12)
  expect(judge(refusing, 10)).toEqual({ kind: 'silent', reason: 'renewals', asked: 24, overdue: 10 })
  expect(judge(refusing.slice(1), 10).kind).toBe('unknown')
  expect(judge(refusing, 9).kind).toBe('unknown')
  expect(judge(refusing, 3, 4).kind).toBe('silent')
  expect(judge(refusing, 2, 4).kind).toBe('unknown')
  expect(judge([...refusing, { leases_confirmed: 1 }], 10).kind).toBe('unknown')
  // Old leases still bring posts, which does not end the silence of renewals.
  const posting = [...refusing, { found_by_push: 5 }]
  const next = (hours: SourceCounts[]) => judgeHub(hours, { wanted: 100, overdue: 2 }, 'renewals').kind
  expect([next(posting), next([...posting, { leases_confirmed: 1 }])]).toEqual(['unknown', 'fine'])
})

test('[VIDEO-13] feeds fail if nine of ten do, in three of the last four hours', () => {
  const hour = (feeds_read: number, feeds_failed: number) => ({ feeds_read, feeds_failed })
  expect(judgeFeeds([hour(0, 7), hour(0, 7), hour(0, 7), {}])).toEqual({ kind: 'failing', read: 0, failed: 21 })
  expect(judgeFeeds([hour(0, 100), hour(0, 100), {}]).kind).toBe('unknown')
  expect(judgeFeeds([hour(0, 6), hour(0, 6), hour(0, 7)]).kind).toBe('unknown')
  expect(judgeFeeds([hour(1, 9), hour(1, 9), hour(1, 9)]).kind).toBe('failing')
  expect(judgeFeeds([hour(2, 9), hour(1, 9), hour(1, 9)]).kind).toBe('fine')
  expect(judgeFeeds([{}, {}]).kind).toBe('unknown')
})
