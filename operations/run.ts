import { type Table, write } from '../bench/report.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'

// npm run operations -- PART [OPTION …]: what a site on several machines has to stand, see README.md of this folder.
const BENCHES: Record<string, () => Promise<Table[]>> = {
  scale: async () => (await import('./bench/scale.ts')).benchScale(),
  reliability: async () => (await import('./bench/reliability.ts')).benchReliability(),
  partitions: async () => (await import('./bench/partitions.ts')).benchPartitions(),
  load: async () => (await import('./bench/load-run.ts')).benchLoad(),
}

const part = process.argv[2] ?? ''
const bench = BENCHES[part]
if (bench) {
  await ensureBuilt()
  const tables = await bench()
  console.log(`Written to ${write(part, tables)}`)
} else if (part === 'failover') {
  await import('./failover.ts')
} else {
  console.error(`There is no part "${part}". Parts: failover, ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
