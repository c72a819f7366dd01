import type { PriceProblem } from '#domain/price.ts'

/** Details by kind of alert. They contain Stripe ids and numbers, no other data of a user. */
export type AlertDetails = {
  price: { problem: PriceProblem }
  stripe_key: Record<string, never>
  paid_twice: { subscriptions: readonly string[] }
  second_customer: { customer: string; subscriptions: readonly string[] }
  customer_unknown: { customer: string }
  google_refused: { reason: string }
  youtube_refused: { reason: string }
  clock: { source: 'database' | 'activity'; now: number; other: number }
  /** `allowed`: how many deletions an admin has allowed for the next run; 0: none. */
  inactive_accounts: { waiting: number; limit: number; allowed: number }
}

export type AlertKind = keyof AlertDetails

/** A problem that needs an admin's attention. */
export type Alert = { [K in AlertKind]: { kind: K; details: AlertDetails[K] } }[AlertKind]
