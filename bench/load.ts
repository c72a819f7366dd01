import autocannon, { type Request } from 'autocannon'

export type LoadRequest = Request

export type LoadAnswer = {
  status: number
  /** Characters that were cut in two on the way may be wrong: compare by what is plain ASCII. */
  body: string
  /** The whole answer with its headers. */
  bytes: number
}

export type Load = {
  perSecond: number
  /** ms, as the other percentile. */
  median: number
  p99: number
  /** Answers that passed the check. */
  total: number
  /** Answers that did not, lost connections and requests without an answer. */
  failures: number
  /** What the first failure looked like; empty: there was none. */
  firstFailure: string
  /** How many answers passed the check, by connection; one more request of each may have been on its way at the end. */
  answered: number[]
}

type LoadOptions = {
  origin: string
  connections?: number
  /** What is sent, over and over, or what each connection sends, from 0. */
  requests: readonly LoadRequest[] | ((connection: number) => readonly LoadRequest[])
  /** Sent with every request; its own win. */
  headers?: Record<string, string>
  /** Whether an answer is what it should be. Without one: a status of 2xx. */
  check?: (answer: LoadAnswer, connection: number) => boolean
} & (
  | { seconds: number; amount?: never }
  /** So many requests in all, spread evenly. */
  | { amount: number; seconds?: never }
)

const CONNECTIONS = 50
const LOOK_EVERY_MS = 50
const TIMEOUT_SECONDS = 20
const SHOWN_CHARACTERS = 200

/** Sends requests over so many connections, each the next one when the last is answered, and measures the answers. */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const { origin, connections = CONNECTIONS, seconds, amount, requests, headers = {}, check = isSuccess } = options
  const requestsOf = (connection: number) =>
    (typeof requests === 'function' ? requests(connection) : requests).map((request) => ({
      ...request,
      headers: { ...headers, ...request.headers },
    }))
  const times: number[] = []
  const answered: number[] = []
  let firstFailure = ''
  let [startedAt, lastAnswerAt] = [0, 0]
  const { errors, mismatches } = await autocannon({
    url: origin,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    sampleInt: LOOK_EVERY_MS,
    timeout: TIMEOUT_SECONDS,
    requests: [{ path: '/' }],
    setupClient: (client) => {
      const connection = answered.push(0) - 1
      client.setRequests(requestsOf(connection))
      let [status, bytes] = [0, 0]
      client.on('response', (...answer: [status: number, bytes: number, ms: number]) => {
        ;[status, bytes] = answer
        times.push(answer[2])
        lastAnswerAt = performance.now()
        startedAt ||= lastAnswerAt - answer[2]
      })
      client.opts.verifyBody = (body) => {
        const isRight = check({ status, body, bytes }, connection)
        if (isRight) answered[connection] = (answered[connection] ?? 0) + 1
        else firstFailure ||= `${status} ${body.slice(0, SHOWN_CHARACTERS)}`
        return isRight
      }
      client.on('connError', (error: Error) => {
        firstFailure ||= error.message
      })
      client.on('timeout', () => {
        firstFailure ||= `no answer within ${TIMEOUT_SECONDS} s`
      })
    },
  })
  const total = answered.reduce((sum, count) => sum + count, 0)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: (total / (lastAnswerAt - startedAt)) * 1_000,
    median: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    total,
    failures: errors + mismatches,
    firstFailure,
    answered,
  }
}

/** @throws Error when anything but the expected came */
export function mustHaveSucceeded(what: string, { total, failures, firstFailure }: Load): void {
  if (failures > 0 || total === 0)
    throw new Error(`${what}: ${failures} of ${total + failures} failed: ${firstFailure}`)
}

const isSuccess = ({ status }: LoadAnswer): boolean => status >= 200 && status < 300

/** @param sorted values in ascending order */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
