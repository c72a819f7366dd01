import type { ImportResult } from '#contract/imports.ts'
import { diffImport, mustAskBeforeRemoving, REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import type { UserChannelTable } from '../../../db/schema.ts'
import type { Queries } from '../../../queries.ts'
import type { FetchResult } from './youtube.ts'

export type AppliedImport = {
  result: ImportResult
  /** Channels whose removal the user has to confirm. If there are any, nothing has been removed yet. */
  pendingRemovals: string[]
}

/**
 * Adds new channels and removes unsubscribed ones. Channels that come back return to their former folder; channels are
 * only removed if the list was complete. Runs in the caller's transaction, which has locked the user's row.
 * @param unsubscribed channels YouTube has confirmed the user is no longer subscribed to
 */
export async function applyImport(
  q: Queries,
  userId: string,
  fetched: FetchResult,
  unsubscribed: ReadonlySet<string>,
  now: number,
): Promise<AppliedImport> {
  const held = new Map((await q.channels.list(userId)).map((channel) => [channel.id, channel]))
  const diff = diffImport(new Set(held.keys()), fetched.listed)

  const archived = new Map(
    (await q.removedChannels.list(userId, now - REMOVED_CHANNELS_KEPT_MS)).map((channel) => [channel.id, channel]),
  )
  const folderIds = new Set((await q.folders.list(userId)).map((folder) => folder.id))
  let unsortedPosition = (await q.channels.lastPosition(userId, null)) + 1
  let returned = 0
  const rows = diff.added.map((channel): UserChannelTable => {
    const former = archived.get(channel.id)
    const folderId = former?.folder_id && folderIds.has(former.folder_id) ? former.folder_id : null
    if (folderId) returned++
    return {
      user_id: userId,
      id: channel.id,
      folder_id: folderId,
      position_in_folder: folderId && former ? former.position_in_folder : unsortedPosition++,
      added_at: former?.added_at ?? now,
      updated_at: now,
    }
  })
  await q.channels.insertMany(rows)
  await q.removedChannels.delete(
    userId,
    diff.added.map((channel) => channel.id),
  )

  const missing = fetched.end.kind === 'complete' ? diff.departed : []
  const toRemove = missing.filter((id) => unsubscribed.has(id))
  const mustConfirm = mustAskBeforeRemoving(held.size, toRemove.length, fetched.listed.length)
  if (!mustConfirm) await archiveChannels(q, userId, toRemove, now)

  const removed = mustConfirm ? 0 : toRemove.length
  if (rows.length + removed > 0) await q.users.bumpLibrary(userId, now)
  return {
    pendingRemovals: mustConfirm ? toRemove : [],
    result: {
      total: fetched.listed.length + fetched.invalid,
      imported: rows.length,
      duplicates: diff.duplicates,
      removed,
      returned,
      keptThoughMissing: missing.length - toRemove.length,
      capped: fetched.end.kind === 'capped',
    },
  }
}

/** Removes channels from the library and archives them with their folders. @returns how many were still in the library */
export async function archiveChannels(
  q: Queries,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const wanted = new Set(ids)
  const rows = (await q.channels.list(userId)).filter((channel) => wanted.has(channel.id))
  await q.removedChannels.upsert(
    rows.map((row) => ({
      user_id: userId,
      id: row.id,
      folder_id: row.folder_id,
      position_in_folder: row.position_in_folder,
      added_at: row.added_at,
      removed_at: now,
    })),
  )
  await q.channels.delete(
    userId,
    rows.map((row) => row.id),
  )
  return rows.length
}
