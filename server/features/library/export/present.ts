import { type ExportFile, exportLibrary, exportLibrarySteps } from '#domain/export-file.ts'
import { indexLibrary, type LibraryFolder } from '#domain/library.ts'
import type { Context } from '../../../context.ts'
import { namesOf } from '../../../db/catalogue-names.ts'
import { withPauses } from '../../../lib/steps.ts'
import { yieldToOthers } from '../../../lib/thread-time.ts'
import { inSnapshot, readSteady } from '../../../reads.ts'
import { presentLibrary, presentOwnLibrary } from '../present.ts'

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

/** The folder as a file. */
export const exportFolder = (folder: LibraryFolder, now: number): ExportFile =>
  exportLibrary(
    { ...indexLibrary({ folders: [], channels: [], placements: [] }), folders: [folder], channels: folder.channels },
    new Map(),
    now,
  )

/** The user's whole library as a file, without subscriber counts. Costs no quota. */
export async function exportWhole(ctx: Context, userId: string, now: number): Promise<ExportFile> {
  const own = await readSteady(ctx.db, userId, presentOwnLibrary)
  const names = await namesOf(
    ctx.catalogue,
    own.channels.map(({ id }) => id),
  )
  const view = await presentLibrary(own, names)
  await yieldToOthers()
  const library = indexLibrary(view)
  await yieldToOthers()
  return withPauses(exportLibrarySteps(library, new Map(), now))
}
