import { expect, test } from 'vitest'
import { readHealth } from '../../server/features/admin/present.ts'
import { findAlert } from '../../server/features/alerts/commands.ts'
import { startJob } from '../../server/jobs/timed.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { until } from '../support/until.ts'

const HOUR = 3_600_000
const app = withApp()

test('[RUN-04] admins are told of a job whose run has not ended for hours, not of one that merely takes long, until it runs again', async () => {
  const { ctx } = app()
  const { leases } = queriesOn(ctx.db)
  const alerted = async () => (await findAlert(queriesOn(ctx.db), 'job_late'))?.job ?? null
  let runs = 0
  /** A run of another server that holds the lease, begun so long ago. */
  const hold = (name: string, ago: number) => {
    const [now, runAt] = [Date.now(), Date.now() - ago]
    return leases.takeRun(name, 'another', { now, until: now + 5 * 60_000, runAt, nextAt: runAt + 1_000 })
  }
  await hold('long', 5 * HOUR)
  await hold('hung', 7 * HOUR)
  for (const name of ['long', 'hung'])
    startJob(ctx, { name, at: '* * * * * *', work: async () => void runs++ }, () => {})
  await until('admins are told', async () => (await alerted()) !== null)
  expect([await alerted(), runs]).toEqual(['hung', 0])
  await leases.giveBack('hung', 'another')
  await until('the alert is cleared', async () => (await alerted()) === null)
  expect(runs).toBeGreaterThan(0)
})

test('[RUN-04] a job that fails is counted for admins, and runs again when it is asked to', async () => {
  const { ctx } = app()
  const failed = async () => (await readHealth(ctx)).failedJobs.at(-1)
  const work: Promise<void>[] = []
  let runs = 0
  const job = {
    ...{ name: 'failing', at: '0 0 1 1 *' },
    work: async () => {
      if (++runs === 1) throw new Error('the first run fails')
    },
  }
  const run = startJob(ctx, job, (one) => void work.push(one))
  expect(await failed()).toBe(0)
  run()
  await work[0]
  expect([runs, await failed()]).toEqual([1, 1])
  run()
  await work[1]
  expect([runs, await failed()]).toEqual([2, 1])
  // Asked for while it runs, it runs once more.
  for (let n = 0; n < 3; n++) run()
  await work[2]
  await work[3]
  expect([runs, work.length, await failed()]).toEqual([4, 4, 1])
})
