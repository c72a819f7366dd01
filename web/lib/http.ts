import type { hc } from 'hono/client'
import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors.ts'
import type { Api } from '#server/api.ts'
import { internalError, offline, serverUnreachable, unavailableError } from '#text/common.ts'
import { locale } from '#text/locale.ts'
import { deviceNow, learnServerTime } from './clock.ts'

/** An error answer of the server, or `offline` when no answer came (in time). `message` is for users. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  /** The HTTP status; 0 when offline. */
  readonly status: number
  readonly requestId: string | null
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    status: number,
    requestId?: string,
    details?: ErrorDetails,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId ?? null
    this.details = details ?? {}
  }
}

/** A server that has not begun to answer a read by then is not waited for. */
const READ_WITHIN_MS = 30_000

/** Changes up to this length (characters) outlive their page; browsers allow 64 KiB for all of them together. */
const KEEPALIVE_MAX = 16_000

let endSession = () => location.assign('/')

/** Sets what happens when the session has ended on the server; until then the page goes to `/`. */
export function onSessionLost(handler: () => void): void {
  endSession = handler
}

let startMaintenance = () => {}

/** Sets what happens when a call is refused because of maintenance. */
export function onMaintenance(handler: () => void): void {
  startMaintenance = handler
}

/** One request to our own server. Returns answers with 2xx and 304. Throws {@link ApiError}, or why `signal` aborted. */
async function send(path: string, { headers: given, body, ...init }: RequestInit = {}): Promise<Response> {
  const headers = new Headers(given)
  headers.set('Accept', 'application/json')
  headers.set('X-Language', locale)
  const request: RequestInit = { ...init, headers, credentials: 'same-origin', cache: 'no-store' }
  if (init.method !== 'GET') {
    headers.set('X-Requested-With', 'subshelf')
    headers.set('Content-Type', 'application/json')
    request.body = body ?? '{}'
    request.keepalive = typeof body !== 'string' || body.length <= KEEPALIVE_MAX
  }
  const wasOnline = navigator.onLine
  const late = new AbortController()
  const timer = init.method === 'GET' && setTimeout(() => late.abort(), READ_WITHIN_MS)
  request.signal = AbortSignal.any([late.signal, ...(init.signal ? [init.signal] : [])])
  const sentAt = deviceNow()
  let response: Response
  try {
    response = await fetch(path, request)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError('offline', wasOnline ? serverUnreachable : offline, 0)
  } finally {
    if (timer) clearTimeout(timer)
  }
  learnServerTime(response, sentAt)
  if (response.ok || response.status === 304) return response
  const refusal = await readError(response)
  if (refusal.code === 'sign_in_required') endSession()
  if (refusal.code === 'maintenance') startMaintenance()
  throw refusal
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (typeof body?.error?.code === 'string') {
    const { code, message, requestId, details } = body.error
    return new ApiError(code, message, response.status, requestId, details)
  }
  return response.status === 503 || response.status === 502
    ? new ApiError('unavailable', unavailableError, response.status)
    : new ApiError('internal', internalError, response.status)
}

/** What the calls below take; their types are those of Hono's client. */
type Call = {
  param?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | undefined>>
  json?: unknown
}
/** `headers` are sent besides those of every call. */
type CallSettings = { init?: RequestInit; headers?: Record<string, string> }

/** The names on the way to a call are its path: `api.folders[':id'].$patch(…)` sends `PATCH /api/folders/<id>`. */
const callAt = (names: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_target, name: string) => callAt([...names, name]),
    apply: (_target, _this, [call = {}, { init, headers } = {}]: [Call?, CallSettings?]) => {
      const { param = {}, query = {}, json: value } = call
      const parts = names
        .slice(0, -1)
        .map((name) => (name.startsWith(':') ? encodeURIComponent(param[name.slice(1)] ?? '') : name))
      const pairs = Object.entries(query).filter(([, given]) => given !== undefined)
      const search = pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ''
      const method = names.at(-1)?.slice(1).toUpperCase() ?? ''
      return send(`/${parts.join('/')}${search}`, {
        method,
        ...(value !== undefined && { body: JSON.stringify(value) }),
        ...(headers && { headers }),
        ...init,
      })
    },
  })

const client = callAt([]) as ReturnType<typeof hc<Api>>

/** The calls under `/api`, typed by the server's routes. Each of them throws {@link ApiError}. */
export const api = client.api

/** The calls under `/.netlify/functions`, likewise. */
export const functions = client['.netlify'].functions

/** The JSON of an answer. Read it even if it is not needed: until then the connection stays busy. Throws {@link ApiError}. */
export async function json<T>(call: Promise<{ json(): Promise<T> }>): Promise<T> {
  const response = await call
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError('offline', serverUnreachable, 0) // the connection broke
    throw error
  }
}

/** Options of a call. */
type CallOptions = { init: RequestInit }

/**
 * Gives up a call after `ms`, with ApiError `offline`, or when `signal` aborts. The server may carry out the change all the
 * same.
 */
export async function withTimeout<T>(
  ms: number,
  call: (options: CallOptions) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new ApiError('offline', serverUnreachable, 0)), ms)
  try {
    return await call({ init: { signal: signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal } })
  } finally {
    clearTimeout(timer)
  }
}

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : internalError)
