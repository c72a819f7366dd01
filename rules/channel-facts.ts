import { FRESH_MS } from './freshness.ts'
import type { ChannelCounts } from './uploads.ts'

/** What lists of channels show of a channel. Times in ms since epoch, 0: never. */
export type ChannelFacts = {
  channelId: string
  /** null: not known. */
  subscribers: number | 'hidden' | null
  /** When the platform was last asked for the count of subscribers. */
  countedAt: number
  /** When the newest upload was published; null: the channel has none, or nobody has looked (`datedAt` is 0). */
  lastUploadAt: number | null
  /** Videos the channel had when its last upload was looked up; null: not known. */
  videoCount: number | null
  /** When `lastUploadAt` was last known to be right. */
  datedAt: number
}

export const unknownFacts = (channelId: string): ChannelFacts => ({
  channelId,
  subscribers: null,
  countedAt: 0,
  lastUploadAt: null,
  videoCount: null,
  datedAt: 0,
})

/** Puts two states of knowledge together: of each fact the one that was learnt later. */
export function mergeFacts(a: ChannelFacts, b: ChannelFacts): ChannelFacts {
  const counted = b.countedAt >= a.countedAt ? b : a
  const dated = b.datedAt >= a.datedAt ? b : a
  return {
    channelId: a.channelId,
    subscribers: counted.subscribers,
    countedAt: counted.countedAt,
    lastUploadAt: dated.lastUploadAt,
    videoCount: dated.videoCount,
    datedAt: dated.datedAt,
  }
}

/**
 * What the platform was last asked about no earlier than `since` (ms). null: nothing of it.
 * @returns the same object when nothing is older
 */
export function factsSince(facts: ChannelFacts, since: number): ChannelFacts | null {
  const [isCounted, isDated] = [facts.countedAt >= since, facts.datedAt >= since]
  if (isCounted && isDated) return facts
  const { channelId, subscribers, countedAt, lastUploadAt, videoCount, datedAt } = facts
  if (isCounted) return { ...unknownFacts(channelId), subscribers, countedAt }
  return isDated ? { ...unknownFacts(channelId), lastUploadAt, videoCount, datedAt } : null
}

const isFresh = (then: number, now: number): boolean => then <= now && now - then < FRESH_MS

export const needsCounts = (facts: ChannelFacts | undefined, now: number): boolean =>
  facts === undefined || !isFresh(facts.countedAt, now)

export const needsDate = (facts: ChannelFacts | undefined, now: number): boolean =>
  facts === undefined || !isFresh(facts.datedAt, now)

/**
 * What a channel's counts say about its last upload. null: nothing, its list must be read, for a unit. A channel that
 * is gone or has as many videos as when it was looked up last keeps its date; one without videos has none.
 * @param counts undefined: the platform does not know the channel any more
 */
export function dateByCounts(facts: ChannelFacts, counts: ChannelCounts | undefined, now: number): ChannelFacts | null {
  if (counts?.videos === 0) return { ...facts, lastUploadAt: null, videoCount: 0, datedAt: now }
  if (counts === undefined) return { ...facts, countedAt: now, datedAt: now }
  const isSame = facts.datedAt > 0 && facts.videoCount !== null && counts.videos === facts.videoCount
  return isSame ? { ...facts, datedAt: now } : null
}
