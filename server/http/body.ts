import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { AppError } from '../lib/errors.ts'
import { counted, yieldToOthers } from '../lib/thread-time.ts'
import { excessIn } from './json-shape.ts'

/** What a route takes, for its handler (`c.req.valid('json')`) and for the page's typed calls. */
type Takes<Part extends 'json' | 'query', Schema extends z.ZodType> = {
  in: Record<Part, z.input<Schema>>
  out: Record<Part, z.output<Schema>>
}

/**
 * Parses the request's JSON body. The schemas refuse unknown keys.
 * Throws AppError `unsupported_media_type`, `malformed_json`, `bad_request` ({ reason }: which field and why).
 */
export const body =
  <Schema extends z.ZodType>(schema: Schema): MiddlewareHandler<object, string, Takes<'json', Schema>> =>
  async (c, next) => {
    const text = await readText(c)
    const isLong = text.length > LONG
    const value = parseJson(text)
    if (isLong) await yieldToOthers()
    c.req.addValidatedData('json', check(schema, value) as object)
    if (isLong) await yieldToOthers()
    await next()
  }

/** Parses the parameters behind the `?` of the address. Throws AppError `bad_request` ({ reason }). */
export const query =
  <Schema extends z.ZodType>(schema: Schema): MiddlewareHandler<object, string, Takes<'query', Schema>> =>
  async (c, next) => {
    c.req.addValidatedData('query', check(schema, c.req.query()) as object)
    await next()
  }

/** JSON is UTF-8 (RFC 8259), and so a request may say, but nothing else. */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*("utf-8"|utf-8)\s*)?;?\s*$/i

/** Each step of reading so many characters takes some milliseconds. */
const LONG = 100_000

/** The request's body. Throws AppError if parsing it would cost too much. */
async function readText(c: HonoContext): Promise<string> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  const text = await counted(c.req.text())
  if (text.length > LONG) await yieldToOthers()
  const excess = excessIn(text)
  if (excess) throw new AppError('bad_request', { reason: excess })
  if (text.length > LONG) await yieldToOthers()
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_json')
  }
}

/** The value in the schema's shape. Throws AppError `bad_request` ({ reason }). */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = parse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.')
  throw new AppError('bad_request', {
    reason: `${place ? `${place}: ` : ''}${issue?.message ?? 'invalid'}`.slice(0, 200),
  })
}

/** zod compares the `length` of anything that has one, and comparing throws when that length is an object. */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    throw new AppError('bad_request', { reason: 'invalid' }, { cause: error })
  }
}
