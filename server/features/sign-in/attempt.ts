import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'

/** How long a person may take on the provider's pages. */
const ATTEMPT_MS = 10 * 60 * 1000
const PURPOSE = 'sign-in-attempt'
const PATH = '/auth/google'
/** One cookie per attempt, so that two tabs can sign in side by side. */
const PREFIX = 'sign_in_'
const cookieOf = (state: string) => `${PREFIX}${state.slice(0, 12)}`
/** Attempts a browser has open; the oldest make room. Each is half a kilobyte of every request's headers here. */
const MOST_OPEN = 8

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page's own id of this attempt; it comes back in the message to the page. */
  attempt: z.string(),
  mode: z.enum(['popup', 'redirect']),
  /** Where a full-page sign-in comes back to. */
  area: z.enum(['product', 'admin']),
  startedAt: z.number(),
})
export type Attempt = z.infer<typeof stored>

export function newAttempt(
  { attempt, mode, area }: Pick<Attempt, 'attempt' | 'mode' | 'area'>,
  startedAt: number,
): Attempt & { codeChallenge: string } {
  const codeVerifier = randomBytes(32).toString('base64url')
  return {
    state: randomBytes(32).toString('base64url'),
    nonce: randomBytes(32).toString('base64url'),
    codeVerifier,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    attempt,
    mode,
    area,
    startedAt,
  }
}

/** Binds the attempt to this browser: sealed, so that no server has to remember it. */
export function rememberAttempt(c: Context, { sealer, settings }: Pick<Deps, 'sealer' | 'settings'>, attempt: Attempt) {
  const open = Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, sealed]) => ({ name, startedAt: read(sealer, sealed)?.startedAt ?? 0 }))
    .sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of open.slice(MOST_OPEN - 1)) deleteCookie(c, name, { path: PATH })
  setCookie(c, cookieOf(attempt.state), sealer.seal(PURPOSE, JSON.stringify(stored.parse(attempt))), {
    path: PATH,
    httpOnly: true,
    secure: settings.publicOrigin.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: ATTEMPT_MS / 1000,
  })
}

/** The attempt this callback belongs to, once: its cookie is gone afterwards. Null: not this browser's, or too old. */
export function takeAttempt(c: Context, { sealer, now }: Pick<Deps, 'sealer' | 'now'>, state: string): Attempt | null {
  const name = cookieOf(state)
  const sealed = getCookie(c, name)
  if (!sealed) return null
  deleteCookie(c, name, { path: PATH })
  const attempt = read(sealer, sealed)
  return attempt?.state === state && now() - attempt.startedAt < ATTEMPT_MS ? attempt : null
}

function read(sealer: Deps['sealer'], sealed: string): Attempt | null {
  const opened = sealer.open(PURPOSE, sealed)
  return opened === null ? null : stored.parse(JSON.parse(opened))
}
