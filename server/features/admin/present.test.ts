import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type QuotaPurpose, UNITS_UNTIL } from '#domain/quota-shares.ts'
import type { Context } from '../../context.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { queriesOn } from '../../queries.ts'
import { readHealth } from './present.ts'
import { makeStats } from './stats.ts'

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
  const stats = makeStats({ db, now })
  const read = () => readHealth({ db, now, stats, settings: { push: null } } as Context)
  return { clock, stats, quota: queriesOn(db).quota, read }
}

test('imports are counted by days that turn at 0:00 UTC, units by those that turn at midnight in California', async () => {
  const { clock, stats, quota, read } = await healthAt('2026-11-21T03:00:00Z')
  await quota.add('2026-11-20', 'import', 5, 10)
  stats.add('imports')
  const last = async () => {
    const view = await read()
    const { day, import: units } = view.quota.days.at(-1) ?? {}
    return { imports: [view.days.at(-1), view.imports.at(-1)], units: [day, units] }
  }
  expect(await last()).toEqual({ imports: ['2026-11-21', 1], units: ['2026-11-20', 5] })
  clock.at = Date.parse('2026-11-21T08:00:00Z') - 1
  expect((await last()).units).toEqual(['2026-11-20', 5])
  clock.at++
  await quota.add('2026-11-21', 'import', 3, 10)
  expect(await last()).toEqual({ imports: ['2026-11-21', 1], units: ['2026-11-21', 3] })
})

test('[VIDEO-05] units are listed for 30 days, by purpose; a day is used up when YouTube said so, or users’ share was spent', async () => {
  const { quota, read } = await healthAt('2026-11-20T12:00:00Z')
  const days = {
    '2026-10-21': { import: 9, total: 9 }, // a day too old
    '2026-10-22': { import: 1, waiting: 20, background: 300, total: 321 },
    '2026-11-01': { waiting: 8_999, total: UNITS_UNTIL.waiting - 1 },
    '2026-11-02': { waiting: 9_000, total: UNITS_UNTIL.waiting },
    '2026-11-20': { background: 2, total: 2 },
  }
  for (const [day, used] of Object.entries(days))
    for (const [purpose, units] of Object.entries(used)) await quota.add(day, purpose as QuotaPurpose, units, 10_000)
  for (const hour of [3, 12]) await quota.setEnded('2026-11-20', Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000)
  await quota.setEnded('2026-11-18', Date.parse('2026-11-18T20:00:00Z'))
  const shown = (await read()).quota
  expect(shown.limit).toBe(10_000)
  const none = { import: 0, waiting: 0, background: 0, isUsedUp: false }
  expect(shown.days).toHaveLength(30)
  expect(shown.days[0]).toEqual({ ...none, day: '2026-10-22', import: 1, waiting: 20, background: 300 })
  const on = (day: string) => shown.days.find((one) => one.day === day)
  expect(on('2026-11-01')).toMatchObject({ waiting: 8_999, isUsedUp: false })
  expect(on('2026-11-02')).toMatchObject({ waiting: 9_000, isUsedUp: true })
  expect(on('2026-11-18')).toMatchObject({ isUsedUp: true })
  expect(on('2026-11-19')).toEqual({ ...none, day: '2026-11-19' })
  expect(shown.days.at(-1)).toEqual({ ...none, day: '2026-11-20', background: 2, isUsedUp: true })
})
