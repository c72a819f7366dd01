import { hash } from './seed.ts'

/** Upload numbers from here on were made by a control, not by the schedule. */
export const FIRST_EXTRA_UPLOAD = 0x800000

const ROUNDS = [0x51ab, 0x7c3d, 0x19e7, 0xe2f1]

/** The id of the channel at a place of the catalogue: `UC` and 22 characters. */
export const channelIdAt = (index: number): string => `UC${idBytes(index)}`

function idBytes(index: number): string {
  const bytes = Buffer.alloc(16)
  for (let word = 0; word < 4; word++) bytes.writeUInt32BE(hash(0xc4a7, index, word), word * 4)
  return bytes.toString('base64url')
}

/** Uploads playlist of a channel (YouTube: `UU` and the same 22 characters). */
export const uploadsPlaylistOf = (channelId: string): string => `UU${channelId.slice(2)}`

/** The id of upload `number` of the channel at `index`: 11 characters that can be read back, so nothing is stored. */
export function videoIdOf(index: number, number: number): string {
  let left = ((index << 8) | (number >>> 16)) >>> 0
  let right = (((number & 0xffff) << 16) | tagOf(index, number)) >>> 0
  for (const round of ROUNDS) [left, right] = [right, (left ^ hash(right, round)) >>> 0]
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(left, 0)
  bytes.writeUInt32BE(right, 4)
  return bytes.toString('base64url')
}

/** Reads a video id back; null when the sandbox never made it. */
export function readVideoId(id: string): { index: number; number: number } | null {
  if (!/^[\w-]{11}$/.test(id)) return null
  const bytes = Buffer.from(id, 'base64url')
  let left = bytes.readUInt32BE(0)
  let right = bytes.readUInt32BE(4)
  for (const round of ROUNDS.toReversed()) [left, right] = [(right ^ hash(left, round)) >>> 0, left]
  const index = left >>> 8
  const number = ((left & 0xff) << 16) | (right >>> 16)
  const readable = (right & 0xffff) === tagOf(index, number) && videoIdOf(index, number) === id
  return readable ? { index, number } : null
}

const tagOf = (index: number, number: number) => hash(0x7a9, index, number) & 0xffff
