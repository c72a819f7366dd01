import * as z from 'zod'

/** Every address under `/api/admin` answers operators only, everybody else 403. */

/** `GET /api/admin/session`: who is at work. */
export type OperatorView = {
  name: string
  email: string
  /** Without a call for this long, the operator must sign in again. */
  idleMs: number
}

/** `GET /api/admin/audit?page=1`: newest first. */
export type AuditView = { entries: AuditEntry[]; page: number; pages: number }
export type AuditEntry = {
  id: string
  /** ms since epoch */
  at: number
  /** null: somebody whose account is gone. */
  operator: string | null
} & (
  | { action: 'flag_changed'; details: { name: string; from: boolean | number; to: boolean | number } }
  | { action: 'emails_exported'; details: { count: number } }
  | { action: 'customer_unlinked'; details: Record<string, never> }
  | { action: 'deletion_allowed'; details: { count: number } }
  | { action: 'waitlist_notified'; details: { waiting: number; unsure: boolean } }
)
export const AUDIT_PAGE = 20

/** `GET /api/admin/health`: one value per day, oldest first, today last. */
export type HealthView = {
  /** YYYY-MM-DD, UTC */
  days: string[]
  /** Everybody there was at the end of the day, of those who are there now. */
  people: number[]
  imports: number[]
  importsFailed: number[]
  /** Units of YouTube's quota, and how many there are a day. */
  quota: { limit: number; days: QuotaDay[] }
  failedJobs: number[]
  /** What operators have to look at, the newest first. */
  alerts: AlertView[]
}

/** Units that are spent, or reserved by work that still runs, by what for: see `QuotaPurpose`. */
export type QuotaDay = {
  /** YYYY-MM-DD in California, where YouTube's day begins and ends. */
  day: string
  import: number
  waiting: number
  background: number
  /** Nothing was left for users who waited. */
  isUsedUp: boolean
}

/** What happened and what to do about it. `since` ms since epoch; `action` null: nothing can be done from here. */
export type AlertView = { kind: string; text: string; since: number; action: AlertAction | null }

/**
 * `POST /api/admin/alerts`: what an operator decides about an alert. unlink_customer: the user of a Stripe customer that
 * does not exist goes to the free plan; `subject` is the customer. allow_deletion: the next retention run may delete as
 * many inactive accounts as `subject` says.
 */
export const alertAction = z.strictObject({
  name: z.enum(['unlink_customer', 'allow_deletion']),
  subject: z.string().max(255),
})
export type AlertAction = z.infer<typeof alertAction>
export const HEALTH_DAYS = 30
