import { readBookmarks } from './bookmarks.ts'
import { FileRefused, refusal } from './collector.ts'
import { readCsv } from './csv-files.ts'
import { decodeText } from './decode-text.ts'
import { parseLines, readFreeTube } from './freetube.ts'
import { readGrayjay, readJson } from './json-files.ts'
import { readNewPipeDatabase } from './newpipe-database.ts'
import { readOpml } from './opml.ts'
import { parseJson } from './parse-json.ts'
import { isSqlite } from './sqlite-tables.ts'
import type { SubscriptionFile } from './types.ts'

const MIB = 1024 * 1024
const MAX_TEXT_BYTES = 64 * MIB
export const MAX_DATABASE_BYTES = 256 * MIB
/** Lists of an archive that are opened. */
const MAX_LISTS = 50
/** Before an archive that Grayjay wrote by itself. */
const GRAYJAY_MARK = [0x11, 0x22, 0x33, 0x44]
const GRAYJAY_MARK_BYTES = 8
/** Of a file in an archive, to see whether it is a list. */
const HEAD_BYTES = 64 * 1024

/** A zip archive. Names are never used as paths. */
export type Archive = {
  names: readonly string[]
  /** The first bytes of a file, about that many. Throws as `read` does. */
  head(name: string, bytes: number): Promise<Uint8Array>
  /** Throws FileRefused `too_large` beyond the limit, `encrypted` or `damaged`. */
  read(name: string, maxBytes: number): Promise<Uint8Array>
}

/** Opens a zip archive. Throws FileRefused `damaged`, `too_many_entries`. */
export type OpenArchive = (file: Blob) => Promise<Archive>

/**
 * Reads the subscriptions in a file of another app. The format follows from the content alone; names of files are often
 * wrong. Never throws: a file that cannot be read is refused with a reason.
 */
export async function readSubscriptionFile(file: Blob, openArchive: OpenArchive): Promise<SubscriptionFile> {
  try {
    return await readByContent(file, openArchive)
  } catch (error) {
    return refusal('unknown', error instanceof FileRefused ? error.reason : 'damaged')
  }
}

async function readByContent(file: Blob, openArchive: OpenArchive): Promise<SubscriptionFile> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return readArchive(await openArchive(file))
  if (startsWith(head, GRAYJAY_MARK)) {
    const zip = file.slice(GRAYJAY_MARK_BYTES)
    const isPlain = startsWith(new Uint8Array(await zip.slice(0, 4).arrayBuffer()), [0x50, 0x4b, 0x03, 0x04])
    return isPlain ? readArchive(await openArchive(zip)) : refusal('grayjay-backup', 'encrypted')
  }
  if (startsWith(head, [0x1f, 0x8b])) return refusal('takeout-tgz', 'not_zip')
  if (file.size > (isSqlite(head) ? MAX_DATABASE_BYTES : MAX_TEXT_BYTES)) return refusal('unknown', 'too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isSqlite(bytes)) return readNewPipeDatabase(bytes, []) ?? refusal('sqlite', 'unknown_format')
  if (isBinary(bytes)) return refusal('unknown', 'unknown_format')
  return readText(decodeText(bytes)) ?? refusal('unknown', 'unknown_format')
}

/** Text has no zero bytes, unless it is UTF-16. */
const isBinary = (bytes: Uint8Array) => !startsWith(bytes, [0xff, 0xfe]) && bytes.subarray(0, 1_000).includes(0)

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** @returns null if the text has no known format */
function readText(text: string): SubscriptionFile | null {
  const [first = ''] = /\S/.exec(text) ?? []
  if (first === '<') {
    const begin = text.slice(0, 10_000)
    if (/<opml[\s>]/i.test(begin)) return readOpml(text)
    return /<!DOCTYPE NETSCAPE-Bookmark/i.test(begin) ? readBookmarks(text) : null
  }
  if (first !== '{' && first !== '[') return readCsv(text)
  const value = parseJson(text)
  if (value !== undefined) return readJson(value)
  const lines = parseLines(text)
  return lines && readFreeTube(lines)
}

async function readArchive(archive: Archive): Promise<SubscriptionFile> {
  const { names } = archive
  if (names.includes('newpipe.db')) {
    const database = await archive.read('newpipe.db', MAX_DATABASE_BYTES)
    const file = isSqlite(database) ? readNewPipeDatabase(database, names) : null
    return file ?? refusal('newpipe-backup', 'damaged')
  }
  if (names.includes('exportInfo') && names.some((name) => name.startsWith('stores/'))) return readGrayjayZip(archive)
  return readTakeoutZip(archive)
}

async function readGrayjayZip(archive: Archive): Promise<SubscriptionFile> {
  const { names } = archive
  const part = async (name: string): Promise<unknown[]> => {
    if (!names.includes(name)) return []
    const value = parseJson(decodeText(await archive.read(name, MAX_TEXT_BYTES)))
    return Array.isArray(value) ? value : []
  }
  const file = readGrayjay({
    format: 'grayjay-backup',
    subscriptions: await part('stores/subscriptions'),
    groups: await part('stores/subscription_groups'),
    cache: await part('cache_channels'),
  })
  const secrets = ['settings', 'plugin_settings'].filter((name) => names.includes(name))
  return { ...file, report: { ...file.report, ...(secrets.length > 0 && { secretsIgnored: secrets }) } }
}

/** A Takeout archive may have one list for each supervised child too: the user's own is the least nested one. */
async function readTakeoutZip(archive: Archive): Promise<SubscriptionFile> {
  const candidates = archive.names
    .filter((name) => /\.(?:csv|json)$/i.test(name) && !/history/i.test(name))
    .sort((a, b) => depthOf(a) - depthOf(b))
  const lists: { name: string; file: SubscriptionFile }[] = []
  for (const name of candidates.slice(0, MAX_LISTS)) {
    if (!mayBeTakeout(decodeText(await archive.head(name, HEAD_BYTES)))) continue
    const file = readText(decodeText(await archive.read(name, MAX_TEXT_BYTES)))
    if (file && ['takeout-csv', 'takeout-json'].includes(file.format)) lists.push({ name, file })
  }
  const [own, ...others] = lists
  if (!own) return refusal('takeout-zip', 'no_subscriptions')
  const otherLists = others.map(({ name, file }) => ({
    name: name.split('/').at(-2) ?? name,
    channels: file.channels.length,
  }))
  const report = { ...own.file.report, ...(otherLists.length > 0 && { otherLists }) }
  return { ...own.file, format: 'takeout-zip', report }
}

/** Whether the begin of a file looks like a list of subscriptions: most others need not be unpacked. */
const mayBeTakeout = (head: string): boolean => /(?:^|[^\w-])UC[\w-]{22}(?![\w-])/.test(head)

const depthOf = (name: string): number => name.split('/').length
