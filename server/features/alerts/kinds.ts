/** The details of each kind of alert: ids of Stripe's and numbers, nothing else of a user. */
export type AlertDetails = {
  price: { text: string }
  stripe_key: Record<string, never>
  paid_twice: { subscriptions: readonly string[] }
  second_customer: { customer: string; subscriptions: readonly string[] }
  customer_unknown: { customer: string }
  google_refused: { reason: string }
  youtube_refused: { reason: string }
  clock: { source: 'database' | 'activity'; now: number; other: number }
  /** `allowed`: how many deletions an operator has allowed for the next run; 0: none. */
  inactive_accounts: { waiting: number; limit: number; allowed: number }
}

export type AlertKind = keyof AlertDetails

/** Something operators have to look at. */
export type Alert = { [K in AlertKind]: { kind: K; details: AlertDetails[K] } }[AlertKind]
