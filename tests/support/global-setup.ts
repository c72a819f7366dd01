import type { TestProject } from 'vitest/node'
import { ensureProgramsBuilt } from '../../scripts/ensure-built.ts'
import { startPostgres } from './postgres.ts'

/** Before all tests: the programs are built, and a PostgreSQL server of our own runs until the last test is done. */
export default async function setup(project: TestProject) {
  await ensureProgramsBuilt()
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server's maintenance database; each test file makes its own database. */
    postgresUrl: string
  }
}
