import * as z from 'zod'
import { NOTIFICATION_PACES } from './limits.ts'

/**
 * How often a folder notifies at most. `at_once`: whenever something new is found. `half_hour`, `hour`: at once, then not
 * for that long. `daily`: once, at the user's hour.
 */
export const notificationPace = z.enum(NOTIFICATION_PACES)
export type NotificationPace = z.infer<typeof notificationPace>

/** Minutes since midnight in the user's time zone. `until` before `from` is on the next day. */
const quietHours = z
  .strictObject({ from: z.int().min(0).max(1439), until: z.int().min(0).max(1439) })
  .refine(({ from, until }) => from !== until, { error: 'must begin and end at different times' })
export type QuietHours = z.infer<typeof quietHours>

/** `PUT /api/notifications/times` */
export const notificationTimes = z.strictObject({
  /** `null`: there are none. */
  quiet: quietHours.nullable(),
  /** The hour of daily notifications. */
  dailyHour: z.int().min(0).max(23),
  /** The browser's; `null`: UTC. */
  timeZone: z.string().min(1).max(60).nullable(),
})
export type NotificationTimes = z.infer<typeof notificationTimes>

/** Where notifications go: a browser that gets web push, or an address. Times in ms since epoch. */
const notificationTarget = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['device', 'address']),
  /** Browser and system of a device, or `null` if not recognised; the host of an address. */
  name: z.string().nullable(),
  /** Whether it is the browser of this session. */
  isThis: z.boolean(),
  createdAt: z.int(),
  lastSentAt: z.int().nullable(),
  /** Since when nothing could be delivered. */
  failingSince: z.int().nullable(),
  /** Nothing is sent any more, until a test succeeds. */
  isStopped: z.boolean(),
})
export type NotificationTarget = z.infer<typeof notificationTarget>

/** `GET /api/notifications`, and the answer of every change. */
export const notificationsView = z.strictObject({
  /** The key that browsers subscribe with, base64url; `null`: this server sends no web push. */
  vapidKey: z.string().nullable(),
  /** Whether addresses can be added: not in a demo. */
  allowsAddresses: z.boolean(),
  targets: z.array(notificationTarget),
  folders: z.array(z.strictObject({ folderId: z.uuid(), pace: notificationPace })),
  quiet: quietHours.nullable(),
  dailyHour: z.int(),
})
export type NotificationsView = z.infer<typeof notificationsView>

/** `PUT /api/notifications/folders/:id`. `pace` null: the folder does not notify. */
export const notificationFolder = z.strictObject({ pace: notificationPace.nullable() })

/**
 * `PUT /api/notifications/device`: the push subscription of this session's browser, as the browser gives it. Throws
 * `push_not_configured`, `push_service_unknown`, `too_many_targets`.
 */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
  timeZone: z.string().min(1).max(60).nullable(),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

/** `POST /api/notifications/addresses`. Throws `address_refused`, `too_many_targets`, `not_in_demo`. */
export const newAddress = z.strictObject({ url: z.string().trim().min(1).max(1_000) })

/** The secret that signs what is posted to the address. It is shown at no other time. */
export const addressMade = z.strictObject({ id: z.uuid(), secret: z.string() })

/** `POST /api/notifications/targets/:id/test`. `refused`: with this status; `unreachable`: without an answer. */
export const testOutcome = z.strictObject({
  outcome: z.enum(['sent', 'refused', 'unreachable', 'forbidden']),
  status: z.int().nullable(),
})
export type TestOutcome = z.infer<typeof testOutcome>
