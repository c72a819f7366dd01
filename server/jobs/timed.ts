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

/** How far a timer may be off: a run that begins this much before its time still belongs to it. */
const EARLY_MS = 1_500

/**
 * Runs a job at its times: each time once over all servers, however far their clocks are apart, and in one process at a
 * time. A run whose server dies is not repeated; the next one goes on with what is left.
 * @param track told of the work while it runs, so that a stop can wait for it
 * @returns runs it now; once more when it is running already
 */
export function startJob(deps: Deps, job: Job, track: (work: Promise<void>) => void): () => void {
  const { leases } = queriesOn(deps.db)
  const holder = deps.newId()
  const stillOurs = async () =>
    !deps.stopping.aborted && leases.take(job.name, holder, deps.now(), deps.now() + LEASE_MS)
  const cron = new Cron(job.at, { timezone: 'UTC', unref: true }, () => {
    const [scheduled] = cron.previousRuns(1, new Date(deps.now() + EARLY_MS))
    if (!running) runInTurn(scheduled)
  })
  /** @param scheduled the time this run belongs to; none: wanted now */
  const begins = async (scheduled?: Date): Promise<boolean> => {
    if (job.isWanted && !(await job.isWanted())) return false
    if (deps.stopping.aborted || !scheduled) return stillOurs()
    return leases.takeRun(job.name, holder, deps.now(), deps.now() + LEASE_MS, scheduled.getTime())
  }
  const run = async (scheduled?: Date) => {
    try {
      if (!(await begins(scheduled))) return
      deps.log.debug({ scheduled, job: job.name }, 'job begins')
      try {
        await job.work(stillOurs)
      } finally {
        await leases.giveBack(job.name, holder).catch(() => {}) // it runs out by itself
      }
      deps.metrics.jobEnded(job.name, 'done')
    } catch (error) {
      deps.figures.add('jobs_failed')
      deps.metrics.jobEnded(job.name, 'failed')
      deps.log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  let running: Promise<void> | null = null
  let again = false
  const runInTurn = (scheduled?: Date) => {
    again = running !== null
    if (running || deps.closing.aborted) return
    running = run(scheduled).finally(() => {
      running = null
      if (again) runInTurn()
    })
    track(running)
  }
  deps.stopping.addEventListener('abort', () => cron.stop())
  return () => runInTurn()
}
