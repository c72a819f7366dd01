import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { FEED_START, type FeedPlace } from '../../db/catalogue-feed.ts'
import { AppError } from '../../lib/errors.ts'
import { queriesOn } from '../../queries.ts'
import { allIds, idsInFolder, ownAmong, unsortedIds } from './queries.ts'

/** Selects one folder or one channel of the user; empty: all channels. */
export type Selection = { folder?: string | undefined; channel?: string | undefined }

/**
 * The ids of the selected channels. Throws AppError `folder_not_found`, `channel_not_found` for those of other users.
 */
export async function channelsOf({ db }: Context, userId: string, { folder, channel }: Selection): Promise<string[]> {
  if (channel !== undefined) {
    if ((await ownAmong(db, userId, [channel])).length === 0) throw new AppError('channel_not_found')
    return [channel]
  }
  if (folder === undefined) return allIds(db, userId)
  if (folder === 'unsorted') return unsortedIds(db, userId)
  if (!(await queriesOn(db).folders.find(userId, folder))) throw new AppError('folder_not_found')
  return idsInFolder(db, userId, folder)
}

/** The encryption purpose binds a cursor to one user, one list and one selection. */
const purposeOf = (userId: string, list: string, { folder, channel }: Selection) =>
  `video-cursor:${createHash('sha256')
    .update(JSON.stringify([userId, list, folder ?? null, channel ?? null]))
    .digest('base64url')}`

export const sealCursor = (
  { encryption }: Context,
  userId: string,
  list: string,
  selection: Selection,
  { publishedAt, id }: FeedPlace,
): string => encryption.encrypt(purposeOf(userId, list, selection), `${publishedAt} ${id}`)

/** The position a page starts from. Throws AppError `invalid_cursor` for a cursor that is forged, too old or of another list. */
export function openCursor(
  { encryption }: Context,
  userId: string,
  list: string,
  selection: Selection,
  cursor: string | undefined,
): FeedPlace {
  if (cursor === undefined) return FEED_START
  const [publishedAt, id] = encryption.decrypt(purposeOf(userId, list, selection), cursor)?.split(' ') ?? []
  if (publishedAt === undefined || id === undefined) throw new AppError('invalid_cursor')
  return { publishedAt: Number(publishedAt), id }
}
