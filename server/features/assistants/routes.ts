import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { Hono, type Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Context } from '../../context.ts'
import { maintenanceGate } from '../../http/maintenance.ts'
import type { Pages } from '../../http/pages.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { RequestEnv } from '../../http/session.ts'
import { limitUserTime } from '../../http/user-time.ts'
import { AppError } from '../../lib/errors.ts'
import { requireTokenSession, type TokenSession } from '../api-tokens/access.ts'
import { makeToolServer } from './tools.ts'

/** Above what an assistant needs that answers one person. */
const LIMIT = { name: 'mcp', points: 120, perSeconds: 60 }

type AssistantEnv = { Variables: RequestEnv['Variables'] & { token: TokenSession } }

/**
 * `/mcp`: the user's library for assistants, by the Model Context Protocol over Streamable HTTP, revisions of 2025 and
 * 2026-07-28. Nothing is kept between requests, and each is answered with one JSON text.
 */
export function assistantRoutes(ctx: Context, pages: Pages) {
  return new Hono<AssistantEnv>()
    .use('/', requireOwnOrigin(ctx), setToken(ctx), rateLimit(LIMIT), limitUserTime(ctx), maintenanceGate(ctx, pages))
    .all(
      '/',
      async (c): Promise<Response> => (c.req.method === 'POST' ? serve(ctx, c) : c.body(null, 405, { Allow: 'POST' })),
    )
}

/** Programs send no `Origin`; a page of another site does, see "DNS rebinding" in the protocol. Throws AppError `foreign_origin`. */
const requireOwnOrigin = ({ settings }: Context) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== settings.publicOrigin) throw new AppError('foreign_origin')
    await next()
  })

const setToken = (ctx: Context) =>
  createMiddleware<AssistantEnv>(async (c, next) => {
    const session = await requireTokenSession(ctx, c)
    c.set('session', session)
    c.set('token', session)
    await next()
  })

async function serve(ctx: Context, c: HonoContext<AssistantEnv>): Promise<Response> {
  const request = c.req.raw
  const parsedBody: unknown = await c.req.json().catch(() => null)
  if (parsedBody === null) throw new AppError('malformed_json')
  // Several calls in one request would count as one. The protocol has dropped them.
  if (Array.isArray(parsedBody)) throw new AppError('batch_not_supported')
  const makeServer = () => makeToolServer(ctx, c.var.token)
  if (!(await isLegacyRequest(request, parsedBody)))
    return createMcpHandler(makeServer, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, { parsedBody })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await makeServer().connect(transport)
  return transport.handleRequest(request, { parsedBody })
}
