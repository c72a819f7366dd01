import { queryOptions } from '@tanstack/react-query'
import type { RevocationAnswer } from '#contract/account.ts'
import type { NewApiToken } from '#contract/api-tokens.ts'
import type { NewInvitation } from '#contract/entry.ts'
import type { WeeklyMailView } from '#contract/weekly-mail.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** How and where the user signs in. Fetched whenever Settings open. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => json(api.account.$get({}, { init: { signal } })),
  staleTime: 0,
})

/** The quota units the user's actions used today. Refetched every minute, because other tabs and devices use units too. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => json(api.quota.today.$get({}, { init: { signal } })),
  staleTime: 0,
  refetchInterval: 60_000,
})

/** Whether the user gets the weekly mail. */
export const weeklyMailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['weekly-mail', userId],
    queryFn: ({ signal }) => json(api['weekly-mail'].$get({}, { init: { signal } })),
    staleTime: 0,
  })

/** Throws ApiError. */
export async function turnWeeklyMail(userId: string, on: boolean): Promise<WeeklyMailView> {
  const answer = await json(api['weekly-mail'].$put({ json: { on } }))
  queryClient.setQueryData(weeklyMailQuery(userId).queryKey, answer)
  return answer
}

/** Turns "Sync across devices" on, or off with everything deleted on the server. Throws ApiError. */
export async function turnSync(on: boolean): Promise<void> {
  await api.marks.sync.$put({ json: { on } })
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

export const refetchAccount = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })

/** Throws ApiError. */
export async function disconnectGoogle(): Promise<RevocationAnswer> {
  const answer = await json(api.account.disconnect.$post())
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return answer
}

/** Throws ApiError `last_identity`. */
export async function removeIdentity(id: string): Promise<void> {
  await api.account.identities[':id'].$delete({ param: { id } })
  await refetchAccount()
}

/** Who has joined this site, for its admins. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => json(api.members.$get({}, { init: { signal } })),
  staleTime: 0,
  // Whoever was invited joins while this is open.
  refetchInterval: 10_000,
})

const refetchMembers = () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })

/** @param userId whose way back it is; null: of somebody new. Throws ApiError `too_many_invitations`. */
export async function inviteMember(userId: string | null): Promise<NewInvitation> {
  const invitation = await json(api.members.invitations.$post({ json: { userId } }))
  await refetchMembers()
  return invitation
}

/** Throws ApiError `sign_in_again`. */
export async function makeAdmin(id: string): Promise<void> {
  await api.members[':id'].admin.$post({ param: { id } })
  await refetchMembers()
}

export async function takeInvitationBack(id: string): Promise<void> {
  await api.members.invitations[':id'].$delete({ param: { id } })
  await refetchMembers()
}

export async function signOutSession(id: string): Promise<void> {
  await api.account.sessions[':id'].$delete({ param: { id } })
  await refetchAccount()
}

export async function signOutOthers(): Promise<void> {
  await api.account.sessions.$delete()
  await refetchAccount()
}

/** @param typed the account's email, or its name. Throws ApiError `email_mismatch` for another one. */
export const deleteAccount = (typed: string): Promise<RevocationAnswer> =>
  json(api.account.$delete({ json: { email: typed } }))

export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => json(api.tokens.$get({}, { init: { signal } })),
  staleTime: 0,
})

const refetchTokens = () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey })

/** Throws ApiError `sign_in_again`, `too_many_tokens`. */
export async function createToken(wanted: NewApiToken): Promise<{ token: string }> {
  const made = await json(api.tokens.$post({ json: wanted }))
  await refetchTokens()
  return made
}

export async function revokeToken(id: string): Promise<void> {
  await api.tokens[':id'].$delete({ param: { id } })
  await refetchTokens()
}
