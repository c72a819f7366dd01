import * as z from 'zod'
import { MAX_RULE_WORD_LENGTH, MAX_RULE_WORDS, RULE_RANGES } from './limits.ts'

const ranged = (name: keyof typeof RULE_RANGES) => z.int().min(RULE_RANGES[name].min).max(RULE_RANGES[name].max)

/** What a folder's list leaves out. A property that is missing leaves nothing out, unless it says otherwise. */
export const folderRules = z.strictObject({
  /** Whether Shorts are left out. false: they are listed, also if the user hides them everywhere. Missing: as everywhere. */
  noShorts: z.boolean().optional(),
  /** Live streams: announced, running and past. */
  noLive: z.literal(true).optional(),
  /** Premieres that are announced or running. Past ones are ordinary videos. */
  noPremieres: z.literal(true).optional(),
  /** Videos that are labelled as made or changed with AI, by their creator or by YouTube. */
  noAi: z.literal(true).optional(),
  /** Shorter videos are left out, in seconds. */
  minSeconds: ranged('minSeconds').optional(),
  /** Longer videos are left out, in seconds. */
  maxSeconds: ranged('maxSeconds').optional(),
  /** Older videos are left out. */
  maxAgeDays: ranged('maxAgeDays').optional(),
  /** Videos with one of these in their title are left out. */
  words: z.array(z.string().min(1).max(MAX_RULE_WORD_LENGTH)).min(1).max(MAX_RULE_WORDS).optional(),
  /** Of each channel at most so many of a day (UTC), the newest. */
  perDay: ranged('perDay').optional(),
  /** The folder's videos are not in "All new", unless they are in another folder too. */
  notInAllNew: z.literal(true).optional(),
})
export type FolderRules = z.infer<typeof folderRules>

/** The rule that leaves a video out of a list. */
export const ruleName = folderRules.omit({ notInAllNew: true }).keyof()
export type RuleName = z.infer<typeof ruleName>
