import { createHash, randomBytes } from 'node:crypto'
import type { EntryView, MembersView, NewInvitation, OpenedInvitation } from '#contract/entry.ts'
import { PRODUCT } from '#contract/product.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { DAY_MS } from '#domain/durations.ts'
import { HOME_PLAN } from '#domain/plans.ts'
import type { Context } from '../../../context.ts'
import type { InvitationTable, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries, queriesOn } from '../../../queries.ts'
import { registrationOptions, verifyRegistration } from '../passkeys/commands.ts'
import { createUser, IdentityTaken, newSessionOf, type Person } from '../sign-in/commands.ts'

const VALID_MS = 7 * DAY_MS
/** Open invitations of a site; an admin who makes more has to take some back. */
const MAX_OPEN = 50

/** As it is stored. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

async function invite(
  ctx: Context,
  q: Queries,
  what: Pick<InvitationTable, 'kind' | 'for_user' | 'invited_by'>,
): Promise<NewInvitation> {
  const secret = randomBytes(16).toString('base64url')
  const at = ctx.now()
  const expiresAt = at + VALID_MS
  await q.invitations.insert({
    id: ctx.newId(),
    token_hash: hashOfSecret(secret),
    ...what,
    created_at: at,
    expires_at: expiresAt,
  })
  return { link: `${ctx.settings.publicOrigin}/join#${secret}`, expiresAt }
}

/**
 * Prepares the database for the mode the site is run in: at home nobody has a plan, and while there is no admin there is a
 * link for one, which is new at each start. @returns the link, `null` if there is an admin or the site is hosted
 */
export const prepareMode = (ctx: Context): Promise<string | null> =>
  inTransaction(ctx.db, async (q) => {
    const isHome = ctx.settings.mode === 'home'
    await (isHome ? q.members.setPlans('free', HOME_PLAN) : q.members.setPlans(HOME_PLAN, 'free'))
    await q.invitations.deleteFirst()
    if (!isHome || (await q.members.hasAdmin())) return null
    return (await invite(ctx, q, { kind: 'first', for_user: null, invited_by: null })).link
  })

/** Invites somebody, or makes a way back for a user who has lost theirs. Throws AppError `not_found`, `too_many_invitations`. */
export const inviteMember = (ctx: Context, admin: UserRow, userId: string | null): Promise<NewInvitation> =>
  inTransaction(ctx.db, async (q) => {
    await q.users.lock(admin.id)
    await q.invitations.deleteExpired(ctx.now())
    if ((await q.invitations.list(ctx.now())).length >= MAX_OPEN) throw new AppError('too_many_invitations')
    if (userId !== null && !(await q.users.find(userId))) throw new AppError('not_found')
    return invite(ctx, q, { kind: userId === null ? 'member' : 'recovery', for_user: userId, invited_by: admin.id })
  })

/** Lets a member invite others and see the admin area, for good. Throws AppError `not_found`. */
export const makeAdmin = ({ db }: Context, userId: string): Promise<void> =>
  inTransaction(db, async (q) => {
    if (!(await q.users.lock(userId))) throw new AppError('not_found')
    await q.members.makeAdmin(userId)
  })

/**
 * The last admin of others cannot leave: nobody could let anybody in any more. Another one is locked, so that two who leave at
 * once do not count on each other. Throws AppError `last_admin`.
 */
export async function requireOtherAdmin({ settings }: Context, user: UserRow, q: Queries): Promise<void> {
  if (settings.mode !== 'home' || user.is_admin !== 1) return
  const others = (await q.members.list()).filter(({ id }) => id !== user.id)
  if (others.length === 0) return
  for (const { id } of others.filter(({ is_admin }) => is_admin === 1))
    if ((await q.users.lock(id))?.is_admin === 1) return
  throw new AppError('last_admin')
}

export const takeInvitationBack = ({ db }: Context, id: string): Promise<void> => queriesOn(db).invitations.delete(id)

/** Throws AppError `invitation_unusable`. */
export async function findInvitation(ctx: Context, q: Queries, secretHash: string): Promise<InvitationTable> {
  const found = await q.invitations.find(secretHash)
  if (!found || found.expires_at <= ctx.now()) throw new AppError('invitation_unusable')
  return found
}

