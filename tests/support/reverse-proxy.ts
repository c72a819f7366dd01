import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** A reverse proxy in front of a server, as in production: the server learns the client's address from it. */
export type ReverseProxy = {
  port: number
  /** Where requests go. */
  target: number
  /** Whom requests come from, as X-Forwarded-For says. */
  clientAddress: string
  stop(): Promise<void>
}

export async function startProxy(port: number): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port: proxy.target,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': proxy.clientAddress },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
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
