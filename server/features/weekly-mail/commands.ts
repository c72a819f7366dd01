import type { Language } from '#contract/languages.ts'
import { nextWeeklyMail } from '#domain/weekly-mail.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow, WeeklyMailTable } from '../../db/schema.ts'
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
      turned_on_at: now,
      due_at: nextWeeklyMail(now, ctx.random()),
      covered_until: now,
      language,
    })
  })

const PURPOSE = 'weekly-mail-off'

/**
 * The token of the link in a mail that turns the mails off. Valid until they are turned on again, as long as the secret key
 * is known.
 */
export const offToken = (
  { encryption }: Context,
  { user_id, turned_on_at }: Pick<WeeklyMailTable, 'user_id' | 'turned_on_at'>,
): string => encryption.encrypt(PURPOSE, `${turned_on_at}:${user_id}`)

type OffLink = { userId: string; turnedOnAt: number }

function parseOffToken({ encryption }: Context, token: string): OffLink | null {
  const [, turnedOnAt, userId] = /^(\d+):(.+)$/.exec(encryption.decrypt(PURPOSE, token) ?? '') ?? []
  return userId === undefined ? null : { userId, turnedOnAt: Number(turnedOnAt) }
}

/**
 * What a link can do: `on`, turn the mails off; `off`, nothing, they are off; `ended`, nothing, the user has turned them on
 * again since; `unknown`: it is not one of ours.
 */
export type OffLinkState = 'on' | 'off' | 'ended' | 'unknown'

export async function offLinkState(ctx: Context, token: string): Promise<OffLinkState> {
  const link = parseOffToken(ctx, token)
  if (!link) return 'unknown'
  const row = await queriesOn(ctx.db).weeklyMails.find(link.userId)
  if (!row) return 'off'
  return row.turned_on_at === link.turnedOnAt ? 'on' : 'ended'
}

/** Turns the weekly mail off for the user of a link. @returns what the link can do afterwards */
export async function turnOffByToken(ctx: Context, token: string): Promise<OffLinkState> {
  const link = parseOffToken(ctx, token)
  if (link) await queriesOn(ctx.db).weeklyMails.deleteTurnedOnAt(link.userId, link.turnedOnAt)
  return offLinkState(ctx, token)
}
