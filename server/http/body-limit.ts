import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RESTORE_BODY_MAX_BYTES } from '#domain/export-file.ts'
import { AppError } from '../lib/errors.ts'
import type { Settings } from '../settings.ts'

const KIB = 1024
/** Enough for every body without a list. */
const USUAL_MAX_BYTES = 16 * KIB
/** 10,000 channels that leave one folder each and enter another at a position, or a Stripe event. */
const LIST_MAX_BYTES = 1024 * KIB
/** A file of 1,000 channels. A demo's visitors share a disk, and anybody is one. */
const DEMO_MAX_BYTES = 256 * KIB
/** 10,000 ids of items, as long as reader apps write them. */
const ITEMS_MAX_BYTES = 2048 * KIB

/** Paths whose bodies may be larger, by prefix. */
const LARGER: readonly [path: string, maxBytes: number][] = [
  ['/api/folders', LIST_MAX_BYTES],
  ['/api/channels/place', LIST_MAX_BYTES],
  ['/api/suggestions', LIST_MAX_BYTES],
  ['/api/marks', LIST_MAX_BYTES],
  ['/api/videos/stored', LIST_MAX_BYTES],
  ['/mcp', LIST_MAX_BYTES],
  ['/webhooks/stripe', LIST_MAX_BYTES],
  ['/reader/api/', ITEMS_MAX_BYTES],
  ['/api/restore', RESTORE_BODY_MAX_BYTES],
]

/** The page's call that this one of other programs is. */
const ofPage = (path: string) => path.replace(/^\/api\/v1\//, '/api/')

/** Methods whose bodies are never read. */
const READING = new Set(['GET', 'HEAD'])

/**
 * Limits the size of request bodies. Throws AppError `body_too_large`.
 *
 * An announced length is trusted, because the parser enforces it. Only chunked bodies are counted: reading a body here
 * would turn it into a stream for every request.
 */
export const limitBodyOf =
  (mode: Settings['mode']): MiddlewareHandler =>
  (c, next) => {
    if (READING.has(c.req.method)) return next()
    const most = LARGER.find(([path]) => ofPage(c.req.path).startsWith(path))?.[1] ?? USUAL_MAX_BYTES
    const maxSize = mode === 'demo' ? Math.min(most, DEMO_MAX_BYTES) : most
    if (c.req.header('transfer-encoding') !== undefined) return bodyLimit({ maxSize, onError: refuse })(c, next)
    if (Number.parseInt(c.req.header('content-length') ?? '0', 10) > maxSize) refuse()
    return next()
  }

function refuse(): never {
  throw new AppError('body_too_large')
}
