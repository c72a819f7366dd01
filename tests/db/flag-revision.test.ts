import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import { migrate, migratorOf } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { queriesOn } from '../../server/queries.ts'
import { readDatabase } from '../../server/settings.ts'
import { newDatabase } from '../support/postgres.ts'

describe.each(['sqlite', 'postgres'] as const)('the revision of the flags (%s)', (engine) => {
  test('is kept when it moves to a table of its own, and is no flag any more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'subshelf-flags-'))
    const url =
      engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : `sqlite:${join(folder, 'subshelf.db')}`
    const db = openDatabase(readDatabase({ DATABASE_URL: url }))
    onTestFinished(async () => {
      await db.destroy()
      rmSync(folder, { recursive: true })
    })
    const { error } = await migratorOf(db).migrateTo('0025-price-alerts')
    if (error) throw error
    await sql`
      insert into remote_config (name, value, updated_at)
      values ('revision', '7', 1), ('maxFoldersPerUser', '20', 1)`.execute(db)
    await migrate(db)
    const { flags } = queriesOn(db)
    const stored = { flags: { ...FLAG_DEFAULTS, maxFoldersPerUser: 20 }, invalidFlags: [] }
    expect(await flags.getWithRevision()).toEqual({ ...stored, revision: 7 })
    await flags.lock()
    expect(await flags.getWithRevision()).toEqual({ ...stored, revision: 8 })
    expect(await db.selectFrom('remote_config').select('name').execute()).toEqual([{ name: 'maxFoldersPerUser' }])
  })
})
