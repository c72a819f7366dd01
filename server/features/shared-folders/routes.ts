import { createHash } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { folderId } from '#contract/channels.ts'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { type FolderSharing, folderSharing, folderSharingChange, sharedFolderCopy } from '#contract/shared-folders.ts'
import { exportOpml } from '#domain/export-formats.ts'
import type { Context } from '../../context.ts'
import { answer, hasTagged } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { languageOf, NEGOTIATED_BY } from '../../http/language.ts'
import { exceptInDemo } from '../../http/mode.ts'
import { notFoundPage, type Pages } from '../../http/pages.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type RequestEnv, requireUser, type UserEnv } from '../../http/session.ts'
import { inUserTime } from '../../http/user-time.ts'
import { AppError } from '../../lib/errors.ts'
import { textInSteps } from '../../lib/steps.ts'
import { readsOn } from '../../reads.ts'
import { exportFolder } from '../library/export/present.ts'
import { readFolder } from '../library/read.ts'
import { shareFolder, stopSharing, TOKEN } from './commands.ts'
import { presentSharedPage } from './present.ts'
import type { SharedFolder } from './queries.ts'

/** Raised when the same folder would be shown differently. */
const PAGE_VERSION = 1

/** Browsers may show the page for this long without asking again. */
const MAX_AGE_SECONDS = 300
/** Names of channels change without the folder. */
const NAMES_FRESH_MS = 3_600_000

/** Of one address, whoever asks: each answer is the owner's time. */
const LIMIT = { name: 'shared-folder', points: 600, perSeconds: 600, shared: false }

/** `/api/shared-folders`: for the signed-in user, about their own folders, and copies of folders that others share. */
export function sharedFolderRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'shared-folders', points: 60, perSeconds: 600 })
  const present = async (userId: string, id: string): Promise<FolderSharing> => {
    const row = await readsOn(ctx.db).sharedFolders.find(userId, id)
    return { address: row ? addressOf(ctx, row.token) : null, showsOwner: row?.shows_owner === 1 }
  }
  const idIn = (c: HonoContext): string => {
    const id = folderId.safeParse(c.req.param('folderId'))
    if (!id.success) throw new AppError('folder_not_found')
    return id.data
  }
  return new Hono<UserEnv>()
    .get('/copy/:token', requireUser, limit, async (c) => {
      const shared = await findShared(ctx, c.req.param('token'))
      const folder = shared && (await readFolder(ctx, shared.user_id, shared.folder_id))
      if (!folder) throw new AppError('not_found')
      const channels = folder.channels.map(({ id, name }) => ({ id, name: name === id ? '' : name }))
      return answer(c, sharedFolderCopy, { name: folder.name, channels })
    })
    .get('/:folderId', requireUser, async (c) => answer(c, folderSharing, await present(c.var.user.id, idIn(c))))
    .put('/:folderId', exceptInDemo(ctx), requireUser, limit, body(folderSharingChange), async (c) => {
      const sharing = { userId: c.var.user.id, folderId: idIn(c) }
      await shareFolder(ctx, sharing, c.req.valid('json').showsOwner)
      return answer(c, folderSharing, await present(sharing.userId, sharing.folderId))
    })
    .delete('/:folderId', requireUser, limit, async (c) => {
      const sharing = { userId: c.var.user.id, folderId: idIn(c) }
      await stopSharing(ctx, sharing)
      return answer(c, folderSharing, await present(sharing.userId, sharing.folderId))
    })
}

const addressOf = ({ settings }: Context, token: string): string => `${settings.publicOrigin}/shelf/${token}`

const findShared = async ({ db }: Context, token: string): Promise<SharedFolder | undefined> =>
  TOKEN.test(token) ? readsOn(db).sharedFolders.findByToken(token) : undefined

/**
 * `/shelf/TOKEN`: a folder's channels, for everyone who has the address. Public. Shows nothing of its owner but, if they chose
 * so, their name. Nothing is read from YouTube.
 */
export function sharedPageRoutes(ctx: Context, pages: Pages) {
  const { publicOrigin, youtube } = ctx.settings
  const limit = rateLimit({ ...LIMIT, by: (c) => c.req.param('token') ?? '' })
  const showNotFound = notFoundPage(pages, publicOrigin)

  /** Answers 304 before the folder is read if nothing that the answer depends on has changed. */
  const isKnown = (
    c: HonoContext<RequestEnv>,
    { library_version, shows_owner, owner, token }: SharedFolder,
  ): boolean => {
    const hour = Math.floor(ctx.now() / NAMES_FRESH_MS)
    const state = [PAGE_VERSION, token, library_version, shows_owner, owner, languageOf(c), hour, c.req.path]
    const tag = `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`
    c.header('ETag', tag)
    c.header('Cache-Control', `private, max-age=${MAX_AGE_SECONDS}`)
    c.header('Vary', NEGOTIATED_BY, { append: true })
    return hasTagged(c, tag)
  }

  return new Hono<RequestEnv>()
    .get('/:token', limit, async (c) => {
      const shared = await findShared(ctx, c.req.param('token'))
      if (!shared) return showNotFound(c)
      return inUserTime(ctx, c, shared.user_id, async () => {
        if (isKnown(c, shared)) return c.body(null, 304)
        const folder = await readFolder(ctx, shared.user_id, shared.folder_id)
        if (!folder) return showNotFound(c)
        const owner = shared.shows_owner === 1 ? shared.owner : null
        c.set('pageKind', 'shared')
        const page = { folder, owner, token: shared.token }
        const language = languageOf(c)
        return c.html(await presentSharedPage(ctx, pages.in(language).sharedFolder, page, language))
      })
    })
    .get('/:token/channels.opml', limit, async (c) => {
      const shared = await findShared(ctx, c.req.param('token'))
      if (!shared) throw new AppError('not_found')
      return inUserTime(ctx, c, shared.user_id, async () => {
        if (isKnown(c, shared)) return c.body(null, 304)
        const folder = await readFolder(ctx, shared.user_id, shared.folder_id)
        if (!folder) throw new AppError('not_found')
        c.header('Content-Type', 'text/x-opml; charset=utf-8')
        c.header('Content-Disposition', `attachment; filename="${PRODUCT_SLUG}-folder.opml"`)
        return c.body(await textInSteps(exportOpml(exportFolder(folder, ctx.now()), youtube.siteUrl, folder.name)))
      })
    })
}
