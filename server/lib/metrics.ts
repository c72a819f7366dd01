import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** Values by label; `null`: there is none at the moment. */
export type Reading = number | null | Record<string, number>

/**
 * What `/metrics` reads when it is called, as `name: [help, label]`; without a label it is one value. Counts are of this
 * server, unless the help says "all servers".
 */
export const GAUGES = {
  subshelf_http_requests_in_progress: ['Requests being answered.', null],
  subshelf_event_loop_delay_seconds: ['Delay of the event loop, by which requests are shed.', null],
  subshelf_load_pressure: [
    'How near the bounds of load are: what is expensive is refused from 0.5, reads from 1, changes from 2.',
    null,
  ],
  subshelf_database_connections: [
    'Connections to PostgreSQL: open, idle, waiting (requests without one), max.',
    'state',
  ],
  subshelf_catalogue_connections: [
    "Connections to the catalogue's own PostgreSQL database (CATALOGUE_DATABASE_URL): open, idle, waiting, max.",
    'state',
  ],
  subshelf_catalogue_up: [
    "Whether the catalogue's own PostgreSQL database answers: 1 or 0. No value without CATALOGUE_DATABASE_URL.",
    null,
  ],
  subshelf_imports: ['Imports: running, waiting for a slot, slots.', 'state'],
  subshelf_refresh_checks: ['Channels being checked for new videos, each under a claim.', null],
  subshelf_youtube_calls: [
    'Calls of YouTube: running, waiting, limit (falls while YouTube answers that calls come too fast).',
    'state',
  ],
  subshelf_push_queue: [
    'What the hub posted and is not stored yet: channels; videos whose details are missing.',
    'what',
  ],
  subshelf_revocations_due: ['Revocations at Google and Stripe that are due, 1,000 at most. All servers.', null],
  subshelf_waitlist_mails_waiting: [
    'Emails to the waitlist that are not sent yet. No value while none are being sent. All servers.',
    null,
  ],
  subshelf_weekly_mails_due: ['Weekly mails that are due and not sent, 10,000 at most. All servers.', null],
  subshelf_weekly_mails_oldest_due_seconds: [
    'How long the first of them has been due, 0 if there is none. All servers.',
    null,
  ],
  subshelf_background_work: ['Work beside requests that has not ended: imports, checks, jobs.', null],
  subshelf_access_tokens: ['Access tokens of Google in memory.', null],
  subshelf_quota_units_used: ["Units of YouTube's quota of today (Pacific), by purpose. All servers.", 'purpose'],
  subshelf_quota_units_left: ['Units of today that are left for a purpose. All servers.', 'purpose'],
  subshelf_alerts: ['Alerts that admins see, by kind, 100 at most. All servers.', 'kind'],
  subshelf_sessions: ['Sessions that are stored, an estimate on PostgreSQL. All servers.', null],
  subshelf_catalogue_bytes: ['Size of the catalogue of channels and videos. All servers.', null],
} as const satisfies Record<string, readonly [help: string, label: string | null]>

export type GaugeName = keyof typeof GAUGES

/** A value that takes longer to read is left out, so that a silent database does not silence the rest. */
const READ_WITHIN_MS = 3_000

/**
 * What this process counts for a monitoring system. Contains no personal data.
 * @param token the one that reads them; `null`: nobody does, so the process itself is not measured
 */
export function makeMetrics(token: string | null) {
  const registers = [new Registry()] as [Registry]
  const [registry] = registers
  if (token !== null) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'subshelf_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const shed = new Counter({
    name: 'subshelf_http_requests_shed_total',
    help: 'Requests refused with 503 because the server had too much to do, by how early that kind is refused: early, usual, late.',
    labelNames: ['urgency'] as const,
    registers,
  })
  const outgoing = new Histogram({
    name: 'subshelf_outgoing_request_duration_seconds',
    help: 'Time until an answer began, by provider and status; status "error": there was none.',
    labelNames: ['provider', 'status'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const mails = new Counter({
    name: 'subshelf_mails_total',
    help: 'Mails given to the mail server, by outcome: sent, or why not.',
    labelNames: ['outcome'] as const,
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
  const spans = new Counter({
    name: 'subshelf_trace_spans_total',
    help: 'Parts of traces given to the collector, by outcome: sent, or lost because it did not take them.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const databaseErrors = new Counter({
    name: 'subshelf_database_errors_total',
    help: 'What went wrong at the databases main and catalogue: statement (answered with an error), connection (lost).',
    labelNames: ['database', 'kind'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'subshelf_jobs_total',
    help: 'Runs of timed jobs, by job and how they ended: done, failed.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'subshelf_job_last_success_timestamp_seconds',
    help: 'When a timed job last ended well on this server.',
    labelNames: ['job'] as const,
    registers,
  })
  return {
    requestTook: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    requestShed: (urgency: string) => shed.inc({ urgency }),
    outgoingTook: (provider: string, status: number | 'error', seconds: number) =>
      outgoing.observe({ provider, status }, seconds),
    mailEnded: (outcome: string) => mails.inc({ outcome }),
    spansEnded: (outcome: 'sent' | 'lost', count: number) => spans.inc({ outcome }, count),
    databaseFailed: (database: 'main' | 'catalogue', kind: 'statement' | 'connection') =>
      databaseErrors.inc({ database, kind }),
    importEnded: (outcome: string) => imports.inc({ outcome }),
    unitsSpent: (purpose: string, units: number) => quota.inc({ purpose }, units),
    jobEnded: (job: string, outcome: 'done' | 'failed') => {
      jobs.inc({ job, outcome })
      if (outcome === 'done') lastSuccess.setToCurrentTime({ job })
    },
    /** Makes the gauges read their values from now on. One that fails has no value. */
    watch(readings: Record<GaugeName, () => Reading | Promise<Reading>>) {
      for (const [name, [help, label]] of Object.entries(GAUGES)) {
        const read = readings[name as GaugeName]
        new Gauge({
          name,
          help,
          labelNames: label ? [label] : [],
          registers,
          async collect() {
            this.reset()
            if (!label) this.remove() // no value is not zero
            const reading = await inTime(read)
            if (typeof reading === 'number') this.set(reading)
            else for (const [key, value] of Object.entries(reading ?? {})) this.set({ [label ?? '']: key }, value)
          },
        })
      }
    },
    /** Returns the metrics in Prometheus's text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

async function inTime(read: () => Reading | Promise<Reading>): Promise<Reading> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, READ_WITHIN_MS, null)
  const reading = Promise.resolve()
    .then(read)
    .catch(() => null)
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
