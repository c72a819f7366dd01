import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './http.ts'

/** Waits for a call. When our server gave no reason for a failure, the error is `failed`. Throws ApiError. */
export const withReason = <T>(call: Promise<T>, failed: { code: ErrorCode; text: string }): Promise<T> =>
  call.catch((error: unknown) => {
    const hasReason =
      error instanceof ApiError && error.code !== 'offline' && error.code !== 'internal' && error.requestId !== null
    if (hasReason || !(error instanceof ApiError)) throw error
    throw new ApiError(failed.code, failed.text, error.status)
  })
