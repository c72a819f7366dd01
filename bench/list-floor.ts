import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { type FloorServer, OPENER_POLICY } from './floor-server.ts'
import type { BenchPerson } from './people.ts'

const FOLDER = join(import.meta.dirname, '../dist/floor-list')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
}

/** Builds the bare list as the product is built. */
export async function buildListFloor(): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'floor-list'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: FOLDER, emptyOutDir: true, target: 'es2024', modulePreload: { polyfill: false } },
  })
}

/** Serves the bare list with a person's library, and `/bare.html`, which has no script. */
export async function startListFloor(productOrigin: string, person: BenchPerson): Promise<FloorServer> {
  const cookie = `${person.cookie.name}=${person.cookie.value}`
  const bare = (name: string) => join(import.meta.dirname, 'floor', name)
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    if (path === '/api/library') {
      const answer = await fetch(productOrigin + path, { headers: { cookie } })
      return response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
    }
    const file = path === '/bare.html' || path === '/floor.css' ? bare(path) : join(FOLDER, path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', ...OPENER_POLICY })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
