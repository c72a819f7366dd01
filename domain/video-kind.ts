/**
 * Kinds of videos, as stored. `upcoming` ones are in no list and no count until they are published; an upcoming one whose
 * length is known is a premiere. A running premiere is a `premiere`, later a `wasPremiere`.
 */
export const VIDEO_KIND = {
  ...{ unknown: 0, video: 1, short: 2, live: 3, upcoming: 4, wasLive: 5 },
  ...{ premiere: 6, wasPremiere: 7 },
} as const

/**
 * The source of a video's kind. A weaker one never replaces what a stronger one said, in whatever order they are read.
 * - length: a guess, by how long a video or a broadcast is
 * - dates: what follows from the lengths that Shorts could have when the video was published
 * - youtube: what YouTube says outright: the link in a feed or push, and whether a video is broadcast
 *
 * A kind that is `unknown` and from `youtube`: the link says that it is no Short, its details have not been read.
 */
export const KIND_SOURCE = { none: 0, length: 1, dates: 2, youtube: 3 } as const

/** What is known of a video's kind. */
export type Kind = { kind: number; kind_source: number }

/** What `videos.list` says that tells a video's kind. Times in ms since epoch, `null` if not given. */
export type KindDetails = {
  durationSeconds: number | null
  live: 'none' | 'live' | 'upcoming' | 'was_live'
  /** When the broadcast started or will start. */
  startsAt: number | null
  scheduledAt: number | null
  endedAt: number | null
  /** Whether YouTube has the whole video. Of a broadcast that has not ended, only a premiere is processed. */
  isProcessed: boolean
}

/** Shorts can be this long, in seconds. */
const SHORT_SECONDS = 180
/** Shorts published before `LONGER_SHORTS_SINCE` were at most this long. Source: YouTube's help, "three-minute Shorts". */
const OLD_SHORT_SECONDS = 60
const LONGER_SHORTS_SINCE = Date.UTC(2024, 9, 15)

/** A premiere starts at its scheduled time and lasts as long as the video, up to these differences. */
const PREMIERE_DELAY_MS = 30_000
const PREMIERE_LENGTH_DIFFERENCE_MS = 10_000
/** Premieres are scheduled to a full minute; a broadcast that starts at once is not. */
const MINUTE_MS = 60_000

const { unknown, video, short, live, upcoming, wasLive, premiere, wasPremiere } = VIDEO_KIND
const byYouTube = (kind: number): Kind => ({ kind, kind_source: KIND_SOURCE.youtube })
const stronger = (known: Kind, found: Kind): Kind => (found.kind_source >= known.kind_source ? found : known)

const BROADCASTS: ReadonlySet<number> = new Set([live, upcoming, wasLive, premiere, wasPremiere])
/** Whether it is, was or will be broadcast. */
export const isBroadcast = ({ kind }: Pick<Kind, 'kind'>): boolean => BROADCASTS.has(kind)

/** Whether a video is or will be broadcast, so that its kind will change. */
export const isKindPassing = ({ kind }: Pick<Kind, 'kind'>): boolean =>
  kind === live || kind === upcoming || kind === premiere

/** Whether a kind is a guess that users are told about. */
export const isGuessed = ({ kind, kind_source }: Kind): boolean =>
  kind !== unknown && kind_source === KIND_SOURCE.length

/**
 * The kind after the link in a feed or push was read. A link to /shorts/ marks a Short; one to /watch says that it is none,
 * unless another link has marked it. Neither says anything about broadcasts.
 */
export function withLink(known: Kind, isShort: boolean): Kind {
  if (isBroadcast(known)) return known
  if (isShort) return byYouTube(short)
  if (known.kind === short && known.kind_source === KIND_SOURCE.youtube) return known
  return byYouTube(known.kind === unknown ? unknown : video)
}

/**
 * The kind after a video's details were read.
 * @param known with the stored length: an upcoming video that has one is a premiere
 * @param publishedAt ms since epoch
 */
export function withKindDetails(
  known: Kind & { duration: number | null },
  details: KindDetails,
  publishedAt: number,
): Kind {
  if (details.live !== 'none') return broadcastKind(known, details)
  if (known.kind === live || known.kind === premiere) return ended(known)
  if (known.kind === wasLive || known.kind === wasPremiere) return known
  // What was scheduled without being broadcast is out now.
  const before = known.kind === upcoming ? { kind: unknown, kind_source: KIND_SOURCE.none } : known
  const found = stronger(before, kindByLength(details.durationSeconds, publishedAt))
  return { ...found, kind: found.kind === unknown ? video : found.kind }
}

function broadcastKind(known: Kind & { duration: number | null }, details: KindDetails): Kind {
  const wasAnnounced = known.kind === upcoming && known.duration !== null
  switch (details.live) {
    case 'upcoming':
      return byYouTube(upcoming)
    case 'live': {
      const isPremiere = wasAnnounced || known.kind === premiere || details.durationSeconds !== null
      return byYouTube(isPremiere || details.isProcessed ? premiere : live)
    }
    default:
      if (wasAnnounced) return byYouTube(wasPremiere)
      if (known.kind === live || known.kind === premiere) return ended(known)
      return stronger(isBroadcast(known) ? known : { kind: unknown, kind_source: KIND_SOURCE.none }, endedKind(details))
  }
}

const ended = ({ kind }: Kind): Kind => byYouTube(kind === premiere ? wasPremiere : wasLive)

/**
 * The kind of a broadcast that was first seen after its end. YouTube does not say whether it was a premiere, so one that
 * started on time and lasted as long as its video is taken for a premiere: a guess.
 */
function endedKind({ startsAt, scheduledAt, endedAt, durationSeconds }: KindDetails): Kind {
  if (scheduledAt === null) return byYouTube(wasLive)
  if (startsAt === null || endedAt === null || durationSeconds === null)
    return { kind: wasLive, kind_source: KIND_SOURCE.none }
  const delay = startsAt - scheduledAt
  const difference = Math.abs(endedAt - startsAt - durationSeconds * 1000)
  const isOnTime = scheduledAt % MINUTE_MS === 0 && delay >= 0 && delay <= PREMIERE_DELAY_MS
  return isOnTime && difference <= PREMIERE_LENGTH_DIFFERENCE_MS
    ? { kind: wasPremiere, kind_source: KIND_SOURCE.length }
    : byYouTube(wasLive)
}

function kindByLength(seconds: number | null, publishedAt: number): Kind {
  if (seconds === null) return { kind: video, kind_source: KIND_SOURCE.none }
  const longest = publishedAt < LONGER_SHORTS_SINCE ? OLD_SHORT_SECONDS : SHORT_SECONDS
  return seconds > longest
    ? { kind: video, kind_source: KIND_SOURCE.dates }
    : { kind: short, kind_source: KIND_SOURCE.length }
}
