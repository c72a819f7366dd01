// The first step of every command, written for whatever Node the machine has (20.19 or later): installs the dependencies
// when they are missing or out of date, then hands over to the pinned Node that came with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [task, ...args] = process.argv.slice(2)
if (!task || !existsSync(`scripts/${task}.ts`)) fail(`There is no script named "${task ?? ''}".`)

const stampFile = 'node_modules/.installed'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  // Where a package says that it needs a newer Node, an older one leaves it out without a word.
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12))
    fail(`Node ${process.versions.node} cannot install the dependencies: they need 20.19 or later, or 22.12 or later.`)
  console.log('Installing the dependencies …')
  const windows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0) fail('npm ci did not succeed; its messages are above.')
  writeFileSync(stampFile, wanted)
}

const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node))
  fail('The pinned Node is missing: install scripts seem to be switched off. Run: npm rebuild node')

const child = spawn(node, ['--disable-warning=ExperimentalWarning', `scripts/${task}.ts`, ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
})
// The terminal signals the whole group; a signal sent to this process alone is passed on. Either way the child decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// When npm is stopped it ends the shell that it runs scripts in, but tells this process nothing.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM')
  }, 1000).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function fail(message) {
  console.error(message)
  process.exit(1)
}
