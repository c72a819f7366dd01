import { cpus } from 'node:os'
import type { Table } from '../bench/report.ts'
import { write } from '../bench/report.ts'
import { ensureBuilt } from './ensure-built.ts'

// npm run bench [-- PART …]: measures the built product beside its baselines. Figures are printed, never asserted.
const PARTS: Record<string, () => Promise<Table[]>> = {
  page: async () => (await import('../bench/page.ts')).benchPage(),
  phone: async () => (await import('../bench/phone.ts')).benchPhone(),
  videos: async () => (await import('../bench/videos.ts')).benchVideos(),
  server: async () => (await import('../bench/server.ts')).benchServer(),
  texts: async () => (await import('../bench/texts.ts')).benchTexts(),
  suggestions: async () => (await import('../bench/suggestions.ts')).benchSuggestions(),
  import: async () => (await import('../bench/import.ts')).benchImport(),
  companion: async () => (await import('../bench/companion.ts')).benchCompanion(),
  steps: async () => (await import('../bench/steps.ts')).benchSteps(),
}
// Options are read by the part they belong to.
const asked = process.argv.slice(2).filter((part) => !part.startsWith('--'))
const unknown = asked.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
await ensureBuilt()
console.log(`${cpus().length} cores, Node ${process.version}\n`)
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const tables = await (PARTS[part] as () => Promise<Table[]>)()
  console.log(`Written to ${write(part, tables)}\n`)
}
