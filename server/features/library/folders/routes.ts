import { Hono } from 'hono'
import { type FolderAnswer, type FolderDeleted, folderChange, folderId, newFolder } from '#contract/folders.ts'
import type { Context } from '../../../context.ts'
import { namesOf } from '../../../db/catalogue-names.ts'
import { parseBody } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { readsOn } from '../../../reads.ts'
import { presentFolder } from '../present.ts'
import { createFolder, deleteFolder, renameFolder, restoreFolder } from './commands.ts'

/** All for the signed-in person, about their own folders. */
export function folderRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()
  const q = readsOn(ctx.db)
  /** The folder as the library shows it, without reading the rest of it. Throws AppError `folder_not_found`. */
  const answer = async (userId: string, id: string): Promise<FolderAnswer> => {
    const folder = await q.folders.find(userId, id)
    if (!folder) throw new AppError('folder_not_found')
    const channels = await q.channels.listInFolder(userId, id)
    const names = await namesOf(
      ctx.catalogue,
      channels.map((channel) => channel.id),
    )
    return { folder: presentFolder(folder, channels, names) }
  }

  routes.post('/', requireUser, async (c) => {
    const id = await createFolder(ctx, c.var.user.id, await parseBody(c, newFolder))
    return c.json(await answer(c.var.user.id, id), 201)
  })

  routes.patch('/:id', requireUser, async (c) => {
    const id = idOf(c.req.param('id'))
    await renameFolder(ctx, c.var.user.id, id, (await parseBody(c, folderChange)).name)
    return c.json(await answer(c.var.user.id, id))
  })

  routes.delete('/:id', requireUser, async (c) => {
    const unsortedChannelIds = await deleteFolder(ctx, c.var.user.id, idOf(c.req.param('id')))
    return c.json<FolderDeleted>({ unsortedChannelIds })
  })

  routes.post('/:id/restore', requireUser, async (c) => {
    const id = idOf(c.req.param('id'))
    await restoreFolder(ctx, c.var.user.id, id)
    return c.json(await answer(c.var.user.id, id))
  })

  return routes
}

/** An id that cannot be one names no folder. */
function idOf(param: string): string {
  if (!folderId.safeParse(param).success) throw new AppError('folder_not_found')
  return param
}
