import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { folderId } from '#contract/channels.ts'
import {
  type FolderAnswer,
  folderAnswer,
  folderDeleted,
  folderOrder,
  folderUpdate,
  newFolder,
} from '#contract/folders.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv, withDevice } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { readsOn } from '../../../reads.ts'
import { presentFolder, presentPlacement } from '../present.ts'
import { createFolder, deleteFolder, orderFolders, restoreFolder, updateFolder } from './commands.ts'

/** For the signed-in user, about their own folders. */
export function folderRoutes(ctx: Context) {
  const q = readsOn(ctx.db)

  /** The folder and its placements, without the rest of the library. Throws AppError `folder_not_found`. */
  const readFolder = async (userId: string, id: string): Promise<FolderAnswer> => {
    const folder = await q.folders.find(userId, id)
    if (!folder) throw new AppError('folder_not_found')
    const placements = await q.placements.listInFolder(userId, id)
    return { folder: presentFolder(folder), placements: placements.map(presentPlacement) }
  }

  return new Hono<UserEnv>()
    .post('/', requireUser, body(newFolder), async (c) => {
      const id = await createFolder(withDevice(ctx, c), c.var.user.id, c.req.valid('json'))
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id), 201)
    })
    .post('/order', requireUser, body(folderOrder), async (c) => {
      await orderFolders(withDevice(ctx, c), c.var.user.id, c.req.valid('json').ids)
      return c.body(null, 204)
    })
    .patch('/:id', requireUser, requireFolderId, body(folderUpdate), async (c) => {
      const id = c.req.param('id')
      await updateFolder(withDevice(ctx, c), c.var.user.id, id, c.req.valid('json'))
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id))
    })
    .delete('/:id', requireUser, requireFolderId, async (c) => {
      const unsortedChannelIds = await deleteFolder(withDevice(ctx, c), c.var.user.id, c.req.param('id'))
      return answer(c, folderDeleted, { unsortedChannelIds })
    })
    .post('/:id/restore', requireUser, requireFolderId, async (c) => {
      const id = c.req.param('id')
      await restoreFolder(withDevice(ctx, c), c.var.user.id, id)
      return answer(c, folderAnswer, await readFolder(c.var.user.id, id))
    })
}

/** Throws AppError `folder_not_found` for an id no folder can have. */
const requireFolderId = createMiddleware(async (c, next) => {
  if (!folderId.safeParse(c.req.param('id')).success) throw new AppError('folder_not_found')
  await next()
})
