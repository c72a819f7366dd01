import { type ChildProcess, spawn } from 'node:child_process'

export type Running = { name: string; child: ChildProcess; ended: Promise<number> }

/**
 * Starts one of our programs with the Node that runs this one. The open channel ends with this process, however it ends,
 * and the program stops itself then.
 */
export function run(name: string, file: string, env: Record<string, string>, nodeOptions: string[] = []): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeOptions, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  return { name, child, ended }
}

/** Runs until one program ends or a signal comes, then stops them all and waits. @returns the exit code to use */
export async function untilOneEnds(programs: readonly Running[]): Promise<number> {
  const { promise: signalled, resolve } = Promise.withResolvers<number>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(0))
  const code = await Promise.race([signalled, ...programs.map((program) => program.ended)])
  for (const { child } of programs) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all(programs.map((program) => program.ended))
  return code
}
