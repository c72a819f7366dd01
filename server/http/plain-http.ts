import { isPrivateHost } from '../lib/private-hosts.ts'
import type { Settings } from '../settings.ts'

const LOOPBACK = /^(?:127\.|\[::1\]$)/

/** What a starting server prints if others can read what is sent to it; `null`: they cannot. */
export function plainHttpWarning({
  publicOrigin,
  passwords,
}: Pick<Settings, 'publicOrigin' | 'passwords'>): string | null {
  const { hostname } = new URL(publicOrigin)
  if (!passwords || LOOPBACK.test(hostname)) return null
  const danger = isPrivateHost(hostname)
    ? `Warning: ${publicOrigin} is not encrypted. Others in this network can read what is sent, passwords too.`
    : `Warning: ${publicOrigin} is a public address without encryption. Anybody on the way can read passwords and take over sessions.`
  return `${danger}\nPut a proxy with a certificate in front and set PUBLIC_ORIGIN to its https address: docs/self-hosting.md, "Another address than localhost".`
}
