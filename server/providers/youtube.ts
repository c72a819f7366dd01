import { setTimeout as pause } from 'node:timers/promises'
import type { ListedChannel } from '#rules/import-diff.ts'
import { isChannelId } from '#rules/platform-ids.ts'
import { cleanLine } from '#rules/texts.ts'
import { classifyYouTubeError, type YouTubeFailure } from '#rules/youtube-errors.ts'
import type { Settings } from '../settings.ts'
import { allowedImageUrl } from './image-url.ts'

const TIMEOUT_MS = 10_000
/** Calls per page at most, the first included. */
const TRIES = 3

/** A failed call; `kind` decides what to do, see rules/youtube-errors.ts. */
export class YouTubeError extends Error {
  readonly failure: YouTubeFailure
  constructor(failure: YouTubeFailure) {
    super(`YouTube: ${failure.kind}${failure.reason ? ` (${failure.reason})` : ''}`)
    this.failure = failure
  }
}

/** What the server spends units for. departures: whether missing channels are really gone. refresh: names that grew old. */
export type Purpose = 'import' | 'departures' | 'refresh'

const METHODS: Record<Purpose, string> = { import: 'subscriptions', departures: 'subscriptions', refresh: 'channels' }

export type SubscriptionPage = {
  /** Entries with a valid channel id, in the order they came; the same id may come again. */
  channels: ListedChannel[]
  /** Entries without a usable channel id. */
  invalid: number
  nextPageToken: string | null
  /** What the platform says the whole list holds: approximate. */
  totalResults: number | null
}

/** `subscriberCount` null: hidden, or not told. */
export type PlatformChannel = ListedChannel & { subscriberCount: number | null }

export type YouTubeClient = ReturnType<typeof makeYouTubeClient>

/**
 * The YouTube Data API v3, as the server uses it. Source: youtube.v3 discovery, recorded answers.
 * @param spent told of every call's units and what they are for, whatever came of it
 */
export function makeYouTubeClient(
  { youtube, imageOrigins }: Pick<Settings, 'youtube' | 'imageOrigins'>,
  spent: (units: number, purpose: Purpose) => void,
) {
  /** Asks a method; what can pass by itself is tried again with a growing pause. */
  async function ask(
    purpose: Purpose,
    query: URLSearchParams,
    accessToken: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const url = `${youtube.apiUrl}/${METHODS[purpose]}?${query}`
    for (let attempt = 1; ; attempt++) {
      spent(1, purpose)
      try {
        return await getJson(url, accessToken, signal)
      } catch (error) {
        if (!(error instanceof YouTubeError) || !error.failure.retryable || attempt >= TRIES || signal.aborted)
          throw error
        await pause(250 * 3 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal })
      }
    }
  }

  return {
    /**
     * One page of the person's own subscriptions, 50 entries at most. Costs 1 unit of quota a call, 3 calls at most.
     * @throws YouTubeError
     */
    async subscriptionsPage(
      accessToken: string,
      pageToken: string | null,
      signal: AbortSignal,
    ): Promise<SubscriptionPage> {
      const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical' })
      if (pageToken) query.set('pageToken', pageToken)
      return readPage(await ask('import', query, accessToken, signal), imageOrigins)
    },

    /**
     * Names, pictures and subscriber counts of these channels (50 at most); channels that are gone are missing. Costs 1
     * unit of quota a call, 3 calls at most.
     * @throws YouTubeError
     */
    async channels(accessToken: string, ids: readonly string[], signal: AbortSignal): Promise<PlatformChannel[]> {
      const query = new URLSearchParams({ part: 'snippet,statistics', id: ids.join(','), maxResults: '50' })
      const body = (await ask('refresh', query, accessToken, signal)) as { items?: unknown } | null
      const items = Array.isArray(body?.items) ? (body.items as Loose[]) : []
      return items.flatMap((item) => readChannel(item, imageOrigins) ?? [])
    },

    /**
     * Which of these channels (50 at most) the person is subscribed to. Costs 1 unit of quota a call, 3 calls at most.
     * Source: youtube.v3 discovery, `forChannelId`.
     * @throws YouTubeError
     */
    async subscribedAmong(accessToken: string, channelIds: readonly string[], signal: AbortSignal): Promise<string[]> {
      const forChannelId = channelIds.join(',')
      const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50', forChannelId })
      const { channels } = readPage(await ask('departures', query, accessToken, signal), imageOrigins)
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
    throw new YouTubeError({ kind: 'unavailable', reason: null, retryable: true })
  }
  if (status !== 200) throw new YouTubeError(classifyYouTubeError(status, body))
  try {
    return JSON.parse(body)
  } catch {
    throw new YouTubeError({ kind: 'malformed', reason: null, retryable: true })
  }
}

type Loose = { [key: string]: Loose | undefined }

function readSnippet(snippet: Loose | undefined, imageOrigins: readonly string[]): Omit<ListedChannel, 'id'> {
  const pictures = snippet?.thumbnails
  const title: unknown = snippet?.title
  return {
    name: (typeof title === 'string' && cleanLine(title)) || 'Untitled channel',
    thumbnailUrl: allowedImageUrl((pictures?.medium ?? pictures?.default ?? pictures?.high)?.url, imageOrigins),
  }
}

function readChannel(item: Loose, imageOrigins: readonly string[]): PlatformChannel | null {
  const id: unknown = item?.id
  if (!isChannelId(id)) return null
  const { subscriberCount, hiddenSubscriberCount } = (item.statistics ?? {}) as Record<string, unknown>
  const count = hiddenSubscriberCount === true ? Number.NaN : Number(subscriberCount ?? Number.NaN)
  return {
    id,
    ...readSnippet(item.snippet, imageOrigins),
    subscriberCount: Number.isSafeInteger(count) && count >= 0 ? count : null,
  }
}

/** Reads tolerantly: an entry that cannot be used is counted, a page that is no list is malformed. */
function readPage(body: unknown, imageOrigins: readonly string[]): SubscriptionPage {
  const page = body as { items?: unknown; nextPageToken?: unknown; pageInfo?: { totalResults?: unknown } } | null
  const items = page?.items ?? []
  if (typeof page !== 'object' || page === null || !Array.isArray(items))
    throw new YouTubeError({ kind: 'malformed', reason: null, retryable: true })
  const channels: ListedChannel[] = []
  for (const item of items as Loose[]) {
    const snippet = item?.snippet
    const id: unknown = snippet?.resourceId?.channelId
    if (!isChannelId(id)) continue
    channels.push({ id, ...readSnippet(snippet, imageOrigins) })
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
