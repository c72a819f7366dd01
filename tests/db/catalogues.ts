import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Catalogue, openCatalogue } from '../../server/db/catalogue.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { readDatabase } from '../../server/settings.ts'
import { newDatabase } from '../support/postgres.ts'

type Databases = { main: Db; catalogue: Catalogue }

/** Runs the tests against both databases of a server, on SQLite and on PostgreSQL. */
export function onBothDatabases(about: string, tests: (databases: () => Databases) => void) {
  describe.each(['sqlite', 'postgres'] as const)(`${about} (%s)`, (engine) => {
    let databases: Databases
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'subshelf-db-'))
      const url =
        engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${join(folder, 'subshelf.db')}`
      databases = await openBoth(url)
    })
    afterAll(async () => {
      await closeBoth(databases)
      rmSync(folder, { recursive: true, force: true })
    })
    tests(() => databases)
  })
}

export async function openBoth(url: string): Promise<Databases> {
  const setting = readDatabase({ DATABASE_URL: url })
  const main = openDatabase(setting)
  await migrate(main)
  return { main, catalogue: await openCatalogue(setting, main) }
}

export async function closeBoth({ main, catalogue }: Databases) {
  if (catalogue.engine === 'sqlite') await catalogue.db.destroy()
  await main.destroy()
}

export async function emptyCatalogue(c: Catalogue) {
  await sql`delete from ${c.video}`.execute(c.db)
  await sql`delete from ${c.channel}`.execute(c.db)
}
