/** What each plan gives. `maxFolders` -1: unlimited. `priceMinor` in pence a month. */
export const PLANS = {
  free: { id: 'free', name: 'Free', priceMinor: 0, currency: 'GBP', maxFolders: 3 },
  premium: { id: 'premium', name: 'Premium', priceMinor: 299, currency: 'GBP', maxFolders: -1 },
} as const

export type Plan = keyof typeof PLANS

/** Premium only when plan is premium and status active; anyone else has free limits. */
export const planOf = (stored: { plan: string; planStatus: string }): Plan =>
  stored.plan === 'premium' && stored.planStatus === 'active' ? 'premium' : 'free'

/**
 * The folder cap of a plan; null: no limit.
 * @param operatorCap the operator's ceiling for the free plan (`maxFoldersPerUser`); premium stays unlimited
 */
export const folderCapOf = (plan: Plan, operatorCap: number): number | null =>
  PLANS[plan].maxFolders === -1 ? null : Math.min(PLANS[plan].maxFolders, operatorCap)

/** Decides whether one more folder may be made. @param held folders the person has now (0 or more) */
export const mayCreateFolder = (cap: number | null, held: number): { ok: true } | { ok: false; cap: number } =>
  cap === null || held < cap ? { ok: true } : { ok: false, cap }

/** Decides whether `adding` channels fit into a folder that holds `held`. What is already there always stays. */
export const mayAddChannels = (cap: number, held: number, adding: number): boolean =>
  adding === 0 || held + adding <= cap
