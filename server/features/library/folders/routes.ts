import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type FolderAnswer, folderAnswer, folderDeleted, folderId, folderUpdate, newFolder } from '#contract/folders.ts'
import type { Context } from '../../../context.ts'
import { namesOf } from '../../../db/catalogue-names.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { readsOn } from '../../../reads.ts'
import { presentFolder } from '../present.ts'
import { createFolder, deleteFolder, restoreFolder, updateFolder } from './commands.ts'

/** For the signed-in user, about their own folders. */
export function folderRoutes(ctx: Context) {
  const q = readsOn(ctx.db)

  /** The folder as the library shows it, without reading the rest of it. Throws AppError `folder_not_found`. */
  const readFolder = async (userId: string, id: string): Promise<FolderAnswer> => {
    const folder = await q.folders.find(userId, id)
    if (!folder) throw new AppError('folder_not_found')
    const channels = await q.channels.listInFolder(userId, id)
    const names = await namesOf(
      ctx.catalogue,
      channels.map((channel) => channel.id),
    )
    return { folder: presentFolder(folder, channels, names) }
  }

  return new Hono<UserEnv>()
    .post('/', requireUser, body(newFolder), async (c) => {
      const id = await createFolder(ctx, c.var.user.id, c.req.valid('json'))
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id), 201)
    })
    .patch('/:id', requireUser, requireFolderId, body(folderUpdate), async (c) => {
      const id = c.req.param('id')
      await updateFolder(ctx, c.var.user.id, id, c.req.valid('json'))
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id))
    })
    .delete('/:id', requireUser, requireFolderId, async (c) => {
      const unsortedChannelIds = await deleteFolder(ctx, c.var.user.id, c.req.param('id'))
      return answer(c, folderDeleted, { unsortedChannelIds })
    })
    .post('/:id/restore', requireUser, requireFolderId, async (c) => {
      const id = c.req.param('id')
      await restoreFolder(ctx, c.var.user.id, id)
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id))
    })
}

/** Throws AppError `folder_not_found` for an id no folder can have. */
const requireFolderId = createMiddleware(async (c, next) => {
  if (!folderId.safeParse(c.req.param('id')).success) throw new AppError('folder_not_found')
  await next()
})
