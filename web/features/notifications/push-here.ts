import { isSigningOut } from '#web/features/account/leave.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { forgetDevice, notificationsQuery, storeDevice } from './api.ts'

/** The user whose notifications this browser gets. Deleted at sign-out; it survives a session that merely expired. */
const pushedTo = createStore<string | null>(null, {
  persist: 'push',
  perUser: true,
  parse: (text) => text,
  format: (userId) => userId ?? '',
})

/** `unsupported`: also on an iPhone or iPad where the product is not on the Home Screen. */
export type PushSupport = 'supported' | 'denied' | 'unsupported'

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}

/**
 * Subscribes this browser; call it in a click, in which it may ask the user.
 * @returns false if the user has not allowed it. Throws ApiError, and DOMException of the browser's
 */
export async function turnPushOn(userId: string, vapidKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await storeDevice(userId, await subscribe(vapidKey), browserTimeZone())
  pushedTo.set(userId)
  return true
}

/** Throws ApiError. */
export async function turnPushOff(userId: string): Promise<void> {
  await forgetDevice(userId)
  pushedTo.set(null)
  await unsubscribe()
}

/** The subscription there is, unless it was made for another key. */
async function subscribe(vapidKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && encoded(known.options.applicationServerKey) === vapidKey) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey })
}

const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Compares what this browser is subscribed to with what the server knows, since browsers change subscriptions by themselves
 * and a new session has none. A subscription of another user ends. Call at start.
 */
export async function followPush(userId: string): Promise<void> {
  if (pushSupport() === 'unsupported') return
  if (pushedTo.state !== userId) return unsubscribe()
  if (Notification.permission !== 'granted') return
  const { vapidKey } = await queryClient.fetchQuery(notificationsQuery(userId))
  if (vapidKey === null || isSigningOut()) return
  await storeDevice(userId, await subscribe(vapidKey), browserTimeZone())
}

/** Ends this browser's subscription before a sign-out, which deletes it on the server. */
export async function leavePush(): Promise<void> {
  if (pushedTo.state !== null) await unsubscribe()
}
