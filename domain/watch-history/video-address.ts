import { isChannelId, isVideoId } from '../youtube-ids.ts'
import type { HistoryLeftOut } from './types.ts'

const HOSTS = new Set([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
])
const SHORT_HOST = 'youtu.be'
const REDIRECTS = new Set(['google.com', 'www.google.com'])

type VideoAddress = { videoId: string } | { why: HistoryLeftOut }

const UNREADABLE = { why: 'unreadable' } as const
const OTHER_SITE = { why: 'other_site' } as const
const NOT_A_VIDEO = { why: 'not_a_video' } as const

/** The video that an address leads to. An id alone is none. */
export function readVideoAddress(address: string): VideoAddress {
  const url = parse(address)
  if (!url) return UNREADABLE
  // Google's own lists lead through a page of its own.
  const inner = REDIRECTS.has(url.hostname) && url.pathname === '/url' ? parse(url.searchParams.get('q') ?? '') : url
  return inner ? readUrl(inner) : NOT_A_VIDEO
}

/** The video's id, from an id or an address. */
export const readVideo = (text: unknown): VideoAddress =>
  isVideoId(text) ? { videoId: text } : typeof text === 'string' ? readVideoAddress(text) : UNREADABLE

function readUrl({ protocol, username, password, hostname, pathname, searchParams }: URL): VideoAddress {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return OTHER_SITE
  if (hostname === SHORT_HOST) return ofId(pathname.slice(1))
  if (!HOSTS.has(hostname)) return OTHER_SITE
  if (pathname === '/watch') return ofId(searchParams.get('v') ?? '')
  const id = /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1]
  return id === undefined ? NOT_A_VIDEO : ofId(id)
}

const ofId = (id: string): VideoAddress => (isVideoId(id) ? { videoId: id } : id === '' ? NOT_A_VIDEO : UNREADABLE)

/** The channel that an address or the path of one leads to, or its id; `null` if it is none with an id. */
export function readChannelId(text: unknown): string | null {
  if (isChannelId(text)) return text
  const address = typeof text === 'string' ? text : ''
  const url = parse(address.startsWith('/') ? `https://www.youtube.com${address}` : address)
  const id = url && HOSTS.has(url.hostname) ? /^\/channel\/([^/]+)/.exec(url.pathname)?.[1] : undefined
  return isChannelId(id) ? id : null
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
