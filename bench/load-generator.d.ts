/** The part of the load generator that is used here. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export type Request = {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }

  /** One connection. It emits `response` (status, bytes, ms), then has the body verified. */
  export type Client = EventEmitter & {
    opts: { verifyBody?: (body: string) => boolean }
    setRequests(requests: readonly Request[]): void
  }

  export type Options = {
    url: string
    connections: number
    /** seconds; without meaning when there is an amount */
    duration?: number
    amount?: number
    /** How often it looks whether the end has come, ms. */
    sampleInt: number
    /** seconds */
    timeout: number
    requests: readonly Request[]
    setupClient(client: Client): void
  }

  /** `duration` in seconds. */
  export type Result = { duration: number; errors: number; timeouts: number; mismatches: number }

  export default function autocannon(options: Options): Promise<Result>
}
