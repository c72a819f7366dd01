import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection that was just made brings its first request within this time. */
const FIRST_REQUEST_MS = 500

/**
 * Watches the server's requests from now on.
 * @returns `endConnections`: every answer from now on ends its connection, so that none is left open for a next request
 * when the server stops. `end`: ends serving: takes no new connections, waits for the requests that run or are about to
 * come on a connection that was just made, then closes what is left, such as the connections browsers open before they
 * have anything to send
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
