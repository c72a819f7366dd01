import { ERRORS, type ErrorCode, type ErrorDetails, errorText } from '#contract/errors.ts'

/** An error a person or client is told about. Anything else thrown is a fault of ours and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly status: number
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorText(code, details), options)
    this.code = code
    this.details = details
    this.status = ERRORS[code].status
  }
}
