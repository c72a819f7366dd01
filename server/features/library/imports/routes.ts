import { Hono, type Context as HonoContext } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { fetchedSubscriptions, type ImportView, importAnswer, importDecision, importView } from '#contract/imports.ts'
import { ARRIVED_MAX } from '#contract/limits.ts'
import { diffImport } from '#domain/import-diff.ts'
import type { Context } from '../../../context.ts'
import { answer, checked } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { textsOf } from '../../../http/language.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { inSpan } from '../../../lib/traces.ts'
import { fetchAccessToken } from '../../account/google/commands.ts'
import type { Arrivals } from './arrivals.ts'
import { decideRemovals, skipFirstImport, startImport } from './commands.ts'
import { runImport } from './jobs.ts'
import { type PresentedImport, presentImport, withSentence } from './present.ts'
import { fetchAllSubscriptions, recordPage, requireQuotaShare } from './youtube.ts'

/** How often a stream reads the progress from the database: the import may run in another process. */
const READ_EVERY_MS = 150
const KEEP_ALIVE_MS = 15_000
/** Tabs beyond this poll for the progress. */
const STREAMS_PER_USER = 5

/** For the signed-in user. @param track receives the end of every import, which may outlive its request */
export function importRoutes(ctx: Context, arrivals: Arrivals, track: (ended: Promise<void>) => void) {
  const progress = new ImportProgress(ctx, arrivals)
  const limit = rateLimit({ name: 'import', points: ctx.settings.importsPerHour, perSeconds: 3_600 })

  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => answer(c, importAnswer, { import: await progress.view(c) }))
    .post('/', requireUser, limit, async (c) => {
      await requireQuotaShare(ctx, c.var.user.id)
      const userId = c.var.user.id
      const id = await startImport(ctx, userId)
      progress.forget(userId)
      arrivals.start(userId, id)
      const run = inSpan(ctx.traces, 'import', {}, () =>
        runImport(withRequest(ctx, c), userId, id, (channels) => arrivals.addPage(userId, id, channels)),
      )
      track(run.finally(() => arrivals.end(userId, id)))
      return answer(c, importAnswer, { import: await progress.view(c) }, 202)
    })
    .post('/confirm', requireUser, body(importDecision), async (c) => {
      const { id, remove } = c.req.valid('json')
      await decideRemovals(withRequest(ctx, c), c.var.user.id, id, remove)
      return answer(c, importAnswer, { import: await progress.view(c) })
    })
    .post('/skip', requireUser, async (c) => {
      await skipFirstImport(ctx, c.var.user.id)
      return c.body(null, 204)
    })
    .get('/events', requireUser, (c) => progress.stream(c))
}

/** Streams the progress of imports, with one database read for all streams of a user. */
class ImportProgress {
  readonly #ctx: Context
  readonly #arrivals: Arrivals
  /** Recent reads by user id. */
  readonly #reads = new Map<string, Promise<PresentedImport | null>>()
  /** Number of open streams by user id. */
  readonly #openStreams = new Map<string, number>()

  constructor(ctx: Context, arrivals: Arrivals) {
    this.#ctx = ctx
    this.#arrivals = arrivals
  }

  /** The user's last import, `null` if there is none. */
  async view(c: HonoContext<UserEnv>): Promise<ImportView | null> {
    const view = await this.#present(c.var.user.id)
    return view && withSentence(view, textsOf(c).errors)
  }

  async #present(userId: string): Promise<PresentedImport | null> {
    const view = await presentImport(this.#ctx, userId, this.#ctx.now())
    const page = view && this.#arrivals.pageOf(userId, view.id)
    if (!page) return view && { ...view, arrived: [] }
    const arrived = page.slice(0, ARRIVED_MAX)
    return { ...view, arrived, queuePlace: this.#ctx.importSlots.placeOf(view.id) }
  }

  /** Makes the next read come from the database. */
  forget(userId: string): void {
    this.#reads.delete(userId)
  }

  /** Sends every change until the import is no longer running. @throws AppError `rate_limited` with too many streams open */
  stream(c: HonoContext<UserEnv>) {
    const userId = c.var.user.id
    const open = this.#openStreams.get(userId) ?? 0
    if (open >= STREAMS_PER_USER) throw new AppError('rate_limited', { retryAfterSeconds: 60 })
    this.#openStreams.set(userId, open + 1)
    return streamSSE(c, async (stream) => {
      // Hono would print an error without our log, which redacts secrets.
      await this.#send(c, stream)
        .catch((error: unknown) =>
          this.#ctx.log.error({ err: error, requestId: c.var.requestId }, 'import progress not sent'),
        )
        .finally(() => this.#close(userId))
    })
  }

  #close(userId: string): void {
    const remaining = (this.#openStreams.get(userId) ?? 1) - 1
    if (remaining > 0) this.#openStreams.set(userId, remaining)
    else this.#openStreams.delete(userId)
  }

  async #send(c: HonoContext<UserEnv>, stream: SSEStreamingApi): Promise<void> {
    const { now, stopping } = this.#ctx
    const { errors } = textsOf(c)
    let sent = ''
    let sentAt = now()
    while (!stream.aborted && !stopping.aborted) {
      const current = await this.#read(c.var.user.id)
      const view = current && withSentence(current, errors)
      const data = JSON.stringify(checked(c, importView.nullable(), view))
      if (data !== sent) {
        sent = data
        sentAt = now()
        await stream.writeSSE({ data })
      } else if (now() - sentAt > KEEP_ALIVE_MS) {
        sentAt = now()
        await stream.write(': still here\n\n')
      }
      if (current?.state !== 'running') return
      await stream.sleep(READ_EVERY_MS)
    }
  }

  /**
   * Returns the user's import, at most {@link READ_EVERY_MS} old. Only a running import is cached: a stream that is opened
   * after the next import has started must not receive the end of the last one.
   */
  #read(userId: string): Promise<PresentedImport | null> {
    const known = this.#reads.get(userId)
    if (known) return known
    const read = this.#present(userId)
    this.#reads.set(userId, read)
    const forget = () => {
      if (this.#reads.get(userId) === read) this.#reads.delete(userId)
    }
    setTimeout(forget, READ_EVERY_MS - 1).unref()
    read.then((current) => current?.state !== 'running' && forget(), forget)
    return read
  }
}

/** `POST /.netlify/functions/fetch-subscriptions`: the user's subscriptions at YouTube, 1 unit a page. Writes nothing. */
export function fetchSubscriptionsRoute(ctx: Context) {
  const limit = rateLimit({ name: 'fetch-subscriptions', points: 6, perSeconds: 600 })
  return new Hono<UserEnv>().post('/', requireUser, limit, async (c) => {
    await requireQuotaShare(ctx, c.var.user.id)
    const signal = AbortSignal.any([ctx.closing, c.req.raw.signal])
    const getAccessToken = async () => (await fetchAccessToken(ctx, c.var.user.id)).accessToken
    const fetched = await fetchAllSubscriptions(ctx, c.var.user.id, getAccessToken, signal, async () => {
      await recordPage(ctx, c.var.user.id)
      return true
    })
    if (!fetched) throw new AppError('unavailable')
    if (fetched.end.kind === 'failed') throw new AppError(fetched.end.code, fetched.end.details)
    return answer(
      c,
      fetchedSubscriptions,
      diffImport(new Set(), fetched.listed).added.map(({ id, name, thumbnailUrl }) => ({
        id,
        title: name,
        thumbnailUrl,
      })),
    )
  })
}
