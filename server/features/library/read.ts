import { indexLibrary, type Library, type LibraryFolder } from '#domain/library.ts'
import type { Context } from '../../context.ts'
import { type ChannelName, namesOf } from '../../db/catalogue-names.ts'
import type { Db } from '../../db/open.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { inSnapshot, readSteady } from '../../reads.ts'
import { type OwnLibrary, presentLibrary, presentOwnLibrary, presentUnordered } from './present.ts'

/** One state of what only the user has of the library, and its version. Costs no quota. */
export const readOwnLibrary = (db: Db, userId: string): Promise<OwnLibrary & { version: number }> =>
  readSteady(db, userId, async (q, user) => ({
    ...(await presentOwnLibrary(q, user)),
    version: user.library_version,
  }))

type ReadNames = (ids: string[]) => Promise<ReadonlyMap<string, ChannelName>>

/**
 * The user's library and its version.
 * @param readNames by default what the catalogue has, which costs no quota; null: no names, and no order of channels, which
 * together take most of the time
 */
export async function readLibrary(
  { db, catalogue }: Context,
  userId: string,
  readNames: ReadNames | null = (ids) => namesOf(catalogue, ids),
): Promise<{ library: Library; version: number }> {
  const own = await readOwnLibrary(db, userId)
  const view = readNames
    ? await presentLibrary(own, await readNames(own.channels.map(({ id }) => id)))
    : await presentUnordered(own)
  await yieldToOthers()
  return { library: indexLibrary(view), version: own.version }
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
