import { type DestinationStream, type Logger, pino } from 'pino'

/** What must never be in a log, wherever in a line it comes from, and what stands there instead. */
const SECRETS: readonly [RegExp, string][] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi, '[email]'],
  // Google's access and refresh tokens, codes and signed tokens; the payment provider's keys and secrets.
  [/\bya29\.[\w.~+/-]+/g, '[token]'],
  [/\b1\/\/0[\w-]+/g, '[token]'],
  [/\b4\/0[\w-]{10,}/g, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:sk|rk|pk)_(?:live|test)_\w+/g, '[token]'],
  [/\bwhsec_\w+/g, '[token]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [token]'],
  [/\bcus_\w+/g, '[customer]'],
  // Google account ids, then internet addresses of both kinds.
  [/\b\d{21}\b/g, '[person]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/(?<![\w:.-])(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4})+(?![\w:-])/gi, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:)*[0-9a-f]{0,4}::(?:[0-9a-f]{1,4}:)*[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
]

/** A text without emails, tokens, account ids and internet addresses. */
export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)

/** An error for the log: what it says and where it came from. Providers hang whole requests onto theirs: left out. */
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

/** While standard output takes no lines, because its disk is full for example, this many bytes wait; the rest is lost. */
const WAITING_BYTES = 1024 * 1024

/** A line that cannot be written must not break the request that wrote it. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: WAITING_BYTES })
  output.on('error', () => {}) // without a listener the error is thrown where the line was logged
  return output
}

/**
 * The log: lines of JSON on standard output. Nobody logs personal data on purpose; what an error's text may carry is
 * taken out of every line on its way.
 */
export function makeLog(level: string, to: DestinationStream = standardOutput()): Logger {
  const serializers = { err: (error: unknown) => showError(error), cause: (error: unknown) => showError(error) }
  return pino({ level, base: null, serializers }, { write: (line) => to.write(scrub(line)) })
}
