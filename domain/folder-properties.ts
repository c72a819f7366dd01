import { EMOJI } from '#contract/emoji.ts'
import type { FolderProperties } from '#contract/library.ts'
import { checkFolderName } from './clean-text.ts'
import { isColour } from './colours.ts'
import { toRules } from './folder-rules.ts'
import { isSameValue } from './same-value.ts'

/** Some of a folder's properties, for example those that an update changes. */
export type FolderChange = Partial<FolderProperties>

/** The properties of a folder that has a name; the others may be missing. */
export type NamedProperties = FolderChange & Pick<FolderProperties, 'name'>

/** UTF-16 units; the longest emoji has 15. */
const MAX_EMOJI_LENGTH = 40

type Problem = Extract<ReturnType<typeof checkFolderName>, { ok: false }>
type Checked<T> = { ok: true; value: T } | Problem

/** Cleans and checks a value from a request or a file, which may be anything. */
const CHECKS: { readonly [P in keyof FolderProperties]: (value: unknown) => Checked<FolderProperties[P]> } = {
  name(value) {
    const checked = checkFolderName(typeof value === 'string' ? value : '')
    return checked.ok ? { ok: true, value: checked.name } : checked
  },
  // Requests with another value are refused before; in a file it is as if nothing had been chosen.
  colour: (value) => ({ ok: true, value: isColour(value) ? value : null }),
  emoji: (value) => ({ ok: true, value: toEmoji(value) }),
  rules: (value) => ({ ok: true, value: toRules(value) }),
}

/** The properties of a folder before its user has chosen any. The name must be chosen. */
const DEFAULTS: FolderProperties = { name: '', colour: null, emoji: null, rules: null }

/** With the mark that makes a character an emoji, which some keyboards leave out. `null` for anything else. */
export function toEmoji(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_EMOJI_LENGTH) return null
  const typed = value.trim()
  return [typed, `${typed}\uFE0F`].find((candidate) => EMOJI.test(candidate)) ?? null
}

const PROPERTIES = Object.keys(CHECKS) as (keyof FolderProperties)[]

/** The properties alone, without the rest of a folder's row or view. */
export const pickFolderProperties = (folder: FolderProperties): FolderProperties =>
  Object.fromEntries(PROPERTIES.map((property) => [property, folder[property]])) as FolderProperties

/** Properties of a new folder: those given, and defaults for the others. */
export const completeProperties = (given: NamedProperties): FolderProperties =>
  pickFolderProperties({ ...DEFAULTS, ...given })

/**
 * Cleans and checks the properties that are given, ignoring other keys.
 * @returns those properties, or the first problem
 */
export function checkFolderChange(given: object): { ok: true; change: FolderChange } | Problem {
  const values = new Map<string, unknown>(Object.entries(given))
  const change: Record<string, unknown> = {}
  for (const property of PROPERTIES) {
    if (values.get(property) === undefined) continue
    const checked = CHECKS[property](values.get(property))
    if (!checked.ok) return checked
    change[property] = checked.value
  }
  return { ok: true, change }
}

/** Like {@link checkFolderChange}, for folders that need a name: a missing one is a problem. */
export function checkNamedProperties(given: object): { ok: true; properties: NamedProperties } | Problem {
  const checked = checkFolderChange({ name: '', ...given })
  return checked.ok ? { ok: true, properties: { name: '', ...checked.change } } : checked
}

/** The properties in `to` whose values differ from those in `from`. */
export const folderChangeBetween = (from: FolderProperties, to: FolderChange): FolderChange =>
  pickWhere(to, (property) => !isSameValue(to[property], from[property]))

export const changesNothing = (change: FolderChange): boolean => Object.keys(change).length === 0

const pickWhere = (from: FolderChange, isWanted: (property: keyof FolderProperties) => boolean): FolderChange =>
  Object.fromEntries(
    PROPERTIES.filter((property) => property in from && isWanted(property)).map((property) => [
      property,
      from[property],
    ]),
  )
