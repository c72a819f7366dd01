import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors.ts'
import { offline, serverUnreachable } from '#text/common.ts'
import { internalError, unavailableError } from '#text/errors.ts'

/** What the server refused, or `offline` when no answer of it came (in time). `message` is for people. */
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

/** Up to here (characters) a change outlives the page it was made on; browsers allow 64 KiB for all under way. */
const KEEPALIVE_MAX = 16_000

let endSession = () => location.assign('/')

/** Says what happens when the server no longer knows the session; until then the page goes to `/`. */
export function onSessionLost(handler: () => void): void {
  endSession = handler
}

let tellMaintenance = () => {}

/** Says what happens when a call is refused because the product is being looked after. */
export function onMaintenance(handler: () => void): void {
  tellMaintenance = handler
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Options = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** One request to our own server. Answers with 2xx and 304 are returned; anything else is thrown as {@link ApiError}. */
export async function request(method: Method, path: string, options: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' }
  if (options.signal) init.signal = options.signal
  if (method !== 'GET') {
    headers['X-Requested-With'] = 'subshelf'
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(options.body ?? {})
    init.keepalive = init.body.length <= KEEPALIVE_MAX
  }
  const wasOnline = navigator.onLine
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError('offline', wasOnline ? serverUnreachable : offline, 0)
  }
  if (response.ok || response.status === 304) return response
  const refusal = await readError(response)
  if (refusal.code === 'sign_in_required') endSession()
  if (refusal.code === 'maintenance') tellMaintenance()
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

/** Reads one answer. Throws {@link ApiError}. */
export async function apiGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request('GET', path, { signal })
  return (await response.json()) as T
}

/**
 * Sends one change; an empty answer (204) resolves to undefined. Throws {@link ApiError}.
 * @param limit.timeoutMs gives up after this long; the change may be made all the same
 */
export async function apiSend<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
  limit?: { timeoutMs: number },
): Promise<T> {
  const giveUp = new AbortController()
  const timer = limit && setTimeout(() => giveUp.abort(), limit.timeoutMs)
  try {
    const response = await request(method, path, { body, signal: giveUp.signal })
    return (response.status === 204 ? undefined : await response.json()) as T
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError) throw error
    throw new ApiError('offline', serverUnreachable, 0)
  } finally {
    clearTimeout(timer)
  }
}

/** The text to show for anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : internalError)
