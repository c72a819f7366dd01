import { expect, onTestFinished, test, vi } from 'vitest'
import { GAUGES, type GaugeName, type Metrics, makeMetrics, type Reading } from './metrics.ts'

/** The lines of these metrics, without their buckets. */
const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name) && !line.includes('_bucket'))

test('[DATA-06] what happens is counted by what it was and how it ended', async () => {
  const metrics = makeMetrics(null)
  metrics.requestTook({ method: 'GET', route: '/api/library', status: 200 }, 0.25)
  metrics.requestShed('early')
  metrics.outgoingTook('google', 'error', 2)
  metrics.mailEnded('sent')
  metrics.spansEnded('lost', 3)
  metrics.databaseFailed('catalogue', 'connection')
  metrics.importEnded('partial')
  metrics.unitsSpent('import', 7)
  expect(await linesOf(metrics, 'subshelf_')).toEqual([
    'subshelf_http_request_duration_seconds_sum{method="GET",route="/api/library",status="200"} 0.25',
    'subshelf_http_request_duration_seconds_count{method="GET",route="/api/library",status="200"} 1',
    'subshelf_http_requests_shed_total{urgency="early"} 1',
    'subshelf_outgoing_request_duration_seconds_sum{provider="google",status="error"} 2',
    'subshelf_outgoing_request_duration_seconds_count{provider="google",status="error"} 1',
    'subshelf_mails_total{outcome="sent"} 1',
    'subshelf_imports_total{outcome="partial"} 1',
    'subshelf_quota_units_total{purpose="import"} 7',
    'subshelf_trace_spans_total{outcome="lost"} 3',
    'subshelf_database_errors_total{database="catalogue",kind="connection"} 1',
  ])
  expect(metrics.contentType).toContain('text/plain')
})

test('[DATA-06] the time of a job’s last success is that of one that ended well', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
  onTestFinished(() => void vi.useRealTimers())
  const metrics = makeMetrics(null)
  metrics.jobEnded('retention', 'failed')
  metrics.jobEnded('mails', 'done')
  expect(await linesOf(metrics, 'subshelf_jobs_total')).toEqual([
    'subshelf_jobs_total{job="retention",outcome="failed"} 1',
    'subshelf_jobs_total{job="mails",outcome="done"} 1',
  ])
  expect(await linesOf(metrics, 'subshelf_job_last')).toEqual([
    'subshelf_job_last_success_timestamp_seconds{job="mails"} 5',
  ])
})

test('[DATA-06] the process is measured only where somebody reads the metrics', async () => {
  expect(await linesOf(makeMetrics(null), 'process_')).toEqual([])
  expect((await linesOf(makeMetrics('token'), 'process_')).length).toBeGreaterThan(0)
})

/** Metrics of which all but these have no value. */
function watching(readings: Partial<Record<GaugeName, () => Reading | Promise<Reading>>>) {
  const metrics = makeMetrics(null)
  const none = Object.fromEntries(Object.keys(GAUGES).map((name) => [name, () => null])) as Record<
    GaugeName,
    () => null
  >
  metrics.watch({ ...none, ...readings })
  return metrics
}

test('[DATA-06] what is read has its value, or one for each label, at the moment; what has none or fails is left out', async () => {
  let imports: Reading = { running: 2, waiting: 1 }
  let sessions: Reading = 0
  const metrics = watching({
    subshelf_imports: () => imports,
    subshelf_sessions: async () => sessions,
    subshelf_catalogue_up: () => null,
    subshelf_load_pressure: () => {
      throw new Error('away')
    },
    subshelf_alerts: () => Promise.reject(new Error('away')),
  })
  expect(await linesOf(metrics, 'subshelf_')).toEqual([
    'subshelf_imports{state="running"} 2',
    'subshelf_imports{state="waiting"} 1',
    'subshelf_sessions 0',
  ])
  imports = { waiting: 4 }
  sessions = null
  expect(await linesOf(metrics, 'subshelf_')).toEqual(['subshelf_imports{state="waiting"} 4'])
})

test('[DATA-06] a value that does not come within three seconds is left out, and holds up no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = (ms: number) => () => new Promise<number>((resolve) => void setTimeout(resolve, ms, 1))
  const metrics = watching({
    ...{ subshelf_sessions: () => 5, subshelf_catalogue_up: after(2_999), subshelf_load_pressure: after(3_001) },
  })
  const lines = linesOf(metrics, 'subshelf_')
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await lines).toSorted()).toEqual(['subshelf_catalogue_up 1', 'subshelf_sessions 5'])
})
