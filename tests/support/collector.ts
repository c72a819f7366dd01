import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status?: { code?: number }
  attributes: { key: string; value: Value }[]
}
type OtlpBody = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }

export type CollectedSpan = Omit<OtlpSpan, 'attributes'> & { attributes: Record<string, string | number> }

/** A collector of traces on a free port, which takes OTLP in JSON. */
export type Collector = {
  url: string
  /** Headers and bodies, as they came. */
  received: { path: string; headers: IncomingHttpHeaders; text: string }[]
  spans: () => CollectedSpan[]
  /** Requests are taken and never answered. */
  hang: (hangs: boolean) => void
  stop: () => Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const received: Collector['received'] = []
  let hangs = false
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push({ path: request.url ?? '', headers: request.headers, text })
    if (!hangs) response.setHeader('Content-Type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    received,
    spans: () => received.flatMap(({ text }) => spansIn(text)),
    hang: (now) => {
      hangs = now
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const spansIn = (text: string): CollectedSpan[] =>
  (JSON.parse(text) as OtlpBody).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [
          key,
          value.stringValue ?? value.doubleValue ?? Number(value.intValue ?? Number.NaN),
        ]),
      ),
    }))
