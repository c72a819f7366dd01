import type { Fault } from './faults.ts'
import type { Template } from './template.ts'
import { World } from './world.ts'

/** What users and the world do in a run, besides what goes on by itself. */
const ACTIONS = 150

export type Outcome = {
  /** What is wrong; empty if nothing is. */
  found: readonly string[]
  trace: readonly string[]
  turns: number
}

/** @param leftOut numbers of actions that do not happen */
export async function run(
  template: Template,
  seed: number,
  { fault = 'none', leftOut = new Set() }: { fault?: Fault; leftOut?: ReadonlySet<number> } = {},
): Promise<Outcome> {
  const world = await World.open(seed, fault, template)
  try {
    for (let number = 0; number < ACTIONS; )
      if (leftOut.has(number)) number++
      else if (await world.step(number)) number++
    await world.calm()
    return { found: world.found, trace: world.trace, turns: world.turns }
  } catch (error) {
    const found = [...world.found, String((error as Error).stack)]
    return { found, trace: world.trace, turns: world.turns }
  } finally {
    await world.close()
  }
}

/** The run with as few actions as still show what is wrong. */
export async function shrink(template: Template, seed: number, fault: Fault = 'none'): Promise<Outcome> {
  const all = Array.from({ length: ACTIONS }, (_, number) => number)
  let kept = all
  let outcome = await run(template, seed, { fault })
  for (let size = ACTIONS / 2; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < kept.length; ) {
      const fewer = kept.filter((_, place) => place < from || place >= from + size)
      const next = await run(template, seed, {
        fault,
        leftOut: new Set(all.filter((number) => !fewer.includes(number))),
      })
      if (next.found.length > 0) [kept, outcome] = [fewer, next]
      else from += Math.ceil(size)
    }
  return outcome
}
