import type { ExportFile } from '#domain/export-file.ts'
import { planRestore, type RestoreOptions } from '#domain/restore.ts'
import { userOf } from './payment.ts'
import type { Visitor } from './visitor.ts'

export const exportOf = async (user: Visitor) => (await user.get<ExportFile>('/api/export.json')).body

/** What the page sends after its preview. */
export async function requestFor(
  user: Visitor,
  file: ExportFile,
  leftOut: string[] = [],
  options: RestoreOptions = {},
) {
  const { folderCap, channelsPerFolderCap } = await userOf(user)
  const limits = { folderCap, channelsPerFolderCap }
  const { counts } = planRestore(await user.library(), file, new Set(leftOut), limits, options)
  return { file, leftOut, expected: counts, ...options }
}

/** Imports a file. */
export const restore = async (user: Visitor, file: ExportFile, leftOut: string[] = [], options: RestoreOptions = {}) =>
  user.post<{ change: string | null }>('/api/restore', await requestFor(user, file, leftOut, options))

/** A file with these folders, each with its channels in order, and these channels without one. */
export function fileWith(
  folders: readonly (readonly [name: string, ids: readonly string[]])[],
  unsorted: readonly string[] = [],
): ExportFile {
  const channel = (id: string) => ({ id, name: id, thumbnailUrl: null, subscriberCount: null, addedAt: '' })
  return {
    ...{ format: 'subshelf', version: 2, exportedAt: new Date().toISOString() },
    folders: folders.map(([name, ids], n) => ({
      ...{ id: `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`, name, createdAt: '' },
      channels: ids.map(channel),
    })),
    unsortedChannels: unsorted.map(channel),
  }
}
