import { CallError } from '../calls.ts'
import { text } from '../texts.ts'
import { type Connection, getKept } from './kept.ts'

const TIMEOUT_MS = 20_000

type Request = { body?: unknown; etag?: string | undefined; connection?: Connection }
type Answer<T> = { value: T; etag: string } | { value: null; etag: string }

/**
 * A call of `/api/v1` with the token. `value` null: nothing has changed since `etag`. A change carries a key of its own, so
 * that it can be repeated once when its answer is lost. Throws CallError.
 */
export async function request<T>(method: string, path: string, { body, etag, connection }: Request = {}) {
  const to = connection ?? (await getKept('connection'))
  if (!to) throw new CallError('not_connected', text('notConnected'))
  const headers = new Headers({ Authorization: `Bearer ${to.token}`, Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (etag) headers.set('If-None-Match', etag)
  if (method !== 'GET') headers.set('Idempotency-Key', crypto.randomUUID())
  const send = () =>
    fetch(`${to.server}/api/v1${path}`, {
      ...{ method, headers, credentials: 'omit', cache: 'no-store', redirect: 'error' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const response = await send()
    .catch(send)
    .catch(() => {
      throw away(to.server)
    })
  return read<T>(response, to.server)
}

async function read<T>(response: Response, server: string): Promise<Answer<T>> {
  const etag = response.headers.get('ETag') ?? ''
  if (response.status === 304) return { value: null, etag }
  const json: unknown = await response.json().catch(() => null)
  if (response.ok && json !== null) return { value: json as T, etag }
  const { code, message } = (json as { error?: { code?: string; message?: string } } | null)?.error ?? {}
  if (code && message) throw new CallError(code, message)
  throw new CallError('away', text('notOurServer', { server: hostOf(server) }))
}

/** Throws CallError `away` if there is no server of ours at this address. */
export async function requireServer(server: string): Promise<void> {
  const options = { method: 'GET', credentials: 'omit', cache: 'no-store' } as const
  const answer = await fetch(`${server}/healthz`, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw away(server)
  })
  if (!answer.ok) throw new CallError('away', text('notOurServer', { server: hostOf(server) }))
}

const away = (server: string) => new CallError('away', text('serverAway', { server: hostOf(server) }))

export const hostOf = (server: string): string => new URL(server).host
