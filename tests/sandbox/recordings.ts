import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SHARED = resolve(import.meta.dirname, '../../../shared')

/** True when the optional folder of the providers' API descriptions lies beside the repository. */
export const haveDescriptions = existsSync(resolve(SHARED, 'specs'))

export const description = (name: string) =>
  JSON.parse(readFileSync(resolve(SHARED, 'specs', name), 'utf8')) as { schemas: Record<string, object> }

/** Every path of a value with its type: `items[].snippet.title: string`. Entries of a list count together. */
export function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return unique(value.flatMap((entry) => shapeOf(entry, `${path}[]`)))
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return unique(Object.entries(value).flatMap(([name, inner]) => shapeOf(inner, path ? `${path}.${name}` : name)))
}

const unique = (list: string[]) => [...new Set(list)].sort()
