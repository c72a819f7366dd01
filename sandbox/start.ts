import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { makeApp } from './app.ts'
import { makeSandbox } from './state.ts'

export type SandboxOptions = {
  /** 0: any free port. */
  port: number
  /** Where sign-in may lead back to. */
  redirectUris?: readonly string[]
  /** The clock underneath the sandbox's own, milliseconds since 1970. The machine's unless told. */
  now?: () => number
}

export const DEFAULT_REDIRECT_URI = 'http://localhost:3000/auth/google/callback'

/**
 * Starts the sandbox on 127.0.0.1. `url` has no slash at the end; `close` ends open connections too.
 * Throws when the port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { port, redirectUris = [DEFAULT_REDIRECT_URI], now = Date.now } = options
  const app = makeApp(makeSandbox(redirectUris, now))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: stop what listens there, or set SANDBOX_PORT`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
