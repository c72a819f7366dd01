import { html } from '../http/html.ts'
import { PRICE } from './account.ts'
import type { Checkout, Customer, Portal, Subscription } from './entities.ts'

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
const dateText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The page to pay on. @param problem why the last try did not work */
export const checkoutContent = (checkout: Checkout, email: string | null, problem: string | null) => html`
<h1>Subscribe to ${PRICE.name}</h1>
<p class="lead">${email && html`Paying as <span class="email">${email}</span>`}</p>
<div class="card bill"><dl>
<div><dt>${PRICE.name}, monthly</dt><dd>${pounds(PRICE.unitAmount)}</dd></div>
<div class="sum"><dt>Total due today</dt><dd>${pounds(checkout.trialDays > 0 ? 0 : PRICE.unitAmount * checkout.quantity)}</dd></div>
</dl></div>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="/c/pay/${checkout.id}">
<p class="lead">The card on this page always works, unless you ask it not to. It renews every month until canceled.</p>
<p class="choice">${checkout.cancelUrl && html`<button name="answer" value="back">Back</button>`}<button name="answer" value="decline">Decline card</button><button class="primary" name="answer" value="pay">Pay</button></p>
</form>`

/** What is shown when a session cannot be paid any more. */
export const goneContent = (title: string, text: string) => html`
<h1>${title}</h1>
<p class="lead">${text}</p>`

const STANDING: Record<Subscription['status'], string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
  incomplete: 'Payment not complete',
  incomplete_expired: 'Never paid',
  paused: 'Paused',
}

const line = (subscription: Subscription) => {
  if (subscription.endedAt !== null) return `Ended on ${dateText(subscription.endedAt)}`
  if (subscription.cancelAt !== null) return `Cancels on ${dateText(subscription.cancelAt)}`
  return `Renews on ${dateText(subscription.periodEnd)}`
}

const buttonsOf = (subscription: Subscription) =>
  subscription.endedAt === null &&
  html`<p class="choice">${
    subscription.cancelAt === null
      ? html`<button name="answer" value="cancel">Cancel plan</button>`
      : html`<button class="primary" name="answer" value="resume">Resume plan</button>`
  }</p>
<fieldset><legend>Time, in the sandbox only</legend>
<p class="choice"><button name="answer" value="end-period">${subscription.cancelAt === null ? 'Renew now' : 'Let the period end now'}</button>${
    subscription.status === 'past_due'
      ? html`<button name="answer" value="settle">Pay what is due</button>`
      : html`<button name="answer" value="fail-renewal">Renew now with a declined card</button>`
  }</p></fieldset>`

/** The billing portal: what the customer subscribed to, newest first. */
export const portalContent = (portal: Portal, customer: Customer, subscriptions: readonly Subscription[]) => html`
<h1>Your plan</h1>
<p class="lead">${customer.email && html`Billing of <span class="email">${customer.email}</span>`}</p>
${subscriptions.length === 0 && html`<p>No subscription.</p>`}
${subscriptions.map(
  (subscription) => html`<form method="post" action="/p/session/${portal.secret}" class="plan">
<input type="hidden" name="subscription" value="${subscription.id}">
<div class="card bill"><dl>
<div><dt>${PRICE.name}</dt><dd>${pounds(PRICE.unitAmount)} a month</dd></div>
<div><dt>${STANDING[subscription.status]}</dt><dd>${line(subscription)}</dd></div>
</dl></div>
${buttonsOf(subscription)}
</form>`,
)}
<p><a href="${portal.returnUrl}">Return</a></p>`
