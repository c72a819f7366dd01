import type { Channel } from './channel.ts'
import { FIRST_EXTRA_UPLOAD, videoIdOf } from './ids.ts'
import { fill } from './phrases.ts'
import { uploadSeconds } from './schedule.ts'
import { hash, oneIn, pick } from './seed.ts'

/** A public upload of a channel, as it is at one moment. */
export type Video = {
  id: string
  channel: Channel
  number: number
  /** Seconds since 1970. */
  publishedSeconds: number
  title: string
  description: string
  short: boolean
  state: 'none' | 'live' | 'upcoming'
  /** Set for broadcasts: when it starts or started, seconds since 1970. */
  startSeconds: number | null
  /** A broadcast of a finished video. */
  premiere: boolean
  /** 0 while live or upcoming, unless it is a premiere that is upcoming. */
  durationSeconds: number
  /** Null: hidden, or not yet begun. */
  views: number | null
  likes: number | null
  /** Pictures larger than 480 pixels exist. */
  largePictures: boolean
}

const HOUR = 3600
/** How long live streams last. */
const STREAM_SECONDS = 3 * HOUR

/** Draws one upload. @param publishedSeconds when it appeared @param nowSeconds seconds since 1970 */
export function videoAt(channel: Channel, number: number, publishedSeconds: number, nowSeconds: number): Video {
  const chance = (what: number) => hash(channel.index, number, what)
  const { topic } = channel
  const short = chance(1) % 100 < channel.shortsPercent
  const lengthSeconds = lengthOf(topic.minutes, short, chance(6))
  const broadcast = broadcastOf(channel, number, short, publishedSeconds, nowSeconds, chance(2), lengthSeconds)
  const age = Math.max(HOUR, nowSeconds - publishedSeconds)
  const title = fill(
    pick(short ? topic.shortTitles : topic.videoTitles, chance(3)),
    topic,
    chance(4),
    (number % 240) + 1,
  )
  const views = Math.floor(viewsOf(channel, age, chance(5)))
  return {
    id: videoIdOf(channel.index, number),
    channel,
    number,
    publishedSeconds,
    title: broadcast.state === 'live' ? `🔴 ${title}` : title,
    description: `${title}\n\n${channel.about}`,
    short,
    ...broadcast,
    views: broadcast.state === 'upcoming' || oneIn(200, chance(7)) ? null : views,
    likes: oneIn(9, chance(8)) ? null : Math.floor(views / (18 + (chance(9) % 40))),
    largePictures: !oneIn(7, chance(10)),
  }
}

/** A broadcast as it is at a moment. @param lengthSeconds of the video, where it is a premiere */
export function broadcastAt(start: number, premiere: boolean, now: number, lengthSeconds: number) {
  const startSeconds = premiere ? Math.floor(start / 60) * 60 : start
  const state: Video['state'] =
    now < startSeconds ? 'upcoming' : now < startSeconds + (premiere ? lengthSeconds : STREAM_SECONDS) ? 'live' : 'none'
  const isLengthKnown = state === 'none' || (premiere && state === 'upcoming')
  return { state, startSeconds, premiere, durationSeconds: isLengthKnown ? lengthSeconds : 0 }
}

function broadcastOf(
  channel: Channel,
  number: number,
  short: boolean,
  published: number,
  now: number,
  chance: number,
  lengthSeconds: number,
): Pick<Video, 'state' | 'startSeconds' | 'premiere' | 'durationSeconds'> {
  const at = (state: Video['state'], startSeconds: number | null) => ({
    ...{ state, startSeconds, premiere: false },
    durationSeconds: state === 'none' ? lengthSeconds : 0,
  })
  const nextSeconds = uploadSeconds(channel, number + 1)
  const newest = number < FIRST_EXTRA_UPLOAD && now < nextSeconds
  if (channel.broadcasts === 'always live' && newest) return at('live', published)
  if (channel.broadcasts === 'always upcoming' && newest) return at('upcoming', nextSeconds)
  if (channel.broadcasts === 'never' || short || !oneIn(3, chance)) return at('none', null)
  const start = published + pick([0, 6, 20, 44], chance >>> 3) * HOUR
  return broadcastAt(start, oneIn(3, chance >>> 7), now, lengthSeconds)
}

function lengthOf([from, to]: readonly [number, number], short: boolean, chance: number): number {
  return short ? 14 + (chance % 46) : from * 60 + (chance % ((to - from) * 60))
}

function viewsOf(channel: Channel, ageSeconds: number, chance: number): number {
  const grown = 1 - Math.exp(-ageSeconds / (9 * 24 * HOUR))
  return 12 + channel.subscribers * grown * (0.02 + (chance % 1000) / 2500)
}
