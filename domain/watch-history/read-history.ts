import { FileRefused } from '../subscription-files/collector.ts'
import { decodeText } from '../subscription-files/decode-text.ts'
import { parseJson } from '../subscription-files/parse-json.ts'
import { type Archive, MAX_DATABASE_BYTES, type OpenArchive } from '../subscription-files/read-file.ts'
import { isSqlite } from '../subscription-files/sqlite-tables.ts'
import { readFreeTubeLines, readGrayjayHistory, readHistoryJson, readNewPipeHistory, readYtZero } from './apps.ts'
import { HistoryCollector, historyRefusal } from './history-collector.ts'
import { linesOf } from './rows.ts'
import { readTakeoutHtml, readTakeoutJson } from './takeout.ts'
import { textOf, textOfHead } from './text-stream.ts'
import type { HistoryFile, HistoryRefusal } from './types.ts'
import { readVideo } from './video-address.ts'

const MIB = 1024 * 1024
/** Of a file that is read as one value. */
const MAX_VALUE_BYTES = 64 * MIB
/** Of a history in an archive. */
const MAX_UNPACKED_BYTES = 500 * MIB
/** Google's pages begin with their style. */
const HEAD_BYTES = MIB
const MAX_LISTS = 50

/** `now` in ms; `readerOffsets` see `activity-dates.ts`. */
export type HistoryOptions = { now: number; readerOffsets: readonly number[] }

type Reading = HistoryOptions & { collector: HistoryCollector }

/**
 * Reads the watch history in a file of Google or another app. The format follows from the content alone. Never throws.
 * @returns `null`: there is no history in it
 */
export async function readHistory(
  file: Blob,
  openArchive: OpenArchive,
  options: HistoryOptions,
): Promise<HistoryFile | null> {
  const reading = { ...options, collector: new HistoryCollector(options.now) }
  try {
    const format = await read(file, openArchive, reading)
    return format === null ? null : reading.collector.result(format)
  } catch (error) {
    return historyRefusal('unknown', error instanceof FileRefused ? refusalOf(error) : 'damaged')
  }
}

const refusalOf = ({ reason }: FileRefused): HistoryRefusal =>
  reason === 'too_large' || reason === 'too_many_entries' || reason === 'encrypted' ? reason : 'damaged'

/** @returns the format */
async function read(file: Blob, openArchive: OpenArchive, reading: Reading): Promise<string | null> {
  const begin = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (startsWith(begin, 'PK\x03\x04')) return readArchive(await openArchive(file), reading)
  if (isSqlite(begin)) {
    if (file.size > MAX_DATABASE_BYTES) throw new FileRefused('too_large')
    return readNewPipeHistory(await bytesOf(file), reading.collector) ? 'newpipe' : null
  }
  if (startsWith(begin, 'UWZ1')) return readValue(await inflated(file.slice(4)), reading)
  return readText(file, reading)
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  Array.from(mark).every((sign, at) => bytes[at] === sign.charCodeAt(0))

/** What Unwatched has packed. Throws FileRefused `damaged`, `too_large`. */
async function inflated(packed: Blob): Promise<Blob> {
  const parts: BlobPart[] = []
  let left = MAX_VALUE_BYTES
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FileRefused('damaged')
    })
    if (done) return new Blob(parts)
    left -= value.length
    if (left < 0) throw new FileRefused('too_large')
    parts.push(value)
  }
}

async function readText(file: Blob, reading: Reading): Promise<string | null> {
  const { collector, readerOffsets } = reading
  const head = textOfHead(await bytesOf(file.slice(0, HEAD_BYTES)))
  switch (kindOf(head)) {
    case 'takeout-json':
      await readTakeoutJson(textOf(file), collector)
      return 'takeout'
    case 'takeout-html':
      await readTakeoutHtml(textOf(file), collector, readerOffsets)
      return 'takeout'
    case 'freetube':
      await readFreeTubeLines(textOf(file), collector)
      return 'freetube'
    case 'value':
      return file.size > MAX_VALUE_BYTES ? null : readValue(file, reading)
    case 'base64':
      return file.size > MAX_VALUE_BYTES ? null : readValue(new Blob([unBase64(await file.text())]), reading)
    case 'addresses':
      return readAddresses(file, collector)
    default:
      return null
  }
}

