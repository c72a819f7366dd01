import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { isMigrated } from '../db/migrate.ts'

/** A database that has not answered by then does not count as there. */
const WITHIN_MS = 3_000
/** Anybody may ask, as often as they like: the database is asked once in this time. */
const KEPT_MS = 1_000

/**
 * Public, and nothing is told but yes or no. `/healthz`: the process lives. `/readyz`: it can serve people: it was not
 * asked to stop, its database answers, takes writes and has every migration of this version; 503 otherwise.
 */
export function healthRoutes({ db, log, draining, writes }: Context) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ ok: true }))
  routes.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const ready = !draining.aborted && (await isReady())
    return c.json({ ok: ready }, ready ? 200 : 503)
  })

  let last: { at: number; ready: Promise<boolean> } | null = null
  function isReady(): Promise<boolean> {
    const at = performance.now()
    if (!last || at - last.at >= KEPT_MS) last = { at, ready: inTime(canServe()).catch(notReady) }
    return last.ready
  }

  const canServe = async () => (await isMigrated(db)) && (await writes.isWritable(db))

  function notReady(error: unknown): false {
    log.warn({ err: error }, 'not ready')
    return false
  }
  return routes
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the database did not answer in time')), WITHIN_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
