import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'Billing & Subscription'
export const billingLead = 'Your plan, and what each plan includes.'
export const updatingStatus = 'Updating subscription status...'

export const currentPlan = 'CURRENT PLAN'
export const statusLabel = 'Status'
export const upgradeNow = 'Upgrade Now'
export const paidAtStripe = 'Paid monthly through Stripe. Cancel whenever you like.'

export const management = 'SUBSCRIPTION MANAGEMENT'
export const managementText =
  'Change your card, see your invoices, cancel or resume. This opens Stripe and brings you straight back.'
export const manageSubscription = 'MANAGE SUBSCRIPTION'

export const benefits = 'PREMIUM BENEFITS'
export const unlimitedFolders = { title: 'Unlimited folders', text: 'A shelf for every mood, however many you have.' }
export const adFree = { title: 'Ad-free experience', text: 'Nothing between you and your channels.' }
export const support = { title: 'Support development', text: `You keep ${PRODUCT} running and improving.` }

export const termsOfService = 'Terms of Service'
export const privacyPolicy = 'Privacy Policy'

export const subscriptionAlert = 'Subscription'
export const syncFailed = 'Failed to sync subscription status. Please try again.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `Active until ${day}, then Free.`,
    line: "All your folders will stay as they are. You just won't be able to create new ones beyond the free plan's limit.",
  }),
  end_due: (day) => ({ status: 'Active', line: `Premium was due to end on ${day}. Stripe hasn't confirmed it yet.` }),
  renews: (day) => ({ status: 'Active', line: `Renews on ${day}` }),
  renews_monthly: { status: 'Active', line: 'Renews every month' },
  renewal_due: (day) => ({ status: 'Active', line: `The renewal was due on ${day}. Stripe hasn't confirmed it yet.` }),
  trial: (day) => ({ status: 'Trial', line: `First payment on ${day}` }),
  trial_open: { status: 'Trial', line: 'First payment when the trial ends' },
  trial_due: (day) => ({
    status: 'Trial',
    line: `The first payment was due on ${day}. Stripe hasn't confirmed it yet.`,
  }),
  overdue: (day) => ({
    status: 'Payment overdue',
    line: `Your last payment didn't go through. Premium stays until ${day}.`,
  }),
  overdue_free: {
    status: 'Payment overdue',
    line: "Your last payment didn't go through, so the free plan's limits apply. Your folders stay.",
  },
  collection_paused: (day) => ({
    status: 'Paused',
    line: `Payments are paused. Premium stays until ${day}, then the free plan's limits apply.`,
  }),
  collection_paused_free: {
    status: 'Paused',
    line: "While payments are paused, the free plan's limits apply. Your folders stay.",
  },
  paused: { status: 'Paused', line: "While it's paused, the free plan's limits apply." },
  incomplete: { status: 'Payment not complete', line: 'Premium starts as soon as the payment is confirmed.' },
  inactive: { status: 'Not active', line: "The free plan's limits apply. Your folders stay." },
}
