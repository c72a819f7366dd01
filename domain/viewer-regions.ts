/** Where YouTube shows a video, by ISO 3166-1 codes. An empty `allowed`: nowhere. `null`: everywhere. */
export type RegionRestriction = { allowed: readonly string[] } | { blocked: readonly string[] } | null

/**
 * The countries in the languages that a browser asks for: `DE` in `de-DE, en;q=0.8`. They say how the browser is set up, not
 * where it is: a weak hint, and often there is none.
 */
export const regionsIn = (acceptLanguage: string): ReadonlySet<string> =>
  new Set([...acceptLanguage.matchAll(/-([A-Z]{2})\b(?!-)/gi)].map(([, region = '']) => region.toUpperCase()))

/**
 * Whether a video is shown to a user. `maybe`: YouTube restricts it, and no country in the hint is known to be free. Only
 * what is shown nowhere is certain, because the user's country is not known.
 */
export function isShownIn(restriction: RegionRestriction, regions: ReadonlySet<string>): 'yes' | 'maybe' | 'no' {
  if (restriction === null) return 'yes'
  if ('allowed' in restriction && restriction.allowed.length === 0) return 'no'
  const isFree = (region: string) =>
    'allowed' in restriction ? restriction.allowed.includes(region) : !restriction.blocked.includes(region)
  return regions.size > 0 && [...regions].every(isFree) ? 'yes' : 'maybe'
}
