import { Cron } from 'croner'
import { queriesOn } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'

/** A process that dies gives its work free after this. */
const LEASE_MS = 5 * 60 * 1000

/** Renews the lease, and says whether to go on: false when somebody else has it, or the server is asked to stop. */
export type StillOurs = () => Promise<boolean>

type Job = {
  name: string
  /** Cron pattern, UTC. */
  at: string
  /** @param stillOurs asked between its parts; false ends the work, which the next run goes on with */
  work(stillOurs: StillOurs): Promise<void>
  /** Asked before anything is written: false when there is nothing to do. */
  isWanted?(): Promise<boolean>
}

/**
 * Runs a job at its times, in one process at a time however many there are.
 * @param track told of the work while it runs, so that a stop can wait for it
 * @returns runs it now; once more when it is running already
 */
export function startJob(deps: Deps, job: Job, track: (work: Promise<void>) => void): () => void {
  const { leases } = queriesOn(deps.db)
  const holder = deps.newId()
  const stillOurs = async () =>
    !deps.stopping.aborted && leases.take(job.name, holder, deps.now(), deps.now() + LEASE_MS)
  const run = async () => {
    try {
      if (job.isWanted && !(await job.isWanted())) return
      if (!(await stillOurs())) return
      deps.log.debug({ job: job.name }, 'job begins')
      await job.work(stillOurs)
      await leases.giveBack(job.name, holder)
      deps.metrics.jobEnded(job.name, 'done')
    } catch (error) {
      deps.figures.add('jobs_failed')
      deps.metrics.jobEnded(job.name, 'failed')
      deps.log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  let running: Promise<void> | null = null
  let again = false
  const runInTurn = () => {
    again = running !== null
    if (running || deps.closing.aborted) return
    running = run().finally(() => {
      running = null
      if (again) runInTurn()
    })
    track(running)
  }
  const cron = new Cron(job.at, { timezone: 'UTC', unref: true }, () => {
    if (!running) runInTurn()
  })
  deps.stopping.addEventListener('abort', () => cron.stop())
  return runInTurn
}
