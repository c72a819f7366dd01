import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COMPLETE_LANGUAGES } from '../contract/languages.ts'
import { EMOJI_CHOICES } from '../domain/emoji-choices.ts'

// node scripts/emoji-words.ts: writes text/emoji/<language>.json, the names and search words of the emoji offered for
// folders, from Unicode's CLDR. Run it after a change of the choices, and for a new language. CLDR is 40 MB and needed
// here alone, so it is installed first: npm install --no-save cldr-annotations-modern@45.0.0

type Annotations = { annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> } }

const { resolve } = createRequire(import.meta.url)
/** CLDR's files that the words of a locale come from; later ones count where an earlier one has none. */
const SOURCES: Record<string, string[]> = { en: ['en-GB', 'en'], 'pt-BR': ['pt'] }
const MAX_WORDS = 8

const annotationsOf = (locale: string) =>
  (
    JSON.parse(
      readFileSync(resolve(`cldr-annotations-modern/annotations/${locale}/annotations.json`), 'utf8'),
    ) as Annotations
  ).annotations.annotations

function wordsOf(emoji: string, sources: readonly ReturnType<typeof annotationsOf>[]): string {
  const found = sources.map((source) => source[emoji] ?? source[emoji.replaceAll('\uFE0F', '')])
  const name = found.find((entry) => entry?.tts)?.tts?.[0]
  if (!name) throw new Error(`CLDR has no name of ${emoji}`)
  const words = found.find((entry) => entry?.default)?.default ?? []
  return [...new Set([name, ...words])].slice(0, MAX_WORDS).join(' | ')
}

for (const language of COMPLETE_LANGUAGES) {
  const sources = (SOURCES[language] ?? [language]).map(annotationsOf)
  const words = Object.fromEntries(EMOJI_CHOICES.map((emoji) => [emoji, wordsOf(emoji, sources)]))
  writeFileSync(`text/emoji/${language}.json`, `${JSON.stringify(words, null, 2)}\n`)
}
