import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../lib/log.ts'
import { openDatabase } from './open.ts'
import { makeWriteCheck } from './write-check.ts'

test('[RUN-02] a database that refuses writes counts as read-only until a write succeeds, tried once a second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-write-check-'))
  const setting = { kind: 'sqlite', path: join(folder, 'a.db') } as const
  const db = openDatabase(setting)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await sql`create table lease (name text primary key, holder text, until integer)`.execute(db)
  const refuseWrites = (on: boolean) => sql.raw(`pragma query_only = ${Number(on)}`).execute(db)
  let now = 1_000
  const lines: string[] = []
  const writes = makeWriteCheck(setting, makeLog('info', { write: (line: string) => lines.push(line) }), () => now)
  const probes = async () => (await db.selectFrom('lease').select(['name', 'until']).execute()).at(0)

  writes.note(new Error('no such column'))
  expect(await writes.isWritable(db)).toBe(true)
  await refuseWrites(true)
  const refused = await sql`delete from lease`.execute(db).catch((error: unknown) => error)
  for (let n = 0; n < 2; n++) writes.note(refused)
  expect([await writes.isWritable(db), lines]).toEqual([false, [expect.stringContaining('refuses writes')]])
  await refuseWrites(false)
  now += 999
  expect([await writes.isWritable(db), await probes()]).toEqual([false, undefined])
  now += 1
  expect([await writes.isWritable(db), await probes()]).toEqual([true, { name: 'write-check', until: 2_000 }])
  expect(lines[1]).toContain('takes writes again')

  // What fails for another reason says nothing about writes.
  await refuseWrites(true)
  writes.note(refused)
  await refuseWrites(false)
  await sql`drop table lease`.execute(db)
  await expect(writes.isWritable(db)).rejects.toThrow('no such table')
})
