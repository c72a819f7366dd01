/**
 * A picture's address, normalised, when it is on one of the origins we show pictures from; else null.
 * Providers' addresses are stored and put into pages: anything unusual about them ends here.
 */
export function allowedImageUrl(url: unknown, origins: readonly string[]): string | null {
  if (typeof url !== 'string' || url.length > 2_000 || !URL.canParse(url)) return null
  const { origin, href } = new URL(url)
  return origins.includes(origin) ? href : null
}
