import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction } from '../../queries.ts'

const TOKEN_BYTES = 18
export const TOKEN = /^[\w-]{24}$/

type Sharing = { userId: string; folderId: string }

/** Shares a folder, or changes what its page shows. Throws AppError `folder_not_found`. */
export const shareFolder = (ctx: Context, { userId, folderId }: Sharing, showsOwner: boolean): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    if (!(await q.folders.find(userId, folderId))) throw new AppError('folder_not_found')
    await q.sharedFolders.upsert({
      ...{ user_id: userId, folder_id: folderId, shows_owner: Number(showsOwner) },
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_at: ctx.now(),
    })
  })

/** Ends the address of a folder for good. Nothing happens if the folder is not shared. */
export const stopSharing = (ctx: Context, { userId, folderId }: Sharing): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    await lockOrThrow(q, userId)
    await q.sharedFolders.delete(userId, folderId)
  })
