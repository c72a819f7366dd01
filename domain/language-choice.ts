import type { Language } from '#contract/languages.ts'

/** Longer ones are cut: no browser sends them. */
const MAX_HEADER = 1_000

/**
 * The best of the available languages by an `Accept-Language` header; null: it names none of them. A language stands for
 * its variants too: `de-AT` takes `de`, `pt` and `pt-PT` take `pt-BR`. What has no quality above 0 is not taken.
 */
export function preferredLanguage(header: string, available: readonly Language[]): Language | null {
  const wanted = header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found =
      available.find((language) => language.toLowerCase() === tag) ??
      available.find((language) => mainPart(language) === mainPart(tag))
    if (found) return found
  }
  return null
}

const mainPart = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? ''
