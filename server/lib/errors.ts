import { ERRORS, type ErrorCode, type ErrorDetails } from '#contract/errors.ts'
import { errorText } from '#text/errors.ts'

/** An error the caller may see, with its sentence in English for the log. Anything else that is thrown is a fault of ours and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly status: number
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorText(code, details), options)
    this.code = code
    this.details = details
    this.status = ERRORS[code]
  }
}
