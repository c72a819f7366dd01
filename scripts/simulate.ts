import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

// npm run simulate -- [--seed N] [--seeds M] [--postgres]: the whole product under seed N, or under M seeds from there on (1), on
// SQLite or PostgreSQL. What fails is run again with ever fewer actions, and the fewest that still fail are shown; see
// docs/testing.md.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, postgres: { type: 'boolean' } },
})
const { seed = '1', seeds = values.seed === undefined ? '1000' : '1' } = values
if (![seed, seeds].every((value) => /^[1-9]\d{0,8}$/.test(value))) {
  console.error('--seed and --seeds are whole numbers from 1 on.')
  process.exit(1)
}
const args = ['run', '--project=server', 'tests/simulation', '-t', 'under a seed', '--bail=1', '--testTimeout=3600000']
const child = spawn('node_modules/.bin/vitest', args, {
  stdio: 'inherit',
  env: { ...process.env, SEED: seed, SEEDS: seeds, ENGINE: values.postgres ? 'postgres' : 'sqlite' },
})
child.on('exit', (code) => process.exit(code ?? 1))
