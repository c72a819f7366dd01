import { type ExportFile, exportLibrary, exportLibrarySteps } from '#domain/export-file.ts'
import { indexLibrary, type LibraryFolder } from '#domain/library.ts'
import type { Context } from '../../../context.ts'
import { withPauses } from '../../../lib/steps.ts'
import { yieldToOthers } from '../../../lib/thread-time.ts'
import { readLibrary } from '../read.ts'

/** The folder as a file. */
export const exportFolder = (folder: LibraryFolder, now: number): ExportFile =>
  exportLibrary(
    { ...indexLibrary({ folders: [], channels: [], placements: [] }), folders: [folder], channels: folder.channels },
    new Map(),
    now,
  )

/** The user's whole library as a file, without subscriber counts. Costs no quota. */
export async function exportWhole(ctx: Context, userId: string, now: number): Promise<ExportFile> {
  const { library } = await readLibrary(ctx, userId)
  await yieldToOthers()
  return withPauses(exportLibrarySteps(library, new Map(), now))
}
