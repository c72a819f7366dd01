import { Hono } from 'hono'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { exportFreeTube, exportNewPipe, exportPocketTube } from '#domain/app-exports.ts'
import { type ExportFile, exportJson, exportLibrarySteps } from '#domain/export-file.ts'
import { exportCsv, exportOpml } from '#domain/export-formats.ts'
import type { ServerTexts } from '#texts'
import type { Context } from '../../../context.ts'
import { subscribersOf } from '../../../db/catalogue-names.ts'
import { textsOf } from '../../../http/language.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { textInSteps, withPauses } from '../../../lib/steps.ts'
import { yieldToOthers } from '../../../lib/thread-time.ts'
import { readsOn } from '../../../reads.ts'
import type { NameReader } from '../../videos/names/reader.ts'
import { readLibrary } from '../read.ts'

/** What the user has turned on besides the library. It is only exported: secrets are not in the file, so it cannot be imported. */
type ExportedSettings = { readerFeeds: boolean; weeklyMail: boolean; shorts: 'show' | 'hide' | null }

type Format = {
  type: string
  write: (file: ExportFile, settings: ExportedSettings, texts: ServerTexts['export']) => Iterable<string>
}

/**
 * `GET /api/export.json|csv|opml` and `/api/export.newpipe.json|freetube.db|pockettube.json`: the user's library as a file.
 * Costs no quota.
 */
export function exportRoutes(ctx: Context, names: NameReader) {
  const routes = new Hono<UserEnv>()
  const { siteUrl } = ctx.settings.youtube
  const limit = rateLimit({ name: 'export', points: 30, perSeconds: 600 })

  const FORMATS: Record<string, Format> = {
    json: {
      type: 'application/json',
      write: (file, settings) => exportJson(file, settings),
    },
    csv: { type: 'text/csv', write: (file, _, { csvHeadings }) => exportCsv(file, siteUrl, csvHeadings) },
    opml: { type: 'text/x-opml', write: (file, _, { opmlTitle }) => exportOpml(file, siteUrl, opmlTitle) },
    'newpipe.json': { type: 'application/json', write: (file) => exportNewPipe(file, siteUrl) },
    'freetube.db': { type: 'application/x-ndjson', write: exportFreeTube },
    'pockettube.json': { type: 'application/json', write: exportPocketTube },
  }

  for (const [extension, { type, write }] of Object.entries(FORMATS))
    routes.get(`/export.${extension}`, requireUser, limit, async (c) => {
      const now = ctx.now()
      const { library } = await readLibrary(ctx, c.var.user.id, (ids) => names.read(c.var.user.id, ids))
      await yieldToOthers()
      const subscribers = await subscribersOf(
        ctx.catalogue,
        library.channels.map(({ id }) => id),
      )
      const { feedAddresses, weeklyMails } = readsOn(ctx.db)
      const settings = {
        readerFeeds: (await feedAddresses.find(c.var.user.id)) !== undefined,
        weeklyMail: (await weeklyMails.find(c.var.user.id)) !== undefined,
        shorts: c.var.user.shorts,
      }
      const day = new Date(now).toISOString().slice(0, 10)
      c.header('Content-Disposition', `attachment; filename="${PRODUCT_SLUG}-${day}.${extension}"`)
      c.header('Content-Type', `${type}; charset=utf-8`)
      await yieldToOthers()
      const file = await withPauses(exportLibrarySteps(library, subscribers, now))
      await yieldToOthers()
      return c.body(await textInSteps(write(file, settings, textsOf(c).export)))
    })

  return routes
}
