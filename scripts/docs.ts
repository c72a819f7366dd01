import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { SettingTree } from '../server/lib/setting-kinds.ts'
import { SETTINGS } from '../server/settings.ts'
import { LOCAL_SETTINGS } from './local-settings.ts'

// npm run docs: writes the table of settings in the README. With --check it writes nothing and fails if it would.
const FILE = 'README.md'
const TABLE = /(?<=<!-- settings: .*-->\n\n).*?(?=\n\n<!-- end of settings -->)/s

const before = readFileSync(FILE, 'utf8')
if (!TABLE.test(before)) stopWith(`${FILE} has lost the comments around the table of settings.`)
const after = before.replace(TABLE, () => settingsTable([SETTINGS, LOCAL_SETTINGS].flatMap(schemasOf)))
if (!process.argv.includes('--check')) writeFileSync(FILE, after)
else if (after !== before) stopWith(`The settings in ${FILE} differ from the code: run npm run docs.`)

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
