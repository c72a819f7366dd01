import { isChannelId, isVideoId } from '#domain/youtube-ids.ts'

export type Place =
  | { kind: 'watch'; videoId: string }
  | { kind: 'channel'; id: string | null; handle: string | null }
  | { kind: 'subscriptions' }
  | { kind: 'channels' }
  | { kind: 'other' }

/** What page of YouTube an address is of. Old names of channels (`/c/`, `/user/`) say no id, so the page has to. */
export function placeAt({ pathname, searchParams }: URL): Place {
  const [, first = '', second = ''] = pathname.split('/')
  if (first === 'watch') {
    const id = searchParams.get('v')
    return isVideoId(id) ? { kind: 'watch', videoId: id } : { kind: 'other' }
  }
  if (first.startsWith('@')) return { kind: 'channel', id: null, handle: handleIn(first) }
  if (first === 'channel')
    return isChannelId(second) ? { kind: 'channel', id: second, handle: null } : { kind: 'other' }
  if (first === 'c' || first === 'user') return { kind: 'channel', id: null, handle: null }
  if (first === 'feed' && second === 'subscriptions') return { kind: 'subscriptions' }
  if (first === 'feed' && second === 'channels') return { kind: 'channels' }
  return { kind: 'other' }
}

/** The video that a link leads to. Links of videos in progress have more parameters. */
export function videoIdOf(link: HTMLAnchorElement | null): string | null {
  const href = link?.getAttribute('href')
  if (!href) return null
  const { pathname, searchParams } = new URL(href, location.origin)
  const id = pathname.startsWith('/shorts/') ? pathname.split('/')[2] : searchParams.get('v')
  return isVideoId(id) ? id : null
}

/** The channel that a link leads to: an id or a handle. */
export function channelOf(link: HTMLAnchorElement | null): { id?: string; handle?: string } {
  const href = link?.getAttribute('href')
  const place = href ? placeAt(new URL(href, location.origin)) : null
  if (place?.kind !== 'channel') return {}
  return { ...(place.id && { id: place.id }), ...(place.handle && { handle: place.handle }) }
}

/** Handles are written in letters of all scripts, which addresses encode. */
function handleIn(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
