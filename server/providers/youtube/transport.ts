import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pLimit from 'p-limit'
import { Agent, request } from 'undici'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { classifyYouTubeError, NO_ANSWER, type YouTubeFailure } from '#domain/youtube-errors.ts'
import { jittered } from '../../lib/jitter.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { YouTubeError } from '../youtube.ts'

const TIMEOUT_MS = 10_000
/** Attempts per call, the first included. */
const MAX_ATTEMPTS = 3
/** A page of 50 entries with all fields has about 110 kB. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Calls in parallel. Two HTTP/2 connections carry 100 streams each. */
const MAX_PARALLEL = 128
const MIN_PARALLEL = 4
/** Successful calls before the limit rises by one, after YouTube refused calls as too fast. */
const CALLS_PER_STEP_UP = 8
const MAX_RETRY_AFTER_MS = 5_000

export type Attempt<T> = {
  headers?: Record<string, string>
  signal: AbortSignal
  /** Called before every attempt; the call is not made if it returns false. Omitted for calls without quota. */
  spend?: (units: number) => boolean | Promise<boolean>
  /** May throw YouTubeError for a body that is invalid or contains an error. */
  parse: (body: string) => T
}

export type Transport = ReturnType<typeof makeTransport>

/**
 * HTTP client for YouTube: few HTTP/2 connections (HTTP/1.1 if the server has no HTTP/2), compression, limited
 * parallelism, which falls while YouTube answers that calls come too fast.
 */
export function makeTransport() {
  const common = {
    keepAliveTimeout: 60_000,
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BODY_BYTES,
  }
  const agents = {
    'https:': new Agent({ ...common, allowH2: true, connections: 2, pipelining: 100, maxConcurrentStreams: 100 }),
    'http:': new Agent({ ...common, connections: MAX_PARALLEL }),
  }
  const limit = pLimit(MAX_PARALLEL)
  const turns = pLimit(1)
  /** Responses come in bursts. Yields to other work of this process between two of them. */
  const inTurn = <T>(work: () => T): Promise<T> =>
    turns(async () => {
      const result = work()
      await yieldToOthers()
      return result
    })
  let succeeded = 0
  let slowdowns = 0

  /** Slows down once for all calls that ran in parallel. @param startedAt number of slowdowns when the call began */
  function slowDown(startedAt: number) {
    if (startedAt !== slowdowns) return
    slowdowns++
    succeeded = 0
    limit.concurrency = Math.max(MIN_PARALLEL, Math.floor(limit.concurrency / 2))
  }
  function speedUp() {
    if (limit.concurrency >= MAX_PARALLEL || ++succeeded < CALLS_PER_STEP_UP) return
    succeeded = 0
    limit.concurrency++
  }

  /** One attempt. @throws Failed with YouTube's error, or the signal's reason */
  async function attemptOnce<T>(url: URL, { headers, signal, spend, parse }: Attempt<T>): Promise<T> {
    signal.throwIfAborted()
    if (spend && !(await spend(1))) throw new Failed({ kind: 'budget', reason: null, retryable: false }, 0)
    let status: number
    let retryAfterMs = 0
    let body: string
    try {
      const response = await request(url, {
        dispatcher: agents[url.protocol === 'http:' ? 'http:' : 'https:'],
        // Google compresses only if the user agent contains gzip, too.
        headers: { ...headers, 'accept-encoding': 'gzip', 'user-agent': `${PRODUCT_SLUG} (gzip)` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      status = response.statusCode
      retryAfterMs = parseRetryAfter(response.headers['retry-after'])
      body = await textOf(await response.body.arrayBuffer(), response.headers['content-encoding'])
    } catch (error) {
      if (signal.aborted) throw error
      throw new Failed(NO_ANSWER, 0)
    }
    if (status !== 200) throw new Failed(classifyYouTubeError(status, body), retryAfterMs)
    try {
      return await inTurn(() => parse(body))
    } catch (error) {
      throw error instanceof YouTubeError ? new Failed(error.failure, 0) : error
    }
  }

  return {
    /**
     * Returns the parsed body of a GET. Temporary errors are retried with growing pauses, three attempts in all.
     * @throws YouTubeError
     */
    async get<T>(url: URL, attempt: Attempt<T>): Promise<T> {
      for (let tried = 1; ; tried++) {
        let startedAt = slowdowns
        try {
          const parsed = await limit(() => {
            startedAt = slowdowns
            return attemptOnce(url, attempt)
          })
          speedUp()
          return parsed
        } catch (error) {
          if (!(error instanceof Failed)) throw error
          if (error.failure.kind === 'rate_limited') slowDown(startedAt)
          if (!error.failure.retryable || tried >= MAX_ATTEMPTS) throw new YouTubeError(error.failure)
          const backOffMs = jittered(250 * 3 ** (tried - 1))
          await pause(Math.max(backOffMs, error.retryAfterMs), undefined, { signal: attempt.signal })
        }
      }
    },

    /** The current limit of parallel calls. */
    parallel: () => limit.concurrency,

    /** Calls now. */
    use: () => ({ running: limit.activeCount, waiting: limit.pendingCount, limit: limit.concurrency }),

    close: async () => {
      await Promise.all(Object.values(agents).map((agent) => agent.close()))
    },
  }
}

class Failed extends Error {
  readonly failure: YouTubeFailure
  readonly retryAfterMs: number
  constructor(failure: YouTubeFailure, retryAfterMs: number) {
    super(failure.kind)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

const unzip = promisify(gunzip)

async function textOf(body: ArrayBuffer, encoding: string | string[] | undefined): Promise<string> {
  const bytes = Buffer.from(body)
  const plain = encoding === 'gzip' ? await unzip(bytes, { maxOutputLength: MAX_BODY_BYTES }) : bytes
  return plain.toString('utf8')
}

/** Only seconds: a date would require our clock to agree with YouTube's. */
function parseRetryAfter(header: string | string[] | undefined): number {
  const seconds = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0
  return Math.min(seconds * 1000, MAX_RETRY_AFTER_MS)
}
