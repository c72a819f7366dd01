import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AlertAction } from '#contract/admin.ts'
import type { AdminFlagsView, FlagsChange } from '#contract/flags.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

let lastCallAt = Date.now()

/** How long no call was made that counts as work, ms. */
export const idleForMs = (): number => Date.now() - lastCallAt

/** To the operators' sign-in. @param why `idle`: says that the operator was away */
export const goToLogin = (why?: 'idle'): void => location.assign(why ? `/admin/login?${why}` : '/admin/login')

/** A refused operator has no business here any more. */
async function asAdmin<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof ApiError && error.code === 'admin_idle') goToLogin('idle')
    if (error instanceof ApiError && error.code === 'admins_only') goToLogin()
    throw error
  }
}

/** A call that counts as activity of the admin. */
function asActiveAdmin<T>(call: Promise<T>): Promise<T> {
  lastCallAt = Date.now()
  return asAdmin(call)
}

const { admin } = api

/** Calls that nobody asked for would make an absent operator look busy. */
const ONLY_WHEN_ASKED = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: ({ signal }) => asActiveAdmin(json(admin['remote-config'].$get({}, { init: { signal } }))),
  ...ONLY_WHEN_ASKED,
})

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => asActiveAdmin(json(admin.health.$get({}, { init: { signal } }))),
  ...ONLY_WHEN_ASKED,
})

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => asActiveAdmin(json(admin.audit.$get({ query: { page } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_ASKED,
  })

export const emailsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['admin', 'emails', page, search],
    queryFn: ({ signal }) =>
      asActiveAdmin(json(admin['interest-emails'].$get({ query: { page, search } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
    ...ONLY_WHEN_ASKED,
  })

/** How far the mails to the waitlist are; asked every second while they go out. It does not count as work. */
export const noticeQuery = queryOptions({
  queryKey: ['admin', 'notice'],
  queryFn: ({ signal }) => asAdmin(json(admin['waitlist-notice'].$get({}, { init: { signal } }))),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
})

const show = (view: AdminFlagsView) => {
  queryClient.setQueryData(flagsQuery.queryKey, view)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Stores the flags. Throws ApiError `flags_changed`: then what holds now is shown. */
export async function saveFlags(change: FlagsChange): Promise<void> {
  try {
    show(await asActiveAdmin(json(admin['remote-config'].$put({ json: change }))))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'flags_changed')
      await queryClient.invalidateQueries({ queryKey: flagsQuery.queryKey })
    throw error
  }
}

/** Does what an operator decided about an alert. */
export async function actOnAlert(action: AlertAction): Promise<void> {
  queryClient.setQueryData(healthQuery.queryKey, await asActiveAdmin(json(admin.alerts.$post({ json: action }))))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Has the server forget what it knows of the flags and read them again. */
export const refreshFlags = async () => show(await asActiveAdmin(json(admin['remote-config'].refresh.$post())))

export async function notifyWaitlist(unsure: boolean): Promise<void> {
  queryClient.setQueryData(
    noticeQuery.queryKey,
    await asActiveAdmin(json(admin['waitlist-notice'].$post({ json: { unsure } }))),
  )
  void queryClient.invalidateQueries({ queryKey: ['admin', 'audit'] })
}

/** Saves the whole waitlist as the file the server makes of it. Throws ApiError. */
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

/** Tells the server that the operator is still there. */
export const stayAtWork = () => asActiveAdmin(json(admin.session.$get()))
