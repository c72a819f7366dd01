import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExportFile, parseExportFileSteps } from '#domain/export-file.ts'
import {
  inPages,
  inSteps,
  jsonInSteps,
  mapInSteps,
  ROWS_PER_PAGE,
  sortInSteps,
  textInSteps,
  withPauses,
} from './steps.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** How many turns others had while the work was done. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  let turns = 0
  const others = (async () => {
    for (; !isDone; turns++) await nextTurn()
  })()
  await work()
  isDone = true
  await others
  return turns
}

test('[RUN-09] a long list is worked through in steps, and others have a turn between any two', async () => {
  const sizes: number[] = []
  const all: number[] = []
  const work = (part: readonly number[]) => {
    sizes.push(part.length)
    all.push(...part)
  }
  expect(await turnsOfOthers(() => inSteps(numbers(1_201), work))).toBeGreaterThanOrEqual(2)
  expect([sizes, all]).toEqual([[500, 500, 201], numbers(1_201)])
  sizes.length = 0
  await inSteps(numbers(5), work, 2)
  await inSteps([], work)
  expect(sizes).toEqual([2, 2, 1])
})

test('[RUN-09] lists are mapped, texts and JSON written as at once', async () => {
  expect(await mapInSteps(numbers(1_300), (n) => n * 2)).toEqual(numbers(1_300).map((n) => n * 2))
  const lines = numbers(30_000).map((n) => `line ${n}\n`)
  expect(await turnsOfOthers(async () => expect(await textInSteps(lines)).toBe(lines.join('')))).toBeGreaterThan(2)
  const values = [
    {},
    { a: 1, b: undefined, c: null, d: [], e: 'text "quoted"' },
    { list: numbers(1_234), rows: numbers(700).map((n) => ({ n, missing: undefined })), nothing: [undefined] },
  ]
  for (const value of values) expect(await jsonInSteps(value)).toBe(JSON.stringify(value))
})

test('[RUN-09] lists are sorted as at once: equal items keep their order', async () => {
  const item = fc.record({ key: fc.integer({ min: 0, max: 50 }), n: fc.integer() })
  const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 3_000, size: 'max' }), async (list) => {
      expect(await sortInSteps(list, compare)).toEqual(list.toSorted(compare))
    }),
    { numRuns: 20 },
  )
})

test.each([0, 1, ROWS_PER_PAGE - 1, ROWS_PER_PAGE, 2 * ROWS_PER_PAGE + 1])(
  '[RUN-09] %i rows are read in pages',
  async (count) => {
    const rows = numbers(count)
    const read = async (after = -1) => rows.slice(after + 1, after + 1 + ROWS_PER_PAGE)
    expect(await inPages(read)).toEqual(rows)
  },
)

test('[RUN-09] a file of thousands of channels is read in steps, with the result of reading it at once', async () => {
  const channels = numbers(3_500).map((n) => ({ id: `UC${String(n).padStart(22, '0')}`, name: `Channel ${n}` }))
  const file = { format: 'subshelf', version: 2, exportedAt: '', folders: [], unsortedChannels: channels }
  let read: unknown
  const turns = await turnsOfOthers(async () => {
    read = await withPauses(parseExportFileSteps(file))
  })
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(read).toEqual(parseExportFile(file))
  expect(read).toMatchObject({ ok: true, skipped: 0 })
})
