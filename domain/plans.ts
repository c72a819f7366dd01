import type { Plan } from '#contract/billing.ts'
import { COLLECTION_PAUSED } from './billing.ts'

/**
 * The plans. `maxFolders` -1: unlimited. `priceMinor` in pence a month. Admins can change `maxChannelsPerFolder` of the
 * free plan with the flag of that name; that of Premium is a technical limit.
 */
export const PLANS = {
  free: { id: 'free', priceMinor: 0, currency: 'GBP', maxFolders: 3, maxChannelsPerFolder: 100 },
  premium: { id: 'premium', priceMinor: 299, currency: 'GBP', maxFolders: -1, maxChannelsPerFolder: 5_000 },
} as const satisfies Record<Plan, object>

/** The stored plan of users of a site at home: nobody pays, and everybody has the limits of Premium. */
export const HOME_PLAN = 'home'

/** The stored plan of a demo's visitors, who have the limits of Premium too. */
export const DEMO_PLAN = 'demo'

/** What is stored of a user's plan. `paidUntilSeconds`: end of the paid period, since epoch; null: there is none. */
export type StoredPlan = { plan: string; planStatus: string; paidUntilSeconds: number | null }

/**
 * The plan whose limits apply. Premium needs the plan premium and the status active (also if it is due to end) or trialing.
 * With the status past_due or paused payments it lasts until the end of the paid period.
 */
export function planOf({ plan, planStatus, paidUntilSeconds }: StoredPlan, nowMs: number): Plan {
  if (plan === HOME_PLAN || plan === DEMO_PLAN) return 'premium'
  if (plan !== 'premium') return 'free'
  if (planStatus === 'active' || planStatus === 'trialing') return 'premium'
  const isPaid = paidUntilSeconds !== null && nowMs < paidUntilSeconds * 1000
  const isGrace = planStatus === 'past_due' || planStatus === COLLECTION_PAUSED
  return isGrace && isPaid ? 'premium' : 'free'
}

/** Whether a user is told about the limit: one more folder can be created, or none. @param cap null: no limit */
export const isAlmostAtLimit = (cap: number | null, used: number): boolean => cap !== null && used >= cap - 1

/**
 * How many folders a user may have; null: no limit.
 * @param adminCap the flag `maxFoldersPerUser`, which can lower the limit of the free plan
 */
export const folderCapOf = (plan: Plan, adminCap: number): number | null =>
  PLANS[plan].maxFolders === -1 ? null : Math.min(PLANS[plan].maxFolders, adminCap)

/** Whether one more folder may be created. @param held how many folders the user has */
export const mayCreateFolder = (cap: number | null, held: number): { ok: true } | { ok: false; cap: number } =>
  cap === null || held < cap ? { ok: true } : { ok: false, cap }

/**
 * How many channels a folder may hold.
 * @param adminCap the flag `maxChannelsPerFolder`, the limit of the free plan. Premium has only the technical limit.
 */
export const channelsPerFolderCapOf = (plan: Plan, adminCap: number): number =>
  plan === 'premium' ? PLANS.premium.maxChannelsPerFolder : Math.min(adminCap, PLANS.premium.maxChannelsPerFolder)

/** Whether `adding` more channels fit into a folder with `held`. Adding none is always allowed, also above the limit. */
export const mayAddChannels = (cap: number, held: number, adding: number): boolean =>
  adding === 0 || held + adding <= cap

/** A technical limit on every plan: channels in folders, each counted once for each of its folders. */
export const MAX_PLACEMENTS = 50_000

/** A technical limit on every plan: channels in a library. */
export const MAX_CHANNELS = 10_000

/** How many more channels fit into a folder with `held`. */
export const roomForChannels = (cap: number, held: number): number => Math.max(0, cap - held)

/** Whether a folder is full or nearly full (80 %). */
export const isNearCap = (cap: number, held: number): boolean => held >= cap * 0.8
