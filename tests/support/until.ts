import { setTimeout } from 'node:timers/promises'

/** Below the time limit of a test (180 s), so that the message is seen. Slower machines are given more. */
const END_MS = 120_000 * Number(process.env.SLOWNESS ?? 1)

/**
 * Asks until the answer is true or a value.
 * @param what what is awaited, for the message
 * @returns the first such answer
 * @throws Error that says what did not come true
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  endMs = END_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + endMs
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>
    if (performance.now() > end) throw new Error(`Waited ${Math.round(endMs / 1000)} s in vain: ${what}`)
    await setTimeout(30)
  }
}
