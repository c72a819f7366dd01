import { googleJson } from '../http/answers.ts'
import type { Ctx } from '../http/app-types.ts'

/** An error of the OAuth endpoints: flat, without the `error.code` object of the APIs (contracts of RFC 6749). */
export const flatError = (c: Ctx, status: 400 | 401, error: string, description?: string) =>
  googleJson(c, status, { error, ...(description !== undefined && { error_description: description }) }, NO_STORE)

export const NO_STORE = { 'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate', Pragma: 'no-cache' }
