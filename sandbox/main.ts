import { DEFAULT_REDIRECT_URI, startSandbox } from './start.ts'

const { SANDBOX_PORT = '3001', SANDBOX_REDIRECT_URIS = DEFAULT_REDIRECT_URI } = process.env

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

const port = Number(SANDBOX_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`SANDBOX_PORT is not a port: ${SANDBOX_PORT}`)
const redirectUris = SANDBOX_REDIRECT_URIS.split(',')
  .map((text) => text.trim())
  .filter(Boolean)

const sandbox = await startSandbox({ port, redirectUris }).catch((error: Error) => fail(error.message))
console.log(`sandbox listening on ${sandbox.url}`)

// "disconnect": whoever started this process is gone
for (const ending of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(ending, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
