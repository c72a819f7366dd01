import { textsFor } from '#texts'
import type { Context } from '../../context.ts'
import type { InterestEmailTable } from '../../db/schema.ts'
import { languageOfUser } from '../../http/language.ts'
import { startJob } from '../../jobs/timed.ts'
import { type Mail, MailError } from '../../providers/mail.ts'
import { queriesOn } from '../../queries.ts'

/** Sends waitlist emails, every minute if there are any left. @returns a function that runs the job now */
export function startWaitlistJob(ctx: Context, track: (work: Promise<void>) => void): () => void {
  const { waitlist } = queriesOn(ctx.db)
  return startJob(
    ctx,
    {
      name: 'waitlist-notice',
      at: '* * * * *',
      isWanted: async () => (await waitlist.getNotice())?.ended_at === null,
      work: (shouldContinue) => sendNotices(ctx, shouldContinue),
    },
    track,
  )
}

/** The delivery status of an email is unknown if the mail server has not answered for this long, its timeout included. */
export const UNSURE_AFTER_MS = 60 * 1000
/** Delay after a temporary refusal by the mail server. */
const RETRY_AFTER_MS = 10 * 60 * 1000
const MAX_ATTEMPTS = 5

/**
 * Sends the remaining waitlist emails one after another until all are sent, registration closes or the mail server fails; the
 * next run resumes. Each is claimed before it is sent, so that nobody gets two: after a crash or a lost connection its
 * delivery status is unknown, and an admin decides whether to resend it.
 * @param shouldContinue checked before every email
 */
export async function sendNotices(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { db, mail, now, closing, settings } = ctx
  const { waitlist, flags } = queriesOn(db)
  if (!mail) return
  let isUp = false
  while (!closing.aborted && (await shouldContinue())) {
    if (!(await flags.get()).registrationEnabled)
      return void (await waitlist.updateNotice({ hindrance: 'registration_closed' }))
    const next = await waitlist.nextToNotify(now() - RETRY_AFTER_MS)
    if (!next) {
      const { waiting } = await waitlist.countNotices(0)
      return void (await waitlist.updateNotice({ hindrance: null, ...(waiting === 0 && { ended_at: now() }) }))
    }
    try {
      if (!isUp) await mail.check()
      if (!isUp) await waitlist.updateNotice({ hindrance: null })
      isUp = true
      if (!(await waitlist.claim(next.email_key, now()))) continue
      await mail.send(waitlistMail(next, settings.publicOrigin))
      await waitlist.setOutcome(next.email_key, 'sent', now())
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      ctx.log.warn({ kind: error.kind, responseCode: error.responseCode }, 'waitlist mail not sent')
      if (error.kind === 'refused') await waitlist.setOutcome(next.email_key, 'refused', now())
      else if (error.kind === 'later')
        await waitlist.setOutcome(next.email_key, next.notice_tries + 1 < MAX_ATTEMPTS ? null : 'refused', now())
      else {
        if (isUp && error.kind === 'down') await waitlist.release(next.email_key, now())
        return void (await waitlist.updateNotice({ hindrance: 'mail_down' }))
      }
    }
  }
}

/** The only mail to someone on the waitlist, in the language of the page they joined on. */
export function waitlistMail(
  { email, language }: Pick<InterestEmailTable, 'email' | 'language'>,
  publicOrigin: string,
): Mail {
  const { mail } = textsFor(languageOfUser({ language }))
  return { to: email, subject: mail.registrationOpenSubject, text: mail.registrationOpenText(publicOrigin) }
}
