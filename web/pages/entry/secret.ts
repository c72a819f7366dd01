import { invitationSecretOf } from '#domain/invitation-secret.ts'

/**
 * The secret of the invitation whose link was opened, `/join#…`, which leaves the address bar but outlives a reload.
 * `null`: the page was not opened by such a link.
 */
export function takeSecret(): string | null {
  const { pathname, hash } = location
  if (pathname !== '/join') return null
  if (hash !== '') history.replaceState({ secret: invitationSecretOf(hash) ?? hash.slice(1) }, '', pathname)
  return (history.state as { secret?: string } | null)?.secret ?? ''
}
