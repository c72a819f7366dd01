import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the range systems take outgoing ports from: a server that is stopped and started again finds its port free.
const FIRST = 20_000
/** Each process has a block of its own: another one must not take a port between the look and the server's start. */
const BLOCKS = 120
const BLOCK = 100

let claimed: Promise<number> | null = null
let taken = 0

/** A port nobody listens on right now, and no other test process on this machine is given. */
export async function freePort(): Promise<number> {
  claimed ??= claimBlock()
  const block = await claimed
  for (;;) {
    const port = block + 1 + (taken++ % (BLOCK - 1))
    const server = await listenOn(port)
    if (!server) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Listens on the first port of a block for as long as this process lives. @returns that port */
async function claimBlock(): Promise<number> {
  for (let i = 0; i < BLOCKS; i++) {
    const first = FIRST + ((process.pid + i) % BLOCKS) * BLOCK
    const server = await listenOn(first)
    if (!server) continue
    server.unref()
    return first
  }
  throw new Error(`All ${BLOCKS} blocks of ports from ${FIRST} on are in use.`)
}

/** null: another program listens there. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
