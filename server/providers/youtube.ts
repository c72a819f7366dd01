import { setTimeout as pause } from 'node:timers/promises'
import { cleanChannelName } from '#domain/clean-text.ts'
import type { ListedChannel } from '#domain/import-diff.ts'
import { classifyYouTubeError, errorInBody, NO_ANSWER, type YouTubeFailure } from '#domain/youtube-errors.ts'
import { isChannelId } from '#domain/youtube-ids.ts'
import { untitledChannel } from '#text/videos.ts'
import { jittered } from '../lib/jitter.ts'
import type { Settings } from '../settings.ts'
import { allowedImageUrl } from './image-url.ts'

const TIMEOUT_MS = 10_000
/** Attempts per page, the first included. */
const MAX_ATTEMPTS = 3

/** A failed call; `kind` decides what to do, see domain/youtube-errors.ts. */
export class YouTubeError extends Error {
  readonly failure: YouTubeFailure
  constructor(failure: YouTubeFailure) {
    super(`YouTube: ${failure.kind}${failure.reason ? ` (${failure.reason})` : ''}`)
    this.failure = failure
  }
}

/** What units are spent on. `removals`: checks whether missing channels were really removed. */
export type Purpose = 'import' | 'removals'

export type SubscriptionPage = {
  /** Entries with a valid channel id, in YouTube's order. An id may occur more than once. */
  channels: ListedChannel[]
  /** Number of entries without a valid channel id. */
  invalid: number
  nextPageToken: string | null
  /** YouTube's approximate length of the whole list. */
  totalResults: number | null
}

export type YouTubeClient = ReturnType<typeof makeYouTubeClient>

/**
 * Reads a user's subscriptions with the YouTube Data API v3. Source: youtube.v3 discovery, recorded responses.
 * @param spent called before every call with its units, purpose and user: a server that is killed has spent nothing that nobody knows of
 */
export function makeYouTubeClient(
  { youtube, imageOrigins }: Pick<Settings, 'youtube' | 'imageOrigins'>,
  spent: (units: number, purpose: Purpose, userId: string) => Promise<void>,
) {
  /** Requests a list. Temporary errors are retried with growing pauses. */
  async function ask(
    purpose: Purpose,
    userId: string,
    query: URLSearchParams,
    accessToken: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const url = `${youtube.apiUrl}/subscriptions?${query}`
    for (let attempt = 1; ; attempt++) {
      await spent(1, purpose, userId)
      try {
        return await getJson(url, accessToken, signal)
      } catch (error) {
        if (!(error instanceof YouTubeError) || !error.failure.retryable || attempt >= MAX_ATTEMPTS || signal.aborted)
          throw error
        await pause(jittered(250 * 3 ** (attempt - 1)), undefined, { signal })
      }
    }
  }

  return {
    /**
     * Returns one page of the user's subscriptions, 50 entries at most. Costs 1 unit per call, 3 calls at most.
     * @throws YouTubeError
     */
    async subscriptionsPage(
      userId: string,
      accessToken: string,
      pageToken: string | null,
      signal: AbortSignal,
    ): Promise<SubscriptionPage> {
      const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical' })
      if (pageToken) query.set('pageToken', pageToken)
      return parsePage(await ask('import', userId, query, accessToken, signal), imageOrigins)
    },

    /**
     * Returns which of these channels (50 at most) the user is subscribed to. Costs 1 unit per call, 3 calls at most.
     * Source: youtube.v3 discovery, `forChannelId`.
     * @throws YouTubeError
     */
    async subscribedAmong(
      userId: string,
      accessToken: string,
      channelIds: readonly string[],
      signal: AbortSignal,
    ): Promise<string[]> {
      const forChannelId = channelIds.join(',')
      const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50', forChannelId })
      const { channels } = parsePage(await ask('removals', userId, query, accessToken, signal), imageOrigins)
      return channels.map((channel) => channel.id)
    },
  }
}

async function getJson(url: string, accessToken: string, signal: AbortSignal): Promise<unknown> {
  let status = 0
  let body: string
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    status = response.status
    body = await response.text()
  } catch (error) {
    if (signal.aborted) throw error
    throw new YouTubeError(NO_ANSWER)
  }
  if (status !== 200) throw new YouTubeError(classifyYouTubeError(status, body))
  const json = parseJson(body)
  const failure = errorInBody(json)
  if (failure) throw new YouTubeError(failure)
  return json
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new YouTubeError({ kind: 'malformed', reason: null, retryable: true })

/**
 * The items of a list. YouTube omits `items` if nothing matches, but always sends the `kind` of the list. A body with
 * neither is malformed, not an empty list. @throws YouTubeError `malformed`
 */
function itemsOf(body: unknown): UnknownRecord[] {
  if (typeof body !== 'object' || body === null) throw malformed()
  const { items, kind } = body as { items?: unknown; kind?: unknown }
  if (Array.isArray(items)) return items as UnknownRecord[]
  if (items === undefined && typeof kind === 'string' && /ListResponse$/.test(kind)) return []
  throw malformed()
}

type UnknownRecord = { [key: string]: UnknownRecord | undefined }

/** The first picture with a valid address, in the order of the specification. */
function thumbnailOf(pictures: UnknownRecord | undefined, imageOrigins: readonly string[]): string | null {
  for (const size of ['medium', 'default', 'high']) {
    const url = allowedImageUrl(pictures?.[size]?.url, imageOrigins)
    if (url !== null) return url
  }
  return null
}

function parseSnippet(snippet: UnknownRecord | undefined, imageOrigins: readonly string[]): Omit<ListedChannel, 'id'> {
  const title: unknown = snippet?.title
  return {
    name: (typeof title === 'string' && cleanChannelName(title)) || untitledChannel,
    thumbnailUrl: thumbnailOf(snippet?.thumbnails, imageOrigins),
  }
}

/** Parses tolerantly: invalid entries are counted; a page that is not a list is malformed. */
function parsePage(body: unknown, imageOrigins: readonly string[]): SubscriptionPage {
  const items = itemsOf(body)
  const page = body as { nextPageToken?: unknown; pageInfo?: { totalResults?: unknown } }
  const channels: ListedChannel[] = []
  for (const item of items) {
    const snippet = item?.snippet
    const id: unknown = snippet?.resourceId?.channelId
    if (!isChannelId(id)) continue
    channels.push({ id, ...parseSnippet(snippet, imageOrigins) })
  }
  const { nextPageToken } = page
  const total = page.pageInfo?.totalResults
  return {
    channels,
    invalid: items.length - channels.length,
    nextPageToken: typeof nextPageToken === 'string' && nextPageToken !== '' ? nextPageToken : null,
    totalResults: typeof total === 'number' ? total : null,
  }
}
