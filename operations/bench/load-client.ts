import { Agent, type IncomingMessage, request } from 'node:http'

/** `at`: the minute of the run. `ms` counts from the moment at which the request was due. */
export type Measured = { kind: string; at: number; ms: number; status: number; isShed: boolean }

export type Sent = { status: number; etag: string; text: string }

/** Without an answer: the connection broke, or nothing came in time. */
const NO_ANSWER = 0
const TIMEOUT_MS = 30_000
const MINUTE_MS = 60_000
const OPEN_AT_ONCE = 2_000
const SHOWN_CHARACTERS = 200
const KEPT_FAILURES = 20

export type Request = {
  kind: string
  method: string
  path: string
  /** Sent as JSON, a text as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** Returns the text of the answer; other answers are read and dropped. */
  isRead?: boolean
}

/** Sends requests when they are due, whether or not others have been answered, and measures the answers. */
export class LoadClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: OPEN_AT_ONCE })
  readonly #origin: string
  readonly #startedAt = performance.now()
  readonly measured: Measured[] = []
  readonly failures: string[] = []
  /** By how much requests were sent too late, ms: the load generator's own delay. */
  readonly late: number[] = []
  #open = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  open = (): number => this.#open

  /** @param dueAt as `performance.now()`; the answer's time counts from then */
  async send(asked: Request, cookie: string, dueAt = performance.now()): Promise<Sent> {
    this.late.push(performance.now() - dueAt)
    this.#open++
    const sent = await this.#send(asked, cookie)
    this.#open--
    const isShed = sent.status === 503 && sent.hasRetryAfter
    const at = Math.floor((dueAt - this.#startedAt) / MINUTE_MS)
    this.measured.push({ kind: asked.kind, at, ms: performance.now() - dueAt, status: sent.status, isShed })
    if (!isSuccess(sent.status) && !isShed && this.failures.length < KEPT_FAILURES)
      this.failures.push(`${asked.kind}: ${sent.status} ${sent.text.slice(0, SHOWN_CHARACTERS)}`)
    return sent
  }

  end(): void {
    this.#agent.destroy()
  }

  #send({ method, path, body, headers, isRead = false }: Request, cookie: string) {
    const { promise, resolve } = Promise.withResolvers<Sent & { hasRetryAfter: boolean }>()
    const noAnswer = (error: Error) =>
      resolve({ status: NO_ANSWER, etag: '', text: error.message, hasRetryAfter: false })
    const own = {
      ...(cookie && { Cookie: cookie }),
      Origin: this.#origin,
      'X-Requested-With': 'bench',
      'Content-Type': 'application/json',
    }
    const options = { method, agent: this.#agent, headers: { ...own, ...headers }, timeout: TIMEOUT_MS }
    const asking = request(this.#origin + path, options, (answer: IncomingMessage) => {
      const { statusCode: status = NO_ANSWER, headers: given } = answer
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => (isRead || !isSuccess(status)) && parts.push(part))
      answer.on('error', noAnswer)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({ status, etag: given.etag ?? '', text, hasRetryAfter: given['retry-after'] !== undefined })
      })
    })
    asking.on('timeout', () => asking.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)))
    asking.on('error', noAnswer)
    asking.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
    return promise
  }
}

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304
