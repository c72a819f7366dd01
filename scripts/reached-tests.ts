import { relative } from 'node:path'

/** The test files that evaluate a place, by its number. */
export type Reach = ReadonlyMap<number, ReadonlySet<string>>

/**
 * @param lines as modules with switches write them, with paths of the machine
 * @param root the folder of the project they ran in
 */
export function readReach(lines: string, root: string): Reach {
  const reach = new Map<number, Set<string>>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const [test, id] = JSON.parse(line) as [string, number]
    reach.set(id, (reach.get(id) ?? new Set()).add(relative(root, test)))
  }
  return reach
}

/**
 * The tests that are asked about a mistake, the cheapest first. What stands at the top of a module is evaluated by all that
 * load it: those that also run a function beside it come before the others.
 * @param beside numbers of places in functions of the module; empty for a mistake in a function
 * @param costs in ms; a file without one is not asked
 * @param limitMs of all together; the first one is asked whatever it costs
 */
export function chooseTests(
  id: number,
  beside: readonly number[],
  reach: Reach,
  costs: ReadonlyMap<string, number>,
  limitMs: number,
): string[] {
  const isNear = (test: string) => beside.some((place) => reach.get(place)?.has(test))
  const costOf = (test: string) => costs.get(test) ?? 0
  const tests = [...(reach.get(id) ?? [])]
    .filter((test) => costs.has(test))
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || costOf(a) - costOf(b))
  let spent = 0
  return tests.filter((test, index) => {
    spent += costOf(test)
    return index === 0 || spent <= limitMs
  })
}
