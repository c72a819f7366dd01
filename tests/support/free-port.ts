import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range systems take outgoing ports from: a server that is stopped and started again finds its port free.
const FIRST = 20_000
/** Each process has a block of its own: another one must not take a port between the look and the server's start. */
const BLOCKS = 120
const BLOCK = 100

let taken = 0

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK + (taken++ % BLOCK)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
