import { posix } from 'node:path'

/** What each module imports at run time; paths from the repository's root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Tests of a module, the cheapest first. */
export type NearestTests = { unit: string[]; server: string[] }

const UNIT = /^(?:(?:contract|domain|text|server|web|sandbox|scripts)\/|tests\/(?:files|providers)\/).*\.test\.tsx?$/
/** Where else tests of a part of the product are, the cheapest first. */
const PLACES: Record<string, string[]> = {
  web: ['page'],
  domain: ['app', 'page', 'api'],
  contract: ['app', 'api'],
  server: ['app', 'db', 'api'],
}
/** From a test to the module; further away almost everything is imported. */
const MAX_STEPS = 4
const MAX_UNIT = 3
const MAX_SERVER = 2
/** Of tests that start the product over HTTP, those that are named at least as much like the module as any cheaper one. */
const MAX_API = 3

/** Words in paths that do not name a feature. */
const USUAL = new Set(
  'server web domain contract features pages lib ui db http api commands queries routes jobs present store use index main test'.split(
    ' ',
  ),
)

const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

/** The modules of the repository that a module imports, without those of types alone. */
export const readImports = (path: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, from, bare, lazy]) => resolveImport(path, from ?? bare ?? lazy ?? '') ?? [])

function resolveImport(path: string, name: string): string | null {
  if (name === '#texts') return 'text/for-server.ts'
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : null
}

/**
 * The tests that notice a mistake in a module first: the one beside it, those that import it over the fewest steps, and
 * those of the running product that are named like its feature.
 */
export function nearestTests(path: string, imports: Imports): NearestTests {
  const steps = stepsTo(path, imports)
  const stem = path.replace(/\.tsx?$/, '')
  const unit = [...steps]
    .filter(([test]) => UNIT.test(test))
    .map(([test, step]) => ({ test, rank: test.replace(/\.test\.tsx?$/, '') === stem ? 0 : step }))
  // What is not named in a test may be what a named feature imports.
  const named = [...steps.keys()]
    .filter((module) => !/^tests\//.test(module))
    .map((module) => testsNamedLike(module, steps, imports))
  const nearest = named.find((tests) => tests.length > 0) ?? []
  const isCheap = ({ test }: Ranked) => !test.startsWith('tests/api/')
  const cheap = nearest.filter(isCheap)
  const alike = Math.max(0, ...cheap.map(({ likeness }) => likeness))
  const dear = nearest.filter((one) => !isCheap(one) && one.likeness >= alike)
  return { unit: first(unit, MAX_UNIT), server: [...first(cheap, MAX_SERVER), ...first(dear, MAX_API)] }
}

type Ranked = { test: string; rank: number }
/** `likeness`: the place of the last word in the module's path that is in the test's name too; -1: none */
type Alike = Ranked & { likeness: number }

/** Tests of the running product that are named like a module's feature, or import the module to test. */
function testsNamedLike(path: string, steps: ReadonlyMap<string, number>, imports: Imports): Alike[] {
  const places = PLACES[path.split('/')[0] ?? ''] ?? []
  const words = wordsOf(path)
  return [...imports.keys()].flatMap((test) => {
    const [, kind = ''] = /^tests\/(\w+)\/.*\.test\.tsx?$/.exec(test) ?? []
    const place = places.indexOf(kind)
    if (place < 0) return []
    const named = wordsOf(test.slice(`tests/${kind}/`.length))
    const shared = named.filter((word) => words.includes(word))
    // Words of files say more than those of the folders around them, and a direct import more than any word.
    const isDirect = steps.get(test) === 1
    const likeness = Math.max(-1, ...shared.map((word) => words.lastIndexOf(word)))
    const others = (named.length - shared.length) / 10 + test.length / 10_000
    const rank = place / 100 + others - likeness - (isDirect ? words.length + 1 : 0)
    return shared.length > 0 || isDirect ? [{ test, rank, likeness }] : []
  })
}

/** Over how many imports each module reaches the one at the path. */
function stepsTo(path: string, imports: Imports): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>()
  for (const [from, targets] of imports)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  const steps = new Map([[path, 0]])
  for (const [module, step] of steps)
    if (step < MAX_STEPS)
      for (const importer of importers.get(module) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}

const wordsOf = (path: string): string[] =>
  path
    .replace(/(?:\.postgres)?(?:\.test)?\.tsx?$/, '')
    .split(/[/-]/)
    .filter((word) => !USUAL.has(word))
    .map((word) => word.replace(/s$/, ''))

const first = (ranked: readonly Ranked[], count: number): string[] =>
  ranked
    .toSorted((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
    .slice(0, count)
    .map(({ test }) => test)
