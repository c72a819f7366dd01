import { Hono } from 'hono'
import { exportLibrary } from '#domain/export-file.ts'
import { exportCsv, exportOpml } from '#domain/export-formats.ts'
import { csvHeadings, opmlTitle } from '#text/export.ts'
import type { Context } from '../../../context.ts'
import { subscribersOf } from '../../../db/catalogue-names.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { inSnapshot } from '../../../reads.ts'
import type { NameReader } from '../../videos/names/reader.ts'
import { presentLibrary, presentOwnLibrary } from '../present.ts'

/** `GET /api/export.json|csv|opml`: the user's library as a file. Costs no quota. */
export function exportRoutes(ctx: Context, names: NameReader) {
  const routes = new Hono<UserEnv>()
  const { siteUrl } = ctx.settings.youtube
  const limit = rateLimit({ name: 'export', points: 30, perSeconds: 600 })

  const FORMATS = {
    json: { type: 'application/json', write: (file) => `${JSON.stringify(file, null, 2)}\n` },
    csv: { type: 'text/csv', write: (file) => exportCsv(file, siteUrl, csvHeadings) },
    opml: { type: 'text/x-opml', write: (file) => exportOpml(file, siteUrl, opmlTitle) },
  } satisfies Record<string, { type: string; write: (file: ReturnType<typeof exportLibrary>) => string }>

  for (const [extension, { type, write }] of Object.entries(FORMATS))
    routes.get(`/export.${extension}`, requireUser, limit, async (c) => {
      const now = ctx.now()
      const own = await inSnapshot(ctx.db, (q) => presentOwnLibrary(q, c.var.user.id))
      const ids = own.channels.map(({ id }) => id)
      const library = presentLibrary(own, await names.read(c.var.user.id, ids))
      const subscribers = await subscribersOf(ctx.catalogue, ids)
      const day = new Date(now).toISOString().slice(0, 10)
      c.header('Content-Disposition', `attachment; filename="subshelf-${day}.${extension}"`)
      c.header('Content-Type', `${type}; charset=utf-8`)
      return c.body(write(exportLibrary(library, subscribers, now)))
    })

  return routes
}
