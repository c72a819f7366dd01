import { Hono } from 'hono'
import { AppError } from '../lib/errors.ts'
import type { Settings } from '../settings.ts'

/** The file must contain an expiry date. It is generated for every request. */
const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt`: how to report a vulnerability. Public; 404 without a contact. Source: RFC 9116. */
export function securityTextRoute(
  { contactEmail, publicOrigin }: Pick<Settings, 'contactEmail' | 'publicOrigin'>,
  now: () => number,
) {
  const routes = new Hono()
  routes.get('/', (c) => {
    if (contactEmail === null) throw new AppError('not_found')
    const expires = new Date(now() + VALID_MS).toISOString()
    const lines = [
      `Contact: mailto:${encodeURI(contactEmail)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
  return routes
}
