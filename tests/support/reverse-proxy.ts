import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** A reverse proxy in front of a server, as in production: the server learns the client's address from it. */
export type ReverseProxy = {
  port: number
  /** Where requests go. */
  target: number
  /** The client address that is sent as X-Forwarded-For. */
  clientAddress: string
  stop(): Promise<void>
}

/** They are about one connection, of which there are two here. */
const OF_CONNECTION = new Set(['connection', 'keep-alive'])

/** Listens on a port of 127.0.0.1. The caller sets `target` and `clientAddress` before the first request. */
export async function startProxy(port: number): Promise<ReverseProxy> {
  // A connection that is kept may be closed by the server just when it is used again.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port: proxy.target,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, connection: 'close', 'x-forwarded-for': proxy.clientAddress },
      },
      (answer) => {
        for (const [name, value = ''] of Object.entries(answer.headers))
          if (!OF_CONNECTION.has(name)) outgoing.setHeader(name, value)
        outgoing.writeHead(answer.statusCode ?? 502)
        outgoing.flushHeaders()
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    // Both sides see an end of the other one, as without a proxy.
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const proxy: ReverseProxy = {
    port,
    target: 0,
    clientAddress: '',
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return proxy
}
