/**
 * Normalises a picture's address. `null` if it is not on one of the allowed origins. Addresses from Google and YouTube are
 * stored and put into pages, so nothing unusual gets past this function.
 */
export function allowedImageUrl(url: unknown, origins: readonly string[]): string | null {
  if (typeof url !== 'string' || url.length > 2_000 || !URL.canParse(url)) return null
  const { origin, href } = new URL(url)
  return origins.includes(origin) ? href : null
}
