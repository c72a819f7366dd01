import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BenchPerson } from './people.ts'

export type FloorServer = { origin: string; close(): void }

type Given = { productOrigin: string; person: BenchPerson }

/**
 * The product's own header. With it a page begins in a process of its own, as it does for everybody who comes from
 * another site; without it the baseline would go on in the process of the empty page before, some 40 ms sooner.
 */
export const OPENER_POLICY = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' } as const

/** Serves the floor page for one person's folder. The token comes from the product, as it does for the product's page. */
export async function startFloor({ productOrigin, person }: Given): Promise<FloorServer> {
  const cookie = `${person.cookie.name}=${person.cookie.value}`
  const session = await fetch(`${productOrigin}/api/session`, { headers: { cookie } })
  const { platform } = (await session.json()) as { platform: object }
  const given = JSON.stringify({ ...platform, channelIds: person.channelIds }).replaceAll('<', '\\u003c')
  const file = (type: keyof typeof TYPES) => readFileSync(join(import.meta.dirname, `floor/floor.${type}`), 'utf8')
  const files = new Map<string, [keyof typeof TYPES, string]>([
    ['/', ['html', file('html').replace('{ "given": "here" }', () => given)]],
    ['/floor.css', ['css', file('css')]],
    ['/floor.js', ['js', file('js')]],
  ])

  const server = createServer(async (request, response) => {
    const known = files.get(request.url ?? '')
    if (known) return response.writeHead(200, { 'Content-Type': TYPES[known[0]], ...OPENER_POLICY }).end(known[1])
    const answer = await fetch(`${productOrigin}/.netlify/functions/google-auth-token`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'floor', Origin: productOrigin },
      body: JSON.stringify({ action: 'refresh' }),
    })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
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
