import { readFileSync } from 'node:fs'
import pg from 'pg'
import { callAll, recordStatements } from '../tests/db/collect-statements.ts'
import { ALL_MIGRATIONS } from '../tests/db/migration-check.ts'
import { hashOf, readSchema, writeRelease } from '../tests/db/release.ts'
import { newDatabase, startPostgres } from '../tests/support/postgres.ts'

// npm run freeze: writes down the statements and the schema of this release, which the next migrations must keep working.

const postgres = await startPostgres()
try {
  const url = await newDatabase(postgres.url)
  const statements = await recordStatements(() => callAll(url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const schema = hashOf(await readSchema(client))
  await client.end()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const lastOf = (migrations: object) => Object.keys(migrations).toSorted().at(-1) ?? ''
  const last = { main: lastOf(ALL_MIGRATIONS.main), catalogue: lastOf(ALL_MIGRATIONS.catalogue) }
  writeRelease({ version, last, schema, statements })
  console.log(`Release ${version}: ${statements.length} calls, up to ${last.main} and ${last.catalogue}`)
} finally {
  await postgres.stop()
}
