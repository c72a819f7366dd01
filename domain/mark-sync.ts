import { CHANNEL_ID, VIDEO_ID } from '#contract/ids.ts'
import { isRecord } from './is-record.ts'
import { type LaterEntry, mergeLater } from './later.ts'
import {
  type ChannelMark,
  limitChannelMark,
  limitVideoMark,
  mergeChannelMarks,
  mergeVideoMarks,
  type VideoMark,
} from './marks.ts'

/** How far ahead of the server's clock the time of a mark may be, in ms. Later times count as this one. */
const MAX_AHEAD_MS = 5 * 60 * 1000
const MAX_TIME = 8.64e15
const MAX_POSITION = 1_000_000
const MAX_RANK = 1e15

/** What is synced of an entry in the queue: not what YouTube says about the video, which each device reads itself. */
export type LaterPlace = Pick<LaterEntry, 'videoId' | 'channelId' | 'publishedAt' | 'rank' | 'removed' | 'at'>

export const toLaterPlace = ({ videoId, channelId, publishedAt, rank, removed, at }: LaterPlace): LaterPlace => ({
  ...{ videoId, channelId, publishedAt, rank, removed, at },
})

/** An entry of which nothing was read yet. */
export const toLaterEntry = (place: LaterPlace): LaterEntry => ({
  ...toLaterPlace(place),
  ...{ title: null, duration: null, kind: 'unknown', readAt: 0 },
})

/** What the server and devices have to know about one kind of mark. */
type Kind<Mark> = {
  idOf(mark: Mark): string
  /** Commutative, associative, idempotent. Its result has its properties in one order. */
  merge(a: Mark, b: Mark): Mark
  /** The mark with its times limited to `latest`, so that a device whose clock is ahead does not win for ever. */
  limit(mark: Mark, latest: number): Mark
  /** A text that is equal only for equal marks. */
  stateOf(mark: Mark): string
  /** A mark from a file or from the browser's database. `null`: it is none that a server would take. */
  parse(value: unknown): Mark | null
}

export type MarkTypes = { videos: VideoMark; channels: ChannelMark; later: LaterPlace }
type KindName = keyof MarkTypes

export const MARK_KINDS: { [Name in KindName]: Kind<MarkTypes[Name]> } = {
  videos: {
    idOf: ({ videoId }) => videoId,
    merge: mergeVideoMarks,
    limit: limitVideoMark,
    stateOf: (mark) =>
      [
        ...[mark.channelId, mark.publishedAt, Number(mark.seen), mark.seenAt, mark.watchedAt],
        ...[mark.progress, mark.position, mark.progressAt],
      ].join(),
    parse: parseVideoMark,
  },
  channels: {
    idOf: ({ channelId }) => channelId,
    merge: (a, b) => {
      const { channelId, until, at } = mergeChannelMarks(a, b)
      return { channelId, until, at }
    },
    limit: limitChannelMark,
    stateOf: ({ until, at }) => `${until},${at}`,
    parse: parseChannelMark,
  },
  later: {
    idOf: ({ videoId }) => videoId,
    merge: (a, b) => toLaterPlace(mergeLater(toLaterEntry(a), toLaterEntry(b))),
    limit: (place, latest) => ({ ...place, at: Math.min(place.at, latest) }),
    stateOf: ({ rank, removed, at }) => `${rank},${Number(removed)},${at}`,
    parse: parseLaterPlace,
  },
}

/** The latest time that a mark may have, in ms. @param now the server's time */
export const latestTime = (now: number): number => now + MAX_AHEAD_MS

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TIME

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

const isId = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

function parseVideoMark(value: unknown): VideoMark | null {
  if (!isRecord(value)) return null
  const { videoId, channelId, publishedAt, seen, seenAt, watchedAt, progress, position, progressAt } = value
  if (!isId(videoId, VIDEO_ID) || typeof seen !== 'boolean') return null
  if (channelId !== '' && !isId(channelId, CHANNEL_ID)) return null
  if (!isTime(publishedAt) || !isTime(seenAt) || !isTime(watchedAt) || !isTime(progressAt)) return null
  if (!isBetween(progress, 0, 1) || (position !== null && !isBetween(position, 0, MAX_POSITION))) return null
  return { videoId, channelId, publishedAt, seen, seenAt, watchedAt, progress, position, progressAt }
}

