import { stripeErrors } from './errors.ts'

const MAX_INT = 4_102_444_800

/** Parameters of one call: form-encoded with brackets, `line_items[0][price]`. Values are read strictly. */
export class Params {
  readonly #values: Map<string, string>

  /** @param allowed names with `[]` for any place of a list and `{}` for any key; throws for every other name */
  constructor(values: URLSearchParams, allowed: readonly string[]) {
    this.#values = new Map()
    for (const [name, value] of values) {
      if (!allowed.includes(patternOf(name, allowed))) throw stripeErrors.unknownParameter(name)
      // expand[]=a&expand[]=b: each one counts
      this.#values.set(name.endsWith('[]') ? `${name}${this.#values.size}` : name, value)
    }
  }

  text(name: string): string | null {
    return this.#values.get(name) ?? null
  }

  needed(name: string): string {
    const value = this.text(name)
    if (value === null || value === '') throw stripeErrors.missingParameter(name)
    return value
  }

  integer(name: string, from = 0, to = MAX_INT): number | null {
    const value = this.text(name)
    if (value === null) return null
    const number = Number(value)
    if (!/^-?\d+$/.test(value)) {
      throw stripeErrors.invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
    }
    if (number < from || number > to) {
      throw stripeErrors.invalid(name, `This value must be between ${from} and ${to}`, 'parameter_invalid_integer')
    }
    return number
  }

  flag(name: string): boolean | null {
    const value = this.text(name)
    if (value === null) return null
    if (value !== 'true' && value !== 'false') throw stripeErrors.invalid(name, `Invalid boolean: ${value}`)
    return value === 'true'
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name)
    if (value === null) return null
    const chosen = choices.find((choice) => choice === value)
    if (!chosen) throw stripeErrors.invalid(name, `Invalid ${name}: must be one of ${choices.join(', ')}`)
    return chosen
  }

  address(name: string): string | null {
    const value = this.text(name)
    if (value !== null && !/^https?:\/\/[^/\s]/.test(value)) {
      throw stripeErrors.invalid(name, 'Not a valid URL', 'url_invalid')
    }
    return value
  }

  /** `name[0]`, `name[1]` … or `name[]`, in the order they came. */
  list(name: string): string[] {
    return this.#under(name).map(([, value]) => value)
  }

  /** `name[key]` … */
  map(name: string): Record<string, string> {
    return Object.fromEntries(this.#under(name).map(([key, value]) => [key, value]))
  }

  #under(name: string): [string, string][] {
    const start = `${name}[`
    return [...this.#values]
      .filter(([full]) => full.startsWith(start))
      .map(([full, value]) => [full.slice(start.length, full.indexOf(']', start.length)), value])
  }
}

function patternOf(name: string, allowed: readonly string[]): string {
  const listed = name.replace(/\[\d*\]/g, '[]')
  if (allowed.includes(listed)) return listed
  return listed.replace(/\[[^\]]+\]$/, '{}')
}