/** @param head the begin of a text, without blanks before it */
function kindOf(head: string) {
  const [first] = head
  if (first === '<') return head.includes('class="outer-cell') ? 'takeout-html' : null
  if (first === '[' && /^\[\s*\{/.test(head)) {
    const row = head.slice(0, 20_000)
    const isActivity = row.includes('"titleUrl"') || (row.includes('"title"') && row.includes('"time"'))
    return isActivity && !row.includes('"snippet"') ? 'takeout-json' : 'value'
  }
  if (first === '{') {
    const line = /^.*/.exec(head)?.[0] ?? ''
    const isLines = /^\s*\{/.test(head.slice(line.length)) && /"videoId"|"\$\$(?:deleted|indexCreated)"/.test(line)
    return isLines ? 'freetube' : 'value'
  }
  if (/^W3si[\w+/]/.test(head)) return 'base64'
  return 'videoId' in readVideo(/^\S*/.exec(head)?.[0]) ? 'addresses' : null
}

async function readValue(file: Blob, { collector }: Reading): Promise<string | null> {
  const value = parseJson(decodeText(await bytesOf(file)).trim())
  return value === undefined ? null : readHistoryJson(value, collector)
}

function unBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0))
  } catch {
    throw new FileRefused('damaged')
  }
}

async function readAddresses(file: Blob, collector: HistoryCollector): Promise<string> {
  for await (const line of linesOf(textOf(file))) collector.add({ video: line })
  return 'list'
}

async function readArchive(archive: Archive, reading: Reading): Promise<string | null> {
  const { names } = archive
  const { collector } = reading
  const blobOf = async (name: string, maxBytes: number) =>
    names.includes(name) ? new Blob([(await archive.read(name, maxBytes)) as Uint8Array<ArrayBuffer>]) : new Blob()
  if (names.includes('newpipe.db')) {
    const database = await archive.read('newpipe.db', MAX_DATABASE_BYTES)
    return isSqlite(database) && readNewPipeHistory(database, collector) ? 'newpipe' : null
  }
  if (names.includes('exportInfo')) {
    if (!names.includes('stores/history')) return null
    const value = async (name: string) => parseJson(decodeText(await bytesOf(await blobOf(name, MAX_VALUE_BYTES))))
    readGrayjayHistory(await value('stores/history'), await value('cache_videos'), collector)
    return 'grayjay'
  }
  // Of several people who use it, the first one's.
  const profile = names.map((name) => /^profiles\/[^/]+\/(?=history\.jsonl$)/.exec(name)?.[0]).find(Boolean)
  if (profile !== undefined && names.includes('manifest.json')) {
    const lines = async (name: string) => textOf(await blobOf(`${profile}${name}`, MAX_UNPACKED_BYTES))
    await readYtZero(await lines('history.jsonl'), await lines('video-state.jsonl'), collector)
    return 'yt-zero'
  }
  return readTakeoutZip(archive, reading)
}

/** Google's archive: lists as JSON, as pages, or both. Those of supervised children are nested deeper than the user's own. */
async function readTakeoutZip(archive: Archive, { collector, readerOffsets }: Reading): Promise<string | null> {
  const depthOf = (name: string) => name.split('/').length
  const candidates = archive.names.filter((name) => /\.(?:json|html)$/i.test(name)).slice(0, MAX_LISTS)
  const lists: { name: string; kind: 'takeout-json' | 'takeout-html' }[] = []
  for (const name of candidates) {
    const kind = kindOf(textOfHead(await archive.head(name, HEAD_BYTES)))
    if (kind === 'takeout-json' || kind === 'takeout-html') lists.push({ name, kind })
  }
  const depth = Math.min(...lists.map(({ name }) => depthOf(name)))
  for (const { name, kind } of lists.filter((list) => depthOf(list.name) === depth)) {
    const text = textOf(new Blob([(await archive.read(name, MAX_UNPACKED_BYTES)) as Uint8Array<ArrayBuffer>]))
    if (kind === 'takeout-json') await readTakeoutJson(text, collector)
    else await readTakeoutHtml(text, collector, readerOffsets)
  }
  return lists.length > 0 ? 'takeout' : null
}
