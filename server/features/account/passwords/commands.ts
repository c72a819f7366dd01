import { cleanLine } from '#domain/clean-text.ts'
import { signInNameKey } from '#domain/passwords.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import { isAdmin } from '../../../http/admin.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries, queriesOn } from '../../../queries.ts'
import { acceptInvitation, findInvitation, hashOfSecret } from '../invitations/commands.ts'
import { IdentityTaken, newSessionOf, type Person } from '../sign-in/commands.ts'

/** As typed. */
export type Credentials = { name: string; password: string }

/**
 * Signs in with name and password. A hash that is weaker than a new one would be is replaced. Throws AppError
 * `password_refused`, `unavailable` if too many passwords are being checked.
 * @returns value of the session cookie
 */
export async function signInWithPassword(ctx: Context, typed: Credentials, device: string | null): Promise<string> {
  const { passwords } = ctx
  const identity = await queriesOn(ctx.db).identities.find('password', signInNameKey(typed.name))
  const stored = identity?.credential ?? null
  const isRight = await passwords.verify(typed.password, stored)
  if (!identity || stored === null || !isRight) throw new AppError('password_refused')
  const credential = passwords.isWeak(stored) ? await passwords.hash(typed.password) : stored
  const { maintenanceMode } = (await ctx.flags.current()).flags
  const cookie = await inTransaction(ctx.db, async (q) => {
    const user = await q.users.lock(identity.user_id)
    const now = await q.identities.find('password', identity.subject)
    if (!user || now?.user_id !== user.id) throw new AppError('password_refused')
    if (now.credential !== stored) return null
    // Admins can always sign in: they end maintenance.
    if (maintenanceMode && !isAdmin(ctx.settings, user)) throw new AppError('maintenance')
    await q.identities.update(identity, { credential, used_at: ctx.now() })
    return newSessionOf(ctx, q, user, device)
  })
  // The password was changed, or its hash replaced, since it was checked.
  return cookie ?? signInWithPassword(ctx, typed, device)
}

/**
 * Uses the invitation with a password: makes the user, or replaces the password of the one whose way back it is, and signs
 * them in. Throws AppError `invitation_unusable`, `name_taken`, `unavailable`.
 * @returns value of the session cookie
 */
export async function joinWithPassword(
  ctx: Context,
  secret: string,
  typed: Credentials,
  device: string | null,
): Promise<string> {
  const secretHash = hashOfSecret(secret)
  await findInvitation(ctx, queriesOn(ctx.db), secretHash) // hashing is expensive
  const identity = await identityOf(ctx, typed)
  const person = { identity, name: identity.label, email: '', isEmailVerified: false, picture: null }
  return withNameErrors(() =>
    inTransaction(ctx.db, (q) => acceptInvitation(ctx, q, secretHash, { userId: ctx.newId(), person, device })),
  )
}

/**
 * Gives the user a password, or another one in its place, and ends all sessions but the given one. Throws AppError
 * `current_password_wrong`, `name_taken`, `unavailable`.
 * @param current the password that the user has; `null`: none yet
 */
export async function setPassword(
  ctx: Context,
  { userId, idHash }: { userId: string; idHash: string },
  { current, ...typed }: Credentials & { current: string | null },
): Promise<void> {
  const stored = await passwordOf(queriesOn(ctx.db), userId)
  if (stored !== null && !(await ctx.passwords.verify(current ?? '', stored)))
    throw new AppError('current_password_wrong')
  const identity = await identityOf(ctx, typed)
  await withNameErrors(() =>
    inTransaction(ctx.db, async (q) => {
      await lockOrThrow(q, userId)
      // It was changed, or its hash replaced, since it was checked.
      if ((await passwordOf(q, userId)) !== stored) throw new AppError('current_password_wrong')
      await q.identities.deleteOfKind(userId, 'password')
      const at = ctx.now()
      if (!(await q.identities.insert({ user_id: userId, ...identity, created_at: at, used_at: at })))
        throw new IdentityTaken()
      await q.sessions.deleteOthers(userId, idHash)
    }),
  )
}

/** The hash of the user's password; `null`: they have none. */
const passwordOf = async ({ identities }: Pick<Queries, 'identities'>, userId: string): Promise<string | null> =>
  (await identities.list(userId)).find(({ kind }) => kind === 'password')?.credential ?? null

/** Throws AppError `bad_request` for a name of nothing but signs that cannot be seen. */
async function identityOf({ passwords }: Context, { name, password }: Credentials): Promise<Person['identity']> {
  const subject = signInNameKey(name)
  if (subject === '') throw new AppError('bad_request', { reason: 'name' })
  return { kind: 'password', subject, label: cleanLine(name), credential: await passwords.hash(password) }
}

async function withNameErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof IdentityTaken ? new AppError('name_taken', {}, { cause }) : cause
  }
}
