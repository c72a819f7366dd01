import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { print, type Table } from './report.ts'
import { type Crowd, newPeople } from './server-people.ts'
import { postgresTable } from './server-postgres.ts'
import { sqliteTable } from './server-sqlite.ts'

/** One connection each. */
const PEOPLE = 50
const CHANNELS = 300
const MANY_CHANNELS = 5_000

/** As an operator runs it. */
const AS_IN_USE = { LOG_LEVEL: 'warn', CHECK_ANSWERS: 'off', FLAGS_KEPT_SECONDS: '300' }

/** The server under load, beside bare programs that do the same work. */
export async function benchServer(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    return [
      await measured(undefined, (product, crowd) => sqliteTable(product, crowd, folder)),
      await measured(await newDatabase(postgres.url), (product, crowd) => postgresTable(product, crowd, folder)),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measured(
  databaseUrl: string | undefined,
  tableOf: (product: Product, crowd: Crowd) => Promise<Table>,
): Promise<Table> {
  const product = await startProduct({ databaseUrl, env: AS_IN_USE })
  try {
    const [people, large] = await Promise.all([
      newPeople(product, PEOPLE, CHANNELS),
      newPeople(product, 1, MANY_CHANNELS),
    ])
    const table = await tableOf(product, { people, large })
    print(table)
    return table
  } finally {
    await product.stop()
  }
}
