import type { Ctx } from '../http/app-types.ts'

/** Reads a form-encoded body; null when the content type says it is something else. */
export async function readForm(c: Ctx): Promise<URLSearchParams | null> {
  const type = c.req.header('Content-Type') ?? ''
  return type.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(await c.req.text()) : null
}
