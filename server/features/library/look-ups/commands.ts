import type { ErrorCode } from '#contract/errors.ts'
import type { ChannelAlias, LookUpAnswer } from '#contract/look-ups.ts'
import { DAY_MS } from '#domain/durations.ts'
import { untitledChannel } from '#text/videos.ts'
import type { Context } from '../../../context.ts'
import { putNames } from '../../../db/catalogue-names.ts'
import { AppError } from '../../../lib/errors.ts'
import type { CallContext, ChannelRecord, YouTubeApi } from '../../../providers/youtube/api.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { type Calls, makeCalls, QuotaExhausted } from '../../videos/calls.ts'
import { credentialsFor, NoApi, NotAuthorised } from '../../videos/credentials.ts'
import { announceNames, toName } from '../../videos/names/reader.ts'
import { type Reservation, reserveUnits } from '../../videos/quota/commands.ts'
import { toAppError } from '../imports/youtube.ts'

/** Names are given up and taken by others, so an answer is used for a day. */
const KEPT_MS = DAY_MS
const MAX_KEPT = 20_000
const CALLS_AT_ONCE = 5

/** A name, or a channel's id of which it is not known whether there is such a channel, or a video whose channel is wanted. */
export type Sought = ChannelAlias | { kind: 'id' | 'video'; value: string }

/** `name` is empty for a video's channel. `null`: YouTube has none. */
type Known = { id: string; name: string } | null

export type LookUps = ReturnType<typeof makeLookUps>

/** Finds the channels of handles, old user names, ids and videos. */
export function makeLookUps(ctx: Context) {
  /** Answers of this process. */
  const kept = new Map<string, { channel: Known; until: number }>()

  const recall = (sought: Sought): Known | undefined => {
    const answer = kept.get(keyOf(sought))
    return answer && answer.until > ctx.now() ? answer.channel : undefined
  }
  const keep = (sought: Sought, channel: Known) => {
    kept.delete(keyOf(sought))
    kept.set(keyOf(sought), { channel, until: ctx.now() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  /** Asks YouTube for one after the other. @returns what stopped it, `null` if nothing did */
  async function askAll(pending: Sought[], calls: Calls, records: ChannelRecord[]): Promise<unknown> {
    for (let sought = pending.shift(); sought; sought = pending.shift()) {
      try {
        const found = await ask(ctx, calls, sought)
        if (found?.record) records.push(found.record)
        keep(sought, found && { id: found.id, name: found.record ? found.record.title || untitledChannel : '' })
      } catch (error) {
        pending.length = 0
        return error
      }
    }
    return null
  }

  /** Asks YouTube for what is not known yet. @returns what stopped it, `null` if nothing did */
  async function lookUp(userId: string, all: readonly Sought[]): Promise<unknown> {
    const pending = [...new Map(all.map((sought) => [keyOf(sought), sought])).values()].filter(
      (sought) => recall(sought) === undefined,
    )
    if (pending.length === 0) return null
    const share = await reserveShare(ctx, userId, pending.length)
    const records: ChannelRecord[] = []
    let stopped: unknown
    try {
      const calls = makeCalls(ctx, credentialsFor(ctx, userId), share.units)
      const ends = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => askAll(pending, calls, records)))
      const error = ends.find((end) => end !== null) ?? null
      stopped = error instanceof QuotaExhausted && share.isUsed() ? new AppError('youtube_share_used') : error
    } finally {
      await share.units.end()
    }
    await storeNames(ctx, records)
    return stopped
  }

  return {
    /**
     * Costs 1 unit for each name that is not known yet, of the user's share of the day. Channels that are found are named
     * in the catalogue. What cannot be looked up is left out of the answer.
     */
    async find(userId: string, names: readonly ChannelAlias[]): Promise<LookUpAnswer> {
      const stopped = await lookUp(userId, names)
      return {
        found: names.flatMap((alias) => {
          const channel = recall(alias)
          return channel ? [{ ...alias, ...channel }] : []
        }),
        missing: names.filter((alias) => recall(alias) === null),
        stopped: stopped === null ? null : presentStop(ctx, stopped),
      }
    },

    /**
     * The same for one channel; `null`: YouTube has none. Throws AppError `look_up_failed` ({ reason }), `youtube_quota`,
     * `youtube_share_used`, `look_up_not_possible` without the API, and those of a Google connection that does not work.
     */
    async findOne(userId: string, sought: Sought): Promise<Known> {
      const stopped = await lookUp(userId, [sought])
      const channel = recall(sought)
      if (channel === undefined) throw toUserError(stopped)
      return channel
    },
  }
}

/** Case does not distinguish handles or user names, but ids. */
const keyOf = ({ kind, value }: Sought): string =>
  `${kind} ${kind === 'id' || kind === 'video' ? value : value.normalize('NFC').toLowerCase()}`

/** `record`: `null` for the channel of a video. @returns `null`: YouTube has none */
type Found = { id: string; record: ChannelRecord | null } | null

async function ask(ctx: Context, calls: Calls, sought: Sought): Promise<Found> {
  try {
    return await calls.run((context) => read(ctx.youtubeApi, sought, context))
  } catch (error) {
    const isNone = error instanceof YouTubeError && ['not_found', 'bad_request'].includes(error.failure.kind)
    if (isNone) return null
    throw error
  }
}

async function read(api: YouTubeApi, { kind, value }: Sought, context: CallContext): Promise<Found> {
  if (kind === 'video') {
    const id = await api.channelOfVideo(value, context)
    return id === null ? null : { id, record: null }
  }
  const record =
    kind === 'id'
      ? (await api.channels([value], context))[0]
      : await api.channelNamed(kind === 'handle' ? { forHandle: value } : { forUsername: value }, context)
  return record ? { id: record.id, record } : null
}

/** Units that also count towards the user's daily share of imports. */
async function reserveShare(ctx: Context, userId: string, count: number) {
  const units = await reserveUnits(ctx, 'import', count, userId)
  let isUsed = false
  const spend: Reservation['spend'] = async (wanted) => {
    isUsed ||= (await ctx.userUnits.secondsUntilFree(ctx.sharedCounts, userId)) !== null
    if (isUsed || !(await units.spend(wanted))) return false
    await ctx.userUnits.record(ctx.sharedCounts, userId, wanted)
    return true
  }
  return { units: { ...units, spend }, isUsed: () => isUsed }
}

async function storeNames(ctx: Context, records: readonly ChannelRecord[]): Promise<void> {
  if (records.length === 0) return
  await putNames(ctx.catalogue, records.map(toName), ctx.now())
  await announceNames(ctx)
}

/** Throws errors that are faults of ours. */
function presentStop(ctx: Context, error: unknown): LookUpAnswer['stopped'] {
  const { code, message } = toUserError(error)
  ctx.log.warn({ code }, 'look-ups stopped')
  return { code, message }
}

function toUserError(error: unknown): AppError {
  if (error instanceof QuotaExhausted) return new AppError('youtube_quota')
  if (error instanceof NoApi) return new AppError('look_up_not_possible')
  if (error instanceof NotAuthorised) return new AppError(error.code satisfies ErrorCode)
  const refusal = toAppError(error)
  return refusal.code === 'youtube_unavailable' ? new AppError('look_up_failed', refusal.details) : refusal
}
