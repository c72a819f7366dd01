import { errors } from './errors.ts'
import { type PagePlace, pageToken, playlistPageToken, readPageToken, readPlaylistPageToken } from './page-token.ts'
import type { Asked } from './parameters.ts'

/** A stretch of a list, and the tokens that lead on from it. */
export type Page = {
  from: number
  until: number
  envelope: {
    nextPageToken?: string
    prevPageToken?: string
    pageInfo: { totalResults: number; resultsPerPage: number }
  }
}

const PLAIN = { write: pageToken, read: readPageToken }
const PLAYLIST = { write: playlistPageToken, read: readPlaylistPageToken }

/** Cuts the page a call asks for out of a list of `total`. Throws YouTubeError invalidPageToken. */
export function cutPage(asked: Asked, total: number, kind: 'plain' | 'playlist' = 'plain'): Page {
  const tokens = kind === 'plain' ? PLAIN : PLAYLIST
  const { maxResults } = asked
  const token = asked.text('pageToken')
  const place: PagePlace | null = token ? tokens.read(token) : { offset: 0, back: false }
  if (!place || place.offset > total) throw errors.invalidPageToken()
  const from = place.back ? Math.max(0, place.offset - maxResults) : place.offset
  const until = Math.min(total, from + maxResults)
  return {
    from,
    until,
    envelope: {
      ...(until < total && { nextPageToken: tokens.write({ offset: until, back: false }) }),
      ...(from > 0 && { prevPageToken: tokens.write({ offset: from, back: true }) }),
      pageInfo: { totalResults: total, resultsPerPage: maxResults },
    },
  }
}
