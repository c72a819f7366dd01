import { Cron } from 'croner'
import type { Context } from '../context.ts'
import { queriesOn } from '../queries.ts'

/** A process that dies gives its work free after this. */
const LEASE_MS = 5 * 60 * 1000

/** Renews the lease. Resolves to false when another process has it or the server is stopping: the job then returns. */
export type ShouldContinue = () => Promise<boolean>

type Job = {
  name: string
  /** Cron pattern, UTC. */
  at: string
  /** @param shouldContinue to be called between parts of the work; false: stop, the next run resumes */
  work(shouldContinue: ShouldContinue): Promise<void>
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
export function startJob(ctx: Context, job: Job, track: (work: Promise<void>) => void): () => void {
  const { leases } = queriesOn(ctx.db)
  const holder = ctx.newId()
  const holdsLease = async () => !ctx.stopping.aborted && leases.take(job.name, holder, ctx.now(), ctx.now() + LEASE_MS)
  const cron = new Cron(job.at, { timezone: 'UTC', unref: true }, () => {
    const [scheduled] = cron.previousRuns(1, new Date(ctx.now() + EARLY_MS))
    if (!running) runInTurn(scheduled)
  })
  /** @param scheduled the time this run belongs to; none: wanted now */
  const begins = async (scheduled?: Date): Promise<boolean> => {
    if (job.isWanted && !(await job.isWanted())) return false
    if (ctx.stopping.aborted || !scheduled) return holdsLease()
    return leases.takeRun(job.name, holder, ctx.now(), ctx.now() + LEASE_MS, scheduled.getTime())
  }
  const run = async (scheduled?: Date) => {
    try {
      if (!(await begins(scheduled))) return
      ctx.log.debug({ scheduled, job: job.name }, 'job begins')
      try {
        await job.work(holdsLease)
      } finally {
        await leases.giveBack(job.name, holder).catch(() => {}) // it runs out by itself
      }
      ctx.metrics.jobEnded(job.name, 'done')
    } catch (error) {
      ctx.stats.add('jobs_failed')
      ctx.metrics.jobEnded(job.name, 'failed')
      ctx.log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  let running: Promise<void> | null = null
  let again = false
  const runInTurn = (scheduled?: Date) => {
    again = running !== null
    if (running || ctx.closing.aborted) return
    running = run(scheduled).finally(() => {
      running = null
      if (again) runInTurn()
    })
    track(running)
  }
  ctx.stopping.addEventListener('abort', () => cron.stop())
  return () => runInTurn()
}
