import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPlaces, findPlaces, placesBeside, randomFrom, withMistake, withSwitches } from './mutant-places.ts'
import { chooseTests, readReach } from './reached-tests.ts'
import { openTypeCheck } from './type-check.ts'

const placesIn = (source: string, path = 'domain/a.ts') =>
  findPlaces(path, source).map(({ kind, before, after }) => `${kind}: ${before} -> ${after}`)

test.each<[string, string[]]>([
  ['f(a < b)', ['comparison: a < b -> a <= b']],
  ['f(a >= b)', ['comparison: a >= b -> a > b']],
  ['f(a === b)', ['comparison: a === b -> a !== b']],
  ['f(a && (b || c))', ['logical operator: a && (b || c) -> a || (b || c)', 'logical operator: b || c -> b && c']],
  ['f(a ?? b)', ['removed default: a ?? b -> a']],
  ['f(a ?? false)', ['boolean: false -> true']],
  ["f(a[0] ?? '', a.at(-1) ?? '')", ['constant: 0 -> 1', 'constant: 1 -> 2']],
  ["const f = (a = '', [b = '', c = 'd'] = e) => {}", ["constant: '' -> 'x'", "constant: 'd' -> ''"]],
  ["f(a[i] ?? '')", ["removed default: a[i] ?? '' -> a[i]", "constant: '' -> 'x'"]],
  ['if (a) b', ['negated condition: a -> !(a)']],
  ['f(a ? b : c)', ['negated condition: a -> !(a)']],
  ['f(a + b * c)', ['arithmetic: a + b * c -> a - b * c', 'arithmetic: b * c -> b / c']],
  ['const x = () => { a += b }', []],
  ['f(() => (a += b))', ['returned value: (a += b) -> undefined', 'arithmetic: a += b -> a -= b']],
  ['function g() { return a }', ['returned value: a -> undefined']],
  ['function g() { return [a] }', ['returned value: [a] -> []']],
  ['function g() { return `a` }', ["returned value: `a` -> ''"]],
  ['function g() { return []; return null }', []],
  ['f(true)', ['boolean: true -> false']],
  ['f(999, 1_000)', ['constant: 999 -> 1000', 'constant: 1_000 -> 0']],
  ["f(7, 'a', '')", ['constant: 7 -> 8', "constant: 'a' -> ''", "constant: '' -> 'x'"]],
  ['f(a.some(b), a?.filter(b))', ['method: some -> every', 'method: filter -> slice']],
  ['f(Math.min(a, b))', ['method: min -> max']],
])('a mistake that could be made: %s', (source, expected) => {
  const own = placesIn(source).filter((place) => !place.startsWith('removed call'))
  expect(own).toEqual(expected)
})

test.each<[string, number]>([
  ['f()', 1],
  ['await f()', 1],
  ['void a.b?.f()', 1],
  ['ctx.log.warn(a)', 0],
  ['console.log(a)', 0],
  ['ctx.metrics.unitsSpent(a)', 0],
  ['setTimeout(f, 1).unref()', 0],
  ['class A extends B { constructor() { super() } }', 0],
  ['a = b', 0],
])('a call as a statement can be left out, unless it only tells developers: %s', (source, count) => {
  expect(placesIn(source).filter((place) => place.startsWith('removed call'))).toHaveLength(count)
})

test.each([
  "import a from 'a'",
  "export { a } from 'a'",
  "export * from 'a'",
  "f(import('a'))",
  "type A = 'a' | 1 | true",
  "const a: 'a' | 1 = b",
  'f(a as 1)',
  "f({ a: b, 'c': d })",
  "const [a = ''] = b",
  'Object.keys({ a: 0, b: true } satisfies A)',
  "enum A { B = 'b' }",
  "throw new Error('a')",
  "log.info({ a: 1 }, 'a')",
  "'use strict'",
  "f(new URL('a', import.meta.url))",
  'for (;; i++) {}',
  "const f = ({ className = '' }) => {}",
  'f(<Icon size={18} />)',
  "f(<a b='c' />)",
])('no mistake is made in %s', (source) => {
  const own = placesIn(source, 'web/a.tsx').filter((place) => !place.startsWith('removed call'))
  expect(own).toEqual([])
})

/** A function of this body, with the first mistake of a kind as number 7 while `id` is switched on. */
function compile(body: string, kind: string, id: number) {
  const { source, place } = placeIn(body, kind)
  const switched = withSwitches(source, [{ ...place, id: 7 }])
  return new Function('globalThis', `${switched}; return made`)({ process: { env: { MUTANT: String(id) } } })
}

function placeIn(body: string, kind: string) {
  const source = `const made = ((list, n) => {\n${body}\n})`
  const place = findPlaces('domain/a.ts', source).find((one) => one.kind === kind)
  if (!place) throw new Error(`no ${kind}`)
  return { source, place }
}

test.each<[string, string, unknown[], unknown, unknown]>([
  ['comparison', 'return n < 2', [[], 2], false, true],
  ['logical operator', 'return n && false', [[], 1], false, 1],
  ['removed default', 'return list ?? n', [undefined, 1], 1, undefined],
  ['negated condition', 'if (n) return 1\nreturn 2', [[], 1], 1, 2],
  ['arithmetic', 'return n + 1', [[], 1], 2, 0],
  ['returned value', 'return [n]', [[], 1], [1], []],
  ['removed call', "const a = n\nif (a) list.push('é')\nelse list.push('b')\nreturn list", [[], 1], ['é'], []],
  ['method', 'return list\n  ?.filter((one) => one > 1)\n  .length', [[1, 2], 0], 1, 2],
  ['method', 'return list.some(Boolean)', [[0, 1], 0], true, false],
])(
  '%s: the mistake is made only while it is switched on, or where it is written',
  (kind, body, given, without, withIt) => {
    for (const [id, result] of [
      [0, without],
      [6, without],
      [7, withIt],
    ] as const)
      expect(compile(body, kind, id)(...structuredClone(given))).toEqual(result)
    const { source, place } = placeIn(body, kind)
    const mistaken = new Function(`${withMistake(source, place)}; return made`)()
    expect(mistaken(...structuredClone(given))).toEqual(withIt)
  },
)

