/** A control was given something it cannot use. Answered 400 with the text. */
export class BadInput extends Error {}

type Fields = Record<string, unknown>

/** An object with no keys but the allowed ones. */
export function readObject(value: unknown, allowed: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadInput('expected a JSON object')
  const strange = Object.keys(value).find((name) => !allowed.includes(name))
  if (strange !== undefined) throw new BadInput(`unknown field "${strange}"; known: ${allowed.join(', ')}`)
  return value as Fields
}

/** A text field; null when absent. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new BadInput(`"${name}" must be a text`)
  return value
}

/** A yes or no field; null when absent. */
export function flagOf(fields: Fields, name: string): boolean | null {
  const value = fields[name]
  if (value === undefined) return null
  if (typeof value !== 'boolean') throw new BadInput(`"${name}" must be true or false`)
  return value
}

/** A whole number within limits; null when absent. */
export function countOf(fields: Fields, name: string, from: number, to: number): number | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (!Number.isInteger(value) || Number(value) < from || Number(value) > to) {
    throw new BadInput(`"${name}" must be a whole number from ${from} to ${to}`)
  }
  return Number(value)
}

/** Same as the others, but the field must be there. */
export function needed<T>(value: T | null, name: string): T {
  if (value === null) throw new BadInput(`"${name}" is missing`)
  return value
}

/** A list of texts, each matching a pattern. */
export function textsOf(value: unknown, name: string, pattern: RegExp): string[] {
  if (!Array.isArray(value)) throw new BadInput(`${name} must be a list`)
  const wrong = value.find((entry) => typeof entry !== 'string' || !pattern.test(entry))
  if (wrong !== undefined) throw new BadInput(`${name}: ${JSON.stringify(wrong)} is not acceptable`)
  return value as string[]
}
