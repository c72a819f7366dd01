import { startPostgres } from '../support/postgres.ts'

/** A PostgreSQL server of our own for the journeys that run on it. */
export default async function setup() {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}
