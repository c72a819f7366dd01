import { Hono } from 'hono'
import { interestEmailsQuery, interestEmailsView, noticeStart, noticeView } from '#contract/waitlist.ts'
import type { Context } from '../../context.ts'
import type { InterestEmailTable } from '../../db/schema.ts'
import { answer } from '../../http/answer.ts'
import { body, query } from '../../http/body.ts'
import { textsOf } from '../../http/language.ts'
import { requireRecentSignIn, type UserEnv } from '../../http/session.ts'
import { readsOn } from '../../reads.ts'
import { logExport, startNotices } from './commands.ts'
import { csvHead, presentCsvRow, presentInterest, presentNotice } from './present.ts'

const CSV_CHUNK = 1_000

const PAGE = 50

/** Addresses under `/api/admin` about the waitlist; `requireAdmin` runs before them. @param wake sends emails now */
export function waitlistRoutes(ctx: Context, wake: () => void) {
  const { waitlist } = readsOn(ctx.db)

  return new Hono<UserEnv>()
    .get('/interest-emails', query(interestEmailsQuery), async (c) => {
      const { page, search } = c.req.valid('query')
      const total = await waitlist.count(search)
      const rows = await waitlist.list(search, (page - 1) * PAGE, PAGE)
      const pages = Math.max(1, Math.ceil(total / PAGE))
      return answer(c, interestEmailsView, { emails: rows.map(presentInterest), total, page, pages })
    })
    .post('/interest-emails.csv', requireRecentSignIn(ctx), async (c) => {
      const at = ctx.now()
      await logExport(ctx, c.var.user.id)
      c.header('Content-Type', 'text/csv; charset=utf-8')
      const name = `interest-emails-${new Date(at).toISOString().slice(0, 10)}.csv`
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return c.body(csvOf(csvHead(textsOf(c)), (last) => waitlist.listOlderThan(last, CSV_CHUNK)))
    })
    .get('/waitlist-notice', async (c) => answer(c, noticeView, await presentNotice(ctx)))
    .post('/waitlist-notice', requireRecentSignIn(ctx), body(noticeStart), async (c) => {
      await startNotices(ctx, c.var.user.id, c.req.valid('json').unsure)
      wake()
      return answer(c, noticeView, await presentNotice(ctx), 202)
    })
}

/** A file of any length, read in chunks while it is sent. */
function csvOf(
  head: string,
  read: (last: InterestEmailTable | null) => Promise<InterestEmailTable[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: InterestEmailTable | null = null
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const rows = await read(last)
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(presentCsvRow).join('')))
      last = rows.at(-1) ?? last
      if (rows.length < CSV_CHUNK) controller.close()
    },
  })
}
