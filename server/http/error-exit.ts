import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetails } from '#rules/api/errors.ts'
import { AppError } from '../errors.ts'
import type { MaybeSignedIn } from './session.ts'

/** The one place where errors become answers. What is not an AppError is our fault: logged whole, told without detail. */
export const errorExit =
  (log: Logger): ErrorHandler<MaybeSignedIn> =>
  (error, c) => {
    if (error instanceof AppError) return answer(c, error.code, error.message, error.details)
    if (error instanceof HTTPException && error.status < 500) {
      const refused = new AppError('bad_request', { reason: error.message || 'invalid' })
      return answer(c, refused.code, refused.message, refused.details)
    }
    const code = isDatabaseBusy(error) ? 'unavailable' : 'internal'
    log.error({ err: error, requestId: c.var.requestId }, 'request failed')
    return answer(c, code, ERRORS[code].text)
  }

function answer(c: Context<MaybeSignedIn>, code: ErrorCode, message: string, details?: ErrorDetails) {
  const body: ErrorBody = {
    error: {
      code,
      message,
      requestId: c.var.requestId,
      ...(details && Object.keys(details).length > 0 ? { details } : {}),
    },
  }
  return c.json(body, ERRORS[code].status)
}

/** PostgreSQL is out of reach or out of connections; SQLite is busy. */
function isDatabaseBusy(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '53300', '57P01', '57P03', '55P03'].includes(code ?? '') ||
    errcode === 5 ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')
  )
}
