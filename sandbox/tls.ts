import { generateKeyPairSync } from 'node:crypto'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { createAdaptorServer } from '@hono/node-server'
import { certificateOf } from './google/certificate.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

const DAYS = 30

/** A server for HTTP/2 over TLS with a certificate of its own, made now; HTTP/1.1 for those who speak nothing else. */
export function makeTlsServer(fetch: Fetch): { server: Http2SecureServer; close(): Promise<void> } {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createAdaptorServer({
    fetch,
    // It resets streams whose body nobody read, sometimes before the answer is out: a preflight then fails.
    autoCleanupIncoming: false,
    createServer: createSecureServer,
    serverOptions: {
      key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: certificateOf(keys, Date.now(), DAYS),
      allowHTTP1: true,
    },
  }) as Http2SecureServer
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}
