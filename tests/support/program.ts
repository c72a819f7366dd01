import { type ChildProcess, spawn } from 'node:child_process'
import { PROGRAMS } from '../../scripts/programs.ts'

export type Program = {
  origin: string
  output: () => string
  child: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Hundreds of starts share what Node makes of the sources. */
const COMPILED = 'node_modules/.cache/compiled'

export const environmentOf = (settings: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  WEB_DIR: process.env.WEB_DIR ?? '',
  NODE_COMPILE_CACHE: COMPILED,
  // The mistake that scripts/mutants.ts makes, or the test that may reach one.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MUTANT'))),
  ...settings,
})

/**
 * Runs a program of ours until it says that it listens. @throws Error with its output when it ends before
 * @param file the program's, if it is not the one that was built
 */
export async function startProgram(
  name: keyof typeof PROGRAMS,
  env: Record<string, string>,
  file: string = PROGRAMS[name],
): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const said = /(?:^|\s)(http:\/\/localhost:\d+)|Subshelf is at (\S+)/.exec(output)
      const at = said?.[1] ?? said?.[2]
      if (at) resolve(at)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`${name} ended:\n${output}`)))
  })
  return {
    origin,
    child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}