test('lines are those of the source, also behind letters of several bytes', () => {
  expect(findPlaces('a.ts', "const a = '👩‍👧'\nf(\n  b < c)").map(({ line, before }) => [line, before])).toEqual([
    [1, "'👩‍👧'"],
    [2, 'f(\n  b < c)'],
    [3, 'b < c'],
  ])
})

const FILES: Record<string, string> = {
  'domain/a.ts': 'f(1, 2)',
  'domain/b.ts': 'f(3)',
  'domain/quota.ts': 'f(4)',
  'domain/none.ts': 'export type A = 1',
}
const draw = (count: number, seed: number) =>
  drawPlaces(Object.keys(FILES), (path) => findPlaces(path, FILES[path] ?? '').slice(1), count, randomFrom(seed))

test('places are drawn from each module once, then again; those within another are not', () => {
  expect(
    draw(3, 1)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['domain/a.ts', 'domain/b.ts', 'domain/quota.ts'])
  expect(draw(9, 1).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  const nested = drawPlaces(['a.ts'], () => findPlaces('a.ts', 'f(a + b)'), 9, randomFrom(1))
  expect(nested).toHaveLength(1)
})

test('the same seed draws the same; some modules are drawn three times as often', () => {
  expect(draw(3, 5)).toEqual(draw(3, 5))
  const firsts = Array.from({ length: 1_000 }, (_, seed) => draw(1, seed)[0]?.path)
  const share = firsts.filter((path) => path === 'domain/quota.ts').length / firsts.length
  // Of five parts (the module without places counts too, and is drawn again), three.
  expect(share).toBeGreaterThan(0.5)
  expect(share).toBeLessThan(0.7)
})

test('places beside others tell what is run, and lie not within another', () => {
  const places = findPlaces('a.ts', 'f(() => { g(b + 2); if (c) g(3); g(4) })')
  const taken = places.filter(({ before }) => before === '4')
  expect(placesBeside(places, taken).map(({ before }) => before)).toEqual(['g(b + 2);', 'c', 'g(3);'])
})

test('places that are evaluated are written once for each test, also by programs that a test starts', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'reach-')), 'reached')
  const source = withSwitches('f(() => 1)', [])
  const env = { MUTANT: '7', MUTANT_REACHED: file }
  const run = (more: object) =>
    new Function('globalThis', `${source.replace('f(() => 1)', '')} return [8, 7, 8].map(globalThis.__mutant)`)({
      process: { ...process, env: { ...env, ...more }, getBuiltinModule: process.getBuiltinModule },
      ...more,
    })
  expect(run({ __vitest_worker__: { filepath: '/p/a.test.ts' } })).toEqual([false, false, false])
  expect(run({ MUTANT_TEST: '/p/b.test.ts' })).toEqual([false, false, false])
  expect(run({})).toEqual([false, true, false])
  expect(readReach(readFileSync(file, 'utf8'), '/p')).toEqual(
    new Map([
      [8, new Set(['a.test.ts', 'b.test.ts'])],
      [7, new Set(['a.test.ts', 'b.test.ts'])],
    ]),
  )
})

const REACH = readReach('["a",1]\n["b",1]\n["c",1]\n["d",1]\n["c",2]\n["b",3]\n["c",3]\n["c",4]\n', '.')
const [MISTAKE, BESIDE, IN_FOLDER, ELSEWHERE] = [
  { id: 1, path: 'x/a.ts' },
  { id: 2, path: 'x/a.ts' },
  { id: 3, path: 'x/b.ts' },
  { id: 4, path: 'y/a.ts' },
]
const COSTS = new Map([
  ['a', 30],
  ['b', 33],
  ['c', 70],
])

test.each<[string, { id: number; path: string }[], number, string[]]>([
  ['the cheapest first, without those of no cost', [MISTAKE], 1_000, ['a', 'b', 'c']],
  ['as many as the limit allows', [MISTAKE], 63, ['a', 'b']],
  ['one in any case', [MISTAKE], 1, ['a']],
  ['another one where the next is too expensive', [MISTAKE, IN_FOLDER, BESIDE], 102, ['c', 'a']],
  ['first what runs more of the module', [MISTAKE, BESIDE], 1_000, ['c', 'a', 'b']],
  ['first what runs more of the folder', [MISTAKE, IN_FOLDER], 1_000, ['b', 'a', 'c']],
  ['whatever it runs elsewhere', [MISTAKE, ELSEWHERE], 1_000, ['a', 'b', 'c']],
])('the tests that are asked: %s', (_, places, limitMs, asked) => {
  expect(chooseTests(MISTAKE, places, REACH, COSTS, limitMs)).toEqual(asked)
})

test('a mistake that no test evaluates asks none', () => {
  expect(chooseTests({ id: 9, path: 'x/a.ts' }, [BESIDE], REACH, COSTS, 1_000)).toEqual([])
})

test('a type check refuses a mistake that the compiler sees, without what it leaves unused', { tags: ['slow'] }, () => {
  const types = openTypeCheck()
  const path = 'domain/sum.ts'
  const refuses = (text: string) => types.refuses(path, text)
  expect(refuses(`${readFileSync(path, 'utf8')}export const two: number = 'two'`)).toBe(true)
  expect(refuses(`${readFileSync(path, 'utf8')}const two: number = 2`)).toBe(false)
  types.close()
})
