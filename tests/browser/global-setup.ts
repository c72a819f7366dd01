import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { startPostgres } from '../support/postgres.ts'

/** All is built, and a PostgreSQL server of our own runs for the journeys that want it. */
export default async function setup() {
  await ensureBuilt(process.env.TEST_ALL ? COMPLETE_LANGUAGES : ['en'])
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}
