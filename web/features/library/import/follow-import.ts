import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import { apiGet } from '#web/lib/http.ts'

const POLL_MS = 1_000

/**
 * Reports every step of the running import until its state changes: by the server's event stream, or by asking each
 * second where that stream does not come through. Returns how to stop.
 */
export function followImport(report: (view: ImportView) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const events = new EventSource('/api/import/events')

  const ask = async () => {
    const answer = await apiGet<ImportAnswer>('/api/import').catch(() => null)
    if (stopped) return
    // Armed first: a report of the end stops it.
    timer = setTimeout(ask, POLL_MS)
    if (answer?.import) report(answer.import)
  }
  events.addEventListener('message', ({ data }: MessageEvent<string>) => report(JSON.parse(data) as ImportView))
  events.addEventListener('error', () => {
    events.close()
    if (!stopped) void ask()
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    events.close()
  }
}
