import type { HistoryFile } from '#domain/watch-history/types.ts'
import { dateText } from './format.ts'
import { message, messages } from './message.ts'

export const { title, whatWillHappen, damaged, keptTitle, keptHere, keptOnDevices } = messages('watch-history')
export const { alsoHistory, openHistory, nothingToMark, mark, leftOutTitle } = messages('watch-history')

/** Why nothing of a history is brought in. */
export const { historyRefusals } = messages('watch-history')

export const { videosWatched } = messages('watch-history')

/** `Google Takeout · 5,312 videos · 3 March 2019 to 26 November 2026`. @param span the first and last date, in ms */
export function summary({
  format,
  videos,
  span,
  undated,
}: {
  format: string
  videos: number
  span: readonly [number, number] | null
  undated: number
}): string {
  if (!span) return message('watch-history.summaryUndated', { format, videos })
  const [first, last] = [dateText(span[0]), dateText(span[1])]
  const dates = first === last ? first : message('watch-history.span', { first, last })
  return undated > 0
    ? message('watch-history.summarySomeDated', { format, videos, undated, dates })
    : message('watch-history.summary', { format, videos, dates })
}

export const { becomeWatched, becomeBegun, areKnown, notWatched } = messages('watch-history')
/** @param max videos that a browser keeps */
export const noRoom = (count: number, max: number): string => message('watch-history.noRoom', { count, max })

/** Choices; 0: all of them are chosen. */
export const { alsoOthers } = messages('watch-history')
export const { alsoUnseen, alsoAdverts, alsoUnsure } = messages('watch-history')

export const { foot } = messages('watch-history')

/** Entries that are no views, with their number; one sentence each. */
export const leftOutLines = ({
  not_a_video = 0,
  other_site = 0,
  not_watched = 0,
  unreadable = 0,
}: HistoryFile['leftOut']): string[] => [
  ...(not_a_video > 0 ? [message('watch-history.leftOutNotAVideo', { count: not_a_video })] : []),
  ...(other_site > 0 ? [message('watch-history.leftOutOtherSite', { count: other_site })] : []),
  ...(not_watched > 0 ? [message('watch-history.leftOutNotWatched', { count: not_watched })] : []),
  ...(unreadable > 0 ? [message('watch-history.leftOutUnreadable', { count: unreadable })] : []),
]

export const { unreadTitle } = messages('watch-history')
export const unreadFile = (name: string, problem: string): string =>
  message('watch-history.unreadFile', { name, problem })
