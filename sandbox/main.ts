import { DEFAULT_REDIRECT_URI, startSandbox } from './start.ts'

const {
  SANDBOX_PORT = '3001',
  SANDBOX_TLS_PORT,
  SANDBOX_REDIRECT_URIS = DEFAULT_REDIRECT_URI,
  SANDBOX_WEBHOOK_URL,
  SANDBOX_BITMAPS,
  SANDBOX_ORIGIN,
  SANDBOX_UPLOADS = 'scheduled',
} = process.env

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

function portFrom(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`${name} is not a port: ${text}`)
  return port
}

const port = portFrom('SANDBOX_PORT', SANDBOX_PORT)
const tlsPort = SANDBOX_TLS_PORT ? portFrom('SANDBOX_TLS_PORT', SANDBOX_TLS_PORT) : undefined
const redirectUris = SANDBOX_REDIRECT_URIS.split(',')
  .map((text) => text.trim())
  .filter(Boolean)

const bitmaps = SANDBOX_BITMAPS === '1'
if (SANDBOX_UPLOADS !== 'scheduled' && SANDBOX_UPLOADS !== 'manual')
  fail(`SANDBOX_UPLOADS is neither scheduled nor manual: ${SANDBOX_UPLOADS}`)
const uploads = SANDBOX_UPLOADS
const sandbox = await startSandbox({
  port,
  tlsPort,
  redirectUris,
  webhookUrl: SANDBOX_WEBHOOK_URL,
  bitmaps,
  publicOrigin: SANDBOX_ORIGIN && new URL(SANDBOX_ORIGIN).origin,
  uploads,
}).catch((error: Error) => fail(error.message))
console.log(`sandbox listening on ${[sandbox.url, sandbox.tlsUrl].filter(Boolean).join(' and ')}`)

// "disconnect": whoever started this process is gone
for (const ending of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(ending, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
