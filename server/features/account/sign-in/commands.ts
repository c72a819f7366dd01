import { cleanLine } from '#domain/clean-text.ts'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { HOME_PLAN } from '#domain/plans.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { IdentityTable, UserRow } from '../../../db/schema.ts'
import { isAdmin } from '../../../http/admin.ts'
import { newSession, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../../http/session.ts'
import { YOUTUBE_SCOPE } from '../../../providers/google.ts'
import { allowedImageUrl } from '../../../providers/image-url.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { takeOverSpentShare } from '../../videos/quota/commands.ts'
import { readGoogleAccount, storeConnection } from '../google/account.ts'
import type { Attempt } from './oauth-state.ts'
import { SignInRefused } from './refused.ts'

/** When a user has this many sessions, signing in ends the one used longest ago. */
const MAX_SESSIONS = 20

/**
 * Signs in with what Google says in exchange for the code. Throws SignInRefused.
 * @param device name of the browser and system, null if not recognised, see domain/devices.ts
 * @returns value of the session cookie
 */
export async function signInWithGoogle(
  ctx: Context,
  attempt: Attempt,
  code: string,
  device: string | null,
): Promise<string> {
  const account = await readGoogleAccount(ctx, attempt, code)
  const mustReadYouTube = ctx.settings.youtubeAccess === 'sign-in'
  if (mustReadYouTube && !account.scopes.includes(YOUTUBE_SCOPE)) throw new SignInRefused('scope_missing')
  const { profile } = account
  const person: Person = {
    identity: { kind: 'google', subject: profile.id, label: profile.email },
    name: profile.name,
    email: profile.email,
    isEmailVerified: profile.emailVerified,
    picture: profile.picture,
  }
  return openSession(ctx, person, device, async (q, userId) => {
    if (!mustReadYouTube) return
    const connection = await q.googleConnections.find(userId)
    // Signing in with a second account does not change whose subscriptions are imported.
    if (!connection || connection.account_id === profile.id) await storeConnection(ctx, q, userId, account)
  })
}

/** Stores the user's consent that we read the subscriptions of a Google account. Throws SignInRefused. */
export async function connectYouTube(ctx: Context, userId: string, attempt: Attempt, code: string): Promise<void> {
  const account = await readGoogleAccount(ctx, attempt, code)
  if (!account.scopes.includes(YOUTUBE_SCOPE)) throw new SignInRefused('youtube_declined')
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await storeConnection(ctx, q, userId, account)
  })
}

/** Lets the user sign in with this Google account too. Throws SignInRefused if somebody else does. */
export async function addGoogleIdentity(ctx: Context, userId: string, attempt: Attempt, code: string): Promise<void> {
  const { profile } = await readGoogleAccount(ctx, attempt, code)
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const at = ctx.now()
    const identity = { kind: 'google', subject: profile.id, label: profile.email } as const
    const isFree = await q.identities.insert({ user_id: userId, ...identity, created_at: at, used_at: at })
    if (!isFree && (await q.identities.find('google', profile.id))?.user_id !== userId)
      throw new SignInRefused('identity_taken')
  })
}

/** Whoever has proved an identity, as its provider describes them. */
export type Person = {
  identity: Pick<IdentityTable, 'kind' | 'subject' | 'label'> & Partial<Pick<IdentityTable, 'credential'>>
  name: string
  email: string
  /** Whether Google has verified the email. */
  isEmailVerified: boolean
  picture: string | null
}

/**
 * Stores user, identity and session in one transaction, unless the user is new and registration is closed. Throws SignInRefused.
 * @param also runs in the transaction
 * @returns value of the session cookie
 */
