import type { FolderRules } from '#contract/rules.ts'
import { countText } from './format.ts'
import { message, messages } from './message.ts'

export type Rule = keyof FolderRules

export const { rules, rule, addRule } = messages('rules')

/** The rules as a menu offers them. */
export const { ruleOffers } = messages('rules')

/** `4 min`, `1 min 30 s` */
function lengthText(total: number): string {
  const [minutes, seconds] = [Math.floor(total / 60), total % 60]
  if (minutes === 0) return message('rules.seconds', { count: seconds })
  return seconds === 0
    ? message('rules.minutes', { count: minutes })
    : message('rules.minutesAndSeconds', { minutes, seconds })
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
      return value.noShorts === false ? message('rules.shortsShown') : ruleOffers.noShorts
    case 'noLive':
    case 'noPremieres':
    case 'noAi':
      return ruleOffers[name]
    case 'minSeconds':
      return message('rules.over', { length: lengthText(value.minSeconds ?? 0) })
    case 'maxSeconds':
      return message('rules.under', { length: lengthText(value.maxSeconds ?? 0) })
    case 'maxAgeDays':
      return message('rules.lastDays', { count: value.maxAgeDays ?? 0 })
    case 'words': {
      const [word = '', ...others] = value.words ?? []
      return others.length === 0
        ? message('rules.withoutWord', { word })
        : message('rules.withoutWords', { word, count: others.length })
    }
    case 'perDay':
      return message('rules.aDay', { count: value.perDay ?? 0 })
    case 'notInAllNew':
      return message('rules.notInAllNew')
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const { hiddenOf } = messages('rules')
export const { showHidden, hideAgain } = messages('rules')

/** The dialog of a rule. */
export const { ruleTitles, ruleHints } = messages('rules')
/** A folder's choice about Shorts, which may follow the user's own. */
export const { shortsHere, shortsChoices } = messages('rules')
/** The label of a rule's number or words. */
export const { ruleFields } = messages('rules')
/** Why a value is refused. */
export const between = (min: number, max: number): string => message('rules.between', { min, max })
export const wholeBetween = (min: number, max: number): string => message('rules.wholeBetween', { min, max })
export const { noWords, tooManyWords, wordTooLong, save, removeRule } = messages('rules')

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => message('rules.ruleAdded', { name, folder })
export const ruleChanged = (name: string, folder: string): string => message('rules.ruleChanged', { name, folder })
export const ruleRemoved = (name: string, folder: string): string => message('rules.ruleRemoved', { name, folder })
export const { rulesFailed } = messages('rules')

/** When rules leave nothing over. */
export const { allHidden, allHiddenHint, showThem } = messages('rules')

/** Which of the folder's videos are listed. */
export const { listed, unseen, everything, showEverything } = messages('rules')
export const { nothingNew, nothingNewHint } = messages('rules')
