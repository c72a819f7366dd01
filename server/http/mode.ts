import { createMiddleware } from 'hono/factory'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import type { Settings } from '../settings.ts'
import type { RequestEnv, UserEnv } from './session.ts'

/** For routes whose work others would see, or that a demo's visitors have no use for. Throws AppError `not_in_demo` there. */
export const exceptInDemo = ({ settings }: Context) =>
  createMiddleware<RequestEnv>(async (_, next) => {
    if (settings.mode === 'demo') throw new AppError('not_in_demo')
    await next()
  })

/**
 * For routes that a site has only in this mode. Throws AppError `not_found` in the other.
 * @param isOffered what else the route depends on
 */
export const onlyWhen = ({ settings }: Context, mode: Settings['mode'], isOffered = true) =>
  createMiddleware<UserEnv>(async (_, next) => {
    if (settings.mode !== mode || !isOffered) throw new AppError('not_found')
    await next()
  })
