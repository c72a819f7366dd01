import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy in front of PostgreSQL, which can be away, or lose connections without a word as a host that vanished does.
 * @returns `url`: the database's address through it; `swallow`: bytes of the connections that are open now go nowhere from
 * now on, new connections work; `cut`: breaks all connections and takes no new ones until `restore`; `lead`: new
 * connections go to another server
 */
export async function startDatabaseProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const swallowed = new Set<Socket>()
  let away = false
  let accepted = 0
  const server = createServer((near) => {
    accepted++
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => {
        if (!swallowed.has(from)) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        if (!swallowed.has(from)) to.destroy()
      })
    }
    if (away) near.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    /** How many connections there have been. */
    accepted: () => accepted,
    swallow() {
      for (const socket of open) swallowed.add(socket)
    },
    cut() {
      away = true
      for (const socket of open) socket.destroy()
    },
    lead(databaseUrl: string) {
      target = new URL(databaseUrl)
    },
    restore() {
      away = false
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
