import { join } from 'node:path'
import type { Product } from '../tests/support/product.ts'
import type { BarePostgresRun } from './bare-postgres.ts'
import type { Row, Table } from './report.ts'
import { startHelper } from './server-helper.ts'
import { measureMoves } from './server-moves.ts'
import type { Crowd } from './server-people.ts'
import { findPgbench, runPgbench, writeScript } from './server-pgbench.ts'
import { libraryReads, measureReads, sessionReads, unchangedReads } from './server-reads.ts'
import { type Contestant, inTurns, rowsOf } from './server-rows.ts'
import { recordWork, type Work } from './server-statements.ts'

const RUN_SECONDS = 1
const SHORT = { seconds: RUN_SECONDS }
const OF_LARGE = { amount: 100 }
const PGBENCH_LEAST = 0.35
const DRIVER_LEAST = 0.4
/** As in the product's pool. */
const POOL = 10

/**
 * Compared with pgbench, which sends the same statements, the session's included, over 50 connections; moves are also
 * compared with the bare driver on the product's number of connections. All use the same durable database.
 */
export async function postgresTable(product: Product, { people, large }: Crowd, folder: string): Promise<Table> {
  const { databaseUrl: url, origin } = product
  const program = findPgbench()
  if (!program)
    console.log('There is no pgbench on this machine (Debian: postgresql-contrib): its rows are left out.\n')
  const setting = { kind: 'postgres', url } as const
  const work = await recordWork(setting, people)
  const ofLarge = (await recordWork(setting, large)).map(({ library }) => [library])
  const rows: Row[] = []

  /** @param works those of each client; a run of the script does each of them once */
  const beside = async (what: string, ours: Contestant, works: Work[][], runsEach: number) => {
    if (!program) return
    const script = join(folder, 'statements.sql')
    writeScript(script, works)
    const perRun = works[0]?.length ?? 1
    const options = { program, url, script, clients: people.length, runsEach }
    const [product = [], pgbench = []] = await inTurns([ours, async () => perRun * (await runPgbench(options))])
    rows.push(...rowsOf(`${what} (pgbench)`, product, pgbench, PGBENCH_LEAST))
  }
  const session = await sessionReads(people, SHORT)
  const unchanged = await unchangedReads(people, SHORT)
  const library = libraryReads(people, SHORT)
  const largeLibrary = libraryReads(large, OF_LARGE)
  const sessions = work.map((own) => [own.session])
  await beside(session.what, () => measureReads(origin, session), sessions, 200)
  await beside(unchanged.what, () => measureReads(origin, unchanged), sessions, 200)
  await beside(
    library.what,
    () => measureReads(origin, library),
    work.map((own) => [own.library]),
    15,
  )
  const everybodys = people.flatMap(() => ofLarge)
  await beside(largeLibrary.what, () => measureReads(origin, largeLibrary), everybodys, 2)

  const moves = () => measureMoves(url, people, RUN_SECONDS)
  await beside(
    'move, durable',
    moves,
    work.map((own) => own.moves),
    10,
  )
  const driver = startHelper(import.meta.resolve('./bare-postgres.ts'))
  try {
    const works = work.flatMap((own) => own.moves)
    const question: BarePostgresRun = { url, works, connections: POOL, callers: people.length, seconds: RUN_SECONDS }
    const [ours = [], raw = []] = await inTurns([moves, () => driver.ask<number>(question)])
    rows.push(...rowsOf('move, durable (raw driver)', ours, raw, DRIVER_LEAST))
  } finally {
    driver.stop()
  }
  return { title: 'Server on PostgreSQL, 50 connections', unit: 'as named', baseline: 'bare', rows }
}
