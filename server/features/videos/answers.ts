import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type * as z from 'zod'
import { check } from '../../http/body.ts'
import type { Settings } from '../../settings.ts'

/** The parameters of the request's address. Throws AppError `bad_request`. */
export const query = <T extends z.ZodType>(c: HonoContext, schema: T): z.infer<T> => check(schema, c.req.query())

/** An answer that breaks its own contract is a fault of ours: found while developing and in tests. */
export function contractOf({ checksAnswers }: Settings) {
  const checked = <T>(schema: z.ZodType<T>, value: T): T => (checksAnswers ? schema.parse(value) : value)
  const answer = <T extends object>(c: HonoContext, schema: z.ZodType<T>, value: T) =>
    c.json(checked(schema, value) as object)
  /** With a tag over all of it; 304 when the browser has it already. */
  const taggedAnswer = <T extends object>(c: HonoContext, schema: z.ZodType<T>, userId: string, value: T) => {
    const tag = tagOf(userId, JSON.stringify(value))
    c.header('ETag', tag)
    return c.req.header('if-none-match') === tag ? c.body(null, 304) : answer(c, schema, value)
  }
  return { answer, checked, taggedAnswer }
}

/** Raised when the shape of an answer with a tag changes: an old copy is never taken for the new one. */
const CONTRACT = 2

/** The tag names the user too: a browser two people share never gets the other's. */
const tagOf = (userId: string, text: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([CONTRACT, userId]))
    .update(text)
    .digest('base64url')
    .slice(0, 22)}"`
