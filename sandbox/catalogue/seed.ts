/** Mixes whole numbers into one of 32 bits: the only source of chance in the catalogue, so every run draws the same. */
export function hash(...parts: number[]): number {
  let h = 0x9e3779b9
  for (const part of parts) {
    h ^= part
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    h ^= h >>> 16
  }
  return h >>> 0
}

/** Same as `hash`, for a text. */
export function hashText(text: string, salt = 0): number {
  let h = hash(salt)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return hash(h, text.length)
}

/** One entry of a list that is not empty, chosen by a hash. */
export function pick<T>(list: readonly T[], chance: number): T {
  const entry = list[chance % list.length]
  if (entry === undefined) throw new Error('pick: the list is empty')
  return entry
}

/** True for one in `every` hashes. */
export const oneIn = (every: number, chance: number): boolean => chance % every === 0

/** Base64url text of `length` characters drawn from the given numbers. */
export function drawnText(length: number, ...parts: number[]): string {
  const bytes = Buffer.alloc(Math.ceil((length * 6) / 8 / 4) * 4)
  for (let i = 0; i < bytes.length; i += 4) bytes.writeUInt32BE(hash(...parts, i + 1), i)
  return bytes.toString('base64url').slice(0, length)
}
