import type { ChannelView } from '#contract/library.ts'
import { cleanChannelName } from './clean-text.ts'
import { checkNamedProperties, type NamedProperties, pickFolderProperties } from './folder-properties.ts'
import { isRecord } from './is-record.ts'
import type { Library, LibraryFolder } from './library.ts'
import { type Steps, withoutPause } from './steps.ts'
import { isChannelId } from './youtube-ids.ts'

/**
 * The JSON export of a library: folders and channels in the user's order. Times as ISO 8601. A channel stands in each of its
 * folders; in files of version 1, which are still read, it was in one at most.
 */
export type ExportFile = {
  format: 'subshelf'
  version: 2
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

/** The largest file that can be imported, in bytes. 10,000 channels take 2.1 MB, indented 3 MB; their other placements little. */
export const EXPORT_FILE_MAX_BYTES = 4 * 1024 * 1024
/** The largest request body of an import, in bytes: the page sends the file without indentation. */
export const RESTORE_BODY_MAX_BYTES = 4 * 1024 * 1024

/** A library holds at most this many channels, and no user has this many folders. */
export const EXPORT_FILE_MAX = { channels: 10_000, folders: 2_000 } as const

/** Channels of a step. */
const STEP = 1_000

/** @param subscribers subscriber counts by channel id, where known */
export const exportLibrary = (library: Library, subscribers: ReadonlyMap<string, number>, now: number): ExportFile =>
  withoutPause(exportLibrarySteps(library, subscribers, now))

export function* exportLibrarySteps(
  library: Library,
  subscribers: ReadonlyMap<string, number>,
  now: number,
): Steps<ExportFile> {
  const exported = new Map<string, ExportChannel>()
  for (const { id, name, thumbnailUrl, addedAt } of library.channels) {
    exported.set(id, {
      id,
      name: name === id ? '' : name,
      thumbnailUrl,
      subscriberCount: subscribers.get(id) ?? null,
      addedAt: new Date(addedAt).toISOString(),
    })
    if (exported.size % STEP === 0) yield
  }
  const exportChannels = (channels: readonly ChannelView[]) => channels.flatMap(({ id }) => exported.get(id) ?? [])
  const exportFolder = (folder: LibraryFolder): ExportFolder => ({
    id: folder.id,
    ...pickFolderProperties(folder),
    createdAt: new Date(folder.createdAt).toISOString(),
    channels: exportChannels(folder.channels),
  })
  return {
    format: 'subshelf',
    version: 2,
    exportedAt: new Date(now).toISOString(),
    folders: library.folders.map(exportFolder),
    unsortedChannels: exportChannels(library.unsortedChannels),
  }
}

/**
 * The file as it is written and sent: the details of a channel that is in several folders stand in the first of them, the
 * others have its id alone.
 */
export function compactExportFile(file: ExportFile) {
  const seen = new Set<string>()
  const compact = (channel: ExportChannel): ExportChannel | { id: string } => {
    if (seen.has(channel.id)) return { id: channel.id }
    seen.add(channel.id)
    return channel
  }
  return { ...file, folders: file.folders.map((folder) => ({ ...folder, channels: folder.channels.map(compact) })) }
}

/** The compact file, indented. @param settings what else the user has turned on @returns the text in parts */
export function* exportJson(file: ExportFile, settings: object): Generator<string> {
  const { folders, unsortedChannels, ...head } = compactExportFile(file)
  yield `${textAt('', head).slice(0, -2)},\n  "folders": `
  yield* listParts('  ', folders, function* ({ channels, ...folder }) {
    yield `${textAt('    ', folder).slice(0, -6)},\n      "channels": `
    yield* listParts('      ', channels, function* (channel) {
      yield textAt('        ', channel)
    })
    yield '\n    }'
  })
  yield ',\n  "unsortedChannels": '
  yield* listParts('  ', unsortedChannels, function* (channel) {
    yield textAt('    ', channel)
  })
  yield `,\n  "settings": ${textAt('  ', settings)}\n}\n`
}

const textAt = (indent: string, value: object): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)

