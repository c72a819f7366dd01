import { readReference } from './subscription-files/channel-reference.ts'
import { isChannelId } from './youtube-ids.ts'

/** What a text that another app shared refers to on YouTube. custom: an old address, which only YouTube itself resolves. */
export type Shared =
  | { kind: 'video'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'handle' | 'user' | 'custom'; value: string }

/** UTF-16 units of each text; what follows is not read. */
const MAX_LENGTH = 4_000
const MAX_NAME = 100

const VIDEO_HOST = /^(?:(?:www|m|music|gaming)\.)?youtube(?:-nocookie)?\.com$/
/** At the start of a text, followed by anything that cannot belong to the id. */
const LEADING_ID = /^([\w-]{11})(?![\w-])/
const VIDEO_PATH = /^\/(?:shorts|live|embed|v|e|watch)\/(.+)$/

/** The first video, or else the first channel, in texts that may have anything around it; null: there is neither. */
export function readShared(texts: readonly string[]): Shared | null {
  const addresses = texts.flatMap(addressesIn)
  for (const address of addresses) {
    const id = videoIn(address)
    if (id !== null) return { kind: 'video', id }
  }
  for (const address of addresses) {
    const { kind, value } = readReference(address.href)
    if (kind === 'id') return { kind: 'channel', id: value }
    if ((kind === 'handle' || kind === 'user' || kind === 'custom') && value.length <= MAX_NAME) return { kind, value }
  }
  return nameAlone(texts)
}

/** An id or a handle without an address. */
function nameAlone(texts: readonly string[]): Shared | null {
  for (const text of texts.map((one) => one.trim())) {
    if (isChannelId(text)) return { kind: 'channel', id: text }
    if (/^@[^\s/?#@]{3,99}$/.test(text)) return { kind: 'handle', value: text }
  }
  return null
}

/** Addresses of YouTube, in their order. */
const addressesIn = (text: string): URL[] =>
  text
    .slice(0, MAX_LENGTH)
    .split(/[\s<>"'`|\\^{}]+/)
    .flatMap((word) => {
      const start = word.search(/https?:\/\//i)
      const address = start < 0 ? `https://${word.replace(/^[([]+/, '')}` : word.slice(start)
      const url = URL.parse(address.replace(/[)\].,;:!?…。、）」]+$/, ''))
      return url && isOnYouTube(url) ? [url] : []
    })

const isOnYouTube = ({ hostname, username, protocol }: URL): boolean =>
  username === '' && /^https?:$/.test(protocol) && (hostname === 'youtu.be' || VIDEO_HOST.test(hostname))

function videoIn({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return leadingId(pathname.slice(1))
  if (pathname === '/attribution_link') {
    const inner = URL.parse(searchParams.get('u') ?? '', 'https://www.youtube.com')
    return inner && isOnYouTube(inner) && inner.pathname !== '/attribution_link' ? videoIn(inner) : null
  }
  return leadingId(searchParams.get('v')) ?? leadingId(VIDEO_PATH.exec(pathname)?.[1])
}

const leadingId = (text: string | null | undefined): string | null => LEADING_ID.exec(text ?? '')?.[1] ?? null
