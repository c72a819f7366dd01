import { expect, test } from 'vitest'
import { drawPlaces, findPlaces, randomFrom, withSwitches } from './mutant-places.ts'
import { nearestTests, readImports } from './nearest-tests.ts'

const placesIn = (source: string, path = 'domain/a.ts') =>
  findPlaces(path, source).map(({ kind, before, after }) => `${kind}: ${before} -> ${after}`)

test.each<[string, string[]]>([
  ['f(a < b)', ['comparison: a < b -> a <= b']],
  ['f(a >= b)', ['comparison: a >= b -> a > b']],
  ['f(a === b)', ['comparison: a === b -> a !== b']],
  ['f(a && (b || c))', ['logical operator: a && (b || c) -> a || (b || c)', 'logical operator: b || c -> b && c']],
  ['f(a ?? b)', ['removed default: a ?? b -> a']],
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
  "f(<a b='c' />)",
])('no mistake is made in %s', (source) => {
  const own = placesIn(source, 'web/a.tsx').filter((place) => !place.startsWith('removed call'))
  expect(own).toEqual([])
})

/** A function of this body, with the first mistake of a kind as number 7 while `id` is switched on. */
function compile(body: string, kind: string, id: number) {
  const source = `const made = ((list, n) => {\n${body}\n})`
  const places = findPlaces('domain/a.ts', source).filter((place) => place.kind === kind)
  const switched = withSwitches(
    source,
    places.slice(0, 1).map((place) => ({ ...place, id: 7 })),
  )
  return new Function('globalThis', `${switched}; return made`)({ __mutant: id })
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
])('%s: the mistake is made only while it is switched on', (kind, body, given, without, withIt) => {
  for (const [id, result] of [
    [0, without],
    [6, without],
    [7, withIt],
  ] as const)
    expect(compile(body, kind, id)(...structuredClone(given))).toEqual(result)
})

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

test('imports of a module, without those of types and of packages', () => {
  const source = `import { a } from '#domain/a.ts'
import type { B } from '#domain/b.ts'
import {
  c,
} from '../c.ts'
import './d.css'
export * from './e.ts'
import zod from 'zod'
import * as text from '#text/palette.ts'
import { f } from '#texts'
const g = lazy(() => import('./g.tsx'))`
  expect(readImports('web/pages/x.ts', source)).toEqual([
    ...['domain/a.ts', 'web/c.ts', 'web/pages/d.css', 'web/pages/e.ts', 'text/palette.ts', 'text/for-server.ts'],
    'web/pages/g.tsx',
  ])
})

const importsOf = (modules: Record<string, string[]>) => new Map(Object.entries(modules))

test('the nearest tests: beside the module, then over few imports; at most three', () => {
  const imports = importsOf({
    'domain/a.ts': [],
    'domain/b.ts': ['domain/a.ts'],
    'domain/b.test.ts': ['domain/b.ts'],
    'domain/a.test.ts': ['domain/a.ts'],
    'domain/c.test.ts': ['domain/a.ts'],
    'tests/files/d.test.ts': ['domain/b.ts'],
    'domain/e.test.ts': ['domain/d.ts'],
    'tests/browser/a.spec.ts': ['domain/a.ts'],
  })
  expect(nearestTests('domain/a.ts', imports)).toEqual({
    unit: ['domain/a.test.ts', 'domain/c.test.ts', 'domain/b.test.ts'],
    server: [],
  })
})

test('of tests of the running product those that import the module, or are named like its feature', () => {
  const imports = importsOf({
    'server/features/videos/quota/commands.ts': [],
    ...Object.fromEntries(
      ['app/videos', 'app/quota', 'api/quota', 'api/videos-push', 'app/folders', 'page/quota'].map((name) => [
        `tests/${name}.test.ts`,
        [],
      ]),
    ),
  })
  const path = 'server/features/videos/quota/commands.ts'
  const ofQuota = ['tests/app/quota.test.ts', 'tests/app/videos.test.ts', 'tests/api/quota.test.ts']
  expect(nearestTests(path, imports).server).toEqual(ofQuota)
  const ofPush = ['tests/app/videos.test.ts', 'tests/api/videos-push.test.ts']
  expect(nearestTests('server/features/videos/push/keys.ts', imports).server).toEqual(ofPush)
  imports.delete('tests/app/videos.test.ts')
  expect(nearestTests('server/features/videos/push/keys.ts', imports).server).toEqual(['tests/api/videos-push.test.ts'])
  imports.set('domain/shares.ts', []).set(path, ['domain/shares.ts'])
  expect(nearestTests('domain/shares.ts', imports).server[0]).toBe('tests/app/quota.test.ts')
  imports.set('tests/app/folders.test.ts', [path])
  expect(nearestTests(path, imports).server[0]).toBe('tests/app/folders.test.ts')
  expect(nearestTests('web/pages/quota.tsx', imports).server).toEqual(['tests/page/quota.test.ts'])
})
