import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { ensureBuilt } from './ensure-built.ts'
import { sandboxRefusal, sandboxSettings, usesSandbox } from './local-settings.ts'
import { run, untilOneEnds } from './processes.ts'

/** Where the product's server listens while the page's own development server has the public port. */
const BEHIND_PORT = '3002'

// npm run dev: the pages reload on save; the server and the sandbox are started again by Node when their files change.
if (existsSync('.env')) process.loadEnvFile('.env')
const sandboxed = usesSandbox(process.env)
const refusal = sandboxed ? sandboxRefusal(process.env) : null
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
const port = Number(process.env.PORT || 3000)
process.env.PUBLIC_ORIGIN ||= `http://localhost:${port}`
process.env.DEV_SERVER_URL = `http://127.0.0.1:${BEHIND_PORT}`
await ensureBuilt()

const settings = {
  ...(sandboxed ? sandboxSettings(process.env) : {}),
  PORT: BEHIND_PORT,
  SANDBOX_WEBHOOK_URL: `http://localhost:${BEHIND_PORT}/webhooks/stripe`,
}
const programs = [
  ...(sandboxed ? [run('sandbox', 'sandbox/main.ts', settings, ['--watch'])] : []),
  run('server', 'server/main.ts', settings, ['--watch']),
]
const vite = await createServer({ server: { port, strictPort: true, host: '127.0.0.1' } })
await vite.listen()
console.log(`Development pages are at http://localhost:${port}`)
const code = await untilOneEnds(programs)
await vite.close()
process.exit(code)
