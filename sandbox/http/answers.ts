import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from './app-types.ts'

/** JSON as Google writes it: two spaces, and the charset in capitals. */
export function googleJson(
  c: Ctx,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
  pretty = true,
) {
  const body = pretty ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value)
  return c.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
}

/** For what the sandbox does not know. */
export const notImplemented = (c: Ctx, what: string) =>
  c.json({ error: { code: 501, message: `The sandbox does not know ${what}` } }, 501)
