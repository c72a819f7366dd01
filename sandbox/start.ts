import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { makeApp } from './app.ts'
import { makeSandbox } from './state.ts'
import { makeTlsServer } from './tls.ts'

export type SandboxOptions = {
  /** 0: any free port. */
  port: number
  /**
   * Also answers HTTP/2 over TLS there, with a certificate nobody has signed; 0: any free port. A browser sends more than
   * six calls at once only that way. Failures that break a connection off are for the other port.
   */
  tlsPort?: number | undefined
  /** Where sign-in may lead back to. */
  redirectUris?: readonly string[]
  /** Where the payment part sends its events; nowhere unless told. */
  webhookUrl?: string | undefined
  /** Pictures in pixels instead of drawings: a browser lays out a whole document for each drawing. */
  bitmaps?: boolean
  /** Where browsers reach the sandbox, for the addresses of pictures, without a slash at the end; where the caller does unless told. */
  publicOrigin?: string | undefined
  /** `manual`: scheduled uploads are the same whatever the date, and come out only when a control moves the clock. */
  uploads?: 'scheduled' | 'manual'
  /** The clock underneath the sandbox's own, milliseconds since 1970. The machine's unless told. */
  now?: () => number
}

export const DEFAULT_REDIRECT_URI = 'http://localhost:3000/auth/google/callback'

/** Addresses have no slash at the end; `close` ends open connections too. */
type RunningSandbox = { url: string; tlsUrl: string | null; close(): Promise<void> }

/** Starts the sandbox on 127.0.0.1. Throws when a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const {
    port,
    tlsPort,
    redirectUris = [DEFAULT_REDIRECT_URI],
    now = Date.now,
    webhookUrl,
    bitmaps = false,
    publicOrigin = null,
    uploads,
  } = options
  const app = makeApp(
    Object.assign(makeSandbox(redirectUris, now, webhookUrl ?? null, uploads), { bitmaps, publicOrigin }),
  )
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const actual = await listen(server, port, 'SANDBOX_PORT')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const url = `http://localhost:${actual}`
  if (tlsPort === undefined) return { url, tlsUrl: null, close }

  const tls = makeTlsServer(app.fetch)
  const actualTls = await listen(tls.server, tlsPort, 'SANDBOX_TLS_PORT')
  return {
    url,
    tlsUrl: `https://localhost:${actualTls}`,
    close: async () => {
      await Promise.all([close(), tls.close()])
    },
  }
}

/** @returns the port it listens on */
async function listen(server: NetServer, port: number, setting: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: stop what listens there, or set ${setting}`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
