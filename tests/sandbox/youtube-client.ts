/** What the tests read from a list answer of the YouTube API. */
export type ListAnswer = {
  kind: string
  etag: string
  nextPageToken?: string
  prevPageToken?: string
  pageInfo: { totalResults: number; resultsPerPage: number }
  items?: Item[]
}

export type Item = {
  kind: string
  id: string
  snippet: {
    title: string
    description: string
    publishedAt: string
    channelId: string
    type?: string
    liveBroadcastContent?: string
    position?: number
    resourceId?: { channelId: string; videoId: string }
    thumbnails: Record<string, { url: string; width?: number; height?: number }>
  }
  contentDetails: {
    upload?: { videoId: string }
    playlistItem?: { resourceId: { videoId: string } }
    videoId?: string
    videoPublishedAt?: string
    duration?: string
    relatedPlaylists?: { uploads: string }
  }
  statistics: { subscriberCount?: string; hiddenSubscriberCount?: boolean; videoCount?: string; viewCount?: string }
}

export type ErrorAnswer = {
  error: {
    code: number
    message: string
    status?: string
    errors: { reason: string; domain?: string; location?: string }[]
  }
}

export type Credentials = Record<string, string>

export const callYouTube = (url: string, path: string, headers: Credentials = {}) =>
  fetch(`${url}/youtube/v3/${path}`, { headers })

/** A list that must be answered 200. */
export async function list(url: string, path: string, headers: Credentials): Promise<ListAnswer> {
  const response = await callYouTube(url, path, headers)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as ListAnswer
}

/** Status, reason and body of a call that must fail. */
export async function failure(url: string, path: string, headers: Credentials = {}) {
  const response = await callYouTube(url, path, headers)
  const body = (await response.json()) as ErrorAnswer
  return { status: response.status, reason: body.error.errors[0]?.reason, body, headers: response.headers }
}

/** All pages of a list. */
export async function walk(url: string, path: string, headers: Credentials): Promise<ListAnswer[]> {
  const pages: ListAnswer[] = []
  let token: string | undefined
  do {
    const page = await list(url, token === undefined ? path : `${path}&pageToken=${token}`, headers)
    pages.push(page)
    token = page.nextPageToken
  } while (token !== undefined)
  return pages
}

export const itemsOf = (pages: ListAnswer[]): Item[] => pages.flatMap((page) => page.items ?? [])
