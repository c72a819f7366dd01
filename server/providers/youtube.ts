import { setTimeout as pause } from 'node:timers/promises'
import type { ListedChannel } from '#rules/import-diff.ts'
import { isChannelId } from '#rules/platform-ids.ts'
import { cleanChannelName } from '#rules/texts.ts'
import { classifyYouTubeError, errorInBody, NO_ANSWER, type YouTubeFailure } from '#rules/youtube-errors.ts'
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
 * @param spent told of every call's units, what they are for, and the user whose action they are (null: nobody's), whatever
 * comes of the call; the answer waits for it
 */
export function makeYouTubeClient(
  { youtube, imageOrigins }: Pick<Settings, 'youtube' | 'imageOrigins'>,
  spent: (units: number, purpose: Purpose, userId: string | null) => Promise<void>,
) {
  /** Asks a method; what can pass by itself is tried again with a growing pause. */
  async function ask(
    purpose: Purpose,
    userId: string | null,
    query: URLSearchParams,
    accessToken: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const url = `${youtube.apiUrl}/${METHODS[purpose]}?${query}`
    for (let attempt = 1; ; attempt++) {
      const counted = spent(1, purpose, userId)
      try {
        return await getJson(url, accessToken, signal).finally(() => counted)
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
      userId: string,
      accessToken: string,
      pageToken: string | null,
      signal: AbortSignal,
    ): Promise<SubscriptionPage> {
      const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical' })
      if (pageToken) query.set('pageToken', pageToken)
      return readPage(await ask('import', userId, query, accessToken, signal), imageOrigins)
    },

    /**
     * Names, pictures and subscriber counts of these channels (50 at most); channels that are gone are missing. Costs 1
     * unit of quota a call, 3 calls at most.
     * @throws YouTubeError
     */
    async channels(accessToken: string, ids: readonly string[], signal: AbortSignal): Promise<PlatformChannel[]> {
      const query = new URLSearchParams({ part: 'snippet,statistics', id: ids.join(','), maxResults: '50' })
      const items = itemsOf(await ask('refresh', null, query, accessToken, signal))
      return items.flatMap((item) => readChannel(item, imageOrigins) ?? [])
    },

    /**
     * Which of these channels (50 at most) the person is subscribed to. Costs 1 unit of quota a call, 3 calls at most.
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
      const { channels } = readPage(await ask('departures', userId, query, accessToken, signal), imageOrigins)
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
 * The items of a list. YouTube leaves `items` out when nothing matches, but always names the kind of list; any other body
 * without items is no list, so it never counts as an empty one. @throws YouTubeError malformed
 */
function itemsOf(body: unknown): Loose[] {
  if (typeof body !== 'object' || body === null) throw malformed()
  const { items, kind } = body as { items?: unknown; kind?: unknown }
  if (Array.isArray(items)) return items as Loose[]
  if (items === undefined && typeof kind === 'string' && /ListResponse$/.test(kind)) return []
  throw malformed()
}

type Loose = { [key: string]: Loose | undefined }

/** The first picture, in the order of the specification, that has a usable address. */
function thumbnailOf(pictures: Loose | undefined, imageOrigins: readonly string[]): string | null {
  for (const size of ['medium', 'default', 'high']) {
    const url = allowedImageUrl(pictures?.[size]?.url, imageOrigins)
    if (url !== null) return url
  }
  return null
}

function readSnippet(snippet: Loose | undefined, imageOrigins: readonly string[]): Omit<ListedChannel, 'id'> {
  const title: unknown = snippet?.title
  return {
    name: (typeof title === 'string' && cleanChannelName(title)) || 'Untitled channel',
    thumbnailUrl: thumbnailOf(snippet?.thumbnails, imageOrigins),
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
  const items = itemsOf(body)
  const page = body as { nextPageToken?: unknown; pageInfo?: { totalResults?: unknown } }
  const channels: ListedChannel[] = []
  for (const item of items) {
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
