import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import { AppError } from '../lib/errors.ts'
import { excessIn } from './json-shape.ts'

/**
 * The request's JSON body, checked against the schema; unknown keys are refused by the schemas themselves.
 * Throws AppError `unsupported_media_type`, `malformed_json`, `bad_request` ({ reason }: which field and why).
 */
export async function parseBody<T extends z.ZodType>(c: HonoContext, schema: T): Promise<z.infer<T>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('unsupported_media_type')
  const text = await c.req.text()
  const excess = excessIn(text)
  if (excess) throw new AppError('bad_request', { reason: excess })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AppError('malformed_json')
  }
  return check(schema, body)
}

/** The value in the schema's shape. Throws AppError `bad_request` ({ reason }). */
export function check<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = parse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.')
  throw new AppError('bad_request', {
    reason: `${place ? `${place}: ` : ''}${issue?.message ?? 'invalid'}`.slice(0, 200),
  })
}

/** The schemas compare lengths even of what is no text, and comparing throws when such a length is an object. */
function parse<T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.infer<T>> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    throw new AppError('bad_request', { reason: 'invalid' }, { cause: error })
  }
}
