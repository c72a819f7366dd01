import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { MaybeSignedIn } from './session.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** What this process counts, for a monitoring system. Nothing in it is about one person. */
export function makeMetrics() {
  const registers = [new Registry()] as [Registry]
  const [registry] = registers
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'subshelf_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const imports = new Counter({
    name: 'subshelf_imports_total',
    help: 'Imports that ended, by how: done, partial, confirm, failed, interrupted.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const quota = new Counter({
    name: 'subshelf_quota_units_total',
    help: "Units of the platform's daily quota this server spent, by what for.",
    labelNames: ['purpose'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'subshelf_jobs_total',
    help: 'Runs of timed jobs, by job and how they ended: done, failed.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  return {
    requestTook: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    importEnded: (outcome: string) => imports.inc({ outcome }),
    unitsSpent: (purpose: string, units: number) => quota.inc({ purpose }, units),
    jobEnded: (job: string, outcome: 'done' | 'failed') => jobs.inc({ job, outcome }),
    /** In the text format monitoring systems read. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Measures every request by its route's pattern, never by its address. */
export const measured = (metrics: Metrics) =>
  createMiddleware<MaybeSignedIn>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = routePath(c) // of the last handler that ran
    metrics.requestTook({ method: c.req.method, route, status: c.res.status }, (performance.now() - startedAt) / 1000)
  })

/**
 * `GET /metrics`, for whoever sends `Authorization: Bearer TOKEN`. Without a token in the settings it does not exist; to
 * everybody else neither.
 */
export function metricsRoute(metrics: Metrics, token: string | null) {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === null || given === undefined || !isEqual(given, token)) throw new AppError('not_found')
    c.header('Content-Type', metrics.contentType)
    c.header('Cache-Control', 'no-store')
    return c.body(await metrics.text())
  })
  return routes
}

/** Takes as long whatever differs. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
