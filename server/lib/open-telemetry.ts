import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { errorType, type SpanOptions, shapeOf, type TraceSpan, type Traces } from './traces.ts'

/** Spans that wait for the collector. Further ones are dropped. */
const MAX_WAITING = 2_048
const SPANS_PER_REQUEST = 512
const SEND_EVERY_MS = 2_000
/** A batch that the collector has not taken within this time, retries included, is lost. */
const TIMEOUT_MS = 5_000
const END_MS = 1_000

export type TraceSetting = {
  /** Where spans are posted. */
  url: string
  headers: Record<string, string>
  /** From 0 to 1. */
  sampled: number
}

type Events = {
  /** The collector began to fail; not called again before it has worked. */
  onProblem: (reason: string) => void
  /** @param outcome `lost`: the collector did not take them */
  onSpans: (outcome: 'sent' | 'lost', count: number) => void
}

/** Sends traces to a collector with OpenTelemetry. Loaded only if traces are on. */
export function startTraces({ url, headers, sampled }: TraceSetting, events: Events): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = watched(
    new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT_MS, concurrencyLimit: 2 }),
    events,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'subshelf' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: SPANS_PER_REQUEST,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: 2 * TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('subshelf')
  const propagator = new W3CTraceContextPropagator()

  const parentOf = ({ continues, isRoot }: SpanOptions): Context => {
    if (isRoot) return ROOT_CONTEXT
    if (!continues) return context.active()
    return propagator.extract(ROOT_CONTEXT, continues, {
      get: (carrier: object, key) => (carrier as Record<string, string>)[key],
      keys: (carrier: object) => Object.keys(carrier),
    })
  }
  const start = (name: string, options: SpanOptions, parent: Context) =>
    tracer.startSpan(name, { kind: KINDS[options.kind ?? 'internal'], attributes: options.attributes ?? {} }, parent)

  return {
    async run(name, options, work) {
      const parent = parentOf(options)
      const span = start(name, options, parent)
      const ours = toSpan(span)
      try {
        return await context.with(trace.setSpan(parent, span), () => work(ours))
      } catch (error) {
        ours.fail(errorType(error))
        throw error
      } finally {
        span.end()
      }
    },
    begin: (name, options) =>
      isSampled(trace.getActiveSpan()) ? toSpan(start(name, options, context.active())) : null,
    addStatement({ database, sql, ms, error }) {
      if (!isSampled(trace.getActiveSpan())) return
      const { summary, text } = shapeOf(sql)
      const endedAt = Date.now()
      const attributes: Attributes = {
        'db.system.name': database.system,
        'db.namespace': database.name,
        'db.query.summary': summary,
        'db.query.text': text,
      }
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes, startTime: endedAt - ms })
      if (error !== undefined) toSpan(span).fail(errorType(error))
      span.end(endedAt)
    },
    logFields() {
      const span = trace.getActiveSpan()
      return isSampled(span) ? { traceId: span.spanContext().traceId } : {}
    },
    async end() {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, END_MS)
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

const isSampled = (span: Span | undefined): span is Span => ((span?.spanContext().traceFlags ?? 0) & 1) === 1

const toSpan = (span: Span): TraceSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  rename: (name) => void span.updateName(name),
  fail: (type) => {
    span.setAttribute('error.type', type)
    span.setStatus({ code: SpanStatusCode.ERROR })
  },
  end: () => span.end(),
})

/** Reports what becomes of spans. The SDK itself logs nothing. */
function watched(exporter: SpanExporter, { onProblem, onSpans }: Events): SpanExporter {
  let fails = false
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS
        onSpans(isSent ? 'sent' : 'lost', spans.length)
        if (!isSent && !fails) onProblem(result.error ? errorType(result.error) : 'unknown')
        fails = !isSent
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
