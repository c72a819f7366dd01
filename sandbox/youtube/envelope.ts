import { createHash } from 'node:crypto'

/** An etag as YouTube writes it today: 27 characters, no quotes. */
export const etagOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url')

/** Puts the etag behind the kind, as in the recordings. */
export function withEtag<T extends { kind: string }>(resource: T): T & { etag: string } {
  const { kind, ...rest } = resource
  return { kind, etag: etagOf(resource), ...rest } as T & { etag: string }
}
