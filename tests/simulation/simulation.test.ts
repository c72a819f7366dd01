import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProgram } from '../support/product.ts'
import { Sandbox } from '../support/sandbox.ts'
import { BROWSER_FAULTS, DATABASE_FAULTS, type Fault } from './faults.ts'
import { run, shrink } from './run.ts'
import { makeTemplate, type Template } from './template.ts'

/** How many seeds are tried, from which on; see docs/testing.md. */
const SEEDS = Number(process.env.SEEDS ?? (process.env.TEST_ALL ? 200 : 25))
const FIRST = Number(process.env.SEED ?? 1)
const SEEDS_PER_TEST = 25
const SAME_SEEDS = process.env.TEST_ALL ? 20 : 3
const GROUPS = Array.from({ length: Math.ceil(SEEDS / SEEDS_PER_TEST) }, (_, n) => FIRST + n * SEEDS_PER_TEST)

let template: Template
let program: Awaited<ReturnType<typeof startProgram>>
beforeAll(async () => {
  program = await startProgram('sandbox', {
    SANDBOX_UPLOADS: 'manual',
    SANDBOX_PORT: '0',
    SANDBOX_REDIRECT_URIS: 'http://localhost:3000/auth/google/callback',
  })
  template = await makeTemplate(new Sandbox(program.origin))
})
afterAll(async () => {
  rmSync(template.dataDir, { recursive: true, force: true })
  await program.stop()
})

describe('[RUN-08] under a seed nothing is lost, done twice, seen by others or given away', () => {
  test.each(GROUPS)('from seed %i on', async (first) => {
    for (let seed = first; seed < Math.min(first + SEEDS_PER_TEST, FIRST + SEEDS); seed++) {
      const { found } = await run(template, seed)
      if (found.length === 0) continue
      const smallest = await shrink(template, seed)
      expect({ seed, found: smallest.found, trace: smallest.trace }).toEqual({ seed, found: [], trace: [] })
    }
  })
})

test('the same seed is the same run', async () => {
  for (let seed = 1; seed <= SAME_SEEDS; seed++) expect(await run(template, seed)).toEqual(await run(template, seed))
})

test.each<Fault>([...BROWSER_FAULTS, ...(Object.keys(DATABASE_FAULTS) as Fault[])])(
  'a fault that is built in is found: %s',
  async (fault) => {
    for (let seed = 1; seed <= 100; seed++) if ((await run(template, seed, { fault })).found.length > 0) return
    throw new Error('not found')
  },
)
