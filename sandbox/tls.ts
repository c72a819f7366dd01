import { generateKeyPairSync } from 'node:crypto'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { createAdaptorServer } from '@hono/node-server'
import { certificateOf } from './google/certificate.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

const DAYS = 30
/** MB waiting in one connection; beyond Node's 10 it refuses new calls, which two hundred answers at once would reach. */
const SESSION_MEMORY_MB = 1_000

/** A server for HTTP/2 over TLS with a certificate of its own, made now; HTTP/1.1 for those who speak nothing else. */
export function makeTlsServer(fetch: Fetch): { server: Http2SecureServer; close(): Promise<void> } {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createAdaptorServer({
    fetch,
    createServer: createSecureServer,
    serverOptions: {
      key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: certificateOf(keys, Date.now(), DAYS),
      allowHTTP1: true,
      maxSessionMemory: SESSION_MEMORY_MB,
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
