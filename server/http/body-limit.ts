import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RESTORE_BODY_MAX_BYTES } from '#domain/export-file.ts'
import { AppError } from '../lib/errors.ts'

const KIB = 1024
/** Enough for every body without a list in it. */
const USUAL_MAX_BYTES = 16 * KIB
/** 10,000 channel ids and their positions, or an event of Stripe. */
const LIST_MAX_BYTES = 512 * KIB

/** Bodies that may be larger, by how their address begins. */
const LARGER: readonly [path: string, maxBytes: number][] = [
  ['/api/folders', LIST_MAX_BYTES],
  ['/api/channels/move', LIST_MAX_BYTES],
  ['/webhooks/stripe', LIST_MAX_BYTES],
  ['/api/restore', RESTORE_BODY_MAX_BYTES],
]

/** Bodies of these are never read. */
const READING = new Set(['GET', 'HEAD'])

/**
 * Refuses bodies larger than any real one of their route. Throws AppError `body_too_large`.
 *
 * A length that is announced is checked as announced, which the parser holds the sender to; only what comes in pieces of
 * unknown number is counted. Looking at the body any sooner makes a stream of it, for every request.
 */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (READING.has(c.req.method)) return next()
  const maxSize = LARGER.find(([path]) => c.req.path.startsWith(path))?.[1] ?? USUAL_MAX_BYTES
  if (c.req.header('transfer-encoding') !== undefined) return bodyLimit({ maxSize, onError: refuse })(c, next)
  if (Number.parseInt(c.req.header('content-length') ?? '0', 10) > maxSize) refuse()
  return next()
}

function refuse(): never {
  throw new AppError('body_too_large')
}
