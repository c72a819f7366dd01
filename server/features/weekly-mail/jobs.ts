import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import {
  nextWeeklyMail,
  WEEKLY_MAIL_LATE_MS,
  WEEKLY_MAIL_MAX_AHEAD_MS,
  WEEKLY_MAIL_MAX_SPAN_MS,
  WEEKLY_MAIL_MIN_GAP_MS,
} from '#domain/weekly-mail.ts'
import type { Context } from '../../context.ts'
import { wantChannels } from '../../db/catalogue-channels.ts'
import type { WeeklyMailTable } from '../../db/schema.ts'
import type { Job } from '../../jobs/timed.ts'
import { type MailClient, MailError } from '../../providers/mail.ts'
import { queriesOn } from '../../queries.ts'
import { clearAlert, isClockPlausibleFor, raiseAlert } from '../alerts/commands.ts'
import { allIds } from '../videos/queries.ts'
import { canGetWeeklyMail } from './commands.ts'
import { presentMail, summarise } from './present.ts'

/** Summaries of one run. Runs are a few minutes apart. */
const MAX_PER_RUN = 300
/** Delay after a temporary refusal by the mail server. */
const RETRY_AFTER_MS = 30 * MINUTE_MS
const MAX_ATTEMPTS = 5
/** The mails are turned off after the server has refused the address in so many weeks. */
const MAX_REFUSALS = 3
/** Admins are alerted if summaries have waited this long for the mail server. */
const ALERT_AFTER_MS = HOUR_MS
/** A summary counts as interest in the user's channels until the user has been away for this long. */
const AWAY_MS = 90 * DAY_MS
/** If no user was active for this long, the clock is wrong, or nobody has anything new. */
const MAX_QUIET_MS = AWAY_MS + 7 * DAY_MS

/** Sends due summaries. Nothing is written if none is due. */
export const weeklyMailJob = (ctx: Context): Job => ({
  name: 'weekly-mail',
  at: ctx.settings.weeklyMailAt,
  isWanted: async () => {
    const { weeklyMails } = queriesOn(ctx.db)
    const [ahead] = await weeklyMails.listAhead(ctx.now() + WEEKLY_MAIL_MAX_AHEAD_MS, ctx.now() + DAY_MS, 1)
    return ahead !== undefined || (await weeklyMails.nextDue(ctx.now())) !== undefined
  },
  work: (shouldContinue) => sendWeeklyMails(ctx, shouldContinue),
})

/**
 * Sends the summaries that are due, one after another. Each is claimed before it is sent, by moving it to the next Monday: a
 * crash or a lost connection leaves a mail of unknown outcome, which is not sent again; the next one covers its week too.
 * Nothing is sent while the clock seems wrong.
 * @param shouldContinue checked before every summary
 */
export async function sendWeeklyMails(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { mail, closing, now } = ctx
  if (!mail || !(await isClockPlausibleFor(ctx, MAX_QUIET_MS))) return
  await repairTimes(ctx)
  const { weeklyMails } = queriesOn(ctx.db)
  let isUp = false
  const markUp = async () => {
    if (isUp) return
    await mail.check()
    await clearAlert(queriesOn(ctx.db), 'mail_down')
    isUp = true
  }
  for (let i = 0; i < MAX_PER_RUN && !closing.aborted && (await shouldContinue()); i++) {
    const due = await weeklyMails.nextDue(now())
    if (!due) return
    try {
      if (!(await sendOne(ctx, mail, due, markUp))) return
    } catch (error) {
      // Others do not wait for a summary that cannot be made.
      ctx.log.error({ err: error }, 'weekly mail could not be made')
      await weeklyMails.updateIfDue(due, retryOf(ctx, due))
    }
  }
}

