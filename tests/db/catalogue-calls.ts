import type { Catalogue } from '../../server/db/catalogue.ts'
import * as channels from '../../server/db/catalogue-channels.ts'
import * as claims from '../../server/db/catalogue-claims.ts'
import * as deletions from '../../server/db/catalogue-deletions.ts'
import * as feed from '../../server/db/catalogue-feed.ts'
import * as names from '../../server/db/catalogue-names.ts'
import * as push from '../../server/db/catalogue-push.ts'
import * as scheduled from '../../server/db/catalogue-scheduled.ts'
import * as topics from '../../server/db/catalogue-topics.ts'
import * as videos from '../../server/db/catalogue-videos.ts'
import * as writes from '../../server/db/catalogue-writes.ts'

/** The exports that run statements: those that take the catalogue and return a promise. */
type Query<F> = F extends (c: Catalogue, ...values: never[]) => PromiseLike<unknown> ? F : never
type Values<F> = F extends (c: Catalogue, ...values: infer V) => unknown ? V[] : never
type Calls<M> = { [F in keyof M as [Query<M[F]>] extends [never] ? never : F]: Values<M[F]> }

const NOW = 1_790_000_000_000
const IDS = ['channel-1', 'channel-2', 'channel-3']
const [A] = IDS as [string]
const CLAIM = 'refresh-1'
const PLACE = feed.FEED_START
const listed = [{ id: 'video-1', title: 'One', publishedAt: NOW - 1_000 }]

const MODULES = { channels, claims, names, topics, push, writes, videos, feed, scheduled, deletions }
type Modules = typeof MODULES

/** Calls of every function that reads or writes the catalogue. The compiler demands that none is missing. */
export const CATALOGUE_CALLS: { [M in keyof Modules]: Calls<Modules[M]> } = {
  channels: {
    wantChannels: [[IDS, NOW]],
    addChannels: [[IDS, 0]],
    dueAmong: [
      [IDS, false, NOW],
      [IDS, true, NOW],
    ],
    stateOf: [[IDS, NOW]],
    repairTimes: [[NOW]],
  },
  claims: {
    claimDue: [[{ claim: CLAIM, wantedSince: 0, limit: 1 }, NOW]],
    neverRead: [
      [{ wantedSince: 0, after: null, limit: 1 }, NOW],
      [{ wantedSince: 0, after: { id: A, due_at: 0 }, limit: 1 }, NOW],
    ],
    claimForPush: [[{ ids: IDS, claim: CLAIM }, NOW]],
    renewClaims: [[CLAIM, IDS, NOW]],
    claimStates: [[IDS, NOW]],
    releaseClaims: [['refresh-2', IDS]],
    freeAllClaims: [[]],
    claimChannels: [[{ ids: IDS, claim: CLAIM, isForced: true }, NOW]],
  },
  names: {
    putNames: [
      [[{ id: A, title: 'First', picture: null, details: { subscribers: 1, topics: [] } }], NOW],
      [[{ id: A, title: 'Renamed', picture: null }], NOW],
    ],
    namesOf: [[IDS]],
    subscribersOf: [[IDS]],
    unnamedState: [[IDS, NOW]],
    claimUnnamed: [[IDS, NOW]],
    postponeNames: [[IDS, 1_000, NOW]],
    dueNames: [[10, NOW]],
    renamedChannels: [[10]],
    clearRenamed: [[[{ id: A, renamed_at: NOW }]]],
    channelIdsAfter: [['', 10]],
    deleteNames: [[0, 10, NOW]],
  },
  topics: {
    topicsOf: [[IDS]],
    claimTopics: [[IDS, NOW, NOW]],
    releaseTopics: [[IDS]],
  },
  push: {
    leasesToRenew: [[{ wantedSince: 0, renewBefore: NOW, limit: 10 }, NOW]],
    channelsWithoutLease: [[{ wantedSince: 0, after: '', limit: 10 }, NOW]],
    countLeases: [[{ wantedSince: 0, overdueBefore: NOW }]],
    noteHubAsked: [[IDS, NOW]],
    confirmLease: [[A, 1_000, NOW]],
    endLease: [[A]],
  },
  writes: {
    writeChannels: [
      [CLAIM, [{ id: A, videos: [{ listed, completeSince: 0 }], end: { kind: 'checked', dueInMs: () => 1_000 } }], NOW],
    ],
  },
  videos: {
    writeVideos: [
      [A, [{ listed, completeSince: 0 }], NOW],
      // A video is removed when it was missing twice.
      [
        A,
        [
          { listed: [], completeSince: 0 },
          { listed: [], completeSince: 0 },
        ],
        NOW,
      ],
      [A, [{ listed }], NOW],
    ],
    storedVideos: [[A]],
    storedAmong: [[IDS, ['video-1']]],
    hasSynthetic: [[]],
    unsettledVideos: [[IDS, NOW]],
  },
  feed: {
    videosOf: [
      [IDS, PLACE, 24],
      [new Map([[A, 0]]), PLACE, 24],
    ],
    videosBetween: [[new Map([[A, 0]]), { from: 0, before: NOW, withTitles: true }]],
    videosBySerial: [[[1, 2]]],
    datedAmong: [[[{ videoId: 'video-1', channelId: A }]]],
    summaryOf: [[IDS, NOW]],
    failedAmong: [[IDS]],
    searchVideos: [[IDS, ['%one%'], PLACE, 24]],
    timesSince: [[IDS, 0, NOW]],
    checksOf: [[IDS, NOW]],
    channelStats: [[IDS]],
  },
  scheduled: { scheduledVideos: [[IDS, { from: 0, limit: 10 }]] },
  deletions: {
    deleteUnwantedVideos: [[NOW + 1, 10, NOW]],
    deleteStaleVideos: [[NOW + 1, 10, NOW]],
    deleteListedVideos: [[NOW + 1, 10, NOW]],
    deleteChannels: [[IDS, NOW + 1]],
  },
}

/** The function of {@link CATALOGUE_CALLS} with this name. */
export function functionOf(module: string, name: string) {
  const functions = MODULES[module as keyof Modules] as unknown as Record<string, CatalogueFunction>
  const found = functions[name]
  if (!found) throw new Error(`${module} has no ${name}`)
  return found
}
type CatalogueFunction = (c: Catalogue, ...values: unknown[]) => Promise<unknown>
