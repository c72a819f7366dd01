import { createHash, createSign, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Account } from '../catalogue/accounts.ts'
import { EMAIL, PROFILE } from './scopes.ts'

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

/** Makes the RSA key identity tokens are signed with. Takes a moment: do not wait for it at the start. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  return { kid, privateKey, publicKey }
}

type Facts = {
  account: Account
  clientId: string
  scopes: readonly string[]
  accessToken: string
  nonce: string | null
  nowSeconds: number
  picture: string
}

/** An identity token as Google signs it: RS256, one hour (Google OpenID Connect docs). */
export function signIdToken(key: SigningKey, facts: Facts): string {
  const { account, clientId, scopes, accessToken, nonce, nowSeconds } = facts
  const claims = {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: account.sub,
    ...(scopes.includes(EMAIL) && { email: account.email, email_verified: true }),
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce !== null && { nonce }),
    ...(scopes.includes(PROFILE) && nameClaims(account, facts.picture)),
    iat: nowSeconds,
    exp: nowSeconds + 3600,
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key.privateKey, 'base64url')}`
}

/** Name and picture as Google's profile scope gives them. @param picture address of the account's picture */
export function nameClaims(account: Account, picture: string) {
  const [given = account.name, ...rest] = account.name.split(' ')
  return {
    name: account.name,
    ...(account.picture && { picture }),
    given_name: given,
    ...(rest.length > 0 && { family_name: rest.join(' ') }),
  }
}
