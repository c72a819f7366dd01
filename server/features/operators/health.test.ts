import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { makeFigures } from './figures.ts'
import { readHealth } from './health.ts'

async function healthAt(time: string) {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-health-'))
  const db = openDatabase({ kind: 'sqlite', path: join(folder, 'subshelf.db') })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await migrate(db)
  const clock = { at: Date.parse(time) }
  const now = () => clock.at
  const figures = makeFigures({ db, now })
  return { clock, figures, last: async () => lastOf(await readHealth({ db, now, figures })) }
}

const lastOf = ({ days, imports, quotaDays, quotaUnits }: Awaited<ReturnType<typeof readHealth>>) => ({
  imports: [days.at(-1), imports.at(-1)],
  units: [quotaDays.at(-1), quotaUnits.at(-1)],
  earlierUnits: [quotaDays.at(-2), quotaUnits.at(-2)],
})

test('units are those of the day the platform counts, which turns at midnight in California; all else turns at 0:00 UTC', async () => {
  const { clock, figures, last } = await healthAt('2026-11-21T03:00:00Z')
  figures.add('quota_units', 5)
  figures.add('imports')
  expect(await last()).toEqual({
    imports: ['2026-11-21', 1],
    units: ['2026-11-20', 5],
    earlierUnits: ['2026-11-19', 0],
  })
  clock.at = Date.parse('2026-11-21T08:00:00Z') - 1
  figures.add('quota_units', 2)
  expect((await last()).units).toEqual(['2026-11-20', 7])
  clock.at++
  figures.add('quota_units', 3)
  expect(await last()).toEqual({
    imports: ['2026-11-21', 1],
    units: ['2026-11-21', 3],
    earlierUnits: ['2026-11-20', 7],
  })
})
