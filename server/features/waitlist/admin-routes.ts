import { Hono } from 'hono'
import * as z from 'zod'
import { INTEREST_PAGE, type InterestEmailsView, noticeStart } from '#contract/waitlist.ts'
import type { Context } from '../../context.ts'
import type { InterestEmailTable } from '../../db/schema.ts'
import { check, parseBody } from '../../http/body.ts'
import { requireRecentSignIn, type UserEnv } from '../../http/session.ts'
import { readsOn } from '../../reads.ts'
import { logExport, startNotices } from './commands.ts'
import { CSV_HEAD, csvOfInterest, viewOfInterest, viewOfNotice } from './present.ts'

const CSV_CHUNK = 1_000

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  // No address has a zero character, and PostgreSQL takes no text with one.
  search: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be text')
    .trim()
    .max(254)
    .default(''),
})

/** Addresses under `/api/admin` about the waitlist; the guard stands before them. @param wake has mails sent now */
export function waitlistRoutes(ctx: Context, wake: () => void) {
  const routes = new Hono<UserEnv>()
  const { waitlist } = readsOn(ctx.db)

  routes.get('/interest-emails', async (c) => {
    const { page, search } = check(listQuery, c.req.query())
    const total = await waitlist.count(search)
    const rows = await waitlist.list(search, (page - 1) * INTEREST_PAGE, INTEREST_PAGE)
    const pages = Math.max(1, Math.ceil(total / INTEREST_PAGE))
    return c.json<InterestEmailsView>({ emails: rows.map(viewOfInterest), total, page, pages })
  })

  routes.post('/interest-emails.csv', requireRecentSignIn(ctx), async (c) => {
    const at = ctx.now()
    await logExport(ctx, c.var.user.id)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    const name = `interest-emails-${new Date(at).toISOString().slice(0, 10)}.csv`
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    return c.body(csvOf((last) => waitlist.listOlderThan(last, CSV_CHUNK)))
  })

  routes.get('/waitlist-notice', async (c) => c.json(await viewOfNotice(ctx)))
  routes.post('/waitlist-notice', requireRecentSignIn(ctx), async (c) => {
    await startNotices(ctx, c.var.user.id, (await parseBody(c, noticeStart)).unsure)
    wake()
    return c.json(await viewOfNotice(ctx), 202)
  })
  return routes
}

/** A file of any length, read piece by piece as it is sent. */
function csvOf(read: (last: InterestEmailTable | null) => Promise<InterestEmailTable[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: InterestEmailTable | null = null
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_HEAD)),
    async pull(controller) {
      const rows = await read(last)
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(csvOfInterest).join('')))
      last = rows.at(-1) ?? last
      if (rows.length < CSV_CHUNK) controller.close()
    },
  })
}