/** Throws AppError `invitation_unusable`. */
export async function openInvitation(ctx: Context, secret: string): Promise<OpenedInvitation> {
  const q = queriesOn(ctx.db)
  const { kind, for_user, invited_by } = await findInvitation(ctx, q, hashOfSecret(secret))
  const of = kind === 'recovery' ? for_user : invited_by
  return { kind, name: of === null ? null : ((await q.users.find(of))?.name ?? null) }
}

/** Options for the passkey of whoever was invited. Throws AppError `invitation_unusable`. */
export async function joinOptions(ctx: Context, secret: string, typed: string) {
  const q = queriesOn(ctx.db)
  const { kind, for_user, token_hash } = await findInvitation(ctx, q, hashOfSecret(secret))
  const user = for_user === null ? undefined : await q.users.find(for_user)
  if (kind === 'recovery' && !user) throw new AppError('invitation_unusable')
  const name = user?.name ?? nameOf(typed)
  const userId = user?.id ?? ctx.newId()
  const asked = { for: 'join', userId, secretHash: token_hash, name } as const
  const known = user ? await q.identities.list(user.id) : []
  return registrationOptions(ctx, { userId, name, asked, known }, PRODUCT)
}

function nameOf(typed: string): string {
  const name = cleanLine(typed)
  if (name === '') throw new AppError('bad_request', { reason: 'name' })
  return name
}

type Joining = {
  /** For a user who does not exist yet. */
  userId: string
  person: Person
  device: string | null
}

/**
 * Uses the invitation: makes the user with this identity, or gives it to the one whose way back it is, and signs them in.
 * Throws AppError `invitation_unusable`, and IdentityTaken if the identity is somebody's.
 * @returns value of the session cookie
 */
export async function acceptInvitation(
  ctx: Context,
  q: Queries,
  secretHash: string,
  { userId, person, device }: Joining,
): Promise<string> {
  const { kind, for_user } = await findInvitation(ctx, q, secretHash)
  if (!(await q.invitations.consume(secretHash))) throw new AppError('invitation_unusable')
  if (kind !== 'recovery')
    return newSessionOf(ctx, q, await createUser(ctx, q, userId, person, kind === 'first'), device)
  const at = ctx.now()
  const user = await q.users.lock(for_user ?? '')
  if (!user) throw new AppError('invitation_unusable')
  // What was lost may be in somebody else's hands.
  await q.sessions.deleteOthers(user.id, '')
  if (person.identity.kind === 'password') await q.identities.deleteOfKind(user.id, 'password')
  if (!(await q.identities.insert({ user_id: user.id, ...person.identity, created_at: at, used_at: at })))
    throw new IdentityTaken()
  return newSessionOf(ctx, q, user, device)
}

/** Joins with the passkey. Throws AppError `passkey_refused`, `invitation_unusable`. @returns value of the session cookie */
export async function join(ctx: Context, secret: string, response: unknown, device: string | null): Promise<string> {
  const { passkey, asked } = await verifyRegistration(ctx, response, device)
  const secretHash = hashOfSecret(secret)
  if (asked.for !== 'join' || asked.secretHash !== secretHash) throw new AppError('passkey_refused')
  const { userId, name } = asked
  const person = { identity: passkey, name, email: '', isEmailVerified: false, picture: null }
  return inTransaction(ctx.db, (q) => acceptInvitation(ctx, q, secretHash, { userId, person, device })).catch(
    (error: unknown) => {
      throw error instanceof IdentityTaken ? new AppError('passkey_refused', {}, { cause: error }) : error
    },
  )
}

export const presentEntry = async ({ db, settings }: Context): Promise<EntryView> => ({
  mode: settings.mode,
  google: settings.google.clientId !== '',
  openId: settings.openId?.name ?? null,
  passwords: settings.passwords,
  hasUsers: await queriesOn(db).members.exist(),
})

export async function presentMembers({ db, now }: Context): Promise<MembersView> {
  const q = queriesOn(db)
  const members = await q.members.list()
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return {
    members: members.map(({ id, name, is_admin, last_seen_at }) => ({
      id,
      name,
      isAdmin: is_admin === 1,
      lastSeenAt: last_seen_at,
    })),
    invitations: (await q.invitations.list(now())).map(({ id, kind, for_user, created_at, expires_at }) => ({
      id,
      kind,
      name: for_user === null ? null : (names.get(for_user) ?? null),
      createdAt: created_at,
      expiresAt: expires_at,
    })),
  }
}
