import type { ErrorBody } from '#contract/errors.ts'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import type { ChannelView, LibraryAnswer, LibraryView } from '#contract/library.ts'
import { indexLibrary, type Library } from '#domain/library.ts'
import { failureOf, fetchOnOwnConnection } from './own-connection.ts'
import type { Sandbox } from './sandbox.ts'
import { until } from './until.ts'

export type Answer<T = unknown> = { status: number; body: T; headers: Headers }

/** Where a visitor sends requests. `fetch`: the global one when not given. */
export type Site = {
  origin: string
  sandbox: Sandbox
  fetch?: (url: string, request?: RequestInit) => Promise<Response>
}

/** A visitor or user with a browser's cookies, over plain HTTP. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly #site: Site
  readonly origin: string

  constructor(site: Site, origin = site.origin) {
    this.#site = site
    this.origin = origin
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(value: string) {
    this.#cookies.clear()
    for (const part of value.split('; ')) this.#keep(part)
  }

  /** Keeps what an answer sets, as a browser does. */
  keepCookies({ headers }: Pick<Response, 'headers'>): void {
    for (const cookie of headers.getSetCookie()) this.#keep(cookie)
  }

  /** A request as our own page would send it; headers given here win, null leaves one out. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | null> = {},
  ): Promise<Answer<T>> {
    const all = {
      Cookie: this.cookie,
      Origin: this.origin,
      'X-Requested-With': 'test',
      'Content-Type': 'application/json',
      // A change is never sent on a connection the server may be closing: nobody could tell whether it was made.
      ...(method !== 'GET' && { Connection: 'close' }),
      ...headers,
    }
    const request: RequestInit = {
      method,
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    // Like a browser: a read that meets a connection the server has just closed is sent again, on a new one.
    const { fetch = globalThis.fetch } = this.#site
    const answer = await fetch(this.origin + path, request).catch((error: Error) => {
      if (method !== 'GET') throw failureOf(`${method} ${path}`, error)
      const headers = [...(request.headers as [string, string][]), ['Connection', 'close'] as [string, string]]
      return fetch(this.origin + path, { ...request, headers })
    })
    this.keepCookies(answer)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as T, headers: answer.headers }
  }

  get = <T>(path: string, headers?: Record<string, string | null>) => this.send<T>('GET', path, undefined, headers)
  post = <T>(path: string, body?: unknown) => this.send<T>('POST', path, body)

  /** Sends and expects it to be refused. @returns the error's code */
  async refusal(method: string, path: string, body?: unknown, headers?: Record<string, string | null>) {
    const answer = await this.send<ErrorBody>(method, path, body, headers)
    return { status: answer.status, code: answer.body.error?.code, message: answer.body.error?.message }
  }

  /** Goes to Google and comes back with a code, as the popup or the full page would. @returns the address to come back to */
  async atGoogle(
    email: string,
    { youtube = true, answer = 'continue', mode = 'redirect', area = 'product', purpose = 'sign-in' } = {},
  ): Promise<string> {
    const start = await this.get(`/auth/google/start?attempt=test-attempt&mode=${mode}&area=${area}&for=${purpose}`)
    const request = new URL(start.headers.get('location') ?? '').search.slice(1)
    const consent = await fetchOnOwnConnection(`${this.#site.sandbox.url}/o/oauth2/v2/auth/consent`, {
      method: 'POST',
      body: new URLSearchParams({ request, email, answer, ...(youtube ? { youtube: 'on' } : {}) }),
      redirect: 'manual',
    })
    const back = new URL(consent.headers.get('location') ?? '')
    return back.pathname + back.search
  }

  /** Signs in with the sandbox's account. @returns where the browser is sent */
  async signIn(email: string, choices?: Parameters<Visitor['atGoogle']>[1]): Promise<string> {
    const answer = await this.get(await this.atGoogle(email, choices))
    return answer.headers.get('location') ?? ''
  }

  /** Starts an import and waits for its end. */
  async import(): Promise<ImportView> {
    const started = await this.post<ImportAnswer>('/api/import')
    if (started.status !== 202) throw new Error(`import: ${started.status} ${JSON.stringify(started.body)}`)
    return this.importEnd()
  }

  importEnd(): Promise<ImportView> {
    return until('the import ends', async () => {
      const { body } = await this.get<ImportAnswer>('/api/import')
      return body.import?.state === 'running' ? null : body.import
    })
  }

  /** The library, arranged for reading. */
  library = async (): Promise<Library> => indexLibrary(await this.libraryView())

  /** The library as the server answers it, without its version. */
  async libraryView(): Promise<LibraryView> {
    const { body, status } = await this.get<LibraryAnswer>('/api/library')
    if (status !== 200) throw new Error(`library: ${status} ${JSON.stringify(body)}`)
    const { version: _, ...view } = body
    return view
  }

  async channels(): Promise<ChannelView[]> {
    return (await this.libraryView()).channels
  }

  #keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
