import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { hasOwnPostgres } from '../db/catalogue-check.ts'
import { channelIdsAfter } from '../db/catalogue-names.ts'
import { isMigrated } from '../db/migrate.ts'

/** A database that does not answer within this time counts as unavailable. */
const WITHIN_MS = 3_000
/** The routes are public and unlimited, so the database is checked once in this time. */
const KEPT_MS = 1_000

/**
 * Health checks. Public; they reveal nothing but yes or no. `/healthz`: the process is alive. `/readyz`: the server is not
 * stopping, and its database answers, accepts writes and is fully migrated; 503 otherwise. `catalogue`: whether the
 * catalogue's own PostgreSQL database answers; without it a server is ready, because only videos and names are missing.
 */
export function healthRoutes({ healthDb, catalogue, log, draining, writes }: Context) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ ok: true }))
  routes.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const [isServing, isComplete] = await Promise.all([isReady(), hasCatalogue()])
    const ready = !draining.aborted && isServing
    return c.json({ ok: ready, ...(isOwnDatabase && { catalogue: isComplete }) }, ready ? 200 : 503)
  })

  let last: { at: number; ready: Promise<boolean> } | null = null
  function isReady(): Promise<boolean> {
    const at = performance.now()
    if (!last || at - last.at >= KEPT_MS) last = { at, ready: inTime(canServe()).catch(notReady) }
    return last.ready
  }

  const isOwnDatabase = hasOwnPostgres(catalogue)
  let lastOfCatalogue: { at: number; answers: Promise<boolean> } | null = null
  function hasCatalogue(): Promise<boolean> {
    if (!isOwnDatabase) return Promise.resolve(true)
    const at = performance.now()
    if (!lastOfCatalogue || at - lastOfCatalogue.at >= KEPT_MS)
      lastOfCatalogue = { at, answers: inTime(channelIdsAfter(catalogue, '', 1)).then(() => true, notReady) }
    return lastOfCatalogue.answers
  }

  const canServe = async () => (await isMigrated(healthDb)) && (await writes.isWritable(healthDb))

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
