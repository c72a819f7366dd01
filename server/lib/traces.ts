/** Only names and numbers of our own code: never ids, addresses, values of statements, search words or messages. */
export type TraceAttributes = Record<string, string | number>

/** A part of a trace that has begun. */
export type TraceSpan = {
  set(attributes: TraceAttributes): void
  rename(name: string): void
  /** @param type what kind of failure, such as a status or an error's code */
  fail(type: string): void
  end(): void
}

export type SpanOptions = {
  kind?: 'server' | 'client'
  attributes?: TraceAttributes
  /** The headers of a request whose trace is continued. */
  continues?: { traceparent: string; tracestate: string }
  /** Begins a trace of its own, whatever the work was started by. */
  isRoot?: boolean
}

/** A statement that has ended. */
export type EndedStatement = {
  database: { system: 'postgresql' | 'sqlite'; name: 'main' | 'catalogue' }
  sql: string
  ms: number
  /** `undefined` if it succeeded. */
  error: unknown
}

/** Records traces. Nothing here rejects, waits for the collector or throws. */
export type Traces = {
  /** Runs the work in a span, which ends with it. */
  run<T>(name: string, options: SpanOptions, work: (span: TraceSpan) => Promise<T>): Promise<T>
  /** Begins a span within the running one. `null` if none is running, or it is not sampled. */
  begin(name: string, options: SpanOptions): TraceSpan | null
  /** Adds a statement to the running span, if there is one. */
  addStatement(statement: EndedStatement): void
  /** Of the running span, for log lines. Empty if there is none. */
  logFields(): { traceId?: string }
  /** Sends what is left, for a second at most. */
  end(): Promise<void>
}

/** Runs the work in a span if there are traces, else without one. */
export const inSpan = <T>(
  traces: Traces | null,
  name: string,
  options: SpanOptions,
  work: (span: TraceSpan | null) => Promise<T>,
): Promise<T> => (traces ? traces.run(name, options, work) : work(null))

/** A code or name to tell kinds of errors apart. Never the message, which may contain values. */
export function errorType(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    name?: unknown
  }
  for (const part of [code, name]) if (/^[\w.-]{1,40}$/.test(String(part ?? ''))) return String(part)
  return 'unknown'
}

const MAX_SHAPES = 500
const MAX_SHAPE_LENGTH = 2_000
const shapes = new Map<string, { summary: string; text: string }>()

/**
 * The statement without any value: texts and numbers in it are replaced by `?`, lists of parameters by one.
 * `summary`: the verb and the first table, such as `select folder`.
 */
export function shapeOf(sql: string): { summary: string; text: string } {
  const known = shapes.get(sql)
  if (known) return known
  const text = sql
    .slice(0, 4 * MAX_SHAPE_LENGTH)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(((?:\$\d+|\?)(?:, ?(?:\$\d+|\?))+)\)/g, '(?)')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .trim()
    .slice(0, MAX_SHAPE_LENGTH)
  const [verb = ''] = /^[a-z]+/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? []
  const shape = { summary: `${verb.toLowerCase()} ${table.replaceAll('"', '')}`.trim(), text }
  if (shapes.size >= MAX_SHAPES) shapes.clear()
  shapes.set(sql, shape)
  return shape
}
