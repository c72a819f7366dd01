import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/**
 * Watches the server's requests from now on.
 * @returns `endConnections`: every answer from now on ends its connection, so that none is left open for a next request
 * when the server stops. `end`: ends serving: takes no new connections, waits for the requests that run, then closes what
 * is left, such as the connections browsers open before they have anything to send
 */
export function watchRequests(server: Server) {
  const running = new Set<ServerResponse>()
  let isEnding = false
  server.prependListener('request', (_, response) => {
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
    while (running.size > 0) await Promise.allSettled([...running].map((response) => once(response, 'close')))
    server.closeAllConnections()
  }
  return { endConnections, end }
}
