import type { FolderRules, RuleName } from '#contract/rules.ts'
import { DAY_MS } from './durations.ts'
import { withShorts } from './folder-rules.ts'
import { foldText } from './search-text.ts'
import { VIDEO_KIND } from './video-kind.ts'
import type { DayOf } from './zoned-days.ts'

/** What a rule needs to know about a video. `title_folded` as in domain/search-text.ts; `duration` in seconds. */
export type JudgedVideo = {
  channel_id: string
  published_at: number
  kind: number
  duration: number | null
  title_folded: string
  /** Whether it is labelled as made or changed with AI: 1 or 0; `null`: not known. */
  synthetic: number | null
}

/** For whom and when videos are judged. */
export type Judging = {
  /** ms since epoch */
  now: number
  /** Days of the user's time zone. */
  dayOf: DayOf
  /** Whether the user hides Shorts everywhere. A folder may differ. */
  hidesShorts: boolean
}

/** The rule that leaves a video out, `null` if none does. */
export type Judge = (video: JudgedVideo) => RuleName | null

/** Whether there is anything to judge, so that lists can be read without a judge. */
export const hasRules = (rules: FolderRules | null, { hidesShorts }: Judging): boolean => rules !== null || hidesShorts

/**
 * Judges videos by a folder's rules: the first rule that leaves a video out, `null` if none does. A video whose kind, length
 * or label is not known yet passes. The answer counts videos per channel and day, so it must be called with the videos of a
 * list one after the other, newest first, from the end of a day on.
 * @param folderRules `null`: those of unsorted channels
 */
export function makeJudge(folderRules: FolderRules | null, { now, dayOf, hidesShorts }: Judging): Judge {
  const rules = withShorts(folderRules, hidesShorts)
  if (!rules) return () => null
  const words = (rules.words ?? []).map(foldText)
  const oldest = rules.maxAgeDays === undefined ? 0 : now - rules.maxAgeDays * DAY_MS
  const counts = new Map<string, number>()
  const isOverDaily = ({ channel_id, published_at }: JudgedVideo) => {
    if (rules.perDay === undefined) return false
    const day = `${channel_id} ${dayOf(published_at)}`
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return count > rules.perDay
  }
  return (video) => {
    const { kind, duration, published_at, title_folded, synthetic } = video
    if (rules.noShorts && kind === VIDEO_KIND.short) return 'noShorts'
    if (rules.noLive && isLive(video)) return 'noLive'
    if (rules.noPremieres && isPremiere(video)) return 'noPremieres'
    if (rules.noAi && synthetic === 1) return 'noAi'
    if (rules.minSeconds !== undefined && duration !== null && duration < rules.minSeconds) return 'minSeconds'
    if (rules.maxSeconds !== undefined && duration !== null && duration > rules.maxSeconds) return 'maxSeconds'
    if (published_at < oldest) return 'maxAgeDays'
    if (words.some((word) => title_folded.includes(word))) return 'words'
    return isOverDaily(video) ? 'perDay' : null
  }
}

/** Of announced broadcasts only premieres have a length. */
const isLive = ({ kind, duration }: JudgedVideo) =>
  kind === VIDEO_KIND.live || kind === VIDEO_KIND.wasLive || (kind === VIDEO_KIND.upcoming && duration === null)

const isPremiere = ({ kind, duration }: JudgedVideo) =>
  kind === VIDEO_KIND.premiere || (kind === VIDEO_KIND.upcoming && duration !== null)
