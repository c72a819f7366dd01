import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

/** The row of a folder's rules. */
export const rules = 'Rules of this folder'
export const rule = 'Rule'
export const addRule = 'Add a rule'

/** The rules as a menu offers them. */
export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'No Shorts',
  noLive: 'No live streams',
  minSeconds: 'Only longer than…',
  maxSeconds: 'Only shorter than…',
  maxAgeDays: 'Only of the last days…',
  words: 'Nothing with these words…',
  perDay: 'At most so many a day…',
  notInAllNew: 'Leave out of All new',
}

/** `4 min`, `1 min 30 s` */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} min`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} s`] : []),
  ]
  return parts.join(' ')
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `Over ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `Under ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return plural('en', days, { one: 'Last day', other: 'Last # days' }, countText(days))
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `No “${isolate(first)}”`
      const text = plural(
        'en',
        others.length,
        { one: 'No “{word}” and # more word', other: 'No “{word}” and # more words' },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} a day per channel`
    case 'notInAllNew':
      return 'Not in All new'
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const hiddenOf = 'hidden'
export const showHidden = (count: string): string => `Show ${count} hidden`
export const hideAgain = 'Hide them again'

/** The dialog of a rule. */
export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'No Shorts',
  noLive: 'No live streams',
  minSeconds: 'Only longer videos',
  maxSeconds: 'Only shorter videos',
  maxAgeDays: 'Only of the last days',
  words: 'Nothing with these words',
  perDay: 'At most so many a day',
  notInAllNew: 'Leave out of All new',
}
const unknownLength = "A video whose length isn't known yet is shown."
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    "YouTube doesn't always say what is a Short. Where it doesn't, a video of up to 180 seconds counts as one: a guess. " +
    unknownLength,
  noLive:
    "Live streams are hidden, while they're on and afterwards. Premieres are shown. " +
    "Once one is over, YouTube doesn't say which it was: then it's a guess.",
  minSeconds: `Shorter videos are hidden. ${unknownLength}`,
  maxSeconds: `Longer videos are hidden. ${unknownLength}`,
  maxAgeDays: 'Older videos are hidden.',
  words: 'Videos with one of these in their title are hidden. Capitals and accents make no difference.',
  perDay:
    "Of each channel the newest are shown, the day's others are hidden. A day begins at midnight in your time zone.",
  notInAllNew: "This folder's videos don't appear in All new, unless their channel is in another folder too.",
}
/** The label of a rule's number or words. */
export const ruleFields = {
  minSeconds: 'Minutes at least',
  maxSeconds: 'Minutes at most',
  maxAgeDays: 'Days',
  words: 'Words or phrases, one on each line',
  perDay: 'Videos of a channel per day',
} as const satisfies Partial<Record<Rule, string>>
/** Why a value is refused. */
export const between = (min: number, max: number): string =>
  `Please enter a number from ${countText(min)} to ${countText(max)}.`
export const wholeBetween = (min: number, max: number): string =>
  `Please enter a whole number from ${countText(min)} to ${countText(max)}.`
export const noWords = 'Please enter at least one word.'
export const tooManyWords = (max: number): string => `Please enter at most ${countText(max)} lines.`
export const wordTooLong = (max: number): string => `Please keep each line to ${countText(max)} characters.`
export const save = 'Save'
export const removeRule = 'Remove rule'

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => `New rule in ${isolate(folder)}: ${name}`
export const ruleChanged = (name: string, folder: string): string => `Changed a rule of ${isolate(folder)}: ${name}`
export const ruleRemoved = (name: string, folder: string): string => `Removed a rule of ${isolate(folder)}: ${name}`
export const rulesFailed = "The rules couldn't be saved. Please try again."

/** When rules leave nothing over. */
export const allHidden = "This folder's rules hide everything here"
export const allHiddenHint = 'You can change a rule above, or look at what it hides.'
export const showThem = 'Show hidden videos'

/** Which of the folder's videos are listed. */
export const listed = 'Videos shown'
export const unseen = 'Unseen'
export const everything = 'Everything'
export const showEverything = 'Show everything'
export const nothingNew = (folder: string): string => `Nothing new in ${isolate(folder)}`
export const nothingNewHint = "You've seen everything that came lately."
