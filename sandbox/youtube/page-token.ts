/**
 * Page tokens as recorded: base64url protobuf without padding. Field 1 is the offset, field 2 the direction
 * (0 forward, 1 back): offset 50 is `CDIQAA`, back from 100 `CGQQAQ`.
 */
export type PagePlace = { offset: number; back: boolean }

export const pageToken = ({ offset, back }: PagePlace): string =>
  Buffer.from([0x08, ...varint(offset), 0x10, back ? 1 : 0]).toString('base64url')

/** Reads a page token; null when it is not exactly one the sandbox writes. */
export function readPageToken(token: string): PagePlace | null {
  const bytes = Buffer.from(token, 'base64url')
  const read = bytes[0] === 0x08 ? readVarint(bytes, 1) : null
  if (!read || bytes[read.next] !== 0x10) return null
  const place = { offset: read.value, back: bytes[read.next + 1] === 1 }
  return pageToken(place) === token ? place : null
}

/** Page tokens of playlists: direction in field 2, and the place once more packed as text in field 3. */
export function playlistPageToken({ offset, back }: PagePlace): string {
  const inner = Buffer.from(`PT:${Buffer.from([0x08, ...varint(offset)]).toString('base64url')}`)
  return Buffer.from([0x10, back ? 1 : 0, 0x1a, inner.length, ...inner]).toString('base64url')
}

/** Reads a playlist's page token; null when it is not exactly one the sandbox writes. */
export function readPlaylistPageToken(token: string): PagePlace | null {
  const bytes = Buffer.from(token, 'base64url')
  const inner = bytes.subarray(4).toString('utf8')
  if (!inner.startsWith('PT:')) return null
  const read = readVarint(Buffer.from(inner.slice(3), 'base64url'), 1)
  const place = read && { offset: read.value, back: bytes[1] === 1 }
  return place && playlistPageToken(place) === token ? place : null
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}

function readVarint(bytes: Buffer, from: number): { value: number; next: number } | null {
  let value = 0
  for (let place = 0; place < 4; place++) {
    const byte = bytes[from + place]
    if (byte === undefined) return null
    value |= (byte & 0x7f) << (7 * place)
    if (byte < 0x80) return { value, next: from + place + 1 }
  }
  return null
}
