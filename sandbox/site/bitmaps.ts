const MOST_KEPT = 10_000
const kept = new Map<string, Uint8Array<ArrayBuffer>>()

/** A drawing in pixels, as PNG. Letters are left out: they need fonts. */
export async function bitmapOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(svg)
  if (known) return known
  const { Resvg } = await import('@resvg/resvg-js')
  const png = new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(svg, png)
  return png
}
