import { queryOptions } from '@tanstack/react-query'
import type { NotificationPace, NotificationsView, NotificationTimes, TestOutcome } from '#contract/notifications.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Where the user's notifications go, of which folders and when. Never stored in the browser. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: ({ signal }) => json(api.notifications.$get({}, { init: { signal } })),
    staleTime: 0,
  })

async function keep(userId: string, answer: Promise<NotificationsView>): Promise<NotificationsView> {
  const view = await answer
  queryClient.setQueryData(notificationsQuery(userId).queryKey, view)
  return view
}

// All throw ApiError.

/** @param pace null: the folder does not notify */
export const setPace = (userId: string, id: string, pace: NotificationPace | null) =>
  keep(userId, json(api.notifications.folders[':id'].$put({ param: { id }, json: { pace } })))

export const setTimes = (userId: string, times: NotificationTimes) =>
  keep(userId, json(api.notifications.times.$put({ json: times })))

/** Stores this browser's push subscription. */
export function storeDevice(userId: string, subscription: PushSubscription, timeZone: string | null) {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const device = { endpoint: endpoint ?? '', keys: { p256dh, auth }, timeZone }
  return keep(userId, json(api.notifications.device.$put({ json: device })))
}

export const forgetDevice = (userId: string) => keep(userId, json(api.notifications.device.$delete()))

export const removeTarget = (userId: string, id: string) =>
  keep(userId, json(api.notifications.targets[':id'].$delete({ param: { id } })))

/** @returns the secret, which is known at no other time */
export async function addAddress(userId: string, url: string): Promise<string> {
  const { secret } = await json(api.notifications.addresses.$post({ json: { url } }))
  await queryClient.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
  return secret
}

export async function sendTest(userId: string, id: string): Promise<TestOutcome> {
  const outcome = await json(api.notifications.targets[':id'].test.$post({ param: { id } }))
  await queryClient.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
  return outcome
}
