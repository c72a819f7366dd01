import { getPath } from 'hono/utils/url'

/** What reader apps put between the address that a user types and that of a call. */
const DETOURS = /^(?:\/+reader(?=\/)|\/+api\/greader\.php(?=\/))+/

/**
 * The path by which a request finds its route. Reader apps append `/reader/api/0/…` to the address `/reader`, some with
 * slashes or parts of other products' addresses before it: all of these are `/reader/api/0/…`.
 */
export function routedPath(request: Request): string {
  const path = getPath(request)
  if (!path.startsWith('/reader/')) return path
  const rest = path.replace(DETOURS, '').replace(/^\/+/, '/')
  return rest === '/' ? '/reader' : `/reader${rest}`
}
