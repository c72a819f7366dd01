import { cleanLine } from '../clean-text.ts'
import { isChannelId } from '../youtube-ids.ts'

/** What an entry of a file refers to. other: something on another site; none: no channel. */
export type ChannelReference =
  | { kind: 'id'; value: string }
  | { kind: 'handle' | 'user' | 'custom'; value: string }
  | { kind: 'other'; value: null }
  | { kind: 'none'; value: null }

const NONE: ChannelReference = { kind: 'none', value: null }
const OTHER: ChannelReference = { kind: 'other', value: null }

/** UTF-16 units; a longer text refers to no channel. */
export const MAX_REFERENCE_UNITS = 2_000
const YOUTUBE_HOST = /^(?:www\.|m\.|music\.)?youtube\.com$/
const CHANNEL_PATH = /\/channel\/(UC[\w-]{22})(?:\/|$)/
/** The lists of a channel's uploads: all, long videos, Shorts, live and the popular or members' ones of each. */
const UPLOADS = /^(?:UULF|UUSH|UULV|UUMO|UULP|UUPS|UUPV|UU)([\w-]{22})$/
/** First parts of YouTube's addresses that are no custom address of a channel. */
const RESERVED = new Set(
  'playlist watch attribution_link watch_popup embed feed feeds select_site account reporthistory redirect results shorts live'.split(
    ' ',
  ),
)

/** Reads a channel's id, its handle or any address of it, on YouTube or on a site that shows YouTube's channels. */
export function readReference(text: unknown): ChannelReference {
  if (typeof text !== 'string' || text.length > MAX_REFERENCE_UNITS) return NONE
  const trimmed = text.trim()
  if (isChannelId(trimmed)) return { kind: 'id', value: trimmed }
  if (/^@[^\s/?#]+$/.test(trimmed)) return { kind: 'handle', value: trimmed }
  const address = addressOf(trimmed)
  if (!address) return NONE
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return OTHER
  const [, id] = CHANNEL_PATH.exec(address.pathname) ?? []
  if (id) return { kind: 'id', value: id }
  return YOUTUBE_HOST.test(address.hostname) ? onYouTube(address) : OTHER
}

/** UTF-16 units */
const SHOWN_MAX = 200

/**
 * An entry of a file as it can be shown: an address without parameters, which may be secrets, except for the id of a list
 * on YouTube; any other text as one short line. Empty for anything that is no text or number.
 */
export function shownReference(entry: unknown): string {
  if (typeof entry === 'number') return String(entry)
  if (typeof entry !== 'string') return ''
  const line = cleanLine(entry.slice(0, MAX_REFERENCE_UNITS), SHOWN_MAX)
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(line) || line.includes('?')
      ? addressOf(entry.trim().slice(0, MAX_REFERENCE_UNITS))
      : null
  if (!address) return line.split('?')[0] ?? ''
  const list = YOUTUBE_HOST.test(address.hostname) ? address.searchParams.get('list') : null
  return cleanLine(`${address.host}${address.pathname}${list === null ? '' : `?list=${list}`}`, SHOWN_MAX)
}

function addressOf(text: string): URL | null {
  if (text === '') return null
  if (text.startsWith('/')) return URL.parse(`https://www.youtube.com${text}`)
  if (/^(?:www\.|m\.)youtube\.com\//.test(text)) return URL.parse(`https://${text}`)
  return URL.parse(text)
}

function onYouTube({ pathname, searchParams }: URL): ChannelReference {
  const parts = pathname.split('/').filter(Boolean)
  const [first = '', second] = parts
  if (pathname === '/feeds/videos.xml') {
    const id = searchParams.get('channel_id')
    if (isChannelId(id)) return { kind: 'id', value: id }
    const user = searchParams.get('user')
    return user ? { kind: 'user', value: user } : ownerOfUploads(searchParams.get('playlist_id'))
  }
  if (first === 'playlist') return ownerOfUploads(searchParams.get('list'))
  if (first.startsWith('@') || first.startsWith('%40')) return { kind: 'handle', value: decoded(first) }
  if (first === 'user' && second) return { kind: 'user', value: decoded(second) }
  if (first === 'c' && second) return { kind: 'custom', value: decoded(second) }
  return parts.length === 1 && !RESERVED.has(first) ? { kind: 'custom', value: decoded(first) } : NONE
}

function ownerOfUploads(playlist: string | null): ChannelReference {
  const [, owner] = UPLOADS.exec(playlist ?? '') ?? []
  return owner ? { kind: 'id', value: `UC${owner}` } : NONE
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
