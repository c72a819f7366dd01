import type { Language } from '#contract/languages.ts'
import { INTEREST_ORIGIN_KEPT_MS } from '#domain/waitlist.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, queriesOn } from '../../queries.ts'
import { UNSURE_AFTER_MS } from './jobs.ts'

/** Puts an email on the waitlist. @returns false if it was on it already */
export const registerInterest = (
  { db, now }: Context,
  { key, email }: { key: string; email: string },
  { ip, userAgent, language }: { ip: string; userAgent: string | null; language: Language },
): Promise<boolean> =>
  queriesOn(db).waitlist.insert({ email_key: key, email, timestamp: now(), user_agent: userAgent, ip, language })

/** Writes an audit log entry about an export of the waitlist. */
export async function logExport({ db, now, newId }: Context, adminId: string): Promise<void> {
  const { waitlist, audit } = queriesOn(db)
  const details = { count: await waitlist.count('') }
  await audit.insert({ id: newId(), at: now(), user_id: adminId, action: 'emails_exported', details })
}

/** Clears IP address and user agent of waitlist entries older than 90 days. @param now ms since epoch */
export const clearOldOrigins = (db: Db, now: number) =>
  queriesOn(db).waitlist.clearOrigins(now - INTEREST_ORIGIN_KEPT_MS)

/**
 * Starts sending the waitlist emails that have not been sent yet. If they are being sent already, nothing changes.
 * Throws AppError `mail_not_configured`, `registration_still_closed`.
 * @param unsure also resend emails with unknown delivery status
 */
export const startNotices = async (
  { db, now, newId, mail }: Context,
  adminId: string,
  unsure: boolean,
): Promise<void> => {
  if (!mail) throw new AppError('mail_not_configured')
  await inTransaction(db, async (q) => {
    if (!(await q.flags.get()).registrationEnabled) throw new AppError('registration_still_closed')
    const isNew = await q.waitlist.startNotice(now())
    if (unsure) await q.waitlist.requeueUnknown(now() - UNSURE_AFTER_MS)
    if (!isNew && !unsure) return
    const { waiting } = await q.waitlist.countNotices(0)
    await q.audit.insert({
      id: newId(),
      at: now(),
      user_id: adminId,
      action: 'waitlist_notified',
      details: { waiting, unsure },
    })
  })
}
