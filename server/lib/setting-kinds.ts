import { Cron } from 'croner'
import { z } from 'zod'

export type Env = Readonly<Record<string, string | undefined>>

/**
 * Schemas by the setting's name in the code. `meta()` has the name of the environment variable and, as Markdown for
 * docs/settings.md, its `default` and `description`.
 */
export type SettingTree = { readonly [key: string]: z.ZodType | SettingTree }

type Values<T> = T extends z.ZodType ? z.output<T> : { [K in keyof T]: Values<T[K]> }

/**
 * Parses the environment.
 * @param problems a line for each missing or invalid setting is added; if there is one, do not use the values
 */
export function readTree<T extends SettingTree>(tree: T, env: Env, problems: string[]): Values<T> {
  const read = (part: z.ZodType | SettingTree) => {
    if (!(part instanceof z.ZodType)) return readTree(part, env, problems)
    const name = String(part.meta()?.name)
    const { data, error } = part.safeParse(env[name])
    for (const { message } of error?.issues ?? []) problems.push(`${name} ${message}`)
    return data
  }
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, read(part)])) as Values<T>
}

/** A blank setting counts as unset. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value)

/** Parses a setting that is set. */
type Kind<T> = z.ZodType<T, string>
const anyText: Kind<string> = z.string()

/** Its default in docs/settings.md is what `npm start` sets for the sandbox. */
export const required = <T = string>(name: string, kind = anyText as Kind<T>) =>
  z.preprocess(trimmed, z.string('is missing').pipe(kind)).meta({ name, default: "the sandbox's" })

/** `null` if unset. */
export const optional = <T = string>(name: string, kind = anyText as Kind<T>) =>
  z.preprocess(trimmed, kind.nullable().default(null)).meta({ name })

/** The default is parsed like a value that is set. */
export const defaulted = <T>(name: string, value: string, kind: Kind<T>) =>
  z.preprocess(trimmed, kind.prefault(value)).meta({ name, default: `\`${value}\`` })

export const text = (name: string, value: string) => defaulted(name, value, anyText)

const entries = z.string().transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
const anyList: z.ZodType<string[], string[]> = z.array(z.string())

/** Entries separated by white space or commas. A blank list is empty, not the default. */
export const list = <T = string[]>(name: string, value = '', kind = anyList as z.ZodType<T, string[]>) =>
  entries.prefault(value).pipe(kind).meta({ name })

/** The message of a failed check. It quotes the value, so it is not for secrets. */
export const mustBe = (what: string) => ({
  error: ({ input }: { input?: unknown }) => `must be ${what}, not "${input}"`,
})

const number = (what: string, isValid: (value: number) => boolean) =>
  z
    .string()
    .refine((digits) => isValid(Number(digits)), mustBe(what))
    .transform(Number)

export const integer = (name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER) => {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} up` : `${least} to ${most}`
  const isValid = (given: number) => Number.isInteger(given) && given >= least && given <= most
  return defaulted(name, String(value), number(`a whole number from ${range}`, isValid))
}

/** From 0 to 1. */
export const share = (name: string, value: string) =>
  defaulted(
    name,
    value,
    number('a number from 0 to 1', (given) => given >= 0 && given <= 1),
  )

export const onOff = (name: string, value: 'on' | 'off') =>
  defaulted(
    name,
    value,
    z
      .string()
      .refine((given) => given === 'on' || given === 'off', mustBe('on or off'))
      .transform((given) => given === 'on'),
  )

/** Set in seconds, parsed to milliseconds. */
export const duration = (name: string, seconds: number, least: number, most: number) => {
  const schema = number(`a number of seconds from ${least} to ${most}`, (given) => given >= least && given <= most)
  return defaulted(
    name,
    String(seconds),
    schema.transform((given) => given * 1000),
  )
}

/** An http or https address. Trailing slashes are removed. */
export const httpUrl = z
  .string()
  .overwrite((address) => address.replace(/\/+$/, ''))
  .refine((address) => /^https?:\/\/[^/]/.test(address) && URL.canParse(address), {
    ...mustBe('an http(s) address'),
    abort: true,
  })

export const url = (name: string, value: string) => defaulted(name, value, httpUrl)

/** A cron pattern (UTC) with a next time. */
export const cron = (name: string, value: string) =>
  defaulted(name, value, z.string().refine(hasNextTime, mustBe(`a cron pattern of times to come, like "${value}"`)))

function hasNextTime(pattern: string): boolean {
  try {
    return new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun() !== null
  } catch {
    return false
  }
}