/** @returns whether to go on with the next one */
async function sendOne(
  ctx: Context,
  mail: MailClient,
  due: WeeklyMailTable,
  markUp: () => Promise<void>,
): Promise<boolean> {
  const { db, now } = ctx
  const q = queriesOn(db)
  const next = { user_id: due.user_id, due_at: nextWeeklyMail(now(), ctx.random()) }
  const skip = (changes: { covered_until?: number } = {}) =>
    q.weeklyMails.updateIfDue(due, { ...changes, due_at: next.due_at, is_sending: 0, tries: 0 })
  const isRetry = due.tries > 0 && due.is_sending === 0
  const isTooSoon = !isRetry && due.claimed_at !== null && now() - due.claimed_at < WEEKLY_MAIL_MIN_GAP_MS
  const user = await q.users.find(due.user_id)
  if (!user || !canGetWeeklyMail(ctx, user) || isTooSoon || now() - due.due_at > WEEKLY_MAIL_LATE_MS) {
    await skip()
    return true
  }
  await keepInterest(ctx, user.id)
  const until = now()
  const summary = await summarise(ctx, user, Math.max(due.covered_until, until - WEEKLY_MAIL_MAX_SPAN_MS))
  if (summary.count === 0) {
    await skip({ covered_until: until })
    return true
  }
  let isClaimed = false
  try {
    await markUp()
    isClaimed = await q.weeklyMails.updateIfDue(due, {
      ...{ due_at: next.due_at, claimed_at: now(), is_sending: 1, tries: isRetry ? due.tries + 1 : 1 },
    })
    if (!isClaimed) return true // by another process, or turned off
    await mail.send(presentMail(ctx, user, due, summary))
    await q.weeklyMails.updateIfDue(next, { is_sending: 0, tries: 0, refusals: 0, covered_until: until })
    return true
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    ctx.log.warn({ kind: error.kind, responseCode: error.responseCode }, 'weekly mail not sent')
    if (error.kind === 'down' && now() - due.due_at > ALERT_AFTER_MS)
      await raiseAlert(ctx, q, { kind: 'mail_down', details: { responseCode: error.responseCode } })
    if (isClaimed) await setOutcome(ctx, due, next, error.kind)
    return error.kind === 'refused' || error.kind === 'later'
  }
}

/** Stores why a claimed summary was not sent. One with an unknown outcome stays claimed. */
async function setOutcome(
  ctx: Context,
  due: WeeklyMailTable,
  next: Pick<WeeklyMailTable, 'user_id' | 'due_at'>,
  kind: MailError['kind'],
): Promise<void> {
  const { weeklyMails } = queriesOn(ctx.db)
  if (kind === 'refused') {
    const refusals = due.refusals + 1
    if (refusals >= MAX_REFUSALS) await weeklyMails.delete(due.user_id)
    else await weeklyMails.updateIfDue(next, { is_sending: 0, tries: 0, refusals })
  }
  if (kind === 'later') await weeklyMails.updateIfDue(next, retryOf(ctx, due))
  // The server never had the mail.
  if (kind === 'down')
    await weeklyMails.updateIfDue(next, {
      ...{ is_sending: due.is_sending, due_at: due.due_at, tries: due.tries, claimed_at: due.claimed_at },
    })
}

/** Due again in a while, or after some attempts on the next Monday. */
const retryOf = ({ now, random }: Context, { tries }: WeeklyMailTable) =>
  tries + 1 < MAX_ATTEMPTS
    ? { is_sending: 0, tries: tries + 1, due_at: now() + RETRY_AFTER_MS }
    : { is_sending: 0, tries: 0, due_at: nextWeeklyMail(now(), random()) }

/** Lets the background refresh the user's channels, so that there is something to summarise. */
async function keepInterest({ db, catalogue, now }: Context, userId: string): Promise<void> {
  const lastSeen = await queriesOn(db).retention.lastActivityOf(userId)
  if (lastSeen !== undefined && now() - lastSeen < AWAY_MS)
    await wantChannels(catalogue, await allIds(db, userId), now())
}

const REPAIR_BATCH = 200

/** Corrects times that a clock in the future has written. */
async function repairTimes({ db, now, random }: Context): Promise<void> {
  const { weeklyMails } = queriesOn(db)
  const at = now()
  const maxDue = at + WEEKLY_MAIL_MAX_AHEAD_MS
  for (;;) {
    const rows = await weeklyMails.listAhead(maxDue, at + DAY_MS, REPAIR_BATCH)
    for (const row of rows)
      await weeklyMails.updateIfDue(row, {
        due_at: row.due_at > maxDue ? nextWeeklyMail(at, random()) : row.due_at,
        claimed_at: row.claimed_at === null ? null : Math.min(row.claimed_at, at),
        covered_until: Math.min(row.covered_until, at),
      })
    if (rows.length < REPAIR_BATCH) return
  }
}
