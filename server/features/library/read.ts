import { indexLibrary, type Library, type LibraryFolder } from '#domain/library.ts'
import type { Context } from '../../context.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { inSnapshot, readSteady } from '../../reads.ts'
import { presentLibrary, presentOwnLibrary } from './present.ts'

/** The user's library with the names that are known, and its version. Costs no quota. */
export async function readLibrary(ctx: Context, userId: string): Promise<{ library: Library; version: number }> {
  const { own, version } = await readSteady(ctx.db, userId, async (q, user) => ({
    own: await presentOwnLibrary(q, user),
    version: user.library_version,
  }))
  const names = await namesOf(
    ctx.catalogue,
    own.channels.map(({ id }) => id),
  )
  const view = await presentLibrary(own, names)
  await yieldToOthers()
  return { library: indexLibrary(view), version }
}

/** A folder with its channels, as its user sees it. `null`: the user has no such folder. Costs no quota. */
export async function readFolder(ctx: Context, userId: string, folderId: string): Promise<LibraryFolder | null> {
  const own = await inSnapshot(ctx.db, async (q) => {
    const folder = await q.folders.find(userId, folderId)
    if (!folder) return null
    const placements = await q.placements.listInFolder(userId, folderId)
    const ids = placements.map((placement) => placement.channel_id)
    return { folders: [folder], placements, channels: await q.channels.listAmong(userId, ids), listedAt: null }
  })
  if (!own) return null
  const names = await namesOf(
    ctx.catalogue,
    own.channels.map(({ id }) => id),
  )
  return indexLibrary(await presentLibrary(own, names)).folders[0] ?? null
}
