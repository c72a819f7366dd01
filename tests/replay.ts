import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Serves recorded answers word for word, so that a client can be pointed at them by its base URL:
 *
 *     node tests/replay.ts --dir DIR --port N        (port 0: any free port)
 *
 * DIR holds one JSON file per request:
 *
 *     {
 *       "request":  { "method": "GET", "path": "/youtube/v3/subscriptions", "query": { "pageToken": "CAoQAA" } },
 *       "response": { "status": 200, "headers": { "ETag": "x" }, "bodyFile": "../../recordings/page-2.json" }
 *     }
 *
 * - `method` is GET, `query` {} and `status` 200 unless said.
 * - A call matches when every listed query parameter is equal (a list stands for a repeated parameter); others are
 *   ignored, unless `"queryExact": true` stands in `request`. The match with the most listed parameters wins; an exact
 *   one beats the others; then the first by file name.
 * - The body is `bodyFile` (bytes of a file, path relative to the JSON file or absolute), or `body`: a text as it is,
 *   anything else as JSON. Content-Type is JSON unless the headers say otherwise.
 * - JSON files of DIR that are somebody's `bodyFile` are left alone; any other without `request` is an error.
 * - A call nothing matches is answered 501 with a text naming it. Browsers are let in (CORS).
 */
export type Recording = {
  request: { method?: string; path: string; query?: Record<string, string | string[]>; queryExact?: boolean }
  response: { status?: number; headers?: Record<string, string>; body?: unknown; bodyFile?: string }
}

type Answer = { request: Required<Recording['request']>; status: number; headers: Record<string, string>; body: Buffer }

/** Starts a replay on 127.0.0.1. Throws when a recording cannot be read or the port is taken. */
export async function startReplay(options: { dir: string; port: number }) {
  const answers = readRecordings(options.dir)
  const server = createServer((request, response) => reply(answers, request, response))
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(options.port, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://localhost:${port}`, close }
}

function readRecordings(dir: string): Answer[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
  const files = names.sort().map((name) => {
    const path = resolve(dir, name)
    return { path, recording: JSON.parse(readFileSync(path, 'utf8')) as Partial<Recording> }
  })
  const bodies = new Set(files.map(({ recording }) => resolve(dir, recording.response?.bodyFile ?? '.')))
  return files
    .filter(({ path, recording }) => recording.request !== undefined || !bodies.has(path))
    .map(({ path, recording }) => readRecording(dir, path, recording))
}

function readRecording(dir: string, path: string, { request, response }: Partial<Recording>): Answer {
  if (typeof request?.path !== 'string' || !response)
    throw new Error(`${path}: "request.path" or "response" is missing`)
  const { body, bodyFile, headers = {}, status = 200 } = response
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  return {
    request: { method: 'GET', query: {}, queryExact: false, ...request },
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers },
    body: bodyFile === undefined ? Buffer.from(body === undefined ? '' : text) : readFileSync(resolve(dir, bodyFile)),
  }
}

function reply(answers: readonly Answer[], request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  request.resume()
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT')
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
    response.writeHead(204).end()
    return
  }
  const answer = bestMatch(answers, request.method ?? 'GET', url)
  if (answer) {
    response.writeHead(answer.status, answer.headers).end(answer.body)
    return
  }
  response.writeHead(501, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`No recording for ${request.method} ${url.pathname}${url.search}\n`)
}

function bestMatch(answers: readonly Answer[], method: string, url: URL): Answer | undefined {
  const rank = ({ request }: Answer) => Object.keys(request.query).length + (request.queryExact ? 1000 : 0)
  return answers.filter(({ request }) => matches(request, method, url)).sort((a, b) => rank(b) - rank(a))[0]
}

function matches(request: Answer['request'], method: string, url: URL): boolean {
  if (request.method !== method || request.path !== url.pathname) return false
  const listed = Object.entries(request.query)
  if (request.queryExact && [...new Set(url.searchParams.keys())].some((name) => !(name in request.query))) return false
  return listed.every(([name, value]) => url.searchParams.getAll(name).join('\n') === [value].flat().join('\n'))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, port: { type: 'string', default: '0' } } })
  if (values.dir === undefined) {
    console.error('usage: node tests/replay.ts --dir DIR --port N')
    process.exit(1)
  }
  const replay = await startReplay({ dir: values.dir, port: Number(values.port) }).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(`replay listening on ${replay.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void replay.close())
}
