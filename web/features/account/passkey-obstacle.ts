import type { obstacles } from '#text/entry.ts'

/** IPv4 and IPv6, as the address of a page has them. */
const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/

/** Why this page can use no passkeys; `null`: it can. */
export function passkeyObstacle(): keyof typeof obstacles | null {
  if (!isSecureContext) return 'insecure'
  if (IP_ADDRESS.test(location.hostname)) return 'address'
  return typeof PublicKeyCredential === 'undefined' ? 'unsupported' : null
}
