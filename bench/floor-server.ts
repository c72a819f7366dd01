import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type FloorServer = { origin: string; close(): void }

/** What a card of the floor page shows. */
export type FloorVideo = { id: string; title: string; channelName: string; picture: string; publishedAt: number }

/**
 * The product's own header. With it a page begins in a process of its own, as it does for everybody who comes from
 * another site; without it the baseline would go on in the process of the empty page before, some 40 ms sooner.
 */
export const OPENER_POLICY = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

const FILES = {
  '/': { name: 'feed.html', type: 'text/html; charset=utf-8' },
  '/feed.js': { name: 'feed.js', type: 'text/javascript' },
  '/floor.css': { name: 'floor.css', type: 'text/css' },
}

/** Serves the floor page and its one answer, which is ready as text. */
export async function startFloor(answer: { siteUrl: string; videos: FloorVideo[] }): Promise<FloorServer> {
  const known = new Map<string, { type: string; text: string }>([
    ['/videos', { type: 'application/json', text: JSON.stringify(answer) }],
    ...Object.entries(FILES).map(([path, { name, type }]): [string, { type: string; text: string }] => [
      path,
      { type, text: readFileSync(join(import.meta.dirname, 'floor', name), 'utf8') },
    ]),
  ])
  const server = createServer((request, response) => {
    const file = known.get(request.url ?? '')
    if (file) response.writeHead(200, { 'Content-Type': file.type, ...OPENER_POLICY }).end(file.text)
    else response.writeHead(404).end()
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
