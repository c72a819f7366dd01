import type { TestApp } from '../support/app.ts'
import type { Visitor } from '../support/visitor.ts'
import { type Activity, onServer } from './activity.ts'

const STREAM = /^(application\/x-ndjson|text\/event-stream)/

/** `keepalive`: it goes on when the page is left. */
export type PageRequest = { method: string; path: string; body: unknown; keepalive: boolean }

/** Answers a request in the server's place, or sends it on. A rejection is a network that fails. */
export type Answering = (request: PageRequest, send: () => Promise<Response>) => Response | Promise<Response>

/** The page's way to the server: without a socket, with the browser's cookies. */
export class PageNetwork {
  /** What the page has asked, the newest last. */
  readonly requests: PageRequest[] = []
  readonly #app: TestApp
  readonly #visitor: Visitor
  readonly #activity: Activity
  readonly #rules: { isOf: (request: PageRequest) => boolean; answer: Answering }[] = []
  readonly #unawaited: ((request: PageRequest) => boolean)[] = []
  #isOver = false

  constructor(app: TestApp, visitor: Visitor, activity: Activity) {
    this.#app = app
    this.#visitor = visitor
    this.#activity = activity
  }

  /**
   * Has requests answered otherwise; the newest rule that fits counts.
   * @param what the method and the path, for example `DELETE /api/folders/*`
   * @returns a function that ends it
   */
  answer(what: string, answer: Answering): () => void {
    const rule = { isOf: matching(what), answer }
    this.#rules.unshift(rule)
    return () => void this.#rules.splice(this.#rules.indexOf(rule), 1)
  }

  /** The next requests that fit fail, as if the server could not be reached. */
  fail = (what: string) => this.answer(what, () => Promise.reject(new TypeError('Failed to fetch')))

  /**
   * Holds the next request that fits; the page comes to rest meanwhile.
   * @returns sends it on, or gives it another answer, and waits until the page has come to rest
   */
  hold(what: string): (answer?: Response | Error) => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Response | Error | undefined>()
    const end = this.answer(what, async (_request, send) => {
      end()
      this.#held += 1
      const answer = await promise
      this.#held -= 1
      if (answer instanceof Error) throw answer
      return answer ?? send()
    })
    return async (answer) => {
      resolve(answer)
      await promise
      await this.#activity.settled()
    }
  }

  /** Requests that fit get no answer; the page comes to rest meanwhile. */
  silence = (what: string) =>
    this.answer(what, () => {
      this.#held += 1
      return new Promise<never>(() => {})
    })

  /** The page comes to rest while such requests are under way: for those whose answer waits for a held provider. */
  doNotAwait = (what: string): void => void this.#unawaited.push(matching(what))

  /** Requests whose answers the page has to wait for at rest. */
  #held = 0
  get isHolding(): boolean {
    return this.#held > 0
  }

  fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, this.#app.origin)
    const request: PageRequest = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive === true,
    }
    this.requests.push(request)
    const send = () => this.#counted(request, () => this.#send(url, init))
    const rule = this.#rules.find(({ isOf }) => isOf(request))
    const answer = rule ? (async () => rule.answer(request, send))() : send()
    return abortable(answer, init.signal)
  }

  /** The page is gone: answers that come now reach nobody. */
  end(): void {
    this.#isOver = true
  }

  async #counted(request: PageRequest, send: () => Promise<Response>): Promise<Response> {
    const end = this.#begin(request)
    try {
      const answer = await send()
      if (this.#isOver) return await new Promise<never>(() => {})
      if (STREAM.test(answer.headers.get('Content-Type') ?? '')) return this.#streamed(answer, end)
      const isEmpty = answer.status === 204 || answer.status === 304
      const body = isEmpty ? null : await answer.arrayBuffer()
      end()
      return new Response(body, answer)
    } catch (error) {
      end()
      throw error
    }
  }

  #begin(request: PageRequest): () => void {
    if (!this.#unawaited.some((isOf) => isOf(request))) return this.#activity.begin(`${request.method} ${request.path}`)
    this.#held += 1
    return () => {
      this.#held -= 1
    }
  }

  /** The work ends when the stream does, or when the page gives it up. */
  #streamed(answer: Response, end: () => void): Response {
    const reader = answer.body?.getReader()
    const body = new ReadableStream({
      async pull(controller) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      },
      async cancel(reason) {
        end()
        await reader?.cancel(reason)
      },
    })
    return new Response(body, answer)
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', this.#visitor.cookie)
    headers.set('Sec-Fetch-Site', 'same-origin')
    if (init.method && init.method !== 'GET') headers.set('Origin', this.#app.origin)
    const answer = await this.#app.fetch(url.href, { ...init, headers })
    this.#visitor.keepCookies(answer)
    // Node's server adds it.
    answer.headers.set('Date', new Date(onServer(this.#app.ctx.now)).toUTCString())
    return answer
  }
}

/** @param what the method and the path, with `*` for any text */
function matching(what: string): (request: PageRequest) => boolean {
  const pattern = new RegExp(`^${what.split('*').map(RegExp.escape).join('.*')}$`)
  return ({ method, path }) => pattern.test(`${method} ${path}`)
}

/** The same answer, unless it is given up before. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, aborted])
}
