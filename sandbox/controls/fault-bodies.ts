import { errors, YouTubeError } from '../youtube/errors.ts'
import type { Fault } from './faults.ts'

/** Reasons and texts of the failures Google answers when nothing else is asked for. */
const USUAL: Record<number, { reason: string; domain: string; message: string; status: string }> = {
  400: {
    reason: 'badRequest',
    domain: 'global',
    message: 'Request contains an invalid argument.',
    status: 'INVALID_ARGUMENT',
  },
  403: {
    reason: 'forbidden',
    domain: 'global',
    message: 'The caller does not have permission',
    status: 'PERMISSION_DENIED',
  },
  404: { reason: 'notFound', domain: 'global', message: 'Requested entity was not found.', status: 'NOT_FOUND' },
  429: {
    reason: 'rateLimitExceeded',
    domain: 'usageLimits',
    message:
      "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute' of service 'youtube.googleapis.com'.",
    status: 'RESOURCE_EXHAUSTED',
  },
  500: { reason: 'backendError', domain: 'global', message: 'Internal error encountered.', status: 'INTERNAL' },
  503: {
    reason: 'backendError',
    domain: 'global',
    message: 'The service is currently unavailable.',
    status: 'UNAVAILABLE',
  },
}

const RATE_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'accessNotConfigured']

/** An error of the APIs in its real layout. */
export function apiFailure({ status, reason }: Fault): YouTubeError {
  if (reason === 'quotaExceeded') return errors.quotaExceeded()
  if (status === 401) {
    if (reason === 'youtubeSignupRequired') return errors.signupRequired()
    return reason === 'required' ? errors.loginRequired() : errors.authError()
  }
  const usual = USUAL[status] ?? { reason: 'backendError', domain: 'global', message: 'Error', status: 'UNKNOWN' }
  const chosen = reason ?? usual.reason
  const domain = RATE_REASONS.includes(chosen) ? 'usageLimits' : usual.domain
  const details = status === 429 && {
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'RATE_LIMIT_EXCEEDED',
        domain: 'googleapis.com',
        metadata: { service: 'youtube.googleapis.com' },
      },
    ],
  }
  const { message, status: canonical } = usual
  return new YouTubeError(status, {
    message,
    errors: [{ message, domain, reason: chosen }],
    status: canonical,
    ...details,
  })
}

/** An error of the OAuth endpoints: flat. */
export function flatFailure({ status, reason }: Fault): Record<string, string> {
  if (status >= 500) return { error: reason ?? 'internal_failure', error_description: 'Backend Error' }
  const usual = status === 401 ? 'invalid_client' : status === 429 ? 'rate_limit_exceeded' : 'invalid_grant'
  return { error: reason ?? usual, error_description: 'Bad Request' }
}
