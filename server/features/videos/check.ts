import type { Context } from '../../context.ts'
import { type ClaimedChannel, renewClaims } from '../../db/catalogue-claims.ts'
import { unsettledVideos } from '../../db/catalogue-videos.ts'
import { makeCalls, makeRecordReader } from './calls.ts'
import { ChannelCheck, type CheckListener, type Outcome } from './channel-check.ts'
import { endClaims } from './claims.ts'
import type { Credentials } from './credentials.ts'
import { makeDetailsBatcher } from './details.ts'
import type { Feeds } from './feeds.ts'
import type { Reservation } from './quota/commands.ts'
import { readStats } from './stats.ts'
import { makeWriter } from './writer.ts'

const RENEW_CLAIMS_MS = 20_000

/** Credentials and units of a check. `isAsked`: a user has asked for it. */
export type Means = { credentials: Credentials; units: Reservation; feeds: Feeds; isAsked: boolean }

/**
 * Checks claimed channels for changed names and new videos, using the cheapest source that suffices: counts (50 channels a
 * unit), activities if the count has grown, the list of uploads for new channels and where activities leave a gap, then
 * details of new videos (50 a unit); of old ones lengths and views, from a quota of their own. Details of other videos are read on demand. Without units it reads RSS feeds, and where
 * a count alone is no proof.
 * When it ends, each claimed channel has been stored or released. A failing source never deletes anything.
 */
export async function checkChannels(
  ctx: Context,
  claim: string,
  channels: readonly ClaimedChannel[],
  { credentials, units, feeds, isAsked }: Means,
  listener: CheckListener,
): Promise<void> {
  const { catalogue, closing } = ctx
  const open = new Set(channels.map(({ id }) => id))
  const renewing = setInterval(() => {
    renewClaims(catalogue, claim, [...open], ctx.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'claims on channels could not be renewed'),
    )
  }, RENEW_CLAIMS_MS)
  try {
    const calls = makeCalls(ctx, credentials, units)
    const unsettled = Map.groupBy(
      await unsettledVideos(
        catalogue,
        channels.map(({ id }) => id),
        ctx.now(),
      ),
      ({ channel_id }) => channel_id,
    )
    const shared = {
      calls,
      writer: makeWriter(ctx, claim),
      details: makeDetailsBatcher(channels.length, (ids) =>
        calls.run((context) => ctx.youtubeApi.videos(ids, context)),
      ),
      stats: (ids: readonly string[]) => readStats(ctx, credentials, ids),
      records: makeRecordReader(ctx.youtubeApi, calls, channels),
      feeds,
      isAsked,
    }
    await Promise.all(
      channels.map(async (channel) => {
        const doubtful = (unsettled.get(channel.id) ?? []).map(({ id }) => id)
        let outcome: Outcome
        try {
          outcome = await new ChannelCheck(ctx, shared, channel, doubtful, listener).run()
        } catch (error) {
          if (!closing.aborted) ctx.log.error({ err: error, channelId: channel.id }, 'channel could not be checked')
          outcome = { kind: 'unread' }
        }
        open.delete(channel.id)
        listener.ended(channel.id, outcome)
      }),
    )
  } finally {
    clearInterval(renewing)
    await endClaims(
      ctx,
      claim,
      channels.map(({ id }) => id),
    )
  }
}
