import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A new connection sends its first request within this time. */
const FIRST_REQUEST_MS = 500

/**
 * Tracks the server's requests.
 * @returns `endConnections`: makes every response close its connection, so that none stays open when the server stops.
 * `end`: accepts no new connections, waits for running requests and for the first request of new connections, then closes
 * the rest, such as connections that browsers opened in advance
 */
export function watchRequests(server: Server) {
  const running = new Set<ServerResponse>()
  const unused = new Map<Socket, number>()
  let isEnding = false
  server.on('connection', (socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket)
    if (isEnding) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  function endConnections() {
    isEnding = true
    for (const response of running) response.shouldKeepAlive = false
  }
  async function end() {
    endConnections()
    server.close()
    for (;;) {
      const newest = Math.max(0, ...unused.values())
      if (running.size > 0) await Promise.allSettled([...running].map((response) => once(response, 'close')))
      else if (performance.now() - newest < FIRST_REQUEST_MS) await pause(20)
      else break
    }
    server.closeAllConnections()
  }
  return { endConnections, end }
}
