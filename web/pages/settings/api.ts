import { queryOptions } from '@tanstack/react-query'
import type { AccountView, Forgotten } from '#contract/account.ts'
import type { QuotaToday } from '#contract/quota.ts'
import type { RestoreRequest, RestoreUndo } from '#contract/restore.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { apiGet, apiSend } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The connected account and where the person is signed in; asked for whenever Settings open. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => apiGet<AccountView>('/api/account', signal),
  staleTime: 0,
})

/** What the user's actions cost today; other tabs and devices spend too, so it is asked for again while it is on screen. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => apiGet<QuotaToday>('/api/quota/today', signal),
  staleTime: 0,
  refetchInterval: 60_000,
})

const accountChanged = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })

/** Throws ApiError. */
export async function disconnectGoogle(): Promise<Forgotten> {
  const answer = await apiSend<Forgotten>('POST', '/api/account/disconnect')
  await accountChanged()
  return answer
}

export async function signOutSession(id: string): Promise<void> {
  await apiSend('DELETE', `/api/account/sessions/${id}`)
  await accountChanged()
}

export async function signOutOthers(): Promise<void> {
  await apiSend('DELETE', '/api/account/sessions')
  await accountChanged()
}

/** Throws ApiError `email_mismatch` for another email than the account's. */
export const deleteAccount = (email: string): Promise<Forgotten> =>
  apiSend<Forgotten>('DELETE', '/api/account', { email })

/** Imports a file as its preview said. Throws ApiError `restore_changed`, `restore_refused`. @returns what takes it back */
export async function restoreFile(request: RestoreRequest): Promise<() => Promise<void>> {
  const undo = await apiSend<RestoreUndo>('POST', '/api/restore', request)
  await revalidateLibrary()
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return async () => {
    await apiSend('POST', '/api/restore/undo', undo)
    await revalidateLibrary()
  }
}
