import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Hono's environment in the sandbox. */
export type Env = { Bindings: HttpBindings }

export type Ctx = Context<Env>

/** The sandbox's own address as the caller wrote it, without a slash at the end. */
export const originOf = (c: Ctx): string => new URL(c.req.url).origin
