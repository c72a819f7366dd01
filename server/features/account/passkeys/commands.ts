import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { IdentityTable } from '../../../db/schema.ts'
import { isAdmin } from '../../../http/admin.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'
import { newSessionOf } from '../sign-in/commands.ts'

/** How long a person may take over a passkey. */
const CHALLENGE_MS = 5 * MINUTE_MS

/** Ed25519, ES256, RS256. Named here because the package's own list depends on the version of Node. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when a passkey is first used. */
const webauthn = () => import('@simplewebauthn/server')

/** What a challenge was made for. `userId`: of a user who does not exist yet, unless an invitation is a way back. */
const purpose = z.discriminatedUnion('for', [
  z.object({ for: z.literal('sign-in') }),
  z.object({ for: z.literal('add'), userId: z.string() }),
  z.object({ for: z.literal('join'), userId: z.string(), secretHash: z.string(), name: z.string() }),
])
export type PasskeyPurpose = z.infer<typeof purpose>

/** What `identity.credential` holds of a passkey. */
const storedPasskey = z.object({
  /** base64url */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  /** The host it was made for. */
  host: z.string(),
})

const hostOf = ({ settings }: Context) => new URL(settings.publicOrigin).hostname

/** The user's handle for authenticators, 32 bytes: it must not name the user. */
const handleOf = (userId: string) => new Uint8Array(createHash('sha256').update(`passkey:${userId}`).digest())

async function storeChallenge(ctx: Context, challenge: string, asked: PasskeyPurpose): Promise<void> {
  const { passkeyChallenges } = queriesOn(ctx.db)
  await passkeyChallenges.deleteBefore(ctx.now() - CHALLENGE_MS)
  await passkeyChallenges.insert({ challenge, purpose: JSON.stringify(asked), created_at: ctx.now() })
}

/** @returns what the challenge in the browser's answer was made for. It can be used once. Throws AppError `passkey_refused` */
async function consumeChallenge(
  ctx: Context,
  clientDataJson: unknown,
): Promise<{ challenge: string; asked: PasskeyPurpose }> {
  const challenge = challengeIn(clientDataJson)
  const found = challenge === null ? undefined : await queriesOn(ctx.db).passkeyChallenges.consume(challenge)
  if (!found || ctx.now() - found.created_at > CHALLENGE_MS) throw new AppError('passkey_refused')
  return { challenge: found.challenge, asked: purpose.parse(JSON.parse(found.purpose)) }
}

function challengeIn(clientDataJson: unknown): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJson), 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

const expectedOf = (ctx: Context, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: ctx.settings.publicOrigin,
  expectedRPID: hostOf(ctx),
})

/** Options to sign in with any passkey that the browser has for this site. */
export async function signInOptions(ctx: Context) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: hostOf(ctx), userVerification: 'required' })
  await storeChallenge(ctx, options.challenge, { for: 'sign-in' })
  return options
}

type NewPasskey = { userId: string; name: string; asked: PasskeyPurpose; known: readonly IdentityTable[] }

/** Options to make a passkey. @param known the user's identities: an authenticator makes one passkey for a user */
export async function registrationOptions(ctx: Context, { userId, name, asked, known }: NewPasskey, product: string) {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: hostOf(ctx),
    userName: name,
    userDisplayName: name,
    userID: handleOf(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.filter(({ kind }) => kind === 'passkey').map(({ subject }) => ({ id: subject })),
  })
  await storeChallenge(ctx, options.challenge, asked)
  return options
}

/** A passkey that was made, ready to be stored. */
export type MadePasskey = Pick<IdentityTable, 'kind' | 'subject' | 'label' | 'credential'>

/**
 * Checks what the browser says of a new passkey. Throws AppError `passkey_refused`.
 * @param device where it was made, as sessions name it
 */
export async function verifyRegistration(
  ctx: Context,
  response: unknown,
  device: string | null,
): Promise<{ passkey: MadePasskey; asked: PasskeyPurpose }> {
  const answer = response as RegistrationResponseJSON
  const { challenge, asked } = await consumeChallenge(ctx, answer?.response?.clientDataJSON)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    ...expectedOf(ctx, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => refuse(ctx, cause))
  if (!verified) return refuse(ctx, new Error('not verified'))
  const { credential } = registrationInfo
  const stored: z.infer<typeof storedPasskey> = {
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    host: hostOf(ctx),
  }
  return {
    passkey: { kind: 'passkey', subject: credential.id, label: device ?? '', credential: JSON.stringify(stored) },
    asked,
  }
}

/** Signs in with a passkey. Throws AppError `passkey_refused`. @returns value of the session cookie */
export async function signInWithPasskey(ctx: Context, response: unknown, device: string | null): Promise<string> {
  const answer = response as AuthenticationResponseJSON
  const { challenge, asked } = await consumeChallenge(ctx, answer?.response?.clientDataJSON)
  const identity =
    typeof answer.id === 'string' ? await queriesOn(ctx.db).identities.find('passkey', answer.id) : undefined
  if (asked.for !== 'sign-in' || !identity) return refuse(ctx, new Error('unknown passkey'))
  const stored = storedPasskey.parse(JSON.parse(identity.credential ?? '{}'))
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    ...expectedOf(ctx, challenge),
    credential: {
      id: identity.subject,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
  }).catch((cause: unknown) => refuse(ctx, cause))
  if (!verified) return refuse(ctx, new Error('not verified'))
  const { maintenanceMode } = (await ctx.flags.current()).flags
  return inTransaction(ctx.db, async (q) => {
    const user = await q.users.lock(identity.user_id)
    const now = await q.identities.find('passkey', identity.subject)
    // Removed meanwhile, or its copy was faster: two authenticators with one key cannot both count on.
    const isStale = now?.credential !== identity.credential && authenticationInfo.newCounter > 0
    if (!user || now?.user_id !== user.id || isStale) throw new AppError('passkey_refused')
    const credential = JSON.stringify({ ...stored, counter: authenticationInfo.newCounter })
    await q.identities.update(identity, { credential, used_at: ctx.now() })
    // Admins can always sign in: they end maintenance.
    if (maintenanceMode && !isAdmin(ctx.settings, user)) throw new AppError('maintenance')
    return newSessionOf(ctx, q, user, device)
  })
}

/** Adds the passkey to the user's ways to sign in. Throws AppError `passkey_refused`. */
export async function addPasskey(
  ctx: Context,
  userId: string,
  response: unknown,
  device: string | null,
): Promise<void> {
  const { passkey, asked } = await verifyRegistration(ctx, response, device)
  if (asked.for !== 'add' || asked.userId !== userId) throw new AppError('passkey_refused')
  await inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    const at = ctx.now()
    if (!(await q.identities.insert({ user_id: userId, ...passkey, created_at: at, used_at: at })))
      throw new AppError('passkey_refused')
  })
}

function refuse(ctx: Context, cause: unknown): never {
  ctx.log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'passkey refused')
  throw new AppError('passkey_refused', {}, { cause })
}
