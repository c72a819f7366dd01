import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pLimit from 'p-limit'
import { Agent, request } from 'undici'
import { classifyYouTubeError, NO_ANSWER, type YouTubeFailure } from '#domain/youtube-errors.ts'
import { jittered } from '../../lib/jitter.ts'
import { YouTubeError } from '../youtube.ts'

const TIMEOUT_MS = 10_000
/** Attempts per call, the first included. */
const ATTEMPTS = 3
/** One page of 50 full entries has about 110 kB. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Calls that may be under way at once: two HTTP/2 connections carry 100 streams each. */
const MOST_PARALLEL = 128
const FEWEST_PARALLEL = 4
/** Calls that succeed before one more may run in parallel again after YouTube refused some as too fast. */
const CALLS_PER_STEP_UP = 8
const LONGEST_RETRY_AFTER_MS = 5_000

export type Attempt<T> = {
  headers?: Record<string, string>
  signal: AbortSignal
  /** Called before every attempt; false: the call is not made. Left out for what costs no quota. */
  spend?: (units: number) => boolean | Promise<boolean>
  /** May throw YouTubeError for a body that cannot be used or holds an error. */
  parse: (body: string) => T
}

export type Transport = ReturnType<typeof makeTransport>

/**
 * HTTP to YouTube: few HTTP/2 connections (HTTP/1.1 where the server has no HTTP/2), compressed, bounded in parallel,
 * slower while YouTube answers that calls come too fast.
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
    'http:': new Agent({ ...common, connections: MOST_PARALLEL }),
  }
  const limit = pLimit(MOST_PARALLEL)
  const turns = pLimit(1)
  /** Answers come in bursts: everybody else of this process has a turn between two of them. */
  const inTurn = <T>(work: () => T): Promise<T> =>
    turns(async () => {
      const result = work()
      await yieldToOthers()
      return result
    })
  let succeeded = 0
  let slowdowns = 0

  /** Once for all calls that were under way together. @param startedAt how often it had slowed down when the call began */
  function slowDown(startedAt: number) {
    if (startedAt !== slowdowns) return
    slowdowns++
    succeeded = 0
    limit.concurrency = Math.max(FEWEST_PARALLEL, Math.floor(limit.concurrency / 2))
  }
  function speedUp() {
    if (limit.concurrency >= MOST_PARALLEL || ++succeeded < CALLS_PER_STEP_UP) return
    succeeded = 0
    limit.concurrency++
  }

  /** One attempt. @throws Failed with what YouTube said, or the signal's reason */
  async function attemptOnce<T>(url: URL, { headers, signal, spend, parse }: Attempt<T>): Promise<T> {
    signal.throwIfAborted()
    if (spend && !(await spend(1))) throw new Failed({ kind: 'budget', reason: null, retryable: false }, 0)
    let status: number
    let retryAfterMs = 0
    let body: string
    try {
      const response = await request(url, {
        dispatcher: agents[url.protocol === 'http:' ? 'http:' : 'https:'],
        // Google compresses only for clients that also name gzip as their user agent.
        headers: { ...headers, 'accept-encoding': 'gzip', 'user-agent': 'subshelf (gzip)' },
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
     * The parsed body of a GET. What may pass by itself is tried again, three attempts in all, with growing pauses.
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
          if (!error.failure.retryable || tried >= ATTEMPTS) throw new YouTubeError(error.failure)
          const backOffMs = jittered(250 * 3 ** (tried - 1))
          await pause(Math.max(backOffMs, error.retryAfterMs), undefined, { signal: attempt.signal })
        }
      }
    },

    /** How many calls may run in parallel at the moment. */
    parallel: () => limit.concurrency,

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

/** Seconds only: a date would need a clock that agrees with YouTube's. */
function parseRetryAfter(header: string | string[] | undefined): number {
  const seconds = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0
  return Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MS)
}
