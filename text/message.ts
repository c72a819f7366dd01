import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { choose, countText, plural } from './parts.ts'
import type { Placeholders } from './placeholders.ts'
import { languageInUse, type Words, wordsIn } from './words.ts'

type Area = keyof Words
/** Every text by its area and name: `folders.deleteFolder`. */
export type MessageKey = { [A in Area]: `${A}.${keyof Words[A] & string}` }[Area]

/** The value of a text that needs no other. */
type OnlyValue<Needed> = {
  [Name in keyof Needed]: Exclude<keyof Needed, Name> extends never ? Needed[Name] : never
}[keyof Needed]

/** A text without values as it is, also a list or group of them; one with a single value as a function of it; `never`: it needs several. */
type Ready<K extends string, Text> = K extends keyof Placeholders
  ? [OnlyValue<Placeholders[K]>] extends [never]
    ? never
    : (value: OnlyValue<Placeholders[K]>) => string
  : Text

type ReadyTexts<A extends Area> = {
  readonly [Name in keyof Words[A] as [Ready<`${A}.${Name & string}`, Words[A][Name]>] extends [never]
    ? never
    : Name]: Ready<`${A}.${Name & string}`, Words[A][Name]>
}

/** A text in the language in use, with its values. Numbers are written as the language writes them. */
export function message<K extends MessageKey>(
  key: K,
  ...values: K extends keyof Placeholders ? [Placeholders[K]] : []
): string
export function message(key: MessageKey, values: Values = {}): string {
  return valued(key, values)
}

function valued(key: MessageKey, values: Values): string {
  const [area, name] = key.split('.') as [Area, string]
  const text = (wordsIn(languageInUse())[area] as Record<string, unknown>)[name]
  return formatted(parsed(text as string), values)
}

/**
 * The texts of an area that need no value, in the language in use at the time of the call, and functions of those that need
 * one, in the language in use when they are called.
 */
export function messages<A extends Area>(area: A): ReadyTexts<A> {
  const entries = Object.entries(wordsIn(languageInUse())[area]).map(([name, entry]) => {
    const value = typeof entry === 'string' ? onlyValueOf(entry) : null
    const key = `${area}.${name}` as MessageKey
    return [name, value === null ? plain(entry) : (given: Values[string]) => valued(key, { [value]: given })]
  })
  return Object.fromEntries(entries) as ReadyTexts<A>
}

/** A message that stands elsewhere than in the words of a language. @throws Error if it needs a value that is not given */
export function messageText(text: string, values: Values): string {
  const missing = Object.keys(placeholdersOf(text)).find((name) => !(name in values))
  if (missing) throw new Error(`There is no value ${missing} for: ${text}`)
  return formatted(parsed(text), values)
}

export type Values = Readonly<Record<string, string | number | boolean>>

const known = new Map<string, MessageFormatElement[]>()

/** The parts of a message. Tags are text. @throws SyntaxError */
export function parsed(text: string): MessageFormatElement[] {
  const parts =
    known.get(text) ?? parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: false })
  known.set(text, parts)
  return parts
}

/** @param counted the count that `#` stands for, in a form of a plural */
function formatted(parts: readonly MessageFormatElement[], values: Values, counted = 0): string {
  return parts.map((part) => partText(part, values, counted)).join('')
}

function partText(part: MessageFormatElement, values: Values, counted: number): string {
  switch (part.type) {
    case TYPE.literal:
      return part.value
    case TYPE.pound:
      return countText(counted)
    case TYPE.argument:
      return String(values[part.value])
    case TYPE.number:
      return countText(Number(values[part.value]))
    case TYPE.plural: {
      const count = Number(values[part.value])
      return plural(
        count,
        formsOf(part.options, (form) => formatted(form, values, count)),
      )
    }
    case TYPE.select:
      return choose(
        String(values[part.value]),
        formsOf(part.options, (form) => formatted(form, values, counted)),
      )
    default:
      throw new Error(`Messages have no parts of type ${part.type}.`)
  }
}

type Options = Record<string, { value: MessageFormatElement[] }>

const formsOf = (options: Options, textOf: (form: MessageFormatElement[]) => string) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, textOf(value)])) as Record<
    string,
    string
  > & {
    other: string
  }

/** Apostrophes and braces are written as in every message, also where there is no value. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return /['{}]/.test(value) ? literal(value) : value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value as object).map(([name, entry]) => [name, plain(entry)]))
}
/** `undefined`: it needs values. */
function literal(text: string): string | undefined {
  const [part, ...others] = parsed(text)
  return part?.type === TYPE.literal && others.length === 0 ? part.value : undefined
}

/** The name of the value that a message needs; `null`: it needs none, or several. */
export function onlyValueOf(text: string): string | null {
  const [name, ...others] = text.includes('{') ? Object.keys(placeholdersOf(text)) : []
  return name !== undefined && others.length === 0 ? name : null
}

/** What a message needs, by name: a number where it is counted or written as one. */
export function placeholdersOf(text: string): Record<string, 'number' | 'text' | 'choice'> {
  const found: Record<string, 'number' | 'text' | 'choice'> = {}
  const note = (name: string, kind: 'number' | 'text' | 'choice') => {
    if (found[name] !== 'number') found[name] = kind
  }
  const visit = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.argument && !(part.value in found)) note(part.value, 'text')
      if (part.type === TYPE.number) note(part.value, 'number')
      if (part.type !== TYPE.plural && part.type !== TYPE.select) continue
      note(part.value, part.type === TYPE.plural ? 'number' : 'choice')
      for (const { value } of Object.values(part.options)) visit(value)
    }
  }
  visit(parsed(text))
  return found
}
