import { Hono, type Context as HonoContext } from 'hono'
import { changed } from '#contract/changes.ts'
import { folderId } from '#contract/channels.ts'
import {
  type FolderAnswer,
  folderAnswer,
  folderDeleted,
  folderOrder,
  folderUpdate,
  newFolder,
} from '#contract/folders.ts'
import type { FolderView } from '#contract/library.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { readsOn } from '../../../reads.ts'
import type { Recorded } from '../changes/commands.ts'
import { presentPlacement } from '../present.ts'
import { createFolder, deleteFolder, orderFolders, updateFolder } from './commands.ts'

/** For the signed-in user, about their own folders. */
export function folderRoutes(ctx: Context) {
  const q = readsOn(ctx.db)

  /** The folder and its placements, without the rest of the library. */
  const withPlacements = async (
    userId: string,
    { answer: folder, change }: Recorded<FolderView>,
  ): Promise<FolderAnswer> => ({
    ...{ folder, change },
    placements: (await q.placements.listInFolder(userId, folder.id)).map(presentPlacement),
  })

  return new Hono<UserEnv>()
    .post('/', requireUser, body(newFolder), async (c) => {
      const made = await createFolder(withRequest(ctx, c), c.var.user.id, c.req.valid('json'))
      return answer(c, folderAnswer, await withPlacements(c.var.user.id, made), 201)
    })
    .post('/order', requireUser, body(folderOrder), async (c) => {
      const { change } = await orderFolders(withRequest(ctx, c), c.var.user.id, c.req.valid('json').ids)
      return answer(c, changed, { change })
    })
    .patch('/:id', requireUser, body(folderUpdate), async (c) => {
      const updated = await updateFolder(withRequest(ctx, c), c.var.user.id, idIn(c), c.req.valid('json'))
      return answer(c, folderAnswer, await withPlacements(c.var.user.id, updated))
    })
    .delete('/:id', requireUser, async (c) => {
      const { answer: unsortedChannelIds, change } = await deleteFolder(withRequest(ctx, c), c.var.user.id, idIn(c))
      return answer(c, folderDeleted, { unsortedChannelIds, change })
    })
}

/** Throws AppError `folder_not_found` for an id no folder can have. */
function idIn(c: HonoContext): string {
  const { data } = folderId.safeParse(c.req.param('id'))
  if (data === undefined) throw new AppError('folder_not_found')
  return data
}
