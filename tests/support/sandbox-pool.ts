import type { Socket } from 'node:net'
import { type Program, startProgram } from './program.ts'
import { Sandbox } from './sandbox.ts'

/** Sandboxes of this worker that no product uses now. */
const idle: Program[] = []

/**
 * A sandbox as new, for a product at an address: one that another product has given back, or a further one. It ends with
 * this process.
 */
export async function takeSandbox(productOrigin: string): Promise<{ sandbox: Sandbox; giveBack: () => void }> {
  const used = idle.pop()
  const program = used ?? (await startSandbox())
  const sandbox = new Sandbox(program.origin, productOrigin)
  try {
    await sandbox.reset()
  } catch (error) {
    await program.stop('SIGKILL')
    if (used) return takeSandbox(productOrigin)
    throw error
  }
  return { sandbox, giveBack: () => idle.push(program) }
}

async function startSandbox(): Promise<Program> {
  // An upload at a quarter past would change what a test has counted.
  const program = await startProgram('sandbox', { SANDBOX_UPLOADS: 'manual', SANDBOX_PORT: '0' })
  // A worker that has nothing else to do may end.
  const { child } = program
  for (const open of [child, child.channel, child.stdout as Socket | null, child.stderr as Socket | null]) open?.unref()
  return program
}
