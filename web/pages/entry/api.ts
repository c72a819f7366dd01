import { queryOptions } from '@tanstack/react-query'
import { finishSignOut } from '#web/features/account/finish-sign-out.ts'
import { api, json } from '#web/lib/http.ts'

/** What there is to sign in with. */
export const entryQuery = queryOptions({
  queryKey: ['entry'],
  queryFn: async ({ signal }) => {
    // The session of an earlier user must not remain; signing in reports it if it does.
    await finishSignOut().catch(() => undefined)
    return json(api.entry.$get({}, { init: { signal } }))
  },
})

/** Throws ApiError `invitation_unusable`. */
export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['invitation', secret],
    queryFn: () => json(api.invitations.open.$post({ json: { secret } })),
    // Once it has been used, it must not become unusable under whoever uses it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Begins joining with the OpenID Connect provider. Throws ApiError `invitation_unusable`, `openid_unavailable`. */
export async function startOpenIdJoin(secret: string): Promise<{ address: string }> {
  await finishSignOut()
  return json(api.join.openid.$post({ json: { secret } }))
}
