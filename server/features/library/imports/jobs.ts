import type { ErrorCode } from '#contract/errors.ts'
import type { ListedChannel } from '#domain/import-diff.ts'
import type { Context } from '../../../context.ts'
import { putNames } from '../../../db/catalogue-names.ts'
import { isDatabaseUnavailable } from '../../../db/errors.ts'
import { withDatabaseRetry } from '../../../db/retry.ts'
import { makeSlots } from '../../../lib/slots.ts'
import { queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import { announceNames } from '../../videos/names/reader.ts'
import { finishImport } from './commands.ts'
import { type FetchResult, fetchAllSubscriptions, findUnsubscribed, recordPage } from './youtube.ts'

const HEARTBEAT_MS = 2_000
/** How long an import waits for an unavailable database before it fails. */
const DATABASE_TIMEOUT_MS = 2 * 60 * 1000
/** Limits how many outcomes are written at once: many imports may end in the same second, and requests need connections too. */
const FINISH_SLOTS = makeSlots(3)

/**
 * Runs an import as soon as there is a free slot. Never rejects: the outcome is stored.
 * @param onChannels called with the channels of each page
 */
export async function runImport(
  ctx: Context,
  userId: string,
  id: string,
  onChannels?: (channels: readonly ListedChannel[]) => void,
): Promise<void> {
  const { imports } = queriesOn(ctx.db)
  let isBehind = false
  /** @returns false if another import has replaced this one. A failed write is made up for by the next one. */
  const writeProgress = async (progress: Parameters<typeof imports.updateRunning>[2]): Promise<boolean> => {
    try {
      const isRunning = await imports.updateRunning(userId, id, { ...progress, heartbeat_at: ctx.now() })
      isBehind = false
      return isRunning
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isBehind) ctx.log.warn({ reason: (error as Error).message }, 'import progress not written')
      isBehind = true
      return true
    }
  }
  const queuePlace = () => ({ queue_place: ctx.importSlots.placeOf(id) })
  const heartbeat = setInterval(() => {
    writeProgress(queuePlace()).catch((error) => ctx.log.error({ err: error }, 'import heartbeat'))
  }, HEARTBEAT_MS)
  try {
    let hasWaited = false
    const turn = ctx.importSlots.run(async () => {
      // False if it was replaced, or its account was deleted, while it waited.
      if (hasWaited && !(await writeProgress({ queue_place: null }))) return
      await fetchAndFinish(ctx, userId, id, (progress, channels) => {
        onChannels?.(channels)
        return writeProgress(progress)
      })
    }, id)
    hasWaited = queuePlace().queue_place !== null
    if (hasWaited) await Promise.all([turn, writeProgress(queuePlace())])
    else await turn
  } catch (error) {
    ctx.log.error({ err: error }, 'import failed')
    ctx.metrics.importEnded('failed')
    ctx.stats.add('imports_failed')
    const code: ErrorCode = isDatabaseUnavailable(error) ? 'unavailable' : 'internal'
    const outcome = { state: 'failed', error_code: code, finished_at: ctx.now() }
    await withDatabaseRetry(() => imports.updateRunning(userId, id, outcome), DATABASE_TIMEOUT_MS, ctx.closing).catch(
      (cause) => ctx.log.error({ err: cause }, 'import outcome not written'),
    )
  } finally {
    clearInterval(heartbeat)
  }
}

/** Reads the user's subscriptions from YouTube and stores the result. Tolerates a database outage in between. */
async function fetchAndFinish(
  ctx: Context,
  userId: string,
  id: string,
  onPage: Parameters<typeof fetchAllSubscriptions>[4],
): Promise<void> {
  const { channels, imports } = queriesOn(ctx.db)
  const withRetry = <T>(work: () => Promise<T>) => withDatabaseRetry(work, DATABASE_TIMEOUT_MS, ctx.closing)
  const getAccessToken = async () => (await withRetry(() => fetchAccessToken(ctx, userId))).accessToken
  const fetched = await fetchAllSubscriptions(ctx, userId, getAccessToken, ctx.closing, async (progress, page) => {
    await recordPage(ctx, userId)
    return onPage(progress, page)
  })
  if (fetched) await withRetry(() => storeNames(ctx, fetched))
  const subscribed = fetched && (await withRetry(() => channels.listListed(userId)))
  const unsubscribed = fetched && subscribed && (await findUnsubscribed(ctx, userId, subscribed, fetched, ctx.closing))
  if (fetched && unsubscribed && !ctx.closing.aborted) {
    const state = await FINISH_SLOTS.run(() => withRetry(() => finishImport(ctx, userId, id, fetched, unsubscribed)))
    ctx.metrics.importEnded(state)
  } else {
    await imports.updateRunning(userId, id, { state: 'interrupted', finished_at: ctx.now() })
    ctx.metrics.importEnded('interrupted')
  }
  if (fetched) ctx.stats.add(fetched.end.kind === 'failed' ? 'imports_failed' : 'imports')
}

/** Stores names and pictures before the user gets the channels, so that no channel ever shows without its name. */
async function storeNames(ctx: Context, { listed }: FetchResult): Promise<void> {
  const channels = listed.map(({ id, name, thumbnailUrl }) => ({ id, title: name, picture: thumbnailUrl }))
  await putNames(ctx.catalogue, channels, ctx.now())
  // If this fails, the next call of announceNames makes up for it.
  await announceNames(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'renamed channels not announced'))
}
