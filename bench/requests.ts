import { Agent, request } from 'node:http'
import { median } from './report.ts'
import type { SeededPerson } from './seed.ts'

/** What a kind of request costs one person. @returns ms until the whole answer is here */
type Timed = (caller: Caller) => Promise<number>

type Answer = { status: number; etag: string; text: string; ms: number }

/** A seeded person's page, which asks one thing at a time over one connection. */
export class Caller {
  readonly person: SeededPerson
  readonly #origin: string
  readonly #agent: Agent
  #etag = ''
  madeFolder = ''
  /** How often the person did something: each move and each name is another one than the last. */
  turn = 0

  /** @param agent shared by the callers of one server */
  constructor(origin: string, person: SeededPerson, agent: Agent) {
    this.#origin = origin
    this.person = person
    this.#agent = agent
  }

  url = (path: string): string => this.#origin + path

  /** @throws Error when the answer has another status */
  async ask(expected: number, method: string, path: string, body?: object, headers = {}): Promise<Answer> {
    const answer = await this.#send(method, path, body, headers)
    if (answer.status !== expected)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}, not ${expected}`)
    return answer
  }

  async library(): Promise<number> {
    const { etag, ms } = await this.ask(200, 'GET', '/api/library')
    this.#etag = etag
    return ms
  }

  /** After {@link library}, with nothing changed since. */
  async sameLibrary(): Promise<number> {
    return (await this.ask(304, 'GET', '/api/library', undefined, { 'If-None-Match': this.#etag })).ms
  }

  #send(method: string, path: string, body: object | undefined, headers: Record<string, string>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const own = {
      Cookie: this.person.cookie,
      Origin: this.#origin,
      'X-Requested-With': 'bench',
      'Content-Type': 'application/json',
    }
    const startedAt = performance.now()
    const asking = request(
      this.#origin + path,
      { method, agent: this.#agent, headers: { ...own, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const ms = performance.now() - startedAt
          const text = parts.length > 1 ? '' : String(parts[0] ?? '') // long answers are counted, not read
          resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', text, ms })
        })
      },
    )
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
    return promise
  }
}

const lastOf = <T>(list: readonly T[]): T => list.at(-1) as T
const firstFolderOf = ({ person }: Caller) => person.folderIds[0] as string

/** The requests that are measured, in this order: some prepare what the next one needs. */
export const KINDS: Record<string, Timed> = {
  session: async (caller) => (await caller.ask(200, 'GET', '/api/session')).ms,
  library: (caller) => caller.library(),
  'library, unchanged (304)': (caller) => caller.sameLibrary(),
  'move one channel': async (caller) => {
    const group = [{ folderId: firstFolderOf(caller), channelIds: [lastOf(caller.person.channelIds)] }]
    const change = caller.turn++ % 2 ? { remove: group, add: [] } : { remove: [], add: group }
    return (await caller.ask(200, 'POST', '/api/channels/place', change)).ms
  },
  'rename a folder': async (caller) => {
    const name = `Renamed ${caller.turn}`
    return (await caller.ask(200, 'PATCH', `/api/folders/${firstFolderOf(caller)}`, { name })).ms
  },
  'new folder': async (caller) => {
    caller.madeFolder = crypto.randomUUID()
    return (await caller.ask(201, 'POST', '/api/folders', { id: caller.madeFolder, name: 'New' })).ms
  },
  'delete it': async (caller) => (await caller.ask(200, 'DELETE', `/api/folders/${caller.madeFolder}`)).ms,
}

/** One connection, kept open. */
export const newConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

const RUNS = 7
const TURNS_A_RUN = 15

/**
 * What each kind costs in each place, median of runs' medians; the first run warms up and does not count.
 * @param places whoever asks next there
 */
export async function mediansOf(places: readonly (() => Caller)[]): Promise<Map<string, number>[]> {
  await timesOf(places, TURNS_A_RUN)
  const runs: Map<string, number[]>[][] = []
  for (let run = 0; run < RUNS; run++) runs.push(await timesOf(places, TURNS_A_RUN))
  return places.map((_, i) => {
    const ofRuns = (kind: string) => runs.map((run) => median(run[i]?.get(kind) ?? []))
    return new Map(Object.keys(KINDS).map((kind) => [kind, median(ofRuns(kind))]))
  })
}

/** Every kind so many times, one request at a time; the places take turns, so that a slow moment affects all of them. */
export async function timesOf(places: readonly (() => Caller)[], turns: number): Promise<Map<string, number[]>[]> {
  const times = places.map(() => new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]])))
  for (let turn = 0; turn < turns; turn++)
    for (const [i, next] of places.entries()) {
      const caller = next()
      for (const [kind, ask] of Object.entries(KINDS)) times[i]?.get(kind)?.push(await ask(caller))
    }
  return times
}
