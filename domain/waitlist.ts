import { DAY_MS } from './durations.ts'

/** RFC 5321: the longest address a mail server takes. */
const EMAIL_MAX = 254

/**
 * One address to write to, or null. It must contain an @ with something on both sides; what could make two addresses or
 * a name of it (spaces, commas, brackets, quotes, control signs) is refused.
 */
export function parseEmail(typed: string): { email: string; key: string } | null {
  const email = typed.trim()
  if (email.length > EMAIL_MAX || !/^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]+$/u.test(email))
    return null
  return { email, key: email.toLowerCase() }
}

/** What came with an address is blanked after 90 days. */
export const INTEREST_ORIGIN_KEPT_MS = 90 * DAY_MS