function parseChannelMark(value: unknown): ChannelMark | null {
  if (!isRecord(value)) return null
  const { channelId, until, at } = value
  return isId(channelId, CHANNEL_ID) && isTime(until) && isTime(at) ? { channelId, until, at } : null
}

function parseLaterPlace(value: unknown): LaterPlace | null {
  if (!isRecord(value)) return null
  const { videoId, channelId, publishedAt, rank, removed, at } = value
  if (!isId(videoId, VIDEO_ID) || !isId(channelId, CHANNEL_ID) || typeof removed !== 'boolean') return null
  if (!isTime(publishedAt) || !isTime(at) || !isBetween(rank, -MAX_RANK, MAX_RANK)) return null
  return { videoId, channelId, publishedAt, rank, removed, at }
}

/** Marks of a device, by the ids of their videos and channels. */
export type Marks = { [Name in KindName]: ReadonlyMap<string, MarkTypes[Name]> }
export type SomeMarks = { [Name in KindName]: MarkTypes[Name][] }

export const noMarks = (): SomeMarks => ({ videos: [], channels: [], later: [] })

export const countMarks = ({ videos, channels, later }: SomeMarks): number =>
  videos.length + channels.length + later.length

/** What the server is known to have: by the kind and id of a mark its state. */
export type Acknowledged = ReadonlyMap<string, string>

/** The marks that the server does not have as they are, `max` at most. Marks that no server would take are left out. */
export function unsentMarks(own: Marks, acknowledged: Acknowledged, max: number): SomeMarks {
  const unsent = noMarks()
  let left = max
  const collect = <Name extends KindName>(name: Name) => {
    const { stateOf, parse } = MARK_KINDS[name]
    for (const [id, mark] of own[name]) {
      if (left === 0) return
      const parsed = acknowledged.get(`${name} ${id}`) === stateOf(mark) ? null : parse(mark)
      if (!parsed) continue
      unsent[name].push(parsed)
      left--
    }
  }
  for (const name of ['later', 'channels', 'videos'] as const) collect(name)
  return unsent
}

/** When an answer was made, by the server's clock, and how long it took until it was received, both in ms. */
export type AnswerTime = { now: number; took: number }

/** What a device does with an answer. */
export type Received = {
  /** To be merged with the device's own marks, whose times are limited to `latest` before. */
  marks: SomeMarks
  latest: number
  /** What the server now has, besides what it had. To be stored after the marks. */
  acknowledged: [name: string, state: string][]
}

/** @param own the device's marks when the answer has come */
export function receiveMarks(sent: SomeMarks, answer: SomeMarks, { now, took }: AnswerTime, own: Marks): Received {
  // What was marked while an answer was on its way, for hours where the device slept, is not ahead.
  const latest = latestTime(now + took)
  const received: Received = { marks: noMarks(), latest, acknowledged: [] }
  const receive = <Name extends KindName>(name: Name) => {
    const { idOf, limit, stateOf } = MARK_KINDS[name]
    const sentMarks: readonly MarkTypes[Name][] = sent[name]
    // The answer comes second: where it has a mark that was sent, the server has merged it with another.
    const answered: readonly MarkTypes[Name][] = answer[name]
    for (const mark of [...sentMarks.map((one) => limit(one, latestTime(now))), ...answered]) {
      received.marks[name].push(mark)
      received.acknowledged.push([`${name} ${idOf(mark)}`, stateOf(mark)])
    }
    // What was changed meanwhile by a clock that is ahead stays later than what was sent.
    const held: ReadonlyMap<string, MarkTypes[Name]> = own[name]
    for (const one of sentMarks) {
      const mark = held.get(idOf(one))
      if (mark && stateOf(mark) !== stateOf(one)) received.marks[name].push(limit(mark, latest + 1))
    }
  }
  for (const name of ['videos', 'channels', 'later'] as const) receive(name)
  return received
}
