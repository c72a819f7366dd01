import type { Flags } from '#contract/flags.ts'
import { FLAG_RANGES } from '#contract/limits.ts'
import { MINUTE_MS } from './durations.ts'

/** What applies until an admin sets another value. */
export const FLAG_DEFAULTS: Flags = {
  registrationEnabled: true,
  maintenanceMode: false,
  maxFoldersPerUser: 50,
  maxChannelsPerFolder: 100,
  suggestionsFromNames: true,
}

export type FlagName = keyof Flags

export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

/** How long the page uses flags before it fetches them again. */
export const FLAGS_KEPT_MS = 5 * MINUTE_MS
/** Flags are not fetched more often than this, except on demand. */
export const FLAGS_ASKED_EVERY_MS = MINUTE_MS

/** Whether a value is valid for a flag: of its type, and a whole number within its range. */
export function isFlagValue(name: FlagName, value: unknown): boolean {
  if (typeof value !== typeof FLAG_DEFAULTS[name]) return false
  const range = name in FLAG_RANGES ? FLAG_RANGES[name as keyof typeof FLAG_RANGES] : null
  return range === null || (Number.isInteger(value) && Number(value) >= range.min && Number(value) <= range.max)
}

/**
 * Parses stored flags. Missing and invalid ones get their defaults.
 * @param stored name and JSON of each flag; unknown names are ignored @returns also the names of invalid flags
 */
export function readFlags(stored: readonly { name: string; value: string }[]): {
  flags: Flags
  invalidFlags: FlagName[]
} {
  const flags: Flags = { ...FLAG_DEFAULTS }
  const invalidFlags: FlagName[] = []
  for (const { name, value } of stored) {
    if (!Object.hasOwn(flags, name)) continue
    const parsed = parse(value)
    if (isFlagValue(name as FlagName, parsed)) Object.assign(flags, { [name]: parsed })
    else invalidFlags.push(name as FlagName)
  }
  return { flags, invalidFlags }
}

export type FlagChange = { name: FlagName; from: boolean | number; to: boolean | number }

/** The flags that differ, in the order of the admin area. */
export const flagChanges = (from: Flags, to: Flags): FlagChange[] =>
  FLAG_NAMES.filter((name) => from[name] !== to[name]).map((name) => ({ name, from: from[name], to: to[name] }))

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
