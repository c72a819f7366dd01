import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** What this process counts for a monitoring system. Contains no personal data. */
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
    help: "Units of YouTube's daily quota this server spent, by purpose.",
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
    /** Returns the metrics in Prometheus's text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
