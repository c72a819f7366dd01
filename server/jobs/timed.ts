import { Cron } from 'croner'
import type { Context } from '../context.ts'
import { clearLateJob, isClockRight, raiseLateJob } from '../features/alerts/commands.ts'
import { errorType, inSpan, type TraceSpan } from '../lib/traces.ts'
import { queriesOn } from '../queries.ts'

/** The lease of a killed process expires after this. */
const LEASE_MS = 5 * 60 * 1000

/** Renews the lease. Resolves to false when another process has it or the server is stopping: the job then returns. */
export type ShouldContinue = () => Promise<boolean>

export type Job = {
  name: string
  /** Cron pattern, UTC. */
  at: string
  /** @param shouldContinue to be called between parts of the work; false: stop, the next run resumes */
  work(shouldContinue: ShouldContinue): Promise<void>
  /** Called before anything is written. `false` if there is nothing to do. */
  isWanted?(): Promise<boolean>
}

/** A job is late when it has missed this many runs, and for this long: the last one does not end. */
const LATE_RUNS = 3
const LATE_MS = 6 * 60 * 60 * 1000

/** Timers may fire this much too early. */
const EARLY_MS = 1_500

/**
 * Runs a job at its times: once over all servers for each time, even if their clocks differ, and in one process at a time.
 * A run whose server was killed is not repeated; the next run resumes its work.
 * @param track called with each run, so that shutdown can wait for it
 * @returns a function that runs the job now, or once more after the current run
 */
export function startJob(ctx: Context, job: Job, track: (work: Promise<void>) => void): () => void {
  const { leases } = queriesOn(ctx.db)
  const holder = ctx.newId()
  const holdsLease = async () => !ctx.stopping.aborted && leases.take(job.name, holder, ctx.now(), ctx.now() + LEASE_MS)
  /** The run after this time. */
  const nextAfter = (time: Date) => cron.nextRuns(1, time)[0]?.getTime() ?? Number.POSITIVE_INFINITY
  const cron = new Cron(job.at, { timezone: 'UTC', unref: true }, () => {
    const [scheduled] = cron.previousRuns(1, new Date(ctx.now() + EARLY_MS))
    if (!running) runInTurn(scheduled)
  })
  /** @param scheduled the time this run belongs to, if it was not requested */
  const begins = async (scheduled?: Date): Promise<boolean> => {
    if (job.isWanted && !(await job.isWanted())) return false
    if (ctx.stopping.aborted || !scheduled) return holdsLease()
    // A run that a wrong clock began in the future would keep all servers from theirs until then.
    if (!(await isClockRight(ctx))) return false
    const [now, runAt, nextAt] = [ctx.now(), scheduled.getTime(), nextAfter(scheduled)]
    const takes = await leases.takeRun(job.name, holder, { now, until: now + LEASE_MS, runAt, nextAt })
    const last = takes ? null : ((await leases.find(job.name))?.run_at ?? null)
    if (takes) await clearLateJob(ctx, job.name)
    else if (last !== null && last < runAt - Math.max(LATE_MS, LATE_RUNS * (nextAt - runAt)))
      await raiseLateJob(ctx, job.name, last)
    return takes
  }
  const run = async (span: TraceSpan | null, scheduled?: Date) => {
    try {
      if (!(await begins(scheduled))) return
      ctx.log.debug({ scheduled, job: job.name }, 'job started')
      try {
        await job.work(holdsLease)
      } finally {
        await leases.giveBack(job.name, holder).catch(() => {}) // it expires by itself
      }
      ctx.metrics.jobEnded(job.name, 'done')
    } catch (error) {
      ctx.stats.add('jobs_failed')
      ctx.metrics.jobEnded(job.name, 'failed')
      span?.fail(errorType(error))
      ctx.log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  let running: Promise<void> | null = null
  let again = false
  const runInTurn = (scheduled?: Date) => {
    again = running !== null
    if (running || ctx.closing.aborted) return
    const options = { isRoot: true, attributes: { 'subshelf.job': job.name } }
    running = inSpan(ctx.traces, `job ${job.name}`, options, (span) => run(span, scheduled)).finally(() => {
      running = null
      if (again) runInTurn()
    })
    track(running)
  }
  ctx.stopping.addEventListener('abort', () => cron.stop())
  return () => runInTurn()
}
