import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { COMPLETE_LANGUAGES } from '../contract/languages.ts'
import type { SettingTree } from '../server/lib/setting-kinds.ts'
import { SETTINGS } from '../server/settings.ts'
import { LOCAL_SETTINGS } from './local-settings.ts'

// npm run docs: writes the table of settings, and the comparison of the languages' texts with the English ones
// that the type check reads, and the texts of the server in all languages. With --check it writes nothing and fails if it would.
const FILE = 'docs/settings.md'
const TYPES_FILE = 'text/check.tsx'
const SERVER_TEXTS_FILE = 'text/for-server.ts'
/** Files of `text/<language>/` that the server uses. */
const SERVER_TEXTS = [
  'ads',
  'alerts',
  'app-manifest',
  'devices',
  'errors',
  'export',
  'legal',
  'locale',
  'mail',
  'page-metadata',
  'reader-feeds',
  'restore',
  'sign-in',
  'waitlist',
  'weekly-mail',
]
const TABLE = /(?<=<!-- settings: .*-->\n\n).*?(?=\n\n<!-- end of settings -->)/s

const before = readFileSync(FILE, 'utf8')
if (!TABLE.test(before)) stopWith(`${FILE} has lost the comments around the table of settings.`)
const after = before.replace(TABLE, () => settingsTable([SETTINGS, LOCAL_SETTINGS].flatMap(schemasOf)))
if (!process.argv.includes('--check')) writeFileSync(FILE, after)
else if (after !== before) stopWith(`The settings in ${FILE} differ from the code: run npm run docs.`)

for (const [file, wanted] of [
  [TYPES_FILE, comparisonOfTexts()],
  [SERVER_TEXTS_FILE, serverTexts()],
] as const) {
  if (!process.argv.includes('--check')) writeFileSync(file, wanted)
  else if (readFileSync(file, 'utf8') !== wanted)
    stopWith(`${file} does not list the languages and text files there are: run npm run docs.`)
}

/** A module with the texts that the server uses. Pages have theirs from the build. */
function serverTexts(): string {
  const nameOf = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const prefixOf = (language: string) => language.replace('-', '')
  const imports = COMPLETE_LANGUAGES.flatMap((language) =>
    SERVER_TEXTS.map((file) => `import * as ${prefixOf(language)}_${nameOf(file)} from './${language}/${file}.ts'`),
  )
  const objects = COMPLETE_LANGUAGES.map((language) => {
    const entries = SERVER_TEXTS.map((file) => `  ${nameOf(file)}: ${prefixOf(language)}_${nameOf(file)},`)
    return `const ${prefixOf(language)}${language === 'en' ? '' : ': ServerTexts'} = {\n${entries.join('\n')}\n}`
  })
  const entries = COMPLETE_LANGUAGES.map((language) =>
    language.includes('-') ? `'${language}': ${prefixOf(language)}` : language,
  )
  return `// Written by scripts/docs.ts: the texts that the server uses, in every complete language.
// biome-ignore-all format: written by a script
// biome-ignore-all assist/source/organizeImports: written by a script
import type { Language } from '#contract/languages.ts'
${imports.join('\n')}
import type { Texts } from './texts.ts'

${objects.join('\n\n')}

export type ServerTexts = Texts<typeof en>

const all: Partial<Record<Language, ServerTexts>> = { ${entries.join(', ')} }

/** The texts of a language; those of English if the language is not complete. */
export const textsFor = (language: Language): ServerTexts => all[language] ?? en
`
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
