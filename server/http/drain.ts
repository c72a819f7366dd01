import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/**
 * Watches the server's requests from now on.
 * @returns ends serving: takes no new connections, waits for the requests that run, then closes what is left, such as the
 * connections browsers open before they have anything to send
 */
export function watchRequests(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>()
  let isEnding = false
  server.prependListener('request', (_, response) => {
    if (isEnding) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  return async () => {
    isEnding = true
    server.close()
    for (const response of running) response.shouldKeepAlive = false
    while (running.size > 0) await Promise.allSettled([...running].map((response) => once(response, 'close')))
    server.closeAllConnections()
  }
}
