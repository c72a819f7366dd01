import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { SettingTree } from '../server/lib/setting-kinds.ts'
import { SETTINGS } from '../server/settings.ts'
import { placeholdersOf } from '../text/message.ts'
import { wordsIn } from '../text/words.ts'
import { LOCAL_SETTINGS } from './local-settings.ts'

// npm run docs: writes the table of settings, and the types of the values that the texts need. With --check it writes nothing
// and fails if it would.
const FILE = 'docs/settings.md'
const PLACEHOLDERS_FILE = 'text/placeholders.ts'
const TABLE = /(?<=<!-- settings: .*-->\n\n).*?(?=\n\n<!-- end of settings -->)/s

const before = readFileSync(FILE, 'utf8')
if (!TABLE.test(before)) stopWith(`${FILE} has lost the comments around the table of settings.`)
const after = before.replace(TABLE, () => settingsTable([SETTINGS, LOCAL_SETTINGS].flatMap(schemasOf)))
if (!process.argv.includes('--check')) writeFileSync(FILE, after)
else if (after !== before) stopWith(`The settings in ${FILE} differ from the code: run npm run docs.`)

const types = placeholders()
if (!process.argv.includes('--check')) writeFileSync(PLACEHOLDERS_FILE, types)
else if (readFileSync(PLACEHOLDERS_FILE, 'utf8') !== types)
  stopWith(`${PLACEHOLDERS_FILE} differs from the texts there are: run npm run docs.`)

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
