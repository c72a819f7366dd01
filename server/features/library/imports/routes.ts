import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type FetchedSubscription, type ImportAnswer, type ImportView, importDecision } from '#contract/imports.ts'
import { diffImport } from '#domain/import-diff.ts'
import type { Context } from '../../../context.ts'
import { parseBody } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import { decideRemovals, skipFirstImport, startImport } from './commands.ts'
import { viewOfImport } from './present.ts'
import { fetchAllSubscriptions, recordPage, requireQuotaShare } from './youtube.ts'

/** How often the stream looks for progress; the import may run in another process. */
const LOOK_EVERY_MS = 150
const KEEP_ALIVE_MS = 15_000
/** More tabs than this ask for the progress themselves. */
const STREAMS_PER_USER = 5

/** All for the signed-in person. @param track told of every import that runs on after its request */
export function importRoutes(ctx: Context, track: (ended: Promise<void>) => void) {
  const routes = new Hono<UserEnv>()
  const view = (userId: string) => viewOfImport(ctx, userId, ctx.now())

  routes.get('/', requireUser, async (c) => c.json<ImportAnswer>({ import: await view(c.var.user.id) }))

  const looks = new Map<string, Promise<ImportView | null>>()
  const imports = rateLimit({ name: 'import', points: ctx.settings.importsPerHour, perSeconds: 3_600 })
  routes.post('/', requireUser, imports, async (c) => {
    await requireQuotaShare(ctx, c.var.user.id)
    const { ended } = await startImport(ctx, c.var.user.id)
    looks.delete(c.var.user.id)
    track(ended)
    return c.json<ImportAnswer>({ import: await view(c.var.user.id) }, 202)
  })

  routes.post('/confirm', requireUser, async (c) => {
    const { id, remove } = await parseBody(c, importDecision)
    await decideRemovals(ctx, c.var.user.id, id, remove)
    return c.json<ImportAnswer>({ import: await view(c.var.user.id) })
  })

  routes.post('/skip', requireUser, async (c) => {
    await skipFirstImport(ctx, c.var.user.id)
    return c.body(null, 204)
  })

  const streams = new Map<string, number>()
  routes.get('/events', requireUser, (c) => {
    const userId = c.var.user.id
    const open = streams.get(userId) ?? 0
    if (open >= STREAMS_PER_USER) throw new AppError('rate_limited', { retryAfterSeconds: 60 })
    streams.set(userId, open + 1)
    return streamSSE(c, async (stream) => {
      // What is thrown from here would be printed past the log, which takes out what must not be in it.
      await tellProgress(stream, userId)
        .catch((error: unknown) =>
          ctx.log.error({ err: error, requestId: c.var.requestId }, 'import progress not sent'),
        )
        .finally(() => {
          const left = (streams.get(userId) ?? 1) - 1
          if (left > 0) streams.set(userId, left)
          else streams.delete(userId)
        })
    })
  })

  /**
   * The user's import as it was {@link LOOK_EVERY_MS} ago at most: all streams of a user share one look. Only while it runs:
   * a stream that is opened after the next import has begun must not be told the end of the last one.
   */
  function look(userId: string): Promise<ImportView | null> {
    const known = looks.get(userId)
    if (known) return known
    const looking = view(userId)
    looks.set(userId, looking)
    const forget = () => {
      if (looks.get(userId) === looking) looks.delete(userId)
    }
    setTimeout(forget, LOOK_EVERY_MS - 1).unref()
    looking.then((current) => current?.state !== 'running' && forget(), forget)
    return looking
  }

  async function tellProgress(stream: SSEStreamingApi, userId: string) {
    let told = ''
    let toldAt = ctx.now()
    while (!stream.aborted && !ctx.stopping.aborted) {
      const current = await look(userId)
      const data = JSON.stringify(current)
      if (data !== told) {
        told = data
        toldAt = ctx.now()
        await stream.writeSSE({ data })
      } else if (ctx.now() - toldAt > KEEP_ALIVE_MS) {
        toldAt = ctx.now()
        await stream.write(': still here\n\n')
      }
      if (current?.state !== 'running') return
      await stream.sleep(LOOK_EVERY_MS)
    }
  }

  return routes
}

/** `POST /.netlify/functions/fetch-subscriptions`: reads the person's list at the platform (1 unit a page), writes nothing. */
export function fetchSubscriptionsRoute(ctx: Context) {
  const routes = new Hono<UserEnv>()
  routes.post('/', requireUser, rateLimit({ name: 'fetch-subscriptions', points: 6, perSeconds: 600 }), async (c) => {
    await requireQuotaShare(ctx, c.var.user.id)
    const signal = AbortSignal.any([ctx.closing, c.req.raw.signal])
    const getAccessToken = async () => (await fetchAccessToken(ctx, c.var.user.id)).accessToken
    const fetched = await fetchAllSubscriptions(ctx, c.var.user.id, getAccessToken, signal, async () => {
      await recordPage(ctx, c.var.user.id)
      return true
    })
    if (!fetched) throw new AppError('unavailable')
    if (fetched.end.kind === 'failed') throw new AppError(fetched.end.code, fetched.end.details)
    return c.json<FetchedSubscription[]>(
      diffImport(new Set(), fetched.listed).added.map(({ id, name, thumbnailUrl }) => ({
        id,
        title: name,
        thumbnailUrl,
      })),
    )
  })
  return routes
}
