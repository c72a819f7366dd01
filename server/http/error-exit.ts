import type { HttpBindings } from '@hono/node-server'
import type { ErrorHandler, Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetails } from '#contract/errors.ts'
import { errorText } from '#text/errors.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { AppError } from '../lib/errors.ts'
import { textsOf } from './language.ts'
import type { RequestEnv } from './session.ts'

/** Seconds after which a request answered with `unavailable` may be retried. */
export const RETRY_AFTER_SECONDS = 5

/** Error bodies by path, for calls whose error shape is given by the specification. */
type OwnShapes = Readonly<Record<string, (message: string) => object>>

/** Turns errors into responses, in the language of the request. Errors other than AppError are logged in full and answered without details. */
export const errorExit = (log: Logger, ownShapes: OwnShapes = {}): ErrorHandler<RequestEnv> => {
  const answer = (c: HonoContext<RequestEnv>, code: ErrorCode, details?: ErrorDetails) => {
    const message = textsOf(c).errors.errorText(code, details)
    if (code === 'unavailable' && !c.res.headers.has('Retry-After'))
      c.header('Retry-After', String(RETRY_AFTER_SECONDS))
    if (code === 'rate_limited') c.header('Retry-After', String(details?.retryAfterSeconds))
    if (isOfReader(c.req.path)) return c.text(errorText(code, details), ERRORS[code])
    const ownShape = ownShapes[c.req.path]
    return c.json(ownShape ? ownShape(message) : bodyOf(c, code, message, details), ERRORS[code])
  }
  return (error, c) => {
    if (error instanceof AppError) return answer(c, error.code, error.details)
    if (error instanceof HTTPException && error.status < 500) {
      if (isOfReader(c.req.path)) return c.text(error.message, error.status)
      return answer(c, 'bad_request', { reason: error.message || 'invalid' })
    }
    if (isAborted(c)) {
      log.debug({ requestId: c.var.requestId }, 'request aborted by the client')
      return answer(c, 'bad_request', { reason: 'the request was aborted' })
    }
    const code = isDatabaseUnavailable(error) ? 'unavailable' : 'internal'
    log.error({ err: error, requestId: c.var.requestId }, 'request failed')
    return answer(c, code)
  }
}

/** Reader apps show the text of an answer as it is. */
const isOfReader = (path: string) => path.startsWith('/reader/')

const bodyOf = (
  c: HonoContext<RequestEnv>,
  code: ErrorCode,
  message: string,
  details: ErrorDetails = {},
): ErrorBody => ({
  error: {
    code,
    message,
    requestId: c.var.requestId,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  },
})

/** Whether the connection ended before the whole request was received. */
function isAborted(c: HonoContext): boolean {
  const { incoming } = c.env as Partial<HttpBindings>
  return incoming !== undefined && !incoming.complete && incoming.destroyed
}
