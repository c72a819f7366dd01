import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from './free-port.ts'

const ASK_EVERY_MS = 200
/** Well below the 5 s after which the servers close idle connections, so that the two never meet. */
const IDLE_MS = 1_000
/** Longer than clients wait between requests: a connection that is closed while a request is on its way fails it. */
const CLIENTS_IDLE_MS = 10 * 60_000

type Backend = { origin: string; isReady: boolean }

/**
 * A load balancer that trusts `/readyz` alone: it sends requests in turn to the servers that are ready, over connections
 * it keeps, and sends nothing twice: what a server does not take answers 502.
 */
export async function startBalancer() {
  const port = await freePort()
  const backends: Backend[] = []
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  let turn = 0

  async function ask(backend: Backend) {
    const answer = await fetch(`${backend.origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer) backend.isReady = answer.status === 200 // on a busy machine no answer says nothing
  }
  const asking = setInterval(() => backends.forEach(ask), ASK_EVERY_MS)

  function forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse) {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (!backend) return answer.writeHead(503).end('no server is ready')
    const { method, headers, url } = asked
    const sent = request(backend.origin + url, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return answer.destroy()
      answer.writeHead(502).end(`${error.code} ${error.message}`)
    })
    sent.end(body)
  }
  const server = createServer({ keepAliveTimeout: CLIENTS_IDLE_MS }, async (asked, answer) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    forward(asked, Buffer.concat(parts), answer)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    add(origin: string) {
      backends.push({ origin, isReady: false })
    },
    remove(origin: string) {
      backends.splice(
        backends.findIndex((backend) => backend.origin === origin),
        1,
      )
    },
    /** How many servers are ready. */
    ready: () => backends.filter(({ isReady }) => isReady).length,
    async stop() {
      clearInterval(asking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
