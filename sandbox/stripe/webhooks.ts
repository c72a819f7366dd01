import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeEvent } from './entities.ts'
import { showEvent } from './show.ts'
import type { Stripe } from './store.ts'

/** The real provider tries for days; here somebody is waiting. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
const TIMEOUT_MS = 10_000

export type SendOptions = {
  /** Signs with this instead of the endpoint's secret. */
  secret?: string | null
  /** Dates the signature this much back; negative: into the future. */
  ageSeconds?: number | null
  /** Writes the event in this version instead of the endpoint's. */
  apiVersion?: string | null
}

/** `t=…,v1=…` (the provider's scheme: HMAC-SHA-256 of the time, a dot and the raw body). @param at seconds since 1970 */
const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Hands an event over once. @returns the status of the answer; 0 when there was none, null when there is no endpoint */
export async function sendOnce(stripe: Stripe, event: StripeEvent, options: SendOptions = {}): Promise<number | null> {
  const { url, secret, apiVersion } = stripe.endpoint
  if (url === null) return null
  const body = JSON.stringify(showEvent(stripe, event, options.apiVersion ?? apiVersion), null, 2)
  const at = Math.floor(stripe.realNow() / 1000) - (options.ageSeconds ?? 0)
  const status = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Stripe-Signature': signatureOf(body, options.secret ?? secret, at),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )
  stripe.deliveries.push({ eventId: event.id, type: event.type, status })
  return status
}

/** Hands an event over, again and again until it is taken. Nothing waits for it. */
export function deliver(stripe: Stripe, event: StripeEvent): void {
  void untilTaken(stripe, event)
}

async function untilTaken(stripe: Stripe, event: StripeEvent): Promise<void> {
  const { era } = stripe
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false })
    if (stripe.era !== era) return
    const status = await sendOnce(stripe, event)
    if (status === null || (status >= 200 && status < 300)) return
  }
}
