import type { Context } from '../../../context.ts'
import type { Session } from '../../../http/session.ts'
import { queriesOn } from '../../../queries.ts'

/** Ends one session of the user. Nothing happens if the user has no such session. */
export const endSession = ({ db }: Context, userId: string, idHash: string) =>
  queriesOn(db).sessions.delete(userId, idHash)

/** Ends all sessions of the user but the given one. */
export const endOtherSessions = ({ db }: Context, userId: string, idHash: string) =>
  queriesOn(db).sessions.deleteOthers(userId, idHash)

/** Stores that the session was used now. */
export async function touchSession({ db, now }: Context, { user, idHash }: Session): Promise<void> {
  const q = queriesOn(db)
  const at = now()
  await q.sessions.touch(user.id, idHash, at)
  await q.account.recordActivity(user.id, at)
}

/** Stores that the session was used in the admin area now. */
export async function touchAdminSession({ db, now }: Context, { user, idHash }: Session): Promise<void> {
  await queriesOn(db).sessions.touchAdmin(user.id, idHash, now())
}
