import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AlertAction } from '#contract/admin.ts'
import type { AdminFlagsView, FlagsChange } from '#contract/flags.ts'
import { deviceNow } from '#web/lib/clock.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Nothing renders it: a timer reads it. */
let lastActivityAt = deviceNow()

/** How long the admin has been inactive, in ms. */
export const idleForMs = (): number => deviceNow() - lastActivityAt

/** Goes to the sign-in page. @param reason explained there; `idle`: the session was idle for too long */
export const goToLogin = (reason?: 'idle'): void => location.assign(reason ? `/admin/login?${reason}` : '/admin/login')

/** Goes to the sign-in page if the server no longer accepts the session as an admin's. */
async function asAdmin<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === 'admin_idle') goToLogin('idle')
    if (error instanceof ApiError && error.code === 'admins_only') goToLogin()
    throw error
  }
}

/** A call that counts as activity of the admin. */
function asActiveAdmin<T>(call: Promise<T>): Promise<T> {
  lastActivityAt = deviceNow()
  return asAdmin(call)
}

const { admin } = api

/** Automatic refetches would count as activity of an admin who is away. */
const WITHOUT_REFETCH = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The signed-in admin. The request counts as activity. */
export const adminQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: ({ signal }) => asActiveAdmin(json(admin.session.$get({}, { init: { signal } }))),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: ({ signal }) => asActiveAdmin(json(admin['remote-config'].$get({}, { init: { signal } }))),
  ...WITHOUT_REFETCH,
})

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => asActiveAdmin(json(admin.health.$get({}, { init: { signal } }))),
  ...WITHOUT_REFETCH,
})

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => asActiveAdmin(json(admin.audit.$get({ query: { page } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    ...WITHOUT_REFETCH,
  })

export const emailsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['admin', 'emails', page, search],
    queryFn: ({ signal }) =>
      asActiveAdmin(json(admin['interest-emails'].$get({ query: { page, search } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    ...WITHOUT_REFETCH,
  })

/** The progress of the waitlist emails, polled every second while they go out. It does not count as activity. */
export const noticeQuery = queryOptions({
  queryKey: ['admin', 'notice'],
  queryFn: ({ signal }) => asAdmin(json(admin['waitlist-notice'].$get({}, { init: { signal } }))),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
})

const updateFlags = (view: AdminFlagsView) => {
  queryClient.setQueryData(flagsQuery.queryKey, view)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Saves the flags. Throws ApiError `flags_changed` if another admin changed them, after refetching them. */
export async function saveFlags(change: FlagsChange): Promise<void> {
  try {
    updateFlags(await asActiveAdmin(json(admin['remote-config'].$put({ json: change }))))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'flags_changed')
      await queryClient.invalidateQueries({ queryKey: flagsQuery.queryKey })
    throw error
  }
}

/** Runs the action an admin chose for an alert. Throws ApiError. */
export async function actOnAlert(action: AlertAction): Promise<void> {
  queryClient.setQueryData(healthQuery.queryKey, await asActiveAdmin(json(admin.alerts.$post({ json: action }))))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Clears the server's cache of the flags and reads them again. Throws ApiError. */
export const refreshFlags = async () => updateFlags(await asActiveAdmin(json(admin['remote-config'].refresh.$post())))

/** Starts the waitlist emails. Throws ApiError. @param unsure also to addresses with unknown delivery status */
export async function notifyWaitlist(unsure: boolean): Promise<void> {
  queryClient.setQueryData(
    noticeQuery.queryKey,
    await asActiveAdmin(json(admin['waitlist-notice'].$post({ json: { unsure } }))),
  )
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Downloads the whole waitlist as a CSV file. Throws ApiError. */
export async function downloadEmails(): Promise<void> {
  const response = await asActiveAdmin(admin['interest-emails.csv'].$post())
  const link = document.createElement('a')
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'interest-emails.csv'
  link.href = URL.createObjectURL(await response.blob())
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser reads it after the click
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Keeps the admin session from expiring. Throws ApiError. */
export const keepSessionActive = () => asActiveAdmin(json(admin.session.$get()))