export async function openSession(
  ctx: Context,
  person: Person,
  device: string | null,
  also: (q: Queries, userId: string) => Promise<void> = async () => {},
): Promise<string> {
  const { maintenanceMode } = (await ctx.flags.current()).flags
  const open = () =>
    inTransaction(ctx.db, async (q) => {
      const known = await findUser(q, person)
      const isAdminUser = isAdmin(ctx.settings, { is_admin: 0, ...known, ...profileOf(ctx, person) })
      // Admins can always sign in: they reopen registration and end maintenance.
      if (maintenanceMode && !isAdminUser) throw new SignInRefused('maintenance')
      if (!known) await requireRegistration(ctx, q, person, isAdminUser)
      const user = known ?? (await createUser(ctx, q, ctx.newId(), person, false))
      if (known) await updateUser(ctx, q, known.id, person)
      await also(q, user.id)
      return newSessionOf(ctx, q, user, device)
    })
  return open().catch((error: unknown) => {
    if (error instanceof IdentityTaken) return open()
    throw error
  })
}

/** Another request has just created the user with this identity. */
export class IdentityTaken extends Error {}

/** Locks the user with this identity. @returns `undefined` if there is none */
async function findUser(q: Queries, { identity: { kind, subject } }: Person): Promise<UserRow | undefined> {
  const identity = await q.identities.find(kind, subject)
  return identity && q.users.lock(identity.user_id)
}

/** Nobody joins a site at home but by invitation, unless its settings leave that to its OpenID Connect provider. */
async function requireRegistration(
  { settings }: Context,
  q: Queries,
  { identity }: Person,
  isAdminUser: boolean,
): Promise<void> {
  if (settings.mode === 'home') {
    if (identity.kind === 'openid' && settings.openId?.join === 'anyone') return
    throw new SignInRefused('invitation_needed')
  }
  const { registrationEnabled } = await q.flags.get()
  if (!(registrationEnabled || isAdminUser)) throw new SignInRefused('registration_closed')
}

/**
 * Opens a session for a user whose row the transaction has locked.
 * @returns value of the session cookie
 */
export async function newSessionOf(ctx: Context, q: Queries, user: UserRow, device: string | null): Promise<string> {
  const at = ctx.now()
  await q.sessions.deleteExpired(user.id, at - SESSION_IDLE_MS, at - SESSION_ABSOLUTE_MS)
  await q.account.recordActivity(user.id, at)
  const session = newSession(user.id)
  await q.sessions.trim(user.id, MAX_SESSIONS - 1)
  await q.sessions.insert(user.id, session.idHash, device, at)
  return session.cookie
}

/** Makes a user with this identity, and locks the row. Throws an error to be tried again if somebody has it already. */
export async function createUser(
  ctx: Context,
  q: Queries,
  user_id: string,
  person: Person,
  isFirst: boolean,
): Promise<UserRow> {
  const at = ctx.now()
  // The sign-in screen states that signing in means agreeing.
  const agreed = { legal_version: LEGAL_VERSION, legal_agreed_at: at }
  const plan = ctx.settings.mode === 'home' ? HOME_PLAN : 'free'
  const rights = { plan, is_admin: isFirst ? 1 : 0 }
  await q.users.insert({ id: user_id, ...profileOf(ctx, person), ...rights, ...agreed, created_at: at, updated_at: at })
  const isFree = await q.identities.insert({ user_id, ...person.identity, created_at: at, used_at: at })
  if (!isFree) throw new IdentityTaken()
  await takeOverSpentShare(ctx, q, user_id, person.identity)
  return lockOrThrow(q, user_id)
}

/** Name, email and picture are those of the user's oldest identity. */
async function updateUser(ctx: Context, q: Queries, userId: string, person: Person): Promise<void> {
  const at = ctx.now()
  const { kind, subject, label } = person.identity
  const [oldest] = await q.identities.list(userId)
  await q.identities.update({ user_id: userId, kind, subject }, { label, used_at: at })
  const isOldest = oldest?.kind === kind && oldest.subject === subject
  await q.users.update(userId, { ...(isOldest && profileOf(ctx, person)), last_sync_at: at, updated_at: at })
}

const profileOf = ({ settings }: Context, { name, email, isEmailVerified, picture }: Person) => ({
  name: cleanLine(name) || email,
  email,
  email_verified: isEmailVerified ? 1 : 0,
  image_url: allowedImageUrl(picture, settings.imageOrigins),
})
