import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorCode, ErrorDetails, YouTubeProblem } from '#contract/errors.ts'
import type { ListedChannel } from '#domain/import-diff.ts'
import { watchRepeats } from '#domain/repeated-pages.ts'
import type { YouTubeFailure } from '#domain/youtube-errors.ts'
import type { Context } from '../../../context.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { AppError } from '../../../lib/errors.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'

const PAUSE_BETWEEN_PAGES_MS = 100

export type FetchResult = {
  /** All entries with a usable channel id, repeats included. */
  listed: ListedChannel[]
  /** Entries without a usable channel id. */
  invalid: number
  pages: number
  /**
   * `complete`: all pages were read. `capped`: the page limit was reached. `refusal`: YouTube's reason if it refuses all
   * calls of this Google Cloud project; `null` for other failures.
   */
  end:
    | { kind: 'complete' }
    | { kind: 'capped' }
    | { kind: 'failed'; code: ErrorCode; details: ErrorDetails; refusal: string | null }
}

/**
 * Reads the user's subscriptions from YouTube, page by page. Costs 1 unit a page.
 * @param getAccessToken called at the start, and once more if YouTube refuses the token later
 * @param onPage called after each page with its channels; resolve false to stop
 * @returns `null` if stopped by `onPage` or by the signal
 */
export async function fetchAllSubscriptions(
  ctx: Context,
  userId: string,
  getAccessToken: () => Promise<string>,
  signal: AbortSignal,
  onPage: (
    progress: { pages: number; received: number; expected: number | null },
    channels: readonly ListedChannel[],
  ) => Promise<boolean>,
): Promise<FetchResult | null> {
  let fetched: FetchResult = { listed: [], invalid: 0, pages: 0, end: { kind: 'complete' } }
  let pageToken: string | null = null
  let accessToken: string | null = null
  let hasNewToken = false
  let hasRestarted = false
  const seenPageTokens = new Set<string>()
  let goesRound = watchRepeats()
  while (!signal.aborted) {
    try {
      accessToken ??= await getAccessToken()
      const page = await ctx.youtube.subscriptionsPage(userId, accessToken, pageToken, signal)
      fetched.listed.push(...page.channels)
      fetched.invalid += page.invalid
      fetched.pages++
      pageToken = page.nextPageToken
      const received = fetched.listed.length + fetched.invalid
      const progress = { pages: fetched.pages, received, expected: page.totalResults }
      if (!(await onPage(progress, page.channels))) return null
      if (!pageToken) return fetched
      const isRound = goesRound({
        ids: page.channels.map(({ id }) => id),
        invalid: page.invalid,
        expected: page.totalResults,
      })
      if (isRound || seenPageTokens.has(pageToken))
        throw new AppError('youtube_unavailable', { reason: 'list_endless' })
      seenPageTokens.add(pageToken)
      if (fetched.pages >= ctx.settings.importMaxPages) return { ...fetched, end: { kind: 'capped' } }
      await pause(PAUSE_BETWEEN_PAGES_MS, undefined, { signal })
    } catch (error) {
      if (signal.aborted) return null
      if (error instanceof YouTubeError && error.failure.kind === 'unauthorised' && !hasNewToken) {
        hasNewToken = true // the token may have expired meanwhile; a second refusal is final
        accessToken = null
        continue
      }
      if (error instanceof YouTubeError && error.failure.kind === 'invalid_page_token' && !hasRestarted) {
        hasRestarted = true // YouTube sometimes refuses valid page tokens; the first page needs none
        pageToken = null
        seenPageTokens.clear()
        goesRound = watchRepeats()
        fetched = { listed: [], invalid: 0, pages: 0, end: { kind: 'complete' } }
        continue
      }
      const { code, details } = toAppError(error)
      ctx.log.warn(
        { code, page: fetched.pages, reason: error instanceof Error ? error.message : 'unknown' },
        'import stopped',
      )
      return { ...fetched, end: { kind: 'failed', code, details, refusal: refusalReason(error) } }
    }
  }
  return null
}

const refusalReason = (error: unknown): string | null =>
  error instanceof YouTubeError && error.failure.kind === 'not_configured'
    ? (error.failure.reason ?? 'not configured')
    : null

/** Counts a page (1 unit) towards the user's daily share. */
export const recordPage = ({ userUnits, sharedCounts }: Context, userId: string): Promise<void> =>
  userUnits.record(sharedCounts, userId)

/** Throws AppError `youtube_share_used` if the user's daily share is used up. */
export async function requireQuotaShare({ userUnits, sharedCounts }: Context, userId: string): Promise<void> {
  if ((await userUnits.secondsUntilFree(sharedCounts, userId)) !== null) throw new AppError('youtube_share_used')
}

/** Maps a failed YouTube call to the error the user is shown. Throws errors of other kinds again. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof YouTubeError)) throw error
  switch (error.failure.kind) {
    case 'quota':
      return new AppError('youtube_quota')
    case 'no_channel':
      return new AppError('youtube_signup_required')
    case 'account_closed':
      return new AppError('youtube_account_closed')
    case 'scope_missing':
      return new AppError('youtube_scope_missing')
    case 'unauthorised':
    case 'sign_in_missing':
      return new AppError('reauthorisation_required')
    default:
      return new AppError('youtube_unavailable', {
        reason: PROBLEMS[error.failure.kind] ?? 'refused',
      })
  }
}

/** Failures with an explanation of their own. */
const PROBLEMS: Partial<Record<YouTubeFailure['kind'], YouTubeProblem>> = {
  rate_limited: 'rate_limited',
  no_answer: 'no_answer',
  unavailable: 'unavailable',
  malformed: 'malformed',
  not_configured: 'not_configured',
  invalid_page_token: 'list_changed',
}

const IDS_PER_CALL = 50
const PAUSE_BETWEEN_CALLS_MS = 100

/**
 * Confirms by id which channels of the library the user is no longer subscribed to. A list that looks complete is not
 * enough: YouTube's lists can be short, end near 1,000 entries and shift while they are read. Costs 1 unit per 50 missing
 * channels. Channels that could not be checked count as still subscribed.
 * @param held ids of the channels in the library
 */
export async function findUnsubscribed(
  ctx: Context,
  userId: string,
  held: readonly string[],
  fetched: FetchResult,
  signal: AbortSignal,
): Promise<Set<string>> {
  if (fetched.end.kind !== 'complete') return new Set()
  const listed = new Set(fetched.listed.map((channel) => channel.id))
  const missing = held.filter((id) => !listed.has(id))
  const unsubscribed = new Set<string>()
  try {
    for (const ids of chunksOf(missing, IDS_PER_CALL)) {
      const { accessToken } = await fetchAccessToken(ctx, userId)
      await ctx.userUnits.record(ctx.sharedCounts, userId)
      const subscribed = new Set(await ctx.youtube.subscribedAmong(userId, accessToken, ids, signal))
      for (const id of ids) if (!subscribed.has(id)) unsubscribed.add(id)
      await pause(PAUSE_BETWEEN_CALLS_MS, undefined, { signal })
    }
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'removals not confirmed')
  }
  return unsubscribed
}
