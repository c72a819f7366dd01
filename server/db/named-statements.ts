import { createHash } from 'node:crypto'

/** A statement gets a name at its third run in a process; most statements of jobs and admins are never run so often. */
const NAMED_FROM = 3
/** Each connection of PostgreSQL stores the plans of all names. The product has some 150 statements. */
const MAX_NAMES = 300
/** Longer lists of values vary in length, and each length is a statement of its own. */
const MAX_VALUES = 24
/** Texts whose runs are counted until they get a name. */
const MAX_COUNTED = 2_000

/** PostgreSQL's codes for a plan or a name that is no longer valid: a migration changed a table, or names were discarded. */
const OUTDATED = new Set(['0A000', '26000'])

/** Whether the statement failed because its stored plan or its name is no longer valid, and nothing was done. */
export const isOutdatedPlan = (error: unknown): boolean =>
  OUTDATED.has(String((error as { code?: unknown } | null)?.code)) &&
  /cached plan must not change|prepared statement .* does not exist/.test(String((error as Error).message))

const names = new Map<string, string>()
const runs = new Map<string, number>()

/**
 * The name under which PostgreSQL keeps the statement's plan, `undefined` for those that are planned each time. Lists that
 * are one array are planned each time as well: the best plan depends on their length.
 */
export function nameFor(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 || values.length > MAX_VALUES || values.some((value) => Array.isArray(value))) return
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const count = (runs.get(text) ?? 0) + 1
  if (count < NAMED_FROM) {
    if (runs.size >= MAX_COUNTED) runs.clear()
    runs.set(text, count)
    return
  }
  runs.delete(text)
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}
