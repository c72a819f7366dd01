import { createHash } from 'node:crypto'
import type { Context as HonoContext, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { CONTRACT_VERSION } from '#contract/version.ts'
import type { RequestEnv, UserEnv } from './session.ts'

type Answer<Schema extends z.ZodType, Status extends ContentfulStatusCode> = Response &
  TypedResponse<z.output<Schema>, Status, 'json'>

/**
 * Answers with JSON in the schema's shape. With `CHECK_ANSWERS` a value of another shape throws, so that it is logged and
 * answered as `internal`; without it nothing is checked.
 */
export function answer<Env extends RequestEnv, Schema extends z.ZodType, Status extends ContentfulStatusCode = 200>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
  status?: Status,
): Answer<Schema, Status> {
  return c.json(checked(c, schema, value) as object, status) as unknown as Answer<Schema, Status>
}

/** The same value, checked like an answer: for what a stream sends line by line. */
export function checked<Env extends RequestEnv, Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
): z.output<Schema> {
  if (c.var.checksAnswers) schema.parse(value)
  return value
}

/** An answer with an ETag over its content; 304 when the browser has it already. */
export function taggedAnswer<Env extends UserEnv, Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
): Answer<Schema, 200> {
  const tag = etag(c.var.user.id, JSON.stringify(value))
  c.header('ETag', tag)
  return c.req.header('if-none-match') === tag ? notModified(c) : answer(c, schema, value)
}

/** 304. The page's typed calls do not know it: the browser, or what asked with a tag, has the answer itself. */
export const notModified = (c: HonoContext) => c.body(null, 304) as never

/** Contains the user too: in a shared browser nobody gets another user's copy. */
export const etag = (userId: string, state: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([CONTRACT_VERSION, userId]))
    .update(state)
    .digest('base64url')
    .slice(0, 22)}"`
