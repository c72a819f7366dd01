import type { FolderRules, RuleName } from '#contract/rules.ts'
import { DAY_MS } from './durations.ts'
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
}

/**
 * Judges videos by a folder's rules: the first rule that leaves a video out, `null` if none does. A video whose kind or
 * length is not known yet passes. The answer counts videos per channel and day, so it must be called with the videos of a
 * list one after the other, newest first, from the end of a day on.
 * @param dayOf days of the user's time zone
 */
export function makeJudge(
  rules: FolderRules | null,
  now: number,
  dayOf: DayOf,
): (video: JudgedVideo) => RuleName | null {
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
    const { kind, duration, published_at, title_folded } = video
    if (rules.noShorts && kind === VIDEO_KIND.short) return 'noShorts'
    if (rules.noLive && (kind === VIDEO_KIND.live || kind === VIDEO_KIND.wasLive)) return 'noLive'
    if (rules.minSeconds !== undefined && duration !== null && duration < rules.minSeconds) return 'minSeconds'
    if (rules.maxSeconds !== undefined && duration !== null && duration > rules.maxSeconds) return 'maxSeconds'
    if (published_at < oldest) return 'maxAgeDays'
    if (words.some((word) => title_folded.includes(word))) return 'words'
    return isOverDaily(video) ? 'perDay' : null
  }
}
