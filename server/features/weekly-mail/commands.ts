import type { Language } from '#contract/languages.ts'
import { nextWeeklyMail } from '#domain/weekly-mail.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction, queriesOn } from '../../queries.ts'

/** Whether the user can get a weekly mail. */
export const canGetWeeklyMail = ({ mail }: Context, user: Pick<UserRow, 'email_verified'>): boolean =>
  mail !== null && user.email_verified === 1

/** Turns the weekly mail on or off. A repeated request changes nothing. @param language of the page. Throws AppError `mail_not_configured`. */
export const setWeeklyMail = (ctx: Context, userId: string, on: boolean, language: Language): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const user = await lockOrThrow(q, userId)
    if (!on) return q.weeklyMails.delete(userId)
    if (!canGetWeeklyMail(ctx, user)) throw new AppError('mail_not_configured')
    const now = ctx.now()
    await q.weeklyMails.insert({
      user_id: userId,
      due_at: nextWeeklyMail(now, ctx.random()),
      covered_until: now,
      language,
    })
  })

const PURPOSE = 'weekly-mail-off'

/** The token of the link in a mail that turns the mails off. Valid as long as the secret key is known. */
export const offToken = ({ encryption }: Context, userId: string): string => encryption.encrypt(PURPOSE, userId)

/** Whether a link that was followed is one of ours. */
export const isOffToken = ({ encryption }: Context, token: string): boolean =>
  encryption.decrypt(PURPOSE, token) !== null

/** Turns the weekly mail off for the user of a link. @returns false if the link is not one of ours */
export async function turnOffByToken({ db, encryption }: Context, token: string): Promise<boolean> {
  const userId = encryption.decrypt(PURPOSE, token)
  if (userId === null) return false
  await queriesOn(db).weeklyMails.delete(userId)
  return true
}
