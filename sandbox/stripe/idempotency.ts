import { createHash } from 'node:crypto'
import type { StoredAnswer } from './entities.ts'
import { stripeErrors } from './errors.ts'
import type { Stripe } from './store.ts'

const KEPT_SECONDS = 24 * 3600
const LONGEST_KEY = 255

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** The stored answer of a key, or null. Throws when the key was used with other parameters. */
export function replayed(stripe: Stripe, key: string, fingerprint: string): StoredAnswer | null {
  if (key.length > LONGEST_KEY) {
    throw stripeErrors.refused(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`)
  }
  const stored = stripe.answers.get(key)
  if (!stored || stripe.now() - stored.at > KEPT_SECONDS) return null
  if (stored.fingerprint !== fingerprint) throw stripeErrors.keyReused(key)
  return stored
}
