import { type DestinationStream, type Logger, pino } from 'pino'

/** Data that must never be logged, and its replacement. */
const SECRETS: readonly [RegExp, string][] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi, '[email]'],
  // Google's access tokens, refresh tokens, codes and signed tokens; Stripe's keys and secrets.
  [/\bya29\.[\w.~+/-]+/g, '[token]'],
  [/\b1\/\/0[\w-]+/g, '[token]'],
  [/\b4\/0[\w-]{10,}/g, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:sk|rk|pk)_(?:live|test)_\w+/g, '[token]'],
  [/\bwhsec_\w+/g, '[token]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [token]'],
  [/\bcus_\w+/g, '[customer]'],
  [/\/feeds\/[\w-]{8,}/g, '/feeds/[secret]'],
  [/\/weekly-mail\/off\/[\w.-]{8,}/g, '/weekly-mail/off/[secret]'],
  // Google account ids, IPv4 and IPv6 addresses.
  [/\b\d{21}\b/g, '[user]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/(?<![\w:.-])(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4})+(?![\w:-])/gi, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4}::(?:[0-9a-f]{1,4}:)*[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
]

/** Replaces emails, tokens, account ids and IP addresses. */
export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)

/** The loggable parts of an error. Client libraries attach whole requests to theirs, which are left out. */
function showError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return {
    name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack,
    ...(cause !== undefined && depth < 3 && { cause: showError(cause, depth + 1) }),
  }
}

/** While standard output cannot be written, on a full disk for example, this many bytes wait. The rest is lost. */
const WAITING_BYTES = 1024 * 1024

/** A failed write of a log line must not break the request. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: WAITING_BYTES })
  output.on('error', () => {}) // without a listener, the error would be thrown by the logger
  return output
}

/**
 * Logs JSON lines to standard output. Personal data is never logged on purpose; what error messages may contain is
 * replaced in every line.
 * @param more further fields of a line, read when it is written
 */
export function makeLog(level: string, to: DestinationStream = standardOutput(), more?: () => object): Logger {
  const serializers = { err: (error: unknown) => showError(error), cause: (error: unknown) => showError(error) }
  return pino(
    { level, base: null, serializers, ...(more && { mixin: more }) },
    { write: (line) => to.write(scrub(line)) },
  )
}
