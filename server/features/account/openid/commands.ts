import type { SignInError } from '#contract/sign-in.ts'
import { cleanLine } from '#domain/clean-text.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import { AppError } from '../../../lib/errors.ts'
import { type OpenIdClient, OpenIdError } from '../../../providers/openid.ts'
import { inTransaction } from '../../../queries.ts'
import { acceptInvitation, findInvitation } from '../invitations/commands.ts'
import { IdentityTaken, openSession, type Person } from '../sign-in/commands.ts'
import type { Attempt } from '../sign-in/oauth-state.ts'
import type { Provider, Return } from '../sign-in/provider.ts'
import { SignInRefused } from '../sign-in/refused.ts'

export const openIdProvider = (ctx: Context): Provider => ({
  name: 'openid',
  purposes: ['sign-in', 'identity'],
  authUrl: (attempt) => withSignInErrors(() => clientOf(ctx).authUrl(attempt)),
  signIn: (attempt, back) => signInWithOpenId(ctx, attempt, back),
  connect: (userId, attempt, back) => addOpenIdIdentity(ctx, userId, attempt, back),
})

/**
 * Signs in whoever has this identity. Somebody new joins if the attempt has an invitation or the settings let anyone join.
 * Throws SignInRefused. @returns value of the session cookie
 */
async function signInWithOpenId(ctx: Context, attempt: Attempt, { query, device }: Return): Promise<string> {
  const person = await readPerson(ctx, attempt, query)
  const { invitation } = attempt
  if (invitation === undefined) return openSession(ctx, person, device)
  try {
    const cookie = await inTransaction(ctx.db, async (q) => {
      const { kind, for_user } = await findInvitation(ctx, q, invitation)
      const known = await q.identities.find(person.identity.kind, person.identity.subject)
      if (known && kind === 'recovery' && known.user_id !== for_user) throw new SignInRefused('identity_taken')
      return known ? null : acceptInvitation(ctx, q, invitation, { userId: ctx.newId(), person, device })
    })
    // A user who has joined already needs no invitation: it stays for somebody else.
    return cookie ?? (await openSession(ctx, person, device))
  } catch (cause) {
    if (cause instanceof IdentityTaken) throw new SignInRefused('identity_taken', { cause })
    if (cause instanceof AppError && cause.code === 'invitation_unusable')
      throw new SignInRefused('invitation_unusable', { cause })
    throw cause
  }
}

/** Lets the user sign in with this identity too. Throws SignInRefused if somebody else does. */
async function addOpenIdIdentity(ctx: Context, userId: string, attempt: Attempt, { query }: Return): Promise<void> {
  const { identity } = await readPerson(ctx, attempt, query)
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const at = ctx.now()
    const isFree = await q.identities.insert({ user_id: userId, ...identity, created_at: at, used_at: at })
    if (!isFree && (await q.identities.find('openid', identity.subject))?.user_id !== userId)
      throw new SignInRefused('identity_taken')
  })
}

/** The email is a label only: no user is found by it, and it makes nobody an admin. */
async function readPerson(ctx: Context, attempt: Attempt, query: string): Promise<Person> {
  const profile = await withSignInErrors(() => clientOf(ctx).profile(query, attempt))
  const { issuer, subject, name, email, picture } = profile
  const label = cleanLine(email || name) || subject
  return {
    // Issuers are addresses, so they have no spaces: two providers never share a subject.
    identity: { kind: 'openid', subject: `${issuer} ${subject}`, label },
    name: cleanLine(name) || label,
    email: '',
    isEmailVerified: false,
    picture,
  }
}

/** Throws AppError `not_found` where there is no provider. */
function clientOf({ openId }: Context): OpenIdClient {
  if (!openId) throw new AppError('not_found')
  return openId
}

const CODES = {
  unreachable: 'openid_down',
  left: 'openid_left',
  refused: 'openid_refused',
} as const satisfies Record<OpenIdError['kind'], SignInError>

async function withSignInErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause
    throw new SignInRefused(CODES[cause.kind], { cause })
  }
}
