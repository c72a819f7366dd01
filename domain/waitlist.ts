import { DAY_MS } from './durations.ts'

/** The longest address mail servers accept. Source: RFC 5321. */
const EMAIL_MAX = 254

/**
 * Parses one email address; null: it is invalid. It needs text on both sides of an @, without characters that could make it
 * several addresses or a name: spaces, commas, brackets, quotes, control characters. @returns also its key, in lower case
 */
export function parseEmail(typed: string): { email: string; key: string } | null {
  const email = typed.trim()
  if (email.length > EMAIL_MAX || !/^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]+$/u.test(email))
    return null
  return { email, key: email.toLowerCase() }
}

/** The IP address and browser stored with an email are deleted after 90 days. */
export const INTEREST_ORIGIN_KEPT_MS = 90 * DAY_MS
