import type { Ctx } from '../http/app-types.ts'
import { readForm } from './form.ts'

/** The access token a call carries: header, query or form, in this order; null when none. */
export async function bearerOf(c: Ctx): Promise<string | null> {
  const fromHeader = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (fromHeader) return fromHeader
  const fromQuery = c.req.query('access_token')
  if (fromQuery) return fromQuery
  return c.req.method === 'POST' ? ((await readForm(c))?.get('access_token') ?? null) : null
}
