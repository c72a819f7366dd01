import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const running = new Set<ChildProcess>()
// A terminal signals the whole group; a signal sent to this process alone is passed on, as the one that test runners
// take as the request to end their workers, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill('SIGINT')
    process.exitCode = 1
  })

type Options = {
  env?: Record<string, string>
  /** Printed line by line as it comes, otherwise kept for the caller: programs that run side by side stay readable. */
  live?: boolean
}

/** Runs a program of the dependencies. @returns its exit code, its cost, and what it printed unless `live` */
export const runProgram = ([program = '', ...args]: readonly string[], options: Options = {}): Promise<Result> =>
  run(`node_modules/.bin/${program}`, args, options)

/** The same for a script of this project. @param args the script's path, then its arguments */
export const runNode = (args: readonly string[], options: Options = {}): Promise<Result> =>
  run(process.execPath, args, options)

/** `cpuSeconds`: with all its children; `null` where the system does not say. */
type Result = { status: number; output: string; cpuSeconds: number | null }

/** Processor seconds of all children that have ended, theirs included. `null` where the system does not say. */
function childrenCpuSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null
  // The fields after the name, which is in brackets and may hold spaces: the 14th and 15th are those of the children.
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
  const TICKS_PER_SECOND = 100
  return (user + system) / TICKS_PER_SECOND
}

let counted = 0

/** Processor seconds of the children that have ended since the last call. */
function newCpuSeconds(): number | null {
  const total = childrenCpuSeconds()
  if (total === null) return null
  const seconds = total - counted
  counted = total
  return seconds
}

async function run(file: string, args: readonly string[], { env = {}, live = false }: Options): Promise<Result> {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
  running.add(child)
  let output = ''
  const read = (text: string) => {
    output += text
    if (!live) return
    const end = output.lastIndexOf('\n') + 1
    process.stdout.write(output.slice(0, end))
    output = output.slice(end)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read)
  let cpuSeconds: number | null = null
  const status = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', () => {
      cpuSeconds = newCpuSeconds()
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  running.delete(child)
  if (live && output !== '') console.log(output)
  return { status, output: live ? '' : output, cpuSeconds }
}
