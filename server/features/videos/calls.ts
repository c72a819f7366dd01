import type { YouTubeFailure } from '#domain/youtube-errors.ts'
import type { Context } from '../../context.ts'
import type { ClaimedChannel } from '../../db/catalogue-claims.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { CallContext, ChannelRecord, Credential, YouTubeApi } from '../../providers/youtube/api.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { type Credentials, NotAuthorised, notAuthorised } from './credentials.ts'
import { endQuota, type Reservation } from './quota/commands.ts'

const IDS_PER_CALL = 50
const MANY_CHANNELS = 10

/** No units are left for this purpose today. */
export class QuotaExhausted extends Error {
  constructor() {
    super('no units left')
  }
}

export type Calls = ReturnType<typeof makeCalls>

/**
 * Makes YouTube calls that cost units. After the quota is exhausted, or after YouTube has refused the user's token twice,
 * further calls fail at once.
 */
export function makeCalls(ctx: Context, credentials: Credentials, units: Reservation) {
  let stopReason: QuotaExhausted | NotAuthorised | null = null

  const contextWith = (credential: Credential): CallContext => ({
    credential,
    signal: ctx.closing,
    spend: (wanted) => !stopReason && units.spend(wanted),
  })

  /** @throws YouTubeError of the call, QuotaExhausted, NotAuthorised */
  async function run<T>(call: (context: CallContext) => Promise<T>): Promise<T> {
    const used = await getCredential(credentials.get)
    try {
      return await attempt(used, call)
    } catch (error) {
      // All parallel calls fail when the user's token is refused. Each is retried once with a new token, fetched only once.
      if (!credentials.renew || !isUserRefusal(error, used)) throw error
      const renewed = await getCredential(credentials.renew)
      try {
        return await attempt(renewed, call)
      } catch (again) {
        if (!isUserRefusal(again, renewed)) throw again
        stopReason ??= notAuthorised(ctx, 'reauthorisation_required', { cause: again })
        throw stopReason
      }
    }
  }

  async function getCredential(get: () => Promise<Credential>): Promise<Credential> {
    if (stopReason) throw stopReason
    try {
      return await get()
    } catch (error) {
      if (error instanceof NotAuthorised) stopReason ??= error
      throw error
    }
  }

  async function attempt<T>(credential: Credential, call: (context: CallContext) => Promise<T>): Promise<T> {
    if (stopReason) throw stopReason
    try {
      return await call(contextWith(credential))
    } catch (error) {
      if (!(error instanceof YouTubeError)) throw error
      const { kind } = error.failure
      if (kind !== 'quota' && kind !== 'budget') throw error
      const isNews = stopReason === null
      stopReason ??= new QuotaExhausted()
      if (kind === 'quota' && isNews) {
        ctx.log.warn("YouTube's daily quota is used up")
        await endQuota(ctx)
      }
      throw stopReason
    }
  }
  return { run }
}

/** Whether YouTube refused the user's token or account, and not this particular request. */
const isUserRefusal = (error: unknown, credential: Credential): boolean =>
  credential.kind === 'token' && error instanceof YouTubeError && isUserFailure(error.failure)

const USER_FAILURES: ReadonlySet<YouTubeFailure['kind']> = new Set(['unauthorised', 'scope_missing', 'sign_in_missing'])
const isUserFailure = ({ kind, reason }: YouTubeFailure) =>
  USER_FAILURES.has(kind) || (reason?.startsWith('authenticatedUser') ?? false)

/**
 * Starts reading the channels' records, 50 per call.
 * @returns a function that resolves to a channel's record as soon as its call has; `null` if YouTube omitted the channel
 */
export function makeRecordReader(api: YouTubeApi, calls: Calls, channels: readonly ClaimedChannel[]) {
  const answers = new Map<string, Promise<Map<string, ChannelRecord>>>()
  for (const chunk of chunksOf(channels, IDS_PER_CALL)) {
    const ids = chunk.map(({ id }) => id)
    const answer = calls
      .run((context) => api.channels(ids, context))
      .then((records) => {
        // So many channels do not disappear at once: the response is incomplete.
        if (records.length === 0 && ids.length >= MANY_CHANNELS)
          throw new YouTubeError({ kind: 'malformed', reason: null, retryable: true })
        return new Map(records.map((record) => [record.id, record]))
      })
    answer.catch(() => {}) // handled where it is awaited
    for (const id of ids) answers.set(id, answer)
  }
  return async (id: string): Promise<ChannelRecord | null> => (await answers.get(id))?.get(id) ?? null
}
