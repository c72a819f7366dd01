import type { Context } from '../../context.ts'
import { queriesOn } from '../../db/transaction.ts'
import { MailError } from '../../providers/mail.ts'
import { waitlistMail } from './mail-text.ts'

/** A mail handed over longer ago than this without a word has an outcome nobody knows. Longer than a mail may take. */
export const UNSURE_AFTER_MS = 60 * 1000
/** A server that said "later" is asked again after this. */
const LATER_MS = 10 * 60 * 1000
const MOST_TRIES = 5

/**
 * Sends the waitlist's mails that have not gone out, one after the other, until all have, registration closes, or the
 * mail server is in trouble; it goes on where it stopped. Each is written down as handed over before it is, so that
 * nobody gets two: a mail whose outcome a crash or a broken connection hid is left to the operator.
 * @param stillOurs false ends the work
 */
export async function sendNotices(ctx: Context, stillOurs: () => Promise<boolean>): Promise<void> {
  const { db, mail, now, closing, settings } = ctx
  const { waitlist, remoteConfig } = queriesOn(db)
  if (!mail) return
  let isUp = false
  while (!closing.aborted && (await stillOurs())) {
    if (!(await remoteConfig.read()).registrationEnabled)
      return void (await waitlist.changeNotice({ hindrance: 'registration_closed' }))
    const next = await waitlist.nextToNotify(now() - LATER_MS)
    if (!next) {
      const { waiting } = await waitlist.countNotices(0)
      return void (await waitlist.changeNotice({ hindrance: null, ...(waiting === 0 && { ended_at: now() }) }))
    }
    try {
      if (!isUp) await mail.check()
      if (!isUp) await waitlist.changeNotice({ hindrance: null })
      isUp = true
      if (!(await waitlist.claim(next.email_key, now()))) continue
      await mail.send(waitlistMail(next.email, settings.publicOrigin))
      await waitlist.settle(next.email_key, 'sent', now())
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      ctx.log.warn({ kind: error.kind, responseCode: error.responseCode }, 'waitlist mail not sent')
      if (error.kind === 'refused') await waitlist.settle(next.email_key, 'refused', now())
      else if (error.kind === 'later')
        await waitlist.settle(next.email_key, next.notice_tries + 1 < MOST_TRIES ? null : 'refused', now())
      else {
        if (isUp && error.kind === 'down') await waitlist.release(next.email_key, now())
        return void (await waitlist.changeNotice({ hindrance: 'mail_down' }))
      }
    }
  }
}
