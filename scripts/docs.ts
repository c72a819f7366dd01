import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { COMPLETE_LANGUAGES } from '../contract/languages.ts'
import type { SettingTree } from '../server/lib/setting-kinds.ts'
import { SETTINGS } from '../server/settings.ts'
import { placeholdersOf } from '../text/message.ts'
import { wordsIn } from '../text/words.ts'
import { LOCAL_SETTINGS } from './local-settings.ts'

// npm run docs: writes the table of settings, and the comparison of the languages' texts with the English ones
// that the type check reads, and the texts of the server in all languages. With --check it writes nothing and fails if it would.
const FILE = 'docs/settings.md'
const TYPES_FILE = 'text/check.tsx'
const PLACEHOLDERS_FILE = 'text/placeholders.ts'
const TABLE = /(?<=<!-- settings: .*-->\n\n).*?(?=\n\n<!-- end of settings -->)/s

const before = readFileSync(FILE, 'utf8')
if (!TABLE.test(before)) stopWith(`${FILE} has lost the comments around the table of settings.`)
const after = before.replace(TABLE, () => settingsTable([SETTINGS, LOCAL_SETTINGS].flatMap(schemasOf)))
if (!process.argv.includes('--check')) writeFileSync(FILE, after)
else if (after !== before) stopWith(`The settings in ${FILE} differ from the code: run npm run docs.`)

for (const [file, wanted] of [
  [PLACEHOLDERS_FILE, placeholders()],
  [TYPES_FILE, comparisonOfTexts()],
] as const) {
  if (!process.argv.includes('--check')) writeFileSync(file, wanted)
  else if (readFileSync(file, 'utf8') !== wanted)
    stopWith(`${file} does not list the languages and text files there are: run npm run docs.`)
}

/** A module with the values that each English message needs. */
function placeholders(): string {
  const lines = Object.entries(wordsIn('en')).flatMap(([area, words]) =>
    Object.entries(words).flatMap(([name, text]: [string, unknown]) => {
      if (typeof text !== 'string') return []
      const values = Object.entries(placeholdersOf(text))
      return values.length === 0 ? [] : [`  '${area}.${name}': { ${values.map(typeOfValue).join('; ')} }`]
    }),
  )
  return `// Written by scripts/docs.ts from en.json: the values that each message needs.
// biome-ignore-all format: written by a script
type Text = string | number
export type Placeholders = {
${lines.join('\n')}
}
`
}

function typeOfValue([name, kind]: [string, 'number' | 'text' | 'choice']): string {
  return `${name}: ${{ number: 'number', text: 'Text', choice: 'Text | boolean' }[kind]}`
}

/** A module that compiles only if every complete language has the exports of English, each of the same type. */
function comparisonOfTexts(): string {
  const files = globSync('text/en/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => path.slice('text/en/'.length))
    .toSorted()
  const languages = COMPLETE_LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const lines = files.map((file) => {
      const kind = file.startsWith('legal/') ? 'SameAs' : 'TextsLike'
      return `  ${kind}<typeof import('./en/${file}'), typeof import('./${language}/${file}')>,`
    })
    return `\n// biome-ignore format: one line per file\nexport type ${language.replace('-', '')} = [\n${lines.join('\n')}\n]\n`
  })
  return `// Written by scripts/docs.ts: every complete language has the exports of English, each of the same type.
import type { Texts } from './texts.ts'

export type TextsLike<English, Other extends Texts<English>> = [English, Other]
export type SameAs<English, Other extends English> = [English, Other]
${languages.join('')}`
}

function schemasOf(tree: SettingTree): z.ZodType[] {
  return Object.values(tree).flatMap((part) => (part instanceof z.ZodType ? part : schemasOf(part)))
}

/** In Markdown. A setting without a description shares the row of the one before it. */
function settingsTable(schemas: readonly z.ZodType[]): string {
  const rows: { names: string[]; defaults: Set<unknown>; description: string }[] = []
  for (const schema of schemas) {
    const { name, default: shown, description } = schema.meta() ?? {}
    if (description) rows.push({ names: [], defaults: new Set(), description })
    rows.at(-1)?.names.push(`\`${name}\``)
    if (shown) rows.at(-1)?.defaults.add(shown)
  }
  const lines = rows.map(
    ({ names, defaults, description }) =>
      `| ${names.join(', ')} | ${[...defaults].join(', ') || 'none'} | ${description} |`,
  )
  return ['| name | default | what it is |', '|---|---|---|', ...lines].join('\n')
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}
