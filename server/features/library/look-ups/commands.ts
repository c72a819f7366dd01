import type { ErrorCode } from '#contract/errors.ts'
import type { ChannelAlias, LookUpAnswer } from '#contract/look-ups.ts'
import { DAY_MS } from '#domain/durations.ts'
import { untitledChannel } from '#text/videos.ts'
import type { Context } from '../../../context.ts'
import { putNames } from '../../../db/catalogue-names.ts'
import { AppError } from '../../../lib/errors.ts'
import type { ChannelRecord } from '../../../providers/youtube/api.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { type Calls, makeCalls, QuotaExhausted } from '../../videos/calls.ts'
import { credentialsFor, NotAuthorised } from '../../videos/credentials.ts'
import { announceNames, toName } from '../../videos/names/reader.ts'
import { type Reservation, reserveUnits } from '../../videos/quota/commands.ts'
import { toAppError } from '../imports/youtube.ts'

/** Names are given up and taken by others, so an answer is used for a day. */
const KEPT_MS = DAY_MS
const MAX_KEPT = 20_000
const CALLS_AT_ONCE = 5

type Known = { id: string; name: string } | null

/** Finds the channels of handles and old user names. */
export function makeLookUps(ctx: Context) {
  /** Answers of this process. */
  const kept = new Map<string, { channel: Known; until: number }>()

  const recall = (alias: ChannelAlias): Known | undefined => {
    const answer = kept.get(keyOf(alias))
    return answer && answer.until > ctx.now() ? answer.channel : undefined
  }
  const keep = (alias: ChannelAlias, channel: Known) => {
    kept.delete(keyOf(alias))
    kept.set(keyOf(alias), { channel, until: ctx.now() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  /** Asks YouTube for one name after the other. @returns what stopped it, `null` if nothing did */
  async function askAll(pending: ChannelAlias[], calls: Calls, records: ChannelRecord[]): Promise<unknown> {
    for (let alias = pending.shift(); alias; alias = pending.shift()) {
      try {
        const record = await ask(ctx, calls, alias)
        if (record) records.push(record)
        keep(alias, record && { id: record.id, name: record.title || untitledChannel })
      } catch (error) {
        pending.length = 0
        return error
      }
    }
    return null
  }

  return {
    /**
     * Costs 1 unit for each name that is not known yet, of the user's share of the day. Channels that are found are named
     * in the catalogue. What cannot be looked up is left out of the answer.
     */
    async find(userId: string, names: readonly ChannelAlias[]): Promise<LookUpAnswer> {
      const pending = [...new Map(names.map((alias) => [keyOf(alias), alias])).values()].filter(
        (alias) => recall(alias) === undefined,
      )
      let stopped: unknown = null
      if (pending.length > 0) {
        const share = await reserveShare(ctx, userId, pending.length)
        const records: ChannelRecord[] = []
        try {
          const calls = makeCalls(ctx, credentialsFor(ctx, userId), share.units)
          const ends = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => askAll(pending, calls, records)))
          const error = ends.find((end) => end !== null) ?? null
          stopped = error instanceof QuotaExhausted && share.isUsed() ? new AppError('youtube_share_used') : error
        } finally {
          await share.units.end()
        }
        await storeNames(ctx, records)
      }
      return {
        found: names.flatMap((alias) => {
          const channel = recall(alias)
          return channel ? [{ ...alias, ...channel }] : []
        }),
        missing: names.filter((alias) => recall(alias) === null),
        stopped: stopped === null ? null : presentStop(ctx, stopped),
      }
    },
  }
}

/** Case does not distinguish handles or user names. */
const keyOf = ({ kind, value }: ChannelAlias): string => `${kind} ${value.normalize('NFC').toLowerCase()}`

async function ask(ctx: Context, calls: Calls, { kind, value }: ChannelAlias): Promise<ChannelRecord | null> {
  const by = kind === 'handle' ? { forHandle: value } : { forUsername: value }
  try {
    return await calls.run((context) => ctx.youtubeApi.channelNamed(by, context))
  } catch (error) {
    const isNoName = error instanceof YouTubeError && ['not_found', 'bad_request'].includes(error.failure.kind)
    if (isNoName) return null
    throw error
  }
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
  if (error instanceof NotAuthorised) return new AppError(error.code satisfies ErrorCode)
  return toAppError(error)
}
