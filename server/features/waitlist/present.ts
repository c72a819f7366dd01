import type { InterestEmailView, NoticeBlockedReason, NoticeView } from '#contract/waitlist.ts'
import { csvLine } from '#domain/csv.ts'
import type { ServerTexts } from '#texts'
import type { Context } from '../../context.ts'
import type { InterestEmailTable } from '../../db/schema.ts'
import { queriesOn } from '../../queries.ts'
import { UNSURE_AFTER_MS } from './jobs.ts'

export const presentInterest = (row: InterestEmailTable): InterestEmailView => ({
  email: row.email,
  timestamp: row.timestamp,
  userAgent: row.user_agent,
  ip: row.ip,
  notice: (row.notice as InterestEmailView['notice'] | null) ?? 'waiting',
})

export const csvHead = (texts: ServerTexts): string => csvLine(texts.export.waitlistHeadings)

/** Date and timestamp in UTC. */
export function presentCsvRow({ email, timestamp, user_agent, ip }: InterestEmailTable): string {
  const at = new Date(timestamp).toISOString()
  return csvLine([email, at.slice(0, 10), at, user_agent ?? '', ip ?? ''])
}

/** How far the mails to the waitlist are. */
export async function presentNotice({ db, mail, now }: Context): Promise<NoticeView> {
  const { waitlist } = queriesOn(db)
  const notice = await waitlist.getNotice()
  const isRunning = notice !== undefined && notice.ended_at === null
  const { waiting, sending, sendingOld, sent, refused } = await waitlist.countNotices(now() - UNSURE_AFTER_MS)
  const unsure = isRunning ? sendingOld : sending
  return {
    mailReady: mail !== null,
    state: notice ? (isRunning ? 'running' : 'ended') : 'never',
    blockedReason: isRunning ? (notice.hindrance as NoticeBlockedReason | null) : null,
    startedAt: notice?.started_at ?? null,
    endedAt: notice?.ended_at ?? null,
    waiting: waiting + sending - unsure,
    unsure,
    sent,
    refused,
  }
}
