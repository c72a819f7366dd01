import type { ImportView } from '#contract/imports.ts'
import { api, json } from '#web/lib/http.ts'

const POLL_MS = 1_000

/**
 * Reports the progress of the running import from the server's event stream, or by polling every second if the stream
 * fails. @returns a function that stops it
 */
export function followImport(report: (view: ImportView) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const events = new EventSource('/api/import/events')

  const poll = async () => {
    const answer = await json(api.import.$get()).catch(() => null)
    if (stopped) return
    // Set before the report, which stops the timer when the import has ended.
    timer = setTimeout(poll, POLL_MS)
    if (answer?.import) report(answer.import)
  }
  events.addEventListener('message', ({ data }: MessageEvent<string>) => report(JSON.parse(data) as ImportView))
  events.addEventListener('error', () => {
    events.close()
    if (!stopped) void poll()
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    events.close()
  }
}
