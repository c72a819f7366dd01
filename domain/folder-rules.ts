import { MAX_RULE_WORD_LENGTH, MAX_RULE_WORDS, RULE_RANGES } from '#contract/limits.ts'
import type { FolderRules } from '#contract/rules.ts'
import { cleanLine } from './clean-text.ts'
import { isRecord } from './is-record.ts'
import { foldText } from './search-text.ts'

/** The rules in the order in which they are shown and stored. */
const RULES = Object.keys({
  noShorts: 0,
  noLive: 0,
  noPremieres: 0,
  noAi: 0,
  minSeconds: 0,
  maxSeconds: 0,
  maxAgeDays: 0,
  words: 0,
  perDay: 0,
  notInAllNew: 0,
} satisfies Record<keyof FolderRules, 0>) as readonly (keyof FolderRules)[]

/** Rules without a value of their own: choosing them is enough. */
const PLAIN_RULES = ['noLive', 'noPremieres', 'noAi', 'notInAllNew'] as const satisfies (keyof FolderRules)[]
type PlainRule = (typeof PLAIN_RULES)[number]
export const isPlainRule = (rule: keyof FolderRules): rule is PlainRule => PLAIN_RULES.includes(rule as PlainRule)

/** A folder's rules as its lists follow them. @param hidesShorts whether the user hides Shorts everywhere */
export const withShorts = (rules: FolderRules | null, hidesShorts: boolean): FolderRules | null =>
  hidesShorts && rules?.noShorts === undefined ? { ...rules, noShorts: true } : rules

/** Which of the rules are in force, and which are not, both in the order in which they are shown. */
export const rulesIn = (rules: FolderRules) => ({
  inForce: RULES.filter((rule) => rules[rule] !== undefined),
  others: RULES.filter((rule) => rules[rule] === undefined),
})

/**
 * Rules from a request or a file, which may be anything: those that are valid, always in the same order, so that equal rules
 * have equal JSON. `null` if none is left.
 */
export function toRules(value: unknown): FolderRules | null {
  if (!isRecord(value)) return null
  const rules = RULES.flatMap((rule) => {
    const valid = toRule(rule, value[rule])
    return valid === undefined ? [] : [[rule, valid] as const]
  })
  return rules.length > 0 ? (Object.fromEntries(rules) as FolderRules) : null
}

function toRule(rule: keyof FolderRules, value: unknown) {
  if (rule === 'words') return toWords(value)
  if (rule === 'noShorts') return typeof value === 'boolean' ? value : undefined
  if (isPlainRule(rule)) return value === true ? true : undefined
  const { min, max } = RULE_RANGES[rule]
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
}

/** Words as clean lines, each once, however it is written. `undefined` if none is left. */
function toWords(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const words = new Map<string, string>()
  for (const typed of value.slice(0, MAX_RULE_WORDS)) {
    const word = typeof typed === 'string' ? cleanLine(typed, MAX_RULE_WORD_LENGTH) : ''
    const folded = foldText(word).trim()
    if (folded !== '' && word.length <= MAX_RULE_WORD_LENGTH && !words.has(folded)) words.set(folded, word)
  }
  return words.size > 0 ? [...words.values()] : undefined
}
