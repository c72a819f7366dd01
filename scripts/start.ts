import { existsSync } from 'node:fs'
import { ensureBuilt } from './ensure-built.ts'
import { sandboxRefusal, sandboxSettings, usesSandbox } from './local-settings.ts'
import { run, untilOneEnds } from './processes.ts'
import { PROGRAMS } from './programs.ts'

// npm start: builds what changed, then runs the product; with the sandbox beside it unless real credentials are set.
// npm start -- --home: without either, for one person, a family or a club.
if (existsSync('.env')) process.loadEnvFile('.env')
if (process.argv.includes('--home')) process.env.MODE = 'home'
const sandboxed = usesSandbox(process.env)
const refusal = sandboxed ? sandboxRefusal(process.env) : null
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
await ensureBuilt()

const settings = sandboxed ? sandboxSettings(process.env) : {}
const programs = [
  ...(sandboxed ? [run('sandbox', PROGRAMS.sandbox, settings)] : []),
  run('server', PROGRAMS.server, settings),
]
process.exit(await untilOneEnds(programs))