function* listParts<T>(indent: string, items: readonly T[], parts: (item: T) => Iterable<string>): Generator<string> {
  if (items.length === 0) return yield '[]'
  for (const [i, item] of items.entries()) {
    yield `${i === 0 ? '[' : ','}\n${indent}  `
    yield* parts(item)
  }
  yield `\n${indent}]`
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
 * Parses a file the user chose, which may contain anything. Names are cleaned; of repeated folders the first counts, as do
 * the details of a repeated channel; entries that cannot be used are skipped. @param content as JSON.parse returned it
 */
export const parseExportFile = (content: unknown): ParsedExportFile => withoutPause(parseExportFileSteps(content))

export function* parseExportFileSteps(content: unknown): Steps<ParsedExportFile> {
  if (!isRecord(content) || content.format !== 'subshelf') return { ok: false, problem: 'not_ours' }
  const { version } = content
  if (version !== 1 && version !== 2) return { ok: false, problem: 'newer_version' }
  if (!Array.isArray(content.folders) || !Array.isArray(content.unsortedChannels))
    return { ok: false, problem: 'folders_missing' }
  if (content.folders.length > EXPORT_FILE_MAX.folders) return { ok: false, problem: 'too_many_folders' }
  const entries: Entries = { channels: new Map(), inOneFolder: version === 1, skipped: 0, read: 0 }
  const file: ExportFile = {
    format: 'subshelf',
    version: 2,
    exportedAt: parseTime(content.exportedAt),
    folders: yield* parseFolders(content.folders, entries),
    unsortedChannels: yield* parseUnsorted(content.unsortedChannels, entries),
  }
  if (entries.channels.size > EXPORT_FILE_MAX.channels) return { ok: false, problem: 'too_many_channels' }
  return { ok: true, file, skipped: entries.skipped }
}

/** What was parsed so far. `inOneFolder`: a repeated channel is skipped, in whatever folder it was before. */
type Entries = { channels: Map<string, ExportChannel>; inOneFolder: boolean; skipped: number; read: number }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** An ISO 8601 time; 1970 if the value is invalid. */
function parseTime(value: unknown): string {
  const ms = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return new Date(Number.isNaN(ms) || ms < 0 ? 0 : ms).toISOString()
}

function* parseFolders(list: unknown[], entries: Entries): Steps<ExportFolder[]> {
  const folders = new Map<string, ExportFolder>()
  for (const entry of list) {
    const checked = isRecord(entry) ? checkNamedProperties(entry) : null
    const id = isRecord(entry) && typeof entry.id === 'string' ? entry.id.toLowerCase() : ''
    if (!isRecord(entry) || !checked?.ok || !UUID.test(id) || folders.has(id) || !Array.isArray(entry.channels)) {
      entries.skipped++
      continue
    }
    const channels = yield* parseChannels(entry.channels, entries)
    folders.set(id, { id, ...checked.properties, createdAt: parseTime(entry.createdAt), channels })
  }
  return [...folders.values()]
}

/** Channels that are in a folder are not unsorted too. */
function parseUnsorted(list: unknown[], entries: Entries): Steps<ExportChannel[]> {
  entries.inOneFolder = true
  return parseChannels(list, entries)
}

function* parseChannels(list: unknown[], entries: Entries): Steps<ExportChannel[]> {
  const channels = new Map<string, ExportChannel>()
  for (const entry of list) {
    if (++entries.read % STEP === 0) yield
    const id = isRecord(entry) ? entry.id : null
    const known = isChannelId(id) ? entries.channels.get(id) : undefined
    if (!isRecord(entry) || !isChannelId(id) || channels.has(id) || (known && entries.inOneFolder)) {
      entries.skipped++
      continue
    }
    const channel = known ?? parseChannel(id, entry)
    entries.channels.set(id, channel)
    channels.set(id, channel)
  }
  return [...channels.values()]
}

const parseChannel = (
  id: string,
  { name, thumbnailUrl, subscriberCount, addedAt }: Record<string, unknown>,
): ExportChannel => ({
  id,
  name: typeof name === 'string' ? cleanChannelName(name) : '',
  thumbnailUrl: typeof thumbnailUrl === 'string' ? thumbnailUrl.slice(0, 2_000) : null,
  subscriberCount:
    Number.isSafeInteger(subscriberCount) && Number(subscriberCount) >= 0 ? Number(subscriberCount) : null,
  addedAt: parseTime(addedAt),
})
