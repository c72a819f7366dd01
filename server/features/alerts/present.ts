import type { AlertView } from '#contract/admin.ts'
import type { PriceProblem } from '#domain/price.ts'
import { textsFor } from '#texts'
import type { Context } from '../../context.ts'
import type { AlertTable } from '../../db/schema.ts'
import { queriesOn } from '../../queries.ts'

/** All alerts, newest first, 100 at most. */
export const listAlerts = async ({ db }: Context): Promise<AlertView[]> =>
  (await queriesOn(db).alerts.list(100)).map(presentAlert)

function presentAlert(row: AlertTable): AlertView {
  const alert = { kind: row.kind, details: JSON.parse(row.details) } as Alert
  return { kind: alert.kind, text: alertText(alert), since: row.found_at, action: presentAction(alert) }
}

function presentAction(alert: Alert): AlertView['action'] {
  if (alert.kind === 'customer_unknown') return { name: 'unlink_customer', subject: alert.details.customer }
  if (alert.kind === 'inactive_accounts' && alert.details.allowed === 0)
    return { name: 'allow_deletion', subject: String(alert.details.waiting) }
  return null
}

/** Details by kind of alert. They contain Stripe ids and numbers, no other data of a user. */
export type AlertDetails = {
  price: { problem: PriceProblem }
  stripe_key: Record<string, never>
  paid_twice: { subscriptions: readonly string[] }
  second_customer: { customer: string; subscriptions: readonly string[] }
  customer_unknown: { customer: string }
  google_refused: { reason: string }
  youtube_refused: { reason: string }
  mail_down: { responseCode: number | null }
  clock: { source: 'database' | 'activity'; now: number; other: number }
  /** `posts`: videos of a day that push and checks found first. `renewals`: none was confirmed for a day. */
  hub_silent: { reason: 'posts'; push: number; check: number } | { reason: 'renewals'; asked: number; overdue: number }
  /** A push service's status. */
  push_refused: { service: string; status: number }
  /** Feeds of the last hours. */
  rss_failing: { failed: number; read: number }
  /** `since`: when the run that does not end was due. */
  job_late: { job: string; since: number }
  /** `allowed`: how many deletions an admin has allowed for the next run; 0: none. */
  inactive_accounts: { waiting: number; limit: number; allowed: number }
}

export type AlertKind = keyof AlertDetails

/** A problem that needs an admin's attention. */
export type Alert = { [K in AlertKind]: { kind: K; details: AlertDetails[K] } }[AlertKind]

/** What happened and what to do about it, in one or two sentences. Contains ids of Stripe's, never a user. */
export function alertText({ kind, details }: Alert): string {
  const text = textsFor('en').alerts
  switch (kind) {
    case 'price':
      return text.priceAlert(details.problem)
    case 'stripe_key':
      return text.stripeKeyAlert
    case 'paid_twice':
      return text.paidTwiceAlert(details.subscriptions)
    case 'second_customer':
      return text.secondCustomerAlert(details.customer, details.subscriptions)
    case 'customer_unknown':
      return text.unknownCustomerAlert(details.customer)
    case 'google_refused':
      return text.googleRefusedAlert(details.reason)
    case 'youtube_refused':
      return text.youtubeRefusedAlert(details.reason)
    case 'mail_down':
      return text.mailDownAlert(details.responseCode)
    case 'clock':
      return text.clockAlert(details.now, details.source, details.other)
    case 'job_late':
      return text.lateJobAlert(details.job, details.since)
    case 'hub_silent':
      return details.reason === 'posts'
        ? text.hubPostsAlert(details.push, details.check)
        : text.hubRenewalsAlert(details.asked, details.overdue)
    case 'push_refused':
      return text.pushRefusedAlert(details.service, details.status)
    case 'rss_failing':
      return text.feedsAlert(details.failed, details.read)
    case 'inactive_accounts':
      return text.inactiveAccountsAlert(details.waiting, details.limit, details.allowed)
  }
}
