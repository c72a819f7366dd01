import type { Channel } from '../../catalogue/channel.ts'
import type { Video } from '../../catalogue/video.ts'
import type { Visit } from './visit.ts'
import { ageText, lengthText, shortCount } from './words.ts'

/** What a card says of a video. */
export type CardFacts = {
  video: Video
  /** The card's number on its page, from 0. */
  place: number
  title: string
  /** Of a video that was begun the link says where it stopped. */
  href: string
  /** How much of it was watched, percent; null: it was never begun. */
  watched: number | null
  overlay: 'length' | 'live' | 'upcoming'
  isForMembers: boolean
  /** Who made it together with the channel; their names stand in one text without links. */
  partner: Channel | null
  length: string
  views: string
  age: string
}

/**
 * What the card at a place says. What few videos have (a part that was watched, a live stream, one for members) depends
 * on the place, so that every page with 20 cards has one of each.
 */
export function cardFacts(visit: Visit, video: Video, place: number): CardFacts {
  const { look, words, catalogue, nowSeconds } = visit
  const kind = place % 20
  const watched = kind === 2 ? 46 : kind === 7 ? 100 : null
  const isLong = look.language !== 'en' && place % 4 === 1
  return {
    video,
    place,
    title: isLong ? `${video.title} ${words.long}` : video.title,
    href: `/watch?v=${video.id}${watched === 46 ? '&t=313s' : ''}`,
    watched,
    overlay: overlayOf(video, kind),
    isForMembers: kind === 18,
    partner: kind === 5 && !visit.isPolymer ? catalogue.at((video.channel.index + 1) % 24) : null,
    length: lengthText(video.durationSeconds),
    views: `${shortCount(look.language, video.views ?? 0)} ${words.views}`,
    age: ageText(look.language, nowSeconds - video.publishedSeconds),
  }
}

function overlayOf({ state }: Video, kind: number): CardFacts['overlay'] {
  if (state === 'live' || kind === 11) return 'live'
  return state === 'upcoming' || kind === 15 ? 'upcoming' : 'length'
}

/** What the overlay of the picture says. */
export const overlayText = ({ words }: Visit, { overlay, length }: CardFacts): string =>
  overlay === 'length' ? length : words[overlay]
