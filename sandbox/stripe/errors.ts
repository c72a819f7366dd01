type Body = {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error in the provider's layout (recorded bodies; codes: docs.stripe.com/error-codes). */
export class StripeError extends Error {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const refusal = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more })

const challenge = { 'WWW-Authenticate': 'Bearer realm="Stripe"' }

export const stripeErrors = {
  noKey: () =>
    new StripeError(
      401,
      {
        type: 'invalid_request_error',
        message:
          "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      },
      challenge,
    ),
  wrongKey: (key: string) =>
    new StripeError(
      401,
      { type: 'invalid_request_error', message: `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}` },
      challenge,
    ),
  wrongVersion: (version: string) => refusal(400, `Invalid Stripe API version: ${version}`),
  /** @param noun `customer`, `checkout.session` … @param param the parameter that named it, `id` when the address did */
  missing: (noun: string, id: string, param = 'id') =>
    refusal(param === 'id' ? 404 : 400, `No such ${noun}: '${id}'`, { code: 'resource_missing', param }),
  unknownParameter: (param: string) =>
    refusal(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }),
  missingParameter: (param: string) =>
    refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param }),
  invalid: (param: string, message: string, code?: string) =>
    refusal(400, message, { param, ...(code !== undefined && { code }) }),
  refused: (message: string, code?: string) => refusal(400, message, code === undefined ? {} : { code }),
  cardDeclined: () =>
    new StripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      param: '',
    }),
  keyReused: (key: string) =>
    new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
}

/** What a failure asked for by the controls answers. */
export function stripeFailure(status: number): StripeError {
  if (status === 402) return stripeErrors.cardDeclined()
  if (status === 429) {
    return new StripeError(429, {
      type: 'rate_limit_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    })
  }
  if (status === 409) {
    return new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotency-Key.',
    })
  }
  if (status >= 500) {
    return new StripeError(status, { type: 'api_error', message: 'An unknown error occurred; try again later.' })
  }
  return refusal(status, status === 403 ? 'The provided key does not have the required permissions.' : 'Bad request')
}
