import type { Plan } from '#contract/billing.ts'
import { COLLECTION_PAUSED } from './billing.ts'

/**
 * What each plan gives. `maxFolders` -1: unlimited. `priceMinor` in pence a month. `maxChannelsPerFolder` of the free
 * plan is what operators may change (`maxChannelsPerFolder` in domain/flags.ts); of Premium it is a technical limit.
 */
export const PLANS = {
  free: { id: 'free', name: 'Free', priceMinor: 0, currency: 'GBP', maxFolders: 3, maxChannelsPerFolder: 100 },
  premium: {
    id: 'premium',
    name: 'Premium',
    priceMinor: 299,
    currency: 'GBP',
    maxFolders: -1,
    maxChannelsPerFolder: 5_000,
  },
} as const satisfies Record<Plan, object>

/** What is stored of a person's plan. `paidUntilSeconds`: the end of the period that is paid for; null: none is. */
export type StoredPlan = { plan: string; planStatus: string; paidUntilSeconds: number | null }

/**
 * The plan whose limits hold. Premium only when plan is premium and status active (also while scheduled to end) or
 * trialing; past_due and paused payments only until the end of the period that is paid for; anyone else has free limits.
 */
export function planOf({ plan, planStatus, paidUntilSeconds }: StoredPlan, nowMs: number): Plan {
  if (plan !== 'premium') return 'free'
  if (planStatus === 'active' || planStatus === 'trialing') return 'premium'
  const isPaid = paidUntilSeconds !== null && nowMs < paidUntilSeconds * 1000
  const isGrace = planStatus === 'past_due' || planStatus === COLLECTION_PAUSED
  return isGrace && isPaid ? 'premium' : 'free'
}

/** Whether a free person is close enough to the cap to be told: one folder left, or none. */
export const isAlmostAtLimit = (cap: number | null, used: number): boolean => cap !== null && used >= cap - 1

/**
 * The folder cap of a plan; null: no limit.
 * @param operatorCap the operator's ceiling for the free plan (`maxFoldersPerUser`); premium stays unlimited
 */
export const folderCapOf = (plan: Plan, operatorCap: number): number | null =>
  PLANS[plan].maxFolders === -1 ? null : Math.min(PLANS[plan].maxFolders, operatorCap)

/** Decides whether one more folder may be made. @param held folders the person has now (0 or more) */
export const mayCreateFolder = (cap: number | null, held: number): { ok: true } | { ok: false; cap: number } =>
  cap === null || held < cap ? { ok: true } : { ok: false, cap }

/**
 * How many channels one folder may hold on a plan.
 * @param adminCap the operator's limit for the free plan (`maxChannelsPerFolder`); Premium has the technical limit only
 */
export const channelsPerFolderCapOf = (plan: Plan, adminCap: number): number =>
  plan === 'premium' ? PLANS.premium.maxChannelsPerFolder : Math.min(adminCap, PLANS.premium.maxChannelsPerFolder)

/** Decides whether `adding` channels fit into a folder that holds `held`. What is already there always stays. */
export const mayAddChannels = (cap: number, held: number, adding: number): boolean =>
  adding === 0 || held + adding <= cap

/** How many more channels fit into a folder that holds `held`. */
export const roomForChannels = (cap: number, held: number): number => Math.max(0, cap - held)

/** Whether a folder is full or nearly full (80 %). */
export const isNearCap = (cap: number, held: number): boolean => held >= cap * 0.8
