import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { makeUnlessBuilt } from '../../scripts/ensure-built.ts'
import { runNode } from '../../scripts/run-program.ts'
import { parsed } from '../../text/message.ts'
import { wordsIn } from '../../text/words.ts'
import { ADDRESS, accented, pseudoSentence, WORDS } from './pseudo-text.ts'

const TEXTS = resolve('.cache/pseudo-text')
/** A folder for `WEB_DIR`. */
export const PSEUDO_WEB = resolve('.cache/pseudo-web')

/**
 * Builds the pages in the pseudo-language into PSEUDO_WEB, unless they stand. They are served for every language. The texts
 * that the server itself writes are English.
 */
export async function buildPseudo(): Promise<void> {
  await makeUnlessBuilt({
    stamp: '.cache/pseudo-built',
    sources: [
      'web/**/*.*',
      '{contract,domain}/**/*.ts',
      'text/{*.ts,*/en.json,en.json,admin.json,legal/en/*.md}',
      'tests/support/pseudo-*.ts',
      'vite.config.ts',
      'scripts/{build,build-language,compile-messages,legal-pages}.ts',
      'package-lock.json',
    ],
    make,
  })
}

async function make(): Promise<void> {
  writeTexts()
  const built = join(PSEUDO_WEB, 'built')
  rmSync(PSEUDO_WEB, { recursive: true, force: true })
  // Icons and the like are those of the product.
  cpSync(resolve(process.env.WEB_DIR || 'dist/web'), PSEUDO_WEB, { recursive: true })
  const { status, output } = await runNode(['scripts/build-language.ts', built, '--readable'], {
    env: { TEXT_FOLDER: TEXTS, TEXT_LANGUAGE: 'en' },
  })
  if (status !== 0) throw new Error(`the pages in the pseudo-language could not be built: ${output}`)
  const assets = join(built, 'assets')
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(PSEUDO_WEB, 'assets', name))
  rmSync(assets, { recursive: true })
  writeFileSync(join(built, 'files.json'), JSON.stringify({ version: 'pseudo', files: [] }))
  for (const language of COMPLETE_LANGUAGES) {
    rmSync(join(PSEUDO_WEB, language), { recursive: true })
    cpSync(built, join(PSEUDO_WEB, language), { recursive: true })
  }
}

/** The English files of words. Those that are searched for but not shown stay as they are. */
function writeTexts(): void {
  rmSync(TEXTS, { recursive: true, force: true })
  mkdirSync(join(TEXTS, 'legal/en'), { recursive: true })
  mkdirSync(join(TEXTS, 'emoji'))
  writeFileSync(join(TEXTS, 'en.json'), JSON.stringify(pseudoWords(wordsIn('en'))))
  cpSync('text/emoji/en.json', join(TEXTS, 'emoji/en.json'))
  for (const name of readdirSync('text/legal/en'))
    writeFileSync(join(TEXTS, 'legal/en', name), pseudoMarkdown(readFileSync(join('text/legal/en', name), 'utf8')))
}

/** What is no sentence: marks of headings, lists, tables, links and stress, anchors and values. */
const MARKS = /(^#+ |^- |^\| -.*$|\*\*|\[|\]\([^)]*\)| ?\| ?| \{#[\w-]+\}$)/gm

const pseudoMarkdown = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(MARKS)
        .map((part, i) => (i % 2 === 1 ? part : pseudoSentence(part, part.match(/\{[^}]*\}/g) ?? [])))
        .join(''),
    )
    .join('\n')

/** The words of a language in the pseudo-language, with their values as they are. */
function pseudoWords<W extends { locale: unknown }>(words: W): W {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return pseudoMessage(value)
    if (Array.isArray(value)) return value.map(changed)
    return Object.fromEntries(Object.entries(value as object).map(([name, entry]) => [name, changed(entry)]))
  }
  return { ...(changed(words) as W), locale: words.locale }
}

/** A message in brackets, its words with accents. A message without words stays as it is. */
function pseudoMessage(text: string): string {
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const parts = parsed(middle)
  return hasWords(parts) ? `${before}⟦${printAST(parts.map(accentedPart))}⟧${after}` : text
}

const hasWords = (parts: readonly MessageFormatElement[]): boolean =>
  parts.some((part) => {
    if (part.type === TYPE.literal) return WORDS.test(part.value) && !(parts.length === 1 && ADDRESS.test(part.value))
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return false
    return Object.values(part.options).some(({ value }) => hasWords(value))
  })

function accentedPart(part: MessageFormatElement): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: accented(part.value, []) }
  if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
  const options = Object.entries(part.options).map(([form, { value }]) => [form, { value: value.map(accentedPart) }])
  return { ...part, options: Object.fromEntries(options) as typeof part.options }
}
