import { dirname, relative } from 'node:path'
import { sum } from '#domain/sum.ts'

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

/** A place by its number, and its module. */
type Known = { id: number; path: string }

/** What a place of another module of the same folder counts, beside one of the same module. */
const OF_FOLDER = 0.1

/**
 * The tests that are asked about a mistake: of those that evaluate it first the ones that evaluate, for what they cost, most
 * of what few others do in the same module and folder.
 * @param places the mistake and others
 * @param costs in ms; a file without one is not asked
 * @param limitMs of all together; the first one is asked whatever it costs
 */
export function chooseTests(
  { id, path }: Known,
  places: readonly Known[],
  reach: Reach,
  costs: ReadonlyMap<string, number>,
  limitMs: number,
): string[] {
  const near = places
    .filter((place) => dirname(place.path) === dirname(path))
    .map((place) => ({ tests: reach.get(place.id) ?? new Set(), weight: place.path === path ? 1 : OF_FOLDER }))
  const worthOf = (test: string) =>
    sum(near.map(({ tests, weight }) => (tests.has(test) ? weight / tests.size : 0))) /
    Math.max(1, costs.get(test) ?? 0)
  const ranked = [...(reach.get(id) ?? [])]
    .filter((test) => costs.has(test))
    .map((test) => ({ test, worth: worthOf(test) }))
    .sort((a, b) => b.worth - a.worth)
  let spent = 0
  return ranked
    .map(({ test }) => test)
    .filter((test, index) => {
      const cost = costs.get(test) ?? 0
      if (index > 0 && spent + cost > limitMs) return false
      spent += cost
      return true
    })
}
