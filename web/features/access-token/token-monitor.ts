import type { AccessTokens } from './access-tokens.ts'

const EVERY_MS = 5 * 60_000

/**
 * Keeps the token fresh in the background while somebody develops on their own machine. Elsewhere a token is renewed
 * when it is needed: a page nobody looks at asks for nothing.
 */
export function watchTokens(tokens: Pick<AccessTokens, 'keepFresh'>, hostname: string): void {
  if (hostname === 'localhost') setInterval(() => void tokens.keepFresh(), EVERY_MS)
}
