import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startProgram } from '../support/program.ts'
import { Sandbox } from '../support/sandbox.ts'
import { type Engine, removePlace } from './database.ts'
import { BROWSER_FAULTS, DATABASE_FAULTS, type Fault } from './faults.ts'
import { run, shrink } from './run.ts'
import { makeTemplate, type Template } from './template.ts'

/** How many seeds are tried on each database, from which on; see docs/testing.md. */
const SEEDS: Record<Engine, number> = process.env.SEEDS
  ? { sqlite: 0, postgres: 0, [process.env.ENGINE ?? 'sqlite']: Number(process.env.SEEDS) }
  : { sqlite: process.env.TEST_ALL ? 50 : 5, postgres: 5 }
const FIRST = Number(process.env.SEED ?? 1)
/** A test has a limit of time, and a machine may be slow. */
const SEEDS_PER_TEST = 5
const SAME_SEEDS = process.env.TEST_ALL ? 5 : 1

let template: Template
let program: Awaited<ReturnType<typeof startProgram>>
let sandbox: Sandbox
beforeAll(async () => {
  program = await startProgram('sandbox', {
    SANDBOX_UPLOADS: 'manual',
    SANDBOX_PORT: '0',
    SANDBOX_REDIRECT_URIS: 'http://localhost:3000/auth/google/callback',
  })
  sandbox = new Sandbox(program.origin)
  template = await makeTemplate(sandbox, null)
})
afterAll(async () => {
  await removePlace(template.place)
  await program.stop()
})

/** Tries seeds on a database. */
function trySeeds(engine: Engine, onDatabase: () => Template): void {
  const groups = Array.from({ length: Math.ceil(SEEDS[engine] / SEEDS_PER_TEST) }, (_, n) => FIRST + n * SEEDS_PER_TEST)
  test.each(groups)('from seed %i on', async (first) => {
    for (let seed = first; seed < Math.min(first + SEEDS_PER_TEST, FIRST + SEEDS[engine]); seed++) {
      const { found } = await run(onDatabase(), seed)
      if (found.length === 0) continue
      const smallest = await shrink(onDatabase(), seed)
      expect({ seed, found: smallest.found, trace: smallest.trace }).toEqual({ seed, found: [], trace: [] })
    }
  })
}

describe.skipIf(SEEDS.sqlite === 0)(
  '[RUN-08] under a seed nothing is lost, done twice, seen by others or given away',
  () => {
    trySeeds('sqlite', () => template)
  },
)

describe.skipIf(SEEDS.postgres === 0)(
  '[RUN-08] the same under a seed on PostgreSQL',
  { tags: ['postgres', 'slow'] },
  () => {
    let onPostgres: Template
    beforeAll(async () => {
      onPostgres = await makeTemplate(sandbox, inject('postgresUrl'))
    })
    afterAll(() => removePlace(onPostgres.place))
    trySeeds('postgres', () => onPostgres)
  },
)

describe('the same seed is the same run, whenever it is', () => {
  let later: Template
  beforeAll(async () => {
    later = await makeTemplate(sandbox, null)
  })
  afterAll(() => removePlace(later.place))
  test.each(Array.from({ length: SAME_SEEDS }, (_, n) => n + 1))('seed %i', async (seed) => {
    expect(await run(later, seed)).toEqual(await run(template, seed))
  })
})

/** What the auditor says of faults that it could find by something else. */
const SAID: Partial<Record<Fault, string>> = { 'marks are not stored': 'was lost' }

async function findFault(fault: Fault): Promise<void> {
  for (let seed = 1; seed <= 100; seed++) {
    const { found } = await run(template, seed, { fault })
    if (found.some((wrong) => wrong.includes(SAID[fault] ?? ''))) return
  }
  throw new Error('not found')
}

/** One of a browser and one of the database, which are found soon. */
const SOON: readonly Fault[] = ['lost as sent', 'units are not counted']
const FAULTS: readonly Fault[] = [...BROWSER_FAULTS, ...(Object.keys(DATABASE_FAULTS) as Fault[])]

test.each(SOON)('a fault that is built in is found: %s', findFault)
test.each(FAULTS.filter((fault) => !SOON.includes(fault)))(
  'a fault that is built in is found: %s',
  { tags: ['slow'] },
  findFault,
)
