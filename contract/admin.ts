import * as z from 'zod'

// Every address under `/api/admin` is for admins only; anybody else gets 403 `admins_only`.

/** `GET /api/admin/session`: the admin who is signed in. */
export const adminView = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Without a call for this many ms, the admin must sign in again. */
  idleMs: z.int(),
})
export type AdminView = z.infer<typeof adminView>

/** `GET /api/admin/audit?page=1` */
export const auditQuery = z.object({ page: z.coerce.number<number>().int().min(1).max(100_000).default(1) })

const flagValue = z.union([z.boolean(), z.number()])

const entry = <Action extends string, Details extends z.ZodType>(action: Action, details: Details) =>
  z.strictObject({
    id: z.string(),
    /** ms since epoch */
    at: z.int(),
    /** null: the admin's account has been deleted. */
    admin: z.string().nullable(),
    action: z.literal(action),
    details,
  })

const auditEntry = z.discriminatedUnion('action', [
  entry('flag_changed', z.strictObject({ name: z.string(), from: flagValue, to: flagValue })),
  entry('emails_exported', z.strictObject({ count: z.int() })),
  entry('customer_unlinked', z.strictObject({})),
  entry('deletion_allowed', z.strictObject({ count: z.int() })),
  entry('waitlist_notified', z.strictObject({ waiting: z.int(), unsure: z.boolean() })),
])
export type AuditEntry = z.infer<typeof auditEntry>

/** Answer of `GET /api/admin/audit`: newest first, 20 entries a page. */
export const auditView = z.strictObject({ entries: z.array(auditEntry), page: z.int(), pages: z.int() })
export type AuditView = z.infer<typeof auditView>

/** Units of YouTube's quota by purpose, see `QuotaPurpose`: spent, or reserved by work that still runs. */
const quotaDay = z.strictObject({
  /** YYYY-MM-DD in California, where YouTube's day begins and ends. */
  day: z.iso.date(),
  import: z.int(),
  waiting: z.int(),
  background: z.int(),
  /** Nothing was left for users who waited. */
  isUsedUp: z.boolean(),
})
export type QuotaDay = z.infer<typeof quotaDay>

/**
 * `POST /api/admin/alerts`: an admin's decision about an alert. unlink_customer: the user of a Stripe customer that does
 * not exist becomes a free user; `subject` is the customer. allow_deletion: the next retention run may delete as many
 * inactive accounts as `subject` says.
 */
export const alertAction = z.strictObject({
  name: z.enum(['unlink_customer', 'allow_deletion']),
  subject: z.string().max(255),
})
export type AlertAction = z.infer<typeof alertAction>

/** What happened and what to do about it. */
const alertView = z.strictObject({
  kind: z.string(),
  text: z.string(),
  /** ms since epoch */
  since: z.int(),
  /** null: nothing can be done from here. */
  action: alertAction.nullable(),
})
export type AlertView = z.infer<typeof alertView>

/** How new videos are found. One value per day. */
const sourceView = z.strictObject({
  /** New videos of channels that are subscribed at the push hub, by what told of them first. */
  foundByPush: z.array(z.int()),
  foundByCheck: z.array(z.int()),
  /** Channels that are to be subscribed, and that are; `null` without a hub. */
  subscriptions: z.strictObject({ wanted: z.int(), live: z.int() }).nullable(),
  /** RSS feeds. */
  feedsRead: z.array(z.int()),
  feedsFailed: z.array(z.int()),
})
export type SourceView = z.infer<typeof sourceView>

/** `GET /api/admin/health`: one value per day, oldest first, today last. */
export const healthView = z.strictObject({
  /** YYYY-MM-DD, UTC */
  days: z.array(z.iso.date()),
  /** Users at the end of each day, of those whose accounts still exist. */
  users: z.array(z.int()),
  imports: z.array(z.int()),
  importsFailed: z.array(z.int()),
  /** Units of YouTube's quota; `limit` per day. */
  quota: z.strictObject({ limit: z.int(), days: z.array(quotaDay) }),
  failedJobs: z.array(z.int()),
  sources: sourceView,
  /** Newest first. */
  alerts: z.array(alertView),
})
export type HealthView = z.infer<typeof healthView>
