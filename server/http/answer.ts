import { createHash } from 'node:crypto'
import type { Context as HonoContext, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { jsonInSteps } from '../lib/steps.ts'
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

/** Checks a value like {@link answer} and returns it. For the lines of a stream. */
export function checked<Env extends RequestEnv, Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
): z.output<Schema> {
  if (c.var.checksAnswers) schema.parse(value)
  return value
}

/** The same for long lists, whose text is made in steps. */
export async function longAnswer<Env extends RequestEnv, Schema extends z.ZodType<object>>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
): Promise<Answer<Schema, 200>> {
  return textAnswer<Schema>(c, await jsonInSteps(checked(c, schema, value)))
}

/** Answers with a JSON text that was checked when it was made. */
export function textAnswer<Schema extends z.ZodType>(c: HonoContext, text: string): Answer<Schema, 200> {
  return c.body(text, 200, { 'Content-Type': 'application/json' }) as unknown as Answer<Schema, 200>
}

/** Answers with an ETag of the content, or with 304 if the browser has it already. */
export async function taggedAnswer<Env extends UserEnv, Schema extends z.ZodType<object>>(
  c: HonoContext<Env>,
  schema: Schema,
  value: NoInfer<z.output<Schema>>,
): Promise<Answer<Schema, 200>> {
  const text = await jsonInSteps(checked(c, schema, value))
  const tag = etag(c.var.user.id, text)
  c.header('ETag', tag)
  return hasTagged(c, tag) ? notModified(c) : textAnswer<Schema>(c, text)
}

/** Whether the client has the answer with this ETag. Proxies that compress answers make tags weak. Source: RFC 9110, 13.1.2. */
export const hasTagged = (c: HonoContext, tag: string): boolean =>
  c.req
    .header('if-none-match')
    ?.split(',')
    .some((given) => opaque(given) === opaque(tag)) ?? false

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Answers 304. Typed as `never`: callers of the typed client never see it, since the browser answers from its cache. */
export const notModified = (c: HonoContext) => c.body(null, 304) as never

/** Includes the user, so that no one gets another user's copy in a shared browser. */
export const etag = (userId: string, state: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([CONTRACT_VERSION, userId]))
    .update(state)
    .digest('base64url')
    .slice(0, 22)}"`
