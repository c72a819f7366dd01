// The first step of every command, written for whatever Node the machine has (18 or later): installs the dependencies
// when they are missing or out of date, then hands over to the pinned Node that came with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [task, ...args] = process.argv.slice(2)
if (!task || !existsSync(`scripts/${task}.ts`)) fail(`There is no script named "${task ?? ''}".`)

const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stampFile = 'node_modules/.installed'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  console.log('Installing the dependencies …')
  const windows = process.platform === 'win32'
  install('npm', ['ci'], { shell: windows })
  // What says that it needs a newer Node has been left out without a word. The pinned one is there now, and installs again.
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
    const newer = join(mkdtempSync(join(tmpdir(), 'node-')), basename(node))
    copyFileSync(node, newer)
    const npm = process.env.npm_execpath ?? fail(`Use npm: npm run ${task}`)
    install(newer, [npm, 'ci'])
    rmSync(dirname(newer), { recursive: true })
  }
  writeFileSync(stampFile, wanted)
}

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

function install(command, args, options = {}) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  const { status } = spawnSync(command, [...args, ...quiet], { stdio: 'inherit', ...options })
  if (status !== 0) fail('npm ci did not succeed; its messages are above.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
