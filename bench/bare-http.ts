import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestions } from './server-helper.ts'

/**
 * An answer as the product gave it, headers included. `text` is sent as it is; `data` is turned into text for every
 * request, as a server that reads it from a database must. With `If-None-Match` of the answer's own tag: 304.
 */
export type BareAnswer = { headers: Record<string, string>; text?: string; data?: unknown }

// A program: `node:http` and nothing else, on a free port. Asked with answers by path, it replies with its origin.
let answers = new Map<string, BareAnswer>()

const server = createServer((request, response) => {
  const known = answers.get(request.url ?? '')
  if (!known) return response.writeHead(404).end()
  const { headers, text, data } = known
  if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag)
    return response.writeHead(304, headers).end()
  const body = Buffer.from(text ?? JSON.stringify(data))
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
})

answerQuestions(async (given: Record<string, BareAnswer>) => {
  answers = new Map(Object.entries(given))
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
})
