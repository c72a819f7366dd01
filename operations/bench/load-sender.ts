import { setTimeout as pause } from 'node:timers/promises'
import type { ImportAnswer } from '#contract/imports.ts'
import { answerQuestions } from '../../bench/server-helper.ts'
import { Sandbox } from '../../tests/support/sandbox.ts'
import { LoadClient, type Measured } from './load-client.ts'
import { type LoadMemory, type LoadUser, pick, TURN_MARKS_ON, visitOf } from './load-visits.ts'
import { pushPost } from './push-post.ts'

/** What one process sends. Rates are of this process alone. */
export type SenderRequest = {
  origin: string
  sandboxUrl: string
  secretKey: string
  minutes: number
  visitsPerSecond: number
  users: readonly LoadUser[]
  pushesPerMinute: number
  pushedChannelIds: readonly string[]
  importsPerMinute: number
  /** Cookies of users who are subscribed to channels and can import. */
  importers: readonly string[]
  /** How many of them start an import at the same moment, soon after the beginning. */
  importsAtOnce: number
}

/** `late`: 99th percentile of how late requests were sent, ms. `pushed`: ids of the last pushed videos. */
export type SenderResult = {
  measured: Measured[]
  failures: string[]
  late: number
  pushed: { videoId: string; channelId: string }[]
  imports: { ended: number; failed: number; deepestPlace: number; longestMs: number }
}

const AT_ONCE_AFTER_MS = 5_000
const IMPORT_TIMEOUT_MS = 5 * 60_000
const POLL_MS = 1_000
const LAST_PUSHES = 20
const SETTLE_MS = 30_000

answerQuestions(async (request: SenderRequest): Promise<SenderResult> => new Sender(request).run())

/** An open loop: visits, pushes and imports arrive at random times at a given rate, however slow the answers are. */
class Sender {
  readonly #asked: SenderRequest
  readonly #client: LoadClient
  readonly #sandbox: Sandbox
  readonly #memories = new Map<LoadUser, LoadMemory>()
  readonly #pushed: SenderResult['pushed'] = []
  readonly #busy = new Set<string>()
  readonly #imports = { ended: 0, failed: 0, deepestPlace: 0, longestMs: 0 }
  readonly #running = new Set<Promise<unknown>>()

  constructor(asked: SenderRequest) {
    this.#asked = asked
    this.#client = new LoadClient(asked.origin)
    this.#sandbox = new Sandbox(asked.sandboxUrl)
  }

  async run(): Promise<SenderResult> {
    const { minutes, visitsPerSecond, pushesPerMinute, importsPerMinute, importsAtOnce, importers } = this.#asked
    const endsAt = performance.now() + minutes * 60_000
    const together = async () => {
      await pause(AT_ONCE_AFTER_MS)
      await Promise.all(importers.slice(0, importsAtOnce).map((cookie) => this.#import(cookie)))
    }
    await Promise.all([
      arrive(visitsPerSecond, endsAt, (dueAt) => this.#visit(dueAt, endsAt)),
      arrive(pushesPerMinute / 60, endsAt, () => this.#track(this.#push())),
      arrive(importsPerMinute / 60, endsAt, () => {
        const idle = importers.filter((cookie) => !this.#busy.has(cookie))
        if (idle.length > 0) this.#track(this.#import(pick(idle, Math.random)))
      }),
      importsAtOnce > 0 && together(),
    ])
    const settledBy = performance.now() + SETTLE_MS
    while (this.#client.open() > 0 && performance.now() < settledBy) await pause(100)
    await Promise.all(this.#running)
    this.#client.end()
    const late = this.#client.late.toSorted((a, b) => a - b)
    return {
      measured: this.#client.measured,
      failures: this.#client.failures,
      late: late[Math.floor(late.length * 0.99)] ?? 0,
      pushed: this.#pushed,
      imports: this.#imports,
    }
  }

  #track(work: Promise<unknown>): void {
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  #visit(beganAt: number, endsAt: number): void {
    const user = pick(this.#asked.users, Math.random)
    const memory = this.#memories.get(user) ?? { etag: '', syncsMarks: false, turn: 0 }
    this.#memories.set(user, memory)
    for (const { afterMs, request } of visitOf(user, memory, Math.random)) {
      const dueAt = beganAt + afterMs
      if (dueAt >= endsAt) continue
      setTimeout(
        async () => {
          const { etag, status } = await this.#client.send(request, user.cookie, dueAt)
          if (request.kind === TURN_MARKS_ON && status < 300 && status > 0) memory.syncsMarks = true
          if (request.kind === 'library' && etag) memory.etag = etag
        },
        Math.max(0, dueAt - performance.now()),
      )
    }
  }

  /** A new video at YouTube, and the hub's post about it. */
  async #push(): Promise<void> {
    const { secretKey, pushedChannelIds } = this.#asked
    const channelId = pick(pushedChannelIds, Math.random)
    const [videoId = ''] = await this.#sandbox.uploads(channelId, 1)
    const post = { kind: 'push', method: 'POST', ...pushPost(secretKey, { channelId, videoId }) }
    const { status } = await this.#client.send(post, '')
    if (status !== 204) return
    this.#pushed.push({ videoId, channelId })
    if (this.#pushed.length > LAST_PUSHES) this.#pushed.shift()
  }

  /** Starts an import and looks at it once a second until it ends, as a page whose stream is gone. */
  async #import(cookie: string): Promise<void> {
    this.#busy.add(cookie)
    const startedAt = performance.now()
    const start = { kind: 'import: start', method: 'POST', path: '/api/import', isRead: true }
    const progress = { kind: 'import: progress', method: 'GET', path: '/api/import', isRead: true }
    let { status, text } = await this.#client.send(start, cookie)
    let state = status === 202 ? 'running' : 'refused'
    while (state === 'running' && performance.now() - startedAt < IMPORT_TIMEOUT_MS) {
      await pause(POLL_MS)
      ;({ status, text } = await this.#client.send(progress, cookie))
      if (status !== 200) continue
      const { import: view } = JSON.parse(text) as ImportAnswer
      state = view?.state ?? 'none'
      this.#imports.deepestPlace = Math.max(this.#imports.deepestPlace, view?.queuePlace ?? 0)
    }
    if (state === 'done' || state === 'confirm') this.#imports.ended++
    else this.#imports.failed++
    this.#imports.longestMs = Math.max(this.#imports.longestMs, performance.now() - startedAt)
    this.#busy.delete(cookie)
  }
}

/** Calls back at random times, so many a second on average, until the end. @param arrived called with the time it was due */
async function arrive(perSecond: number, endsAt: number, arrived: (dueAt: number) => void): Promise<void> {
  if (perSecond <= 0) return
  for (let dueAt = performance.now(); ; ) {
    dueAt += (-Math.log(1 - Math.random()) / perSecond) * 1_000
    if (dueAt >= endsAt) return
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await pause(waitMs)
    arrived(dueAt)
  }
}
