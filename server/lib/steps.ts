import type { Steps } from '#domain/steps.ts'
import { yieldToOthers } from './thread-time.ts'

/** Items that are worked through without a pause: a few milliseconds, whatever is done with them. */
const STEP = 500

/** Does the work for parts of a list, and lets other requests be answered in between. */
export async function inSteps<T>(
  list: readonly T[],
  work: (part: readonly T[]) => unknown,
  size = STEP,
): Promise<void> {
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await yieldToOthers()
    await work(from === 0 && list.length <= size ? list : list.slice(from, from + size))
  }
}

/** The list with each item replaced, made in steps. */
export async function mapInSteps<T, R>(list: readonly T[], replace: (item: T) => R): Promise<R[]> {
  const replaced: R[] = []
  await inSteps(list, (part) => {
    for (const item of part) replaced.push(replace(item))
  })
  return replaced
}

/** A sorted copy, made in steps. Stable, as `toSorted` is. */
export async function sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = []
  await inSteps(list, (part) => runs.push(part.toSorted(compare)))
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let i = 0; i < runs.length; i += 2) merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

/** One sorted list of two. */
async function merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = []
  let [fromA, fromB] = [0, 0]
  while (fromA < a.length && fromB < b.length) {
    const isFirst = compare(a[fromA] as T, b[fromB] as T) <= 0
    merged.push((isFirst ? a[fromA++] : b[fromB++]) as T)
    if (merged.length % (4 * STEP) === 0) await yieldToOthers()
  }
  return merged.concat(a.slice(fromA), b.slice(fromB))
}

/** Does all steps, and lets other requests be answered in between. */
export async function withPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToOthers()
  }
}

/** Characters that are put together without a pause. */
const STEP_CHARACTERS = 100_000

/** The text of its parts, each made when it is asked for. */
export async function textInSteps(parts: Iterable<string>): Promise<string> {
  const texts: string[] = []
  let length = 0
  for (const part of parts) {
    texts.push(part)
    length += part.length
    if (length < STEP_CHARACTERS) continue
    length = 0
    await yieldToOthers()
  }
  return texts.join('')
}

/** The JSON text of an object, made in steps for its lists. */
export async function jsonInSteps(value: object): Promise<string> {
  const members: string[] = []
  for (const [key, item] of Object.entries(value))
    if (item !== undefined)
      members.push(`${JSON.stringify(key)}:${Array.isArray(item) ? await listInSteps(item) : JSON.stringify(item)}`)
  return `{${members.join(',')}}`
}

async function listInSteps(list: readonly unknown[]): Promise<string> {
  const parts: string[] = []
  await inSteps(list, (part) => parts.push(JSON.stringify(part).slice(1, -1)))
  return `[${parts.join(',')}]`
}

/** Rows of a page: reading them takes a few milliseconds. */
export const ROWS_PER_PAGE = 2_000

/** Rows that are read page by page. @param read the rows after one, in a fixed order, at most {@link ROWS_PER_PAGE} */
export async function inPages<R>(read: (after: R | undefined) => Promise<R[]>): Promise<R[]> {
  const first = await read(undefined)
  let rows = first
  for (let page = first; page.length === ROWS_PER_PAGE; ) {
    await yieldToOthers()
    page = await read(page.at(-1))
    rows = rows.concat(page)
  }
  return rows
}
