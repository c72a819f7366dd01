import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { countText } from '#text/format.ts'
import { isChannelId } from './platform-ids.ts'
import { checkFolderName, cleanChannelName } from './texts.ts'

/** The product's own file of a library: everything a person organised, in order. Times as ISO 8601. */
export type ExportFile = {
  format: 'subshelf'
  version: 1
  exportedAt: string
  folders: ExportFolder[]
  unsortedChannels: ExportChannel[]
}
export type ExportFolder = { id: string; name: string; createdAt: string; channels: ExportChannel[] }
export type ExportChannel = {
  id: string
  name: string
  thumbnailUrl: string | null
  subscriberCount: number | null
  addedAt: string
}

/** The largest file that is read, in bytes. 10,000 channels take 2.1 MB, indented 3 MB. */
export const EXPORT_FILE_MAX_BYTES = 4 * 1024 * 1024
/** The same without indentation, as the page sends it. */
export const RESTORE_BODY_MAX_BYTES = 3 * 1024 * 1024

/** More channels than a person can hold, more folders than anybody has. */
const MOST = { channels: 10_000, folders: 2_000 } as const

/** @param subscribers counts that are known, by the channel's id */
export function exportLibrary(library: LibraryView, subscribers: ReadonlyMap<string, number>, now: number): ExportFile {
  const exportChannel = ({ id, name, thumbnailUrl, addedAt }: ChannelView): ExportChannel => ({
    id,
    name: name === id ? '' : name,
    thumbnailUrl,
    subscriberCount: subscribers.get(id) ?? null,
    addedAt: new Date(addedAt).toISOString(),
  })
  const exportFolder = ({ id, name, createdAt, channels }: FolderView): ExportFolder => ({
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    channels: channels.map(exportChannel),
  })
  return {
    format: 'subshelf',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    folders: library.folders.map(exportFolder),
    unsortedChannels: library.unsortedChannels.map(exportChannel),
  }
}

/** A file that was read. `skipped`: entries that are no channels, or that come a second time. */
export type ReadFile = { ok: true; file: ExportFile; skipped: number } | { ok: false; problem: string }

/**
 * Reads a file somebody chose: anything may be in it. Texts are cleaned, channels and folders that come twice count once,
 * entries that cannot be used are counted. @param content what JSON.parse gave
 */
export function readExportFile(content: unknown): ReadFile {
  if (!isObject(content) || content.format !== 'subshelf')
    return { ok: false, problem: 'This is not a file that Subshelf exported. Choose the JSON file from "Export".' }
  if (content.version !== 1)
    return { ok: false, problem: 'This file was made by a newer version of Subshelf. It cannot be read here.' }
  if (!Array.isArray(content.folders) || !Array.isArray(content.unsortedChannels))
    return { ok: false, problem: 'This file is damaged: its folders are missing. Export it again.' }
  if (content.folders.length > MOST.folders)
    return { ok: false, problem: `This file has more than ${countText(MOST.folders)} folders.` }
  const seen = new Set<string>()
  const skipped = { count: 0 }
  const file: ExportFile = {
    format: 'subshelf',
    version: 1,
    exportedAt: timeOf(content.exportedAt),
    folders: readFolders(content.folders, seen, skipped),
    unsortedChannels: readChannels(content.unsortedChannels, seen, skipped),
  }
  if (seen.size > MOST.channels)
    return { ok: false, problem: `This file has more than ${countText(MOST.channels)} channels.` }
  return { ok: true, file, skipped: skipped.count }
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A time that makes no sense is the beginning of time: nothing is newer than it says. */
function timeOf(value: unknown): string {
  const ms = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return new Date(Number.isNaN(ms) || ms < 0 ? 0 : ms).toISOString()
}

function readFolders(entries: unknown[], seen: Set<string>, skipped: { count: number }): ExportFolder[] {
  const folders = new Map<string, ExportFolder>()
  for (const entry of entries) {
    const name = isObject(entry) && typeof entry.name === 'string' ? checkFolderName(entry.name) : null
    const id = isObject(entry) && typeof entry.id === 'string' ? entry.id.toLowerCase() : ''
    if (!isObject(entry) || !name?.ok || !UUID.test(id) || folders.has(id) || !Array.isArray(entry.channels)) {
      skipped.count++
      continue
    }
    const channels = readChannels(entry.channels, seen, skipped)
    folders.set(id, { id, name: name.name, createdAt: timeOf(entry.createdAt), channels })
  }
  return [...folders.values()]
}

function readChannels(entries: unknown[], seen: Set<string>, skipped: { count: number }): ExportChannel[] {
  const channels: ExportChannel[] = []
  for (const entry of entries) {
    const id = isObject(entry) ? entry.id : null
    if (!isObject(entry) || !isChannelId(id) || seen.has(id)) {
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
      addedAt: timeOf(entry.addedAt),
    })
  }
  return channels
}
