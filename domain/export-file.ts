import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { cleanChannelName } from './clean-text.ts'
import { checkNamedProperties, type NamedProperties, pickFolderProperties } from './folder-properties.ts'
import { isRecord } from './is-record.ts'
import { isChannelId } from './youtube-ids.ts'

/** The JSON export of a library: folders and channels in the user's order. Times as ISO 8601. */
export type ExportFile = {
  format: 'subshelf'
  version: 1
  exportedAt: string
  folders: ExportFolder[]
  unsortedChannels: ExportChannel[]
}
export type ExportFolder = NamedProperties & { id: string; createdAt: string; channels: ExportChannel[] }
export type ExportChannel = {
  id: string
  name: string
  thumbnailUrl: string | null
  subscriberCount: number | null
  addedAt: string
}

/** The largest file that can be imported, in bytes. 10,000 channels take 2.1 MB, indented 3 MB. */
export const EXPORT_FILE_MAX_BYTES = 4 * 1024 * 1024
/** The largest request body of an import, in bytes: the page sends the file without indentation. */
export const RESTORE_BODY_MAX_BYTES = 3 * 1024 * 1024

/** A library holds at most this many channels, and no user has this many folders. */
export const EXPORT_FILE_MAX = { channels: 10_000, folders: 2_000 } as const

/** @param subscribers subscriber counts by channel id, where known */
export function exportLibrary(library: LibraryView, subscribers: ReadonlyMap<string, number>, now: number): ExportFile {
  const exportChannel = ({ id, name, thumbnailUrl, addedAt }: ChannelView): ExportChannel => ({
    id,
    name: name === id ? '' : name,
    thumbnailUrl,
    subscriberCount: subscribers.get(id) ?? null,
    addedAt: new Date(addedAt).toISOString(),
  })
  const exportFolder = (folder: FolderView): ExportFolder => ({
    id: folder.id,
    ...pickFolderProperties(folder),
    createdAt: new Date(folder.createdAt).toISOString(),
    channels: folder.channels.map(exportChannel),
  })
  return {
    format: 'subshelf',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    folders: library.folders.map(exportFolder),
    unsortedChannels: library.unsortedChannels.map(exportChannel),
  }
}

export type ExportFileProblem =
  | 'not_ours'
  | 'newer_version'
  | 'folders_missing'
  | 'too_many_folders'
  | 'too_many_channels'

/** `skipped`: how many entries are not channels or folders, or are repeated. */
export type ParsedExportFile =
  | { ok: true; file: ExportFile; skipped: number }
  | { ok: false; problem: ExportFileProblem }

/**
 * Parses a file the user chose, which may contain anything. Names are cleaned; of repeated channels and folders the first
 * counts; entries that cannot be used are skipped. @param content as JSON.parse returned it
 */
export function parseExportFile(content: unknown): ParsedExportFile {
  if (!isRecord(content) || content.format !== 'subshelf') return { ok: false, problem: 'not_ours' }
  if (content.version !== 1) return { ok: false, problem: 'newer_version' }
  if (!Array.isArray(content.folders) || !Array.isArray(content.unsortedChannels))
    return { ok: false, problem: 'folders_missing' }
  if (content.folders.length > EXPORT_FILE_MAX.folders) return { ok: false, problem: 'too_many_folders' }
  const seen = new Set<string>()
  const skipped = { count: 0 }
  const file: ExportFile = {
    format: 'subshelf',
    version: 1,
    exportedAt: parseTime(content.exportedAt),
    folders: parseFolders(content.folders, seen, skipped),
    unsortedChannels: parseChannels(content.unsortedChannels, seen, skipped),
  }
  if (seen.size > EXPORT_FILE_MAX.channels) return { ok: false, problem: 'too_many_channels' }
  return { ok: true, file, skipped: skipped.count }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** An ISO 8601 time; 1970 if the value is invalid. */
function parseTime(value: unknown): string {
  const ms = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return new Date(Number.isNaN(ms) || ms < 0 ? 0 : ms).toISOString()
}

function parseFolders(entries: unknown[], seen: Set<string>, skipped: { count: number }): ExportFolder[] {
  const folders = new Map<string, ExportFolder>()
  for (const entry of entries) {
    const checked = isRecord(entry) ? checkNamedProperties(entry) : null
    const id = isRecord(entry) && typeof entry.id === 'string' ? entry.id.toLowerCase() : ''
    if (!isRecord(entry) || !checked?.ok || !UUID.test(id) || folders.has(id) || !Array.isArray(entry.channels)) {
      skipped.count++
      continue
    }
    const channels = parseChannels(entry.channels, seen, skipped)
    folders.set(id, { id, ...checked.properties, createdAt: parseTime(entry.createdAt), channels })
  }
  return [...folders.values()]
}

function parseChannels(entries: unknown[], seen: Set<string>, skipped: { count: number }): ExportChannel[] {
  const channels: ExportChannel[] = []
  for (const entry of entries) {
    const id = isRecord(entry) ? entry.id : null
    if (!isRecord(entry) || !isChannelId(id) || seen.has(id)) {
      skipped.count++
      continue
    }
    seen.add(id)
    const { name, thumbnailUrl, subscriberCount } = entry
    channels.push({
      id,
      name: typeof name === 'string' ? cleanChannelName(name) : '',
      thumbnailUrl: typeof thumbnailUrl === 'string' ? thumbnailUrl.slice(0, 2_000) : null,
      subscriberCount:
        Number.isSafeInteger(subscriberCount) && Number(subscriberCount) >= 0 ? Number(subscriberCount) : null,
      addedAt: parseTime(entry.addedAt),
    })
  }
  return channels
}
