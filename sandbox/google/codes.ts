import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Grant } from './grants.ts'

/** Codes are good for ten minutes. */
const CODE_SECONDS = 600

/** What an authorization code stands for. */
export type CodeContent = {
  grant: Grant
  redirectUri: string
  challenge: string | null
  nonce: string | null
  withRefreshToken: boolean
}

export type Codes = ReturnType<typeof makeCodes>

/** One-time authorization codes, in memory only. */
export function makeCodes(clock: Clock) {
  const codes = new Map<string, { content: CodeContent; untilMs: number; redeemed: boolean }>()
  return {
    issue(content: CodeContent): string {
      const code = `4/0A${randomBytes(52).toString('base64url')}`
      codes.set(code, { content, untilMs: clock.now() + CODE_SECONDS * 1000, redeemed: false })
      return code
    },
    /** Looks a code up without using it. */
    look(code: string): { found: 'good' | 'redeemed'; content: CodeContent } | { found: 'none' } {
      const entry = codes.get(code)
      if (!entry || entry.untilMs <= clock.now()) return { found: 'none' }
      return { found: entry.redeemed ? 'redeemed' : 'good', content: entry.content }
    },
    redeem(code: string): void {
      const entry = codes.get(code)
      if (entry) entry.redeemed = true
    },
    reset: () => codes.clear(),
  }
}
